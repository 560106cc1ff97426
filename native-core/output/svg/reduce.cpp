// SPDX-License-Identifier: EPL-2.0
#include "output/svg/reduce.h"

#include <algorithm>
#include <numeric>

namespace anttracks::output::svg {

std::vector<size_t> points_to_draw(const Panel& panel, double begin, double end, size_t columns) {
  size_t count = panel.times.size();
  std::vector<size_t> result;
  if (count <= 4 * columns || !(end > begin)) {
    result.resize(count);
    std::iota(result.begin(), result.end(), size_t{0});
    return result;
  }
  auto total = [&](size_t i) {
    double sum = 0;
    for (const Series& series : panel.series) sum += series.values[i];
    return sum;
  };
  auto column_of = [&](size_t i) {
    double share = std::clamp((panel.times[i] - begin) / (end - begin), 0.0, 1.0);
    return static_cast<size_t>(share * static_cast<double>(columns));
  };
  for (size_t first = 0; first < count;) {
    size_t last = first, low = first, high = first;
    for (size_t i = first; i < count && column_of(i) == column_of(first); ++i) {
      last = i;
      if (total(i) < total(low)) low = i;
      if (total(i) > total(high)) high = i;
    }
    std::vector<size_t> keep{first, low, high, last};
    std::sort(keep.begin(), keep.end());
    keep.erase(std::unique(keep.begin(), keep.end()), keep.end());
    result.insert(result.end(), keep.begin(), keep.end());
    first = last + 1;
  }
  return result;
}

}  // namespace anttracks::output::svg
