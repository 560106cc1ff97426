// SPDX-License-Identifier: EPL-2.0
#include "heap/object_totals.h"

#include <catch2/catch.hpp>

using namespace anttracks;

TEST_CASE("totals go on where 32 bits end") {
  ObjectTotals totals;
  totals.resize(3);
  constexpr uint32_t kMost = UINT32_MAX;
  for (int i = 0; i < 5; ++i) totals.add(1, kMost);
  totals.add(2, kMost);
  totals.add(2, 1);
  CHECK(totals[0] == 0);
  CHECK(totals[1] == 5 * uint64_t{kMost});
  CHECK(totals[2] == uint64_t{kMost} + 1);
}

TEST_CASE("totals stay as they are when more numbers come") {
  ObjectTotals totals;
  totals.resize(1);
  totals.add(0, 7);
  totals.resize(100'000);
  totals.add(99'999, 1);
  CHECK(totals.size() == 100'000);
  CHECK(totals[0] == 7);
  CHECK(totals[1] == 0);
  CHECK(totals[99'999] == 1);
}
