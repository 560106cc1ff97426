// SPDX-License-Identifier: EPL-2.0
//
// A course over time reduced to the columns of a plot, so that drawing costs what
// the plot is wide and not how long the recording is.
#ifndef ANTTRACKS_QUERY_SAMPLES_H
#define ANTTRACKS_QUERY_SAMPLES_H

#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace anttracks::query {

struct Interval {
  uint64_t from_ns = 0;
  uint64_t to_ns = 0;  // both ends included
};

struct Samples {
  static constexpr int64_t kNone = -1;  // in columns without a moment

  std::vector<int64_t> min, max, last;
  // Time and value of the nearest moments outside the interval: lines go on to them.
  std::optional<std::pair<uint64_t, uint64_t>> before, after;
};

// Times ascend. Column i covers from + i * (to - from) / columns up to the next.
Samples reduce(std::span<const uint64_t> times, std::span<const uint64_t> values, Interval interval,
               uint32_t columns);

// amounts[i] came about evenly between times[i - 1] (or 0) and times[i]. Per second,
// averaged over each column.
std::vector<int64_t> rates(std::span<const uint64_t> times, std::span<const uint64_t> amounts,
                           Interval interval, uint32_t columns);

}  // namespace anttracks::query

#endif  // ANTTRACKS_QUERY_SAMPLES_H
