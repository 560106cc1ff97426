// SPDX-License-Identifier: EPL-2.0
#include "heap/description.h"

#include <catch2/catch.hpp>
#include <limits>
#include <map>
#include <vector>

#include "heap/description_counts.h"

using namespace anttracks;

TEST_CASE("descriptions are kept whole, and apart by each of their fields") {
  constexpr uint32_t kId = Table<ClassId, ClassInfo>::kMaxId;
  const Description array{.site = SiteId(kId),
                          .object_class = ClassId(kId),
                          .thread = ThreadId(~uint32_t{0}),
                          .words = 1u << 29,
                          .length = std::numeric_limits<int32_t>::max(),
                          .code = Code::C2,
                          .mode = Mode::Outside};
  std::vector<Description> all(8, array);
  all[1].site = SiteId(0);
  all[2].object_class = ClassId(1);
  all[3].thread = ThreadId(1);
  all[4].length = 0, all[4].words = 2;
  all[5].code = Code::C1;
  all[6].mode = Mode::Tlab;
  all[7].length = kNoLength, all[7].words = ~uint32_t{0};
  DescriptionTable table;
  for (uint32_t i = 0; i < all.size(); ++i) CHECK(table.intern(all[i]).value == i);
  for (uint32_t i = 0; i < all.size(); ++i) {
    CHECK(table.intern(all[i]).value == i);
    CHECK(table[DescriptionId(i)] == all[i]);
    CHECK(table.words(DescriptionId(i)) == all[i].words);
  }
}

TEST_CASE("a table of descriptions made of its bytes has the same ids, and the same are free") {
  DescriptionTable table;
  CHECK(DescriptionTable::of(table.bytes()).size() == 0);
  const auto description_of = [](uint32_t thread) {
    return Description{.site = SiteId(thread % 7),
                       .object_class = ClassId(1),
                       .thread = ThreadId(thread),
                       .words = 2 + thread % 9,
                       .length = thread % 3 == 0 ? static_cast<int32_t>(thread) : kNoLength};
  };
  for (uint32_t i = 0; i < 3000; ++i) table.intern(description_of(i));
  DescriptionMarks needed(table.size());
  for (uint32_t i = 0; i < 3000; ++i)
    if (i % 5 != 0) needed.mark(i);
  table.keep(needed);
  for (uint32_t i = 0; i < 100; ++i) table.intern(description_of(5000 + i));

  DescriptionTable copy = DescriptionTable::of(table.bytes());
  CHECK(copy.size() == table.size());
  CHECK(copy.used() == table.used());
  for (uint32_t i = 0; i < table.size(); ++i) {
    REQUIRE(copy[DescriptionId(i)] == table[DescriptionId(i)]);
    REQUIRE(copy.words(DescriptionId(i)) == table.words(DescriptionId(i)));
  }
  for (uint32_t i = 0; i < 3000; i += 7)
    REQUIRE(copy.intern(description_of(i)).value == table.intern(description_of(i)).value);
  for (uint32_t i = 0; i < 1000; ++i)
    REQUIRE(copy.intern(description_of(8000 + i)).value == table.intern(description_of(8000 + i)).value);
}

TEST_CASE("ids of descriptions that are forgotten are given to others, the lowest first") {
  constexpr uint32_t kCount = 5000;
  const auto description_of = [](uint32_t thread) {
    return Description{
        .site = SiteId(1), .object_class = ClassId(1), .thread = ThreadId(thread), .words = 2 + thread % 9};
  };
  DescriptionTable table;
  for (uint32_t i = 0; i < kCount; ++i) table.intern(description_of(i));
  for (uint32_t round = 1; round <= 3; ++round) {
    DescriptionMarks needed(table.size());
    for (uint32_t i = 0; i < kCount; i += 2) needed.mark(i);
    table.keep(needed);
    CHECK(table.used() == kCount / 2);
    for (uint32_t i = 0; i < kCount; i += 2) REQUIRE(table.intern(description_of(i)).value == i);
    CHECK(table.used() == kCount / 2);
    const uint32_t others = kCount * round;
    for (uint32_t i = 1; i < kCount; i += 2) REQUIRE(table.intern(description_of(others + i)).value == i);
    for (uint32_t i = 0; i < kCount; ++i) {
      const Description expected = description_of(i % 2 == 0 ? i : others + i);
      REQUIRE(table[DescriptionId(i)] == expected);
      REQUIRE(table.words(DescriptionId(i)) == expected.words);
    }
    CHECK(table.used() == kCount);
  }
  CHECK(table.intern(description_of(1)).value == kCount);
  CHECK(table.size() == kCount + 1);
}

TEST_CASE("counts of descriptions are those of one phase") {
  DescriptionCounts counts;
  std::map<uint32_t, uint32_t> expected;
  for (uint32_t phase = 0; phase < 3; ++phase) {
    CHECK(counts.empty());
    expected.clear();
    for (uint32_t i = 0; i < 1000; ++i) {
      const uint32_t description = i * i % 100'003 + phase;
      counts.add(description, i % 3 + 1);
      expected[description] += i % 3 + 1;
    }
    DescriptionCounts sum;
    sum.add(phase);
    sum.add_all(counts);
    ++expected[phase];
    std::map<uint32_t, uint32_t> counted;
    sum.for_each(
        [&](uint32_t description, uint32_t count) { CHECK(counted.emplace(description, count).second); });
    CHECK(counted == expected);
    counts.clear();
  }
}
