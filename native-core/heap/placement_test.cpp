// SPDX-License-Identifier: EPL-2.0
#include "heap/placement.h"

#include <catch2/catch.hpp>
#include <map>
#include <random>
#include <vector>

#include "heap/column_builder.h"

using namespace anttracks;

namespace {

constexpr uint64_t kChunks = 64;

struct Chunks : ChunkSource {
  std::map<uint64_t, ChunkEdit> edits;
  ChunkEdit* edit_at(uint64_t word) override {
    return word / kChunkWords < kChunks ? &edits[word / kChunkWords] : nullptr;
  }
};

struct Placed {
  uint32_t description, words;
};

// f(run, number in the run, heap word) for the objects that were placed.
template <class F>
void for_each_placed(Placement& placement, Chunks& chunks, F&& f) {
  for (const PlacedRun& run : placement.runs()) {
    const ChunkBits& bits = chunks.edits[run.begin / kChunkWords].incoming;
    uint64_t word = run.begin;
    for (uint32_t i = 0; i < run.count; ++i, ++word) {
      while (!bits.test(static_cast<uint32_t>(word % kChunkWords))) ++word;
      f(run, i, word);
    }
  }
}

// Where the objects that were placed begin, and what they are.
std::map<uint64_t, uint32_t> objects(Placement& placement, Chunks& chunks) {
  std::map<uint64_t, uint32_t> found;
  for_each_placed(placement, chunks,
                  [&](const PlacedRun& run, uint32_t i, uint64_t word) { found[word] = run.description(i); });
  return found;
}

size_t starts(const Chunks& chunks) {
  size_t count = 0;
  for (const auto& [number, edit] : chunks.edits)
    for (const uint64_t word : edit.incoming.words) count += static_cast<size_t>(std::popcount(word));
  return count;
}

}  // namespace

TEST_CASE("a cursor in registers places what the cursor itself would") {
  for (uint32_t seed = 0; seed < 30; ++seed) {
    std::mt19937 random(seed);
    const uint32_t most_words = seed % 3 == 0 ? 3 : seed % 3 == 1 ? 100 : 40'000;
    const uint32_t most_descriptions = seed % 2 == 0 ? 1000 : 0x10400;
    std::map<uint64_t, uint32_t> expected;
    Chunks chunks;
    Placement placement(&chunks);
    Cursor cursor;
    placement.start(cursor, ThreadId(1), false);
    uint64_t word = random() % 1000;
    placement.set(cursor, word * format::kWordBytes);
    LocalCursor local(cursor, true);
    for (int i = 0; i < 20'000 && word < (kChunks - 2) * kChunkWords; ++i) {
      if (random() % 500 == 0) {
        word += random() % 70;
        local.put_back(&cursor);
        placement.set(cursor, word * format::kWordBytes);
        // What is not usable must not place anything.
        local = LocalCursor(cursor, false);
        REQUIRE_FALSE(local.place(1, 1));
        local = LocalCursor(cursor, true);
      }
      const Placed object{static_cast<uint32_t>(random() % most_descriptions),
                          static_cast<uint32_t>(1 + random() % most_words)};
      if (!local.place(object.description, object.words)) {
        local.put_back(&cursor);
        REQUIRE(cursor.place(placement, DescriptionId(object.description), object.words));
        local = LocalCursor(cursor, true);
      }
      expected[word] = object.description;
      word += object.words;
    }
    local.put_back(&cursor);
    CHECK(cursor.address() == word * format::kWordBytes);
    placement.finish(cursor);
    CHECK(objects(placement, chunks) == expected);
    CHECK(starts(chunks) == expected.size());
  }
}

TEST_CASE("a cursor in registers leaves the heap's end to the cursor") {
  Chunks chunks;
  Placement placement(&chunks);
  Cursor cursor;
  placement.start(cursor, ThreadId(1), false);
  placement.set(cursor, (kChunks * kChunkWords - 4) * format::kWordBytes);
  REQUIRE(cursor.place(placement, DescriptionId(1), 4));
  LocalCursor local(cursor, true);
  CHECK_FALSE(local.place(1, 4));
  local.put_back(&cursor);
  CHECK_FALSE(cursor.place(placement, DescriptionId(1), 4));
}

TEST_CASE("a cursor in registers places no object without a description") {
  for (uint32_t first : {1u, 0x10000u}) {  // in two bytes, in four
    Chunks chunks;
    Placement placement(&chunks);
    Cursor cursor;
    placement.start(cursor, ThreadId(1), false);
    placement.set(cursor, 0);
    REQUIRE(cursor.place(placement, DescriptionId(first), 4));
    LocalCursor local(cursor, true);
    CHECK_FALSE(local.place(kNoDescription, 4));
    CHECK(local.place(first, 4));
  }
}

TEST_CASE("neighbours are placed as one by one") {
  for (uint32_t seed = 0; seed < 40; ++seed) {
    std::mt19937 random(seed);
    const uint32_t most_words = seed % 3 == 0 ? 2 : 20;
    // What fits into two bytes, and what does not; births of their own, and the chunk's.
    const uint32_t most_number = seed % 2 == 0 ? 1000 : 0x10400;
    constexpr uint32_t kObjects = 1000;
    std::vector<uint32_t> words(kObjects), descriptions(kObjects), births(kObjects);
    for (uint32_t i = 0; i < kObjects; ++i) {
      words[i] = 1 + static_cast<uint32_t>(random() % most_words);
      descriptions[i] = static_cast<uint32_t>(random() % most_number);
      births[i] = static_cast<uint32_t>(random() % most_number);
    }
    Chunk chunk;
    chunk.count = kObjects;
    chunk.descriptions = Column(std::span<const uint32_t>(descriptions));
    chunk.common_birth = most_number - 1;
    if (seed % 4 < 2)
      chunk.births = Column(std::span<const uint32_t>(births));
    else
      births.assign(kObjects, chunk.common_birth);

    std::map<uint64_t, std::pair<uint32_t, uint32_t>> expected, found;
    Chunks chunks;
    Placement placement(&chunks);
    Cursor cursor;
    placement.start(cursor, ThreadId(1), true);
    uint64_t word = random() % 1000;
    placement.set(cursor, word * format::kWordBytes);
    size_t at_once = 0;
    for (int i = 0; i < 5'000; ++i) {
      Neighbours some{.chunk = &chunk, .index = static_cast<uint32_t>(random() % (kObjects - 64))};
      const uint32_t most = 1 + static_cast<uint32_t>(random() % 64);
      while (some.words < 64 && some.count < most) {
        const uint32_t index = some.index + some.count++;
        expected[word + some.words] = {descriptions[index], births[index]};
        some.objects |= uint64_t{1} << some.words;
        some.words += words[index];
      }
      word += some.words;
      if (cursor.place_all(some)) {
        ++at_once;
        continue;
      }
      for (uint32_t index = some.index; index < some.index + some.count; ++index)
        REQUIRE(cursor.place(placement, DescriptionId(descriptions[index]), births[index], words[index]));
    }
    CHECK(cursor.address() == word * format::kWordBytes);
    placement.finish(cursor);
    for_each_placed(placement, chunks, [&](const PlacedRun& run, uint32_t number, uint64_t at) {
      found[at] = {run.description(number), run.birth(number, 0)};
    });
    CHECK(found == expected);
    CHECK(starts(chunks) == expected.size());
    CHECK(at_once > 4'000);
  }
}

TEST_CASE("a column that grows holds the numbers that were added") {
  constexpr size_t kMost = 4096;
  auto builder = std::make_unique_for_overwrite<ColumnBuilder<kMost>>();
  for (uint32_t seed = 0; seed < 40; ++seed) {
    std::mt19937 random(seed);
    builder->clear();
    std::vector<uint32_t> expected;
    while (expected.size() < kMost - 200) {
      const auto number = static_cast<uint32_t>(random() % (seed % 2 == 0 ? 0x10000 : 0x10010));
      const auto times = static_cast<uint32_t>(random() % 100);
      switch (random() % 3) {
        case 0:
          builder->add(number, times);
          expected.insert(expected.end(), times, number);
          break;
        case 1:
          if (seed % 4 == 0) continue;
          builder->add_all(std::span<const uint32_t>(std::vector<uint32_t>(times, number)));
          expected.insert(expected.end(), times, number);
          break;
        default: {
          const std::vector<uint16_t> narrow(times, static_cast<uint16_t>(number));
          builder->add_all(std::span(narrow));
          expected.insert(expected.end(), narrow.begin(), narrow.end());
        }
      }
    }
    REQUIRE(builder->size() == expected.size());
    const Column column = builder->column();
    bool equal = true, any_wide = false;
    for (uint32_t i = 0; i < expected.size(); ++i) {
      equal &= column[i] == expected[i];
      any_wide |= expected[i] > 0xFFFF;
    }
    CHECK(equal);
    CHECK(column.memory_bytes() == expected.size() * (any_wide ? 4 : 2));
  }
}
