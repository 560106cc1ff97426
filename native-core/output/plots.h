// SPDX-License-Identifier: EPL-2.0
//
// The plots of the analyses, as SVG.
#ifndef ANTTRACKS_OUTPUT_PLOTS_H
#define ANTTRACKS_OUTPUT_PLOTS_H

#include <span>
#include <string>
#include <vector>

#include "heap/timeline.h"
#include "model/phases.h"
#include "query/attribution.h"
#include "query/diff.h"
#include "query/feature_series.h"

namespace anttracks::output {

// Bytes by space over time, objects by space, pauses with kind and cause.
std::string timeline_plot(const std::string& title, const MomentSeries& moments,
                          const Collections& collections, const std::vector<ConcurrentPhase>& concurrent);

// Alive: what each feature holds. Allocated: the sum since the start.
std::string feature_plot(const std::string& title, const query::FeatureSeries& series,
                         const query::Attribution& attribution, query::FeatureMeasure measure,
                         const Collections& collections);

// The four sets over the interval, in bytes and in objects.
std::string diff_plot(const std::string& title, const std::string& subtitle,
                      std::span<const query::DiffPoint> course, const Collections& collections);

}  // namespace anttracks::output

#endif  // ANTTRACKS_OUTPUT_PLOTS_H
