// SPDX-License-Identifier: EPL-2.0
// Turns the heap map from one moment into the next: gathers what a phase places,
// moves and keeps, then rebuilds the chunks concerned, all at once. So moves of a
// collection are simultaneous, whatever the order of their events.
#ifndef ANTTRACKS_HEAP_HEAP_EDITOR_H
#define ANTTRACKS_HEAP_HEAP_EDITOR_H

#include <memory>
#include <mutex>
#include <shared_mutex>
#include <vector>

#include "base/lazy.h"
#include "base/prefetch.h"
#include "base/stop.h"
#include "heap/chunk_builder.h"
#include "heap/heap_map.h"
#include "heap/placement.h"

namespace anttracks {

// Where objects may be at all, in bytes.
struct HeapBounds {
  uint64_t begin = 0;
  uint64_t end = uint64_t{1} << 52;
};

// An object of the heap as it was before the phase.
struct Found {
  Chunk* chunk = nullptr;
  uint64_t chunk_number = 0;
  uint32_t word = 0;   // in the chunk
  uint32_t index = 0;  // in the chunk's columns

  DescriptionId description() const { return chunk->description(index); }
  uint32_t birth() const { return chunk->birth(index); }
};

// What is gathered may come from several threads at once, each of which holds an Access. Which of
// them is told Twice, if an object is marked by two, is left to chance.
class HeapEditor : private ChunkSource {
 public:
  // As long as a thread holds one, chunks stay where they are in the directory, but for its own
  // calls.
  class Access {
   public:
    explicit Access(HeapEditor& editor) : lock_(editor.directory_) {}

   private:
    std::shared_lock<std::shared_mutex> lock_;
  };
  enum class Mark : uint8_t { Done, Uncollected, Twice };

  HeapEditor(HeapMap* map, const DescriptionTable* descriptions, HeapBounds bounds);
  ~HeapEditor() override;

  Placement& placement() { return placement_; }
  const HeapBounds& bounds() const { return bounds_; }

  // Objects that the phase of mutators has placed, to be told before commit().
  DescriptionCounts& born() { return born_; }

  // Collections: which ranges are collected; before the first mark.
  void set_collected(const std::vector<Space>& spaces);

  // Brings what find() needs into the cache.
  void prefetch(uint64_t address) const {
    if (const Chunk* chunk = chunk_at(address)) {
      const uint32_t word = static_cast<uint32_t>(address / format::kWordBytes % kChunkWords);
      anttracks::prefetch(&chunk->starts.words[word / 64]);
      anttracks::prefetch(&chunk->ranks[word / 64]);
    }
  }
  bool find(uint64_t address, Found* found) const {
    Chunk* const chunk = chunk_at(address);
    if (chunk == nullptr || address % format::kWordBytes != 0) return false;
    const uint32_t word = static_cast<uint32_t>(address / format::kWordBytes % kChunkWords);
    if (!chunk->starts.test(word)) return false;
    *found = {.chunk = chunk,
              .chunk_number = address / format::kDigestChunkBytes,
              .word = word,
              .index = chunk->index_of(word)};
    return true;
  }
  // The range that is collected and has the heap word; empty if there is none.
  RangeSet::Range collected_around(uint64_t word) const { return collected_.around(word); }
  // Marks collected objects, a bit for each: the first is the one that was found, the others begin behind it
  // in the same word of the bitmap. Those that were marked or kept before.
  uint64_t mark_moved(const Found& found, uint64_t objects) {
    ChunkEdit& edit = edits_[found.chunk_number - first_chunk_].make();
    const uint32_t word = found.word / 64, shift = found.word % 64;
    ChunkBits* const kept = edit.kept.get();
    const uint64_t before = kept != nullptr ? kept->read_shared(word) >> shift & objects : 0;
    return before | (edit.moved.make().share(word, (objects & ~before) << shift) >> shift & objects);
  }
  Mark mark_kept(const Found& found) {
    if (!collected_.contains(found.chunk_number * kChunkWords + found.word)) return Mark::Uncollected;
    ChunkEdit& edit = edits_[found.chunk_number - first_chunk_].make();
    ChunkBits* const moved = edit.moved.get();
    if (moved != nullptr && moved->test_shared(found.word)) return Mark::Twice;
    return edit.kept.make().share(found.word) ? Mark::Done : Mark::Twice;
  }
  void keep_range(uint64_t begin, uint64_t end) {
    const std::lock_guard lock(ranges_);
    keep_.add(begin / format::kWordBytes, end / format::kWordBytes);
  }
  void dead_range(uint64_t begin, uint64_t end) {
    const std::lock_guard lock(ranges_);
    dead_.add(begin / format::kWordBytes, end / format::kWordBytes);
  }

  // Keeps those of the objects that start in the 64 words from the address on
  // whose bit is set; false if one of them is not there.
  bool keep_bits(uint64_t address, uint64_t bits);

  // Applies what was gathered. All cursors must be finished. Stopped it leaves a
  // heap map that is of no moment.
  void commit(PhaseRules rules, BuildFindings* findings, const StopCall& stop = {});
  // Forgets what was gathered.
  void discard();

  uint64_t memory_bytes() const;

 private:
  struct Job {
    size_t chunk;
    size_t first_run;
    size_t runs;
  };

  ChunkEdit* edit_at(uint64_t word) override;
  bool reach(uint64_t chunk_number);
  Chunk* chunk_at(uint64_t address) const {
    const uint64_t number = address / format::kDigestChunkBytes - first_chunk_;
    return number < map_.chunks_.size() ? map_.chunks_[number].get() : nullptr;
  }
  std::vector<Job> jobs(const PhaseRules& rules) const;
  void count_nursery(const PhaseRules& rules, BuildFindings* findings, std::vector<ObjectCount>* deaths);
  void check_spaces(const PhaseRules& rules, BuildFindings* findings) const;
  void check_borders(const std::vector<Job>& jobs, BuildFindings* findings) const;

  HeapMap& map_;
  const DescriptionTable& descriptions_;
  HeapBounds bounds_;
  uint64_t first_chunk_;                // number of the first chunk of the map
  std::shared_mutex directory_;         // of the map's, of first_chunk_ and edits_
  std::vector<Lazy<ChunkEdit>> edits_;  // by chunk
  Placement placement_;
  RangeSet collected_;
  DescriptionCounts born_;
  DescriptionCounts nursery_;  // objects in it, between a phase of mutators and the collection behind it
  std::mutex ranges_;          // of what follows
  RangeSet keep_, dead_;
  struct Workers;  // their findings
  std::unique_ptr<Workers> workers_;
};

}  // namespace anttracks

#endif  // ANTTRACKS_HEAP_HEAP_EDITOR_H
