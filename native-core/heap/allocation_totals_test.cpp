// SPDX-License-Identifier: EPL-2.0
#include "heap/allocation_totals.h"

#include <catch2/catch.hpp>
#include <map>

using namespace anttracks;

TEST_CASE("what was allocated of descriptions that are forgotten is still known") {
  DescriptionTable table;
  AllocationTotals totals;
  std::map<uint32_t, uint64_t> expected;  // by thread
  uint32_t thread = 0;
  for (int round = 0; round < 4; ++round) {
    while (table.used() < 1000) {
      const DescriptionId id =
          table.intern({.site = SiteId(3),
                        .object_class = ClassId(2),
                        .thread = ThreadId(++thread),
                        .words = 2,
                        .length = thread % 2 == 0 ? kNoLength : static_cast<int32_t>(thread % 5),
                        .code = static_cast<Code>(thread % 4),
                        .mode = Mode::Outside});
      totals.resize(table.size());
      for (uint32_t i = 0; i < 3; ++i) totals.add(id, ~uint32_t{0} - thread);
      expected[thread] = 3 * (uint64_t{~uint32_t{0}} - thread);
    }
    DescriptionMarks needed(table.size());
    for (uint32_t i = 0; i < table.size(); i += 3) needed.mark(i);
    totals.keep(needed, table);
    table.keep(needed);
  }
  std::map<uint32_t, uint64_t> found;
  totals.for_each(table, [&](const Description& d, uint64_t objects) {
    found[d.thread.value] += objects;
    const bool is_array = d.thread.value % 2 == 1;
    CHECK(d.length == (is_array ? static_cast<int32_t>(d.thread.value % 5) : kNoLength));
    CHECK((d.site.value == 3 && d.object_class.value == 2 && d.words == 2 && d.mode == Mode::Outside));
    CHECK(static_cast<uint32_t>(d.code) == d.thread.value % 4);
  });
  CHECK(found == expected);
}
