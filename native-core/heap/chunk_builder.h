// SPDX-License-Identifier: EPL-2.0
// Builds what a chunk holds after a phase: objects that stay and runs that arrive.
#ifndef ANTTRACKS_HEAP_CHUNK_BUILDER_H
#define ANTTRACKS_HEAP_CHUNK_BUILDER_H

#include <memory>
#include <span>
#include <vector>

#include "base/counters.h"
#include "heap/amount.h"
#include "heap/description.h"
#include "heap/description_counts.h"
#include "heap/object_counts.h"
#include "heap/placement.h"
#include "heap/ranges.h"
#include "model/phases.h"

namespace anttracks {

// What holds for all chunks in a phase.
struct PhaseRules {
  bool is_collection = false;
  uint32_t birth = 0;  // of objects in runs without births
  RangeSet collected;
  RangeSet keep;                     // of KeepRange events ...
  RangeSet dead;                     // ... but for these
  std::vector<Space> spaces;         // at the end of the phase: objects may be there
  std::vector<Space> spaces_before;  // at its start: where the dead were
  bool with_counts = true;
  bool with_deaths = false;

  bool counts() const { return with_counts || with_deaths; }
  // Of a chunk behind a phase of mutators, or before the collection that follows: whether the phase made all
  // its objects, and it lies in the eden. In such chunks, by far the most, nobody counts objects one by one:
  // born there is all that was born but elsewhere, and dead is what was born there and does not live on.
  bool is_nursery(uint64_t chunk_begin, const Chunk& chunk) const;
};

struct BuildProblem {
  Counter counter;
  uint64_t word = 0;   // heap word of the object
  uint64_t other = 0;  // e.g. of the object below it
  ThreadId thread = {};
};

// What building chunks finds; one per worker.
struct BuildFindings {
  // Mutator phases: allocated; collections: died. Of one worker without those of the nursery, and none where
  // deaths are counted, which say it, too.
  DescriptionCounts changed;
  // What the count of the nursery is less than of all that was born. Mutator phases: objects that were born
  // elsewhere; collections: those of the nursery that live on.
  DescriptionCounts off_nursery;
  ObjectCounts deaths;                  // of one worker, without those of the nursery
  std::vector<ObjectCount> all_deaths;  // of all of them
  Amount kept;                          // survived in place
  std::vector<BuildProblem> problems;
  Counters counters;

  void clear() {
    changed.clear();
    deaths = ObjectCounts();
    all_deaths.clear();
    off_nursery.clear();
    kept = Amount();
    problems.clear();
    counters = Counters();
  }
  void problem(const BuildProblem& p) {
    counters.add(p.counter);
    if (problems.size() < 64) problems.push_back(p);
  }
};

class ChunkBuilder {
 public:
  ChunkBuilder(const DescriptionTable& descriptions, const PhaseRules& rules)
      : descriptions_(descriptions), rules_(rules) {}

  // `chunk` may be null before and after; a chunk is replaced, never changed. `runs` are sorted and begin in
  // the chunk.
  void build(uint64_t chunk_begin, std::shared_ptr<Chunk>* chunk, const ChunkEdit* edit,
             std::span<const PlacedRun> runs, BuildFindings* findings) const;

 private:
  struct Columns;

  void split(uint64_t chunk_begin, const Chunk& chunk, const ChunkEdit* edit, ChunkBits* stay, ChunkBits* die,
             BuildFindings* findings) const;
  void bury(uint64_t chunk_begin, const Chunk& chunk, const ChunkBits& die, BuildFindings* findings) const;
  bool starts_are_distinct(uint64_t chunk_begin, const ChunkBits& stay,
                           std::span<const PlacedRun> runs) const;
  void merge(uint64_t chunk_begin, const Chunk* old, const ChunkBits& stay, std::span<const PlacedRun> runs,
             Columns* columns, BuildFindings* findings) const;
  void merge_overlapping(uint64_t chunk_begin, const Chunk* old, ChunkBits* starts,
                         std::span<const PlacedRun> runs, Columns* columns, BuildFindings* findings) const;

  const DescriptionTable& descriptions_;
  const PhaseRules& rules_;
};

}  // namespace anttracks

#endif  // ANTTRACKS_HEAP_CHUNK_BUILDER_H
