// SPDX-License-Identifier: EPL-2.0
#include "query/samples.h"

#include <catch2/catch.hpp>

using namespace anttracks::query;

namespace {
constexpr int64_t kNone = Samples::kNone;
const std::vector<uint64_t> kTimes{100, 200, 210, 220, 300, 400};
const std::vector<uint64_t> kValues{5, 7, 3, 9, 4, 6};
}  // namespace

TEST_CASE("A plot gets least, greatest and last value of each column") {
  const Samples all = reduce(kTimes, kValues, {0, 400}, 4);
  CHECK(all.min == std::vector<int64_t>{kNone, 5, 3, 4});
  CHECK(all.max == std::vector<int64_t>{kNone, 5, 9, 6});
  CHECK(all.last == std::vector<int64_t>{kNone, 5, 9, 6});
  CHECK_FALSE(all.before);
  CHECK_FALSE(all.after);
}

TEST_CASE("A part of a course knows its neighbours") {
  const Samples part = reduce(kTimes, kValues, {205, 300}, 1);
  CHECK(part.min == std::vector<int64_t>{3});
  CHECK(part.max == std::vector<int64_t>{9});
  CHECK(part.last == std::vector<int64_t>{4});
  CHECK(part.before == std::pair<uint64_t, uint64_t>(200, 7));
  CHECK(part.after == std::pair<uint64_t, uint64_t>(400, 6));
  CHECK(reduce(kTimes, kValues, {230, 240}, 2).last == std::vector<int64_t>{kNone, kNone});
  CHECK(reduce(kTimes, kValues, {200, 200}, 2).last == std::vector<int64_t>{7, kNone});
}

TEST_CASE("Rates are averages over columns") {
  // 1000 in the first second, nothing in the next, 500 in the third.
  const std::vector<uint64_t> times{1'000'000'000, 2'000'000'000, 3'000'000'000};
  const std::vector<uint64_t> amounts{1000, 0, 500};
  CHECK(rates(times, amounts, {0, 3'000'000'000}, 3) == std::vector<int64_t>{1000, 0, 500});
  CHECK(rates(times, amounts, {0, 4'000'000'000}, 2) == std::vector<int64_t>{500, 250});
  CHECK(rates(times, amounts, {500'000'000, 1'500'000'000}, 2) == std::vector<int64_t>{1000, 0});
}
