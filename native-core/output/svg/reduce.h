// SPDX-License-Identifier: EPL-2.0
#ifndef ANTTRACKS_OUTPUT_SVG_REDUCE_H
#define ANTTRACKS_OUTPUT_SVG_REDUCE_H

#include <vector>

#include "output/svg/figure.h"

namespace anttracks::output::svg {

// The points worth drawing on `columns` columns: of each column its first, its
// last, its lowest and its highest. All of them where they are few. So a file
// stays small and no peak is lost.
std::vector<size_t> points_to_draw(const Panel& panel, double begin, double end, size_t columns);

}  // namespace anttracks::output::svg

#endif  // ANTTRACKS_OUTPUT_SVG_REDUCE_H
