// SPDX-License-Identifier: EPL-2.0
#include "heap/ranges.h"

#include <catch2/catch.hpp>
#include <random>
#include <set>

using namespace anttracks;

namespace {

// As a set of single words, which is slow and cannot be wrong.
void compare(const RangeSet& ranges, const std::set<uint64_t>& words, uint64_t begin, uint64_t end) {
  const auto touches = [&](uint64_t from, uint64_t to) {
    const auto it = words.lower_bound(from);
    return it != words.end() && *it < to;
  };
  for (uint64_t word = begin; word < end; word += 7) {
    REQUIRE(ranges.contains(word) == words.contains(word));
    REQUIRE(ranges.touches(word, word + 50) == touches(word, word + 50));
  }
}

}  // namespace

TEST_CASE("ranges contain their words, wherever chunks begin") {
  std::mt19937_64 random(1);
  for (uint64_t base : {uint64_t{0}, uint64_t{5} * kChunkWords, uint64_t{1} << 30}) {
    RangeSet ranges;
    std::set<uint64_t> words;
    for (int i = 0; i < 40; ++i) {
      const uint64_t begin = base + random() % (4 * kChunkWords);
      const uint64_t end = i == 0 ? begin + kChunkWords + 1 : begin + random() % 500;
      ranges.add(begin, end);
      for (uint64_t word = begin; word < end; ++word) words.insert(word);
    }
    ranges.normalize();
    compare(ranges, words, base == 0 ? 0 : base - 100, base + 6 * kChunkWords);
    CHECK_FALSE(ranges.contains(base + 100 * kChunkWords));

    for (uint64_t chunk = 0; chunk < 6; ++chunk) {
      ChunkBits bits;
      ranges.set_bits(base + chunk * kChunkWords, &bits);
      for (uint32_t word = 0; word < kChunkWords; ++word)
        REQUIRE(bits.test(word) == words.contains(base + chunk * kChunkWords + word));
    }
  }
}

TEST_CASE("ranges may lie far apart") {
  RangeSet ranges;
  ranges.add(10, 20);
  ranges.add(uint64_t{1} << 48, (uint64_t{1} << 48) + 5);
  ranges.normalize();
  CHECK(ranges.contains(10));
  CHECK_FALSE(ranges.contains(20));
  CHECK(ranges.contains((uint64_t{1} << 48) + 4));
  CHECK_FALSE(ranges.contains((uint64_t{1} << 48) + 5));
  CHECK(ranges.touches(15, 30));
  CHECK_FALSE(ranges.touches(20, uint64_t{1} << 48));
}

TEST_CASE("an empty set of ranges contains nothing") {
  RangeSet ranges;
  ranges.normalize();
  CHECK_FALSE(ranges.contains(0));
  CHECK_FALSE(ranges.touches(0, ~uint64_t{0}));
}
