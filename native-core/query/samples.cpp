// SPDX-License-Identifier: EPL-2.0
#include "query/samples.h"

#include <algorithm>
#include <cmath>

namespace anttracks::query {

Samples reduce(std::span<const uint64_t> times, std::span<const uint64_t> values, Interval interval,
               uint32_t columns) {
  Samples result;
  result.min.assign(columns, Samples::kNone);
  result.max.assign(columns, Samples::kNone);
  result.last.assign(columns, Samples::kNone);
  const size_t first =
      static_cast<size_t>(std::lower_bound(times.begin(), times.end(), interval.from_ns) - times.begin());
  const size_t end =
      static_cast<size_t>(std::upper_bound(times.begin(), times.end(), interval.to_ns) - times.begin());
  if (first > 0) result.before = {times[first - 1], values[first - 1]};
  if (end < times.size()) result.after = {times[end], values[end]};
  const double width = static_cast<double>(interval.to_ns - interval.from_ns);
  for (size_t i = first; i < end && columns != 0; ++i) {
    const double share = width == 0 ? 0 : static_cast<double>(times[i] - interval.from_ns) / width;
    const size_t column = std::min<size_t>(columns - 1, static_cast<size_t>(share * columns));
    const int64_t value = static_cast<int64_t>(values[i]);
    const bool empty = result.last[column] == Samples::kNone;
    result.min[column] = empty ? value : std::min(result.min[column], value);
    result.max[column] = std::max(result.max[column], value);
    result.last[column] = value;
  }
  return result;
}

std::vector<int64_t> rates(std::span<const uint64_t> times, std::span<const uint64_t> amounts,
                           Interval interval, uint32_t columns) {
  std::vector<double> sums(columns);
  const double from = static_cast<double>(interval.from_ns);
  const double width = (static_cast<double>(interval.to_ns) - from) / columns;
  if (columns == 0 || !(width > 0)) return std::vector<int64_t>(columns);
  for (size_t i = 0; i < times.size(); ++i) {
    const double begin = i == 0 ? 0 : static_cast<double>(times[i - 1]);
    const double end = static_cast<double>(times[i]);
    if (amounts[i] == 0 || end < from || begin > static_cast<double>(interval.to_ns)) continue;
    // In columns; an amount without a duration falls into one of them.
    const double left = (begin - from) / width, right = std::max((end - from) / width, left + 1e-9);
    const size_t last = static_cast<size_t>(std::clamp(std::ceil(right), 1.0, static_cast<double>(columns)));
    for (size_t column = static_cast<size_t>(std::clamp(std::floor(left), 0.0, columns - 1.0)); column < last;
         ++column) {
      const double low = std::max(left, static_cast<double>(column));
      const double high = std::min(right, static_cast<double>(column + 1));
      if (high > low) sums[column] += static_cast<double>(amounts[i]) * (high - low) / (right - left);
    }
  }
  std::vector<int64_t> result;
  for (double sum : sums) result.push_back(std::llround(sum * 1e9 / width));
  return result;
}

}  // namespace anttracks::query
