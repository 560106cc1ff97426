// SPDX-License-Identifier: EPL-2.0
// Heaps kept while a trace is read once, so that any moment is reached from the
// nearest earlier one and not from the start. They share the chunks that did not
// change from one to the next; those that did are packed, and put into a file where
// memory would let heaps stand too far apart.
#ifndef ANTTRACKS_HEAP_CHECKPOINTS_H
#define ANTTRACKS_HEAP_CHECKPOINTS_H

#include <cstdint>
#include <memory>
#include <vector>

#include "base/nameless_file.h"
#include "heap/heap_state.h"
#include "heap/packed_chunk.h"

namespace anttracks {

// How far the reading of a trace has come at the end of a collection.
struct ReadingPosition {
  size_t next_block = 0;  // index of the first block after it
  uint64_t last_ns = 0;
  uint64_t event_bytes = 0;  // applied so far: the measure of how long it took
};

class Checkpoint {
 public:
  Checkpoint(const HeapState& heap, const ReadingPosition& position)
      : position_(position), heap_(heap), packed_(heap.map().chunk_limit()) {}

  Moment moment() const { return heap_.moment(); }
  const ReadingPosition& position() const { return position_; }
  // Both throw std::system_error if what was put aside cannot be read. The heap has no descriptions.
  HeapState heap() const;
  DescriptionTable descriptions() const;

 private:
  friend class Checkpoints;

  ReadingPosition position_;
  HeapState heap_;                      // without the packed chunks
  std::shared_ptr<PackedBytes> table_;  // of descriptions; null: the heap's are as they were
  std::vector<std::shared_ptr<PackedChunk>> packed_;
};

class Checkpoints {
 public:
  // Beside these bytes of memory as much as the largest heap map takes is spent.
  static constexpr uint64_t kFreeBytes = uint64_t{128} << 20;
  // What is less is read again in a fraction of a second.
  static constexpr uint64_t kLeastGap = uint64_t{64} << 20;
  // From here on heaps go to the file rather than get further apart: twice as much once took 2.1 s to read.
  static constexpr uint64_t kWideGap = uint64_t{128} << 20;
  static constexpr uint64_t kMostAside = uint64_t{4} << 30;  // bytes in the file

  explicit Checkpoints(uint64_t free_bytes = kFreeBytes, uint64_t least_gap = kLeastGap,
                       uint64_t wide_gap = kWideGap)
      : free_bytes_(free_bytes), gap_(least_gap), wide_gap_(wide_gap) {}
  Checkpoints(const Checkpoints&) = delete;
  Checkpoints& operator=(const Checkpoints&) = delete;

  // To be called at each collection end, in order. Keeps the heap if the last one
  // kept is far enough away. When they take too much memory, puts them aside or gives up every second one.
  void offer(const HeapState& heap, const ReadingPosition& position);

  // Ids of the table's descriptions are about to be given to others: the heaps that were kept with it keep it
  // as it is, packed.
  void keep_descriptions(const DescriptionTable& table);

  // The last one at or before the moment; null if there is none.
  const Checkpoint* before(Moment moment) const;

  size_t size() const { return list_.size(); }
  uint64_t memory_bytes() const;
  uint64_t bytes_aside() const { return file_.size(); }

 private:
  void pack_what_differs_from(const HeapMap& map);
  bool put_aside();
  bool put_aside(PackedBytes* bytes);
  void thin();
  uint64_t count_packed() const;

  uint64_t free_bytes_;
  uint64_t gap_;
  uint64_t wide_gap_;
  uint64_t largest_map_ = 0;
  uint64_t packed_bytes_ = 0;  // of memory, of all packed chunks and tables
  NamelessFile file_;
  std::vector<std::unique_ptr<Checkpoint>> list_;  // chunks that are not packed are those of the last one
};

}  // namespace anttracks

#endif  // ANTTRACKS_HEAP_CHECKPOINTS_H
