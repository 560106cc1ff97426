// SPDX-License-Identifier: EPL-2.0
#include "heap/chunk_builder.h"

#include <algorithm>

#include "heap/column_builder.h"

namespace anttracks {
namespace {

// f(word, index) for the set bits of `bits` in [begin, end); index counts the chunk's objects.
template <class F>
void for_each_start(const Chunk& chunk, const ChunkBits& bits, uint32_t begin, uint32_t end, F&& f) {
  if (begin >= end) return;
  for (uint32_t w = begin / 64; w <= (end - 1) / 64; ++w) {
    uint64_t set = bits.words[w];
    if (w == begin / 64) set &= ~uint64_t{0} << (begin % 64);
    if (w == (end - 1) / 64) set &= ~uint64_t{0} >> (63 - (end - 1) % 64);
    for (; set != 0; set &= set - 1) {
      const uint32_t bit = static_cast<uint32_t>(std::countr_zero(set));
      const uint64_t below = chunk.starts.words[w] & ((uint64_t{1} << bit) - 1);
      f(w * 64 + bit, chunk.ranks[w] + static_cast<uint32_t>(std::popcount(below)));
    }
  }
}

// The space that the whole chunk lies in; null if there is none.
const Space* space_of_chunk(const std::vector<Space>& spaces, uint64_t chunk_begin) {
  return space_around(spaces, chunk_begin * format::kWordBytes,
                      (chunk_begin + kChunkWords) * format::kWordBytes);
}

void count(const Chunk& chunk, const ChunkBits& objects, DescriptionCounts* counts) {
  for_each_start(chunk, objects, 0, kChunkWords,
                 [&](uint32_t, uint32_t index) { counts->add(chunk.descriptions[index]); });
}

bool any_in(const ChunkBits& bits, uint32_t begin, uint32_t end) {
  for (uint32_t w = begin / 64; begin < end && w <= (end - 1) / 64; ++w) {
    uint64_t set = bits.words[w];
    if (w == begin / 64) set &= ~uint64_t{0} << (begin % 64);
    if (w == (end - 1) / 64) set &= ~uint64_t{0} >> (63 - (end - 1) % 64);
    if (set != 0) return true;
  }
  return false;
}

}  // namespace

bool PhaseRules::is_nursery(uint64_t chunk_begin, const Chunk& chunk) const {
  const uint32_t born = is_collection ? birth - 1 : birth;
  if (chunk.births || chunk.common_birth != born) return false;
  const Space* space = space_of_chunk(is_collection ? spaces_before : spaces, chunk_begin);
  return space != nullptr && space->kind == SpaceKind::Eden;
}

void Chunk::compute_ranks() {
  uint32_t rank = 0;
  for (uint32_t w = 0; w < kChunkBitmapWords; ++w) {
    ranks[w] = static_cast<uint16_t>(rank);
    rank += static_cast<uint32_t>(std::popcount(starts.words[w]));
  }
}

// The new columns while they are built; one per worker, reused. Births stand in theirs only if
// they differ: mostly all objects of a chunk were born in the same phase.
struct ChunkBuilder::Columns {
  ColumnBuilder<kChunkWords> descriptions;
  ColumnBuilder<kChunkWords> births;
  uint32_t first_birth = 0;
  bool same_birth = true;
  uint64_t size_words = 0;
  uint64_t end = 0;  // of the last object, heap word

  void clear() {
    descriptions.clear();
    births.clear();
    same_birth = true;
    size_words = end = 0;
  }
  void add(uint32_t description, uint32_t birth) {
    add_births(descriptions.size(), birth, 1);
    descriptions.add(description);
  }
  void add(const PlacedRun& run, uint32_t common_birth) {
    const uint32_t before = descriptions.size();
    if (!run.has_births) add_births(before, common_birth, run.count);
    run.with_descriptions([&]<class Number>(std::span<const Number> numbers) {
      if (run.has_births)
        for (uint32_t i = 0; i < run.count; ++i) add_births(before + i, run.births<Number>()[i], 1);
      descriptions.add_all(numbers);
    });
  }

 private:
  // Of objects behind so many.
  void add_births(uint32_t before, uint32_t birth, uint32_t count) {
    if (before == 0) first_birth = birth;
    if (same_birth && birth == first_birth) return;
    if (same_birth) births.add(first_birth, before);
    same_birth = false;
    births.add(birth, count);
  }
};

void ChunkBuilder::build(uint64_t chunk_begin, std::shared_ptr<Chunk>* chunk, const ChunkEdit* edit,
                         std::span<const PlacedRun> runs, BuildFindings* findings) const {
  const Chunk* old = chunk->get();
  ChunkBits stay;
  if (old != nullptr) {
    if (rules_.is_collection) {
      ChunkBits die;
      split(chunk_begin, *old, edit, &stay, &die, findings);
      if (rules_.counts()) bury(chunk_begin, *old, die, findings);
      if (runs.empty() && stay.words == old->starts.words) return;
    } else {
      stay = old->starts;
    }
  }
  static thread_local std::unique_ptr<Columns> columns_of_thread;
  if (!columns_of_thread) columns_of_thread = std::make_unique_for_overwrite<Columns>();
  Columns& columns = *columns_of_thread;
  columns.clear();

  ChunkBits starts = stay;
  if (starts_are_distinct(chunk_begin, stay, runs)) {
    if (!runs.empty())
      for (uint32_t w = 0; w < kChunkBitmapWords; ++w) starts.words[w] |= edit->incoming.words[w];
    merge(chunk_begin, old, stay, runs, &columns, findings);
  } else {
    merge_overlapping(chunk_begin, old, &starts, runs, &columns, findings);
  }
  if (columns.descriptions.size() == 0) {
    chunk->reset();
    return;
  }

  auto built = std::make_shared_for_overwrite<Chunk>();
  built->starts = starts;
  built->compute_ranks();
  built->count = columns.descriptions.size();
  built->size_words = columns.size_words;
  built->last_end = columns.end - chunk_begin;
  for (uint32_t w = 0; w < kChunkBitmapWords; ++w) {
    if (starts.words[w] == 0) continue;
    built->first_start = w * 64 + static_cast<uint32_t>(std::countr_zero(starts.words[w]));
    break;
  }
  built->descriptions = columns.descriptions.column();
  if (columns.same_birth)
    built->common_birth = columns.first_birth;
  else
    built->births = columns.births.column();
  if (!rules_.is_collection && rules_.counts() && !rules_.is_nursery(chunk_begin, *built))
    for (const PlacedRun& run : runs)
      run.with_descriptions([&](const auto& descriptions) { findings->off_nursery.add_each(descriptions); });
  *chunk = std::move(built);
}

// Which objects of the chunk stay where they are, and which die; the rest moved.
void ChunkBuilder::split(uint64_t chunk_begin, const Chunk& chunk, const ChunkEdit* edit, ChunkBits* stay,
                         ChunkBits* die, BuildFindings* findings) const {
  ChunkBits collected, keep, dead;
  rules_.collected.set_bits(chunk_begin, &collected);
  rules_.keep.set_bits(chunk_begin, &keep);
  rules_.dead.set_bits(chunk_begin, &dead);
  ChunkBits in_place;
  const ChunkBits* const sources = edit != nullptr ? edit->moved.get() : nullptr;
  const ChunkBits* const singles = edit != nullptr ? edit->kept.get() : nullptr;
  bool twice = false, any_kept = false;
  for (uint32_t w = 0; w < kChunkBitmapWords; ++w) {
    const uint64_t starts = chunk.starts.words[w];
    const uint64_t moved = sources != nullptr ? sources->words[w] : 0;
    const uint64_t single = singles != nullptr ? singles->words[w] : 0;
    const uint64_t kept = starts & collected.words[w] & ((keep.words[w] & ~dead.words[w]) | single);
    twice |= (kept & moved) != 0;
    in_place.words[w] = kept & ~moved;
    any_kept |= in_place.words[w] != 0;
    stay->words[w] = (starts & ~collected.words[w] & ~moved) | in_place.words[w];
    die->words[w] = starts & collected.words[w] & ~kept & ~moved;
  }
  if (any_kept)
    for_each_start(chunk, in_place, 0, kChunkWords, [&](uint32_t, uint32_t index) {
      findings->kept += {1, uint64_t{descriptions_.words(chunk.description(index))} * format::kWordBytes};
    });
  if (twice)
    for_each_start(chunk, *sources, 0, kChunkWords, [&](uint32_t word, uint32_t) {
      const bool kept = (keep.test(word) && !dead.test(word)) || (singles != nullptr && singles->test(word));
      if (kept) findings->problem({.counter = Counter::MovedTwice, .word = chunk_begin + word});
    });
}

void ChunkBuilder::bury(uint64_t chunk_begin, const Chunk& chunk, const ChunkBits& die,
                        BuildFindings* findings) const {
  if (rules_.is_nursery(chunk_begin, chunk)) {
    ChunkBits live;
    for (uint32_t w = 0; w < kChunkBitmapWords; ++w) live.words[w] = chunk.starts.words[w] & ~die.words[w];
    count(chunk, live, &findings->off_nursery);
    return;
  }
  if (!any_in(die, 0, kChunkWords)) return;
  if (!rules_.with_deaths) {
    count(chunk, die, &findings->changed);
    return;
  }
  const Space* const space = space_of_chunk(rules_.spaces_before, chunk_begin);
  if (space != nullptr && !chunk.births) {
    count(chunk, die,
          &findings->deaths.alike(chunk.common_birth, static_cast<uint8_t>(space->kind), chunk.count));
    return;
  }
  ObjectCounts::OneByOne deaths(findings->deaths);
  for_each_start(chunk, die, 0, kChunkWords, [&](uint32_t word, uint32_t index) {
    const Space* const one = space_of(rules_.spaces_before, (chunk_begin + word) * format::kWordBytes);
    deaths.add(chunk.description(index), chunk.birth(index),
               static_cast<uint8_t>(one != nullptr ? one->kind : SpaceKind::Eden));
  });
}

bool ChunkBuilder::starts_are_distinct(uint64_t chunk_begin, const ChunkBits& stay,
                                       std::span<const PlacedRun> runs) const {
  uint64_t end = 0;
  for (const PlacedRun& run : runs) {
    if (run.begin < end) return false;
    const uint64_t run_end = std::min(run.end - chunk_begin, uint64_t{kChunkWords});
    if (any_in(stay, static_cast<uint32_t>(run.begin - chunk_begin), static_cast<uint32_t>(run_end)))
      return false;
    end = run.end;
  }
  return true;
}

// Objects that stay between and around runs that arrive; no two on the same start.
void ChunkBuilder::merge(uint64_t chunk_begin, const Chunk* old, const ChunkBits& stay,
                         std::span<const PlacedRun> runs, Columns* columns, BuildFindings* findings) const {
  uint32_t position = 0;
  const auto take_staying_to = [&](uint32_t limit) {
    if (old == nullptr) return;
    for_each_start(*old, stay, position, limit, [&](uint32_t word, uint32_t index) {
      const DescriptionId description = old->description(index);
      const uint32_t words = descriptions_.words(description);
      if (chunk_begin + word < columns->end)
        findings->problem({.counter = Counter::Overlap, .word = chunk_begin + word, .other = columns->end});
      columns->add(description.value, old->birth(index));
      columns->size_words += words;
      columns->end = chunk_begin + word + words;
    });
  };
  for (const PlacedRun& run : runs) {
    const uint32_t begin = static_cast<uint32_t>(run.begin - chunk_begin);
    take_staying_to(begin);
    position = begin;
    if (run.begin < columns->end)
      findings->problem(
          {.counter = Counter::Overlap, .word = run.begin, .other = columns->end, .thread = run.thread});
    columns->add(run, rules_.birth);
    columns->size_words += run.end - run.begin;
    columns->end = run.end;
  }
  take_staying_to(kChunkWords);
}

// The slow way for broken traces: single objects, sorted; of two with the same start the later one counts.
void ChunkBuilder::merge_overlapping(uint64_t chunk_begin, const Chunk* old, ChunkBits* starts,
                                     std::span<const PlacedRun> runs, Columns* columns,
                                     BuildFindings* findings) const {
  struct Placed {
    uint64_t word;
    uint32_t description;
    uint32_t birth;
    ThreadId thread;
  };
  std::vector<Placed> placed;
  if (old != nullptr)
    for_each_start(*old, *starts, 0, kChunkWords, [&](uint32_t word, uint32_t index) {
      placed.push_back({chunk_begin + word, old->descriptions[index], old->birth(index), ThreadId()});
    });
  for (const PlacedRun& run : runs) {
    uint64_t word = run.begin;
    for (uint32_t i = 0; i < run.count; ++i) {
      placed.push_back({word, run.description(i), run.birth(i, rules_.birth), run.thread});
      word += descriptions_.words(DescriptionId(run.description(i)));
    }
  }
  std::stable_sort(placed.begin(), placed.end(),
                   [](const Placed& a, const Placed& b) { return a.word < b.word; });
  *starts = ChunkBits();
  for (size_t i = 0; i < placed.size(); ++i) {
    const Placed& object = placed[i];
    if (object.word < columns->end)
      findings->problem(
          {.counter = Counter::Overlap, .word = object.word, .other = columns->end, .thread = object.thread});
    if (i + 1 < placed.size() && placed[i + 1].word == object.word) {
      columns->end = object.word + 1;  // makes the next one a problem
      continue;
    }
    starts->set(static_cast<uint32_t>(object.word - chunk_begin));
    columns->add(object.description, object.birth);
    const uint32_t words = descriptions_.words(DescriptionId(object.description));
    columns->size_words += words;
    columns->end = object.word + words;
  }
}

}  // namespace anttracks
