// SPDX-License-Identifier: EPL-2.0
//
// Memory per feature over the whole recording, from the time line's changes per
// site: a new feature map or rule needs no second reading of the trace.
#ifndef ANTTRACKS_QUERY_FEATURE_SERIES_H
#define ANTTRACKS_QUERY_FEATURE_SERIES_H

#include <vector>

#include "base/stop.h"
#include "heap/timeline.h"
#include "query/attribution.h"

namespace anttracks::query {

struct FeatureSample {
  Moment moment;
  uint64_t time_ns = 0;
  std::vector<Amount> alive;       // by feature, Others last
  std::vector<Amount> allocated;   // since the start of the recording
  std::vector<double> sure_bytes;  // of alive: weighted with the certainty of their site's verdict
  double total_sure_bytes = 0;
  Amount total_alive;  // each object once, also where two features count it
  Amount total_allocated;
};

// Stopped it ends early.
std::vector<FeatureSample> feature_series(const Timeline& timeline, Attribution& attribution,
                                          const StopCall& stop = {});

}  // namespace anttracks::query

#endif  // ANTTRACKS_QUERY_FEATURE_SERIES_H
