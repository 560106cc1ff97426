// SPDX-License-Identifier: EPL-2.0
// Objects that a phase places, before they are part of the heap map.
//
// Mutator and collector threads place objects one behind the other. A Cursor
// writes them as runs: descriptions (and births) in a column, start bits straight
// into the bitmap that the chunk will have. A run never leaves its chunk, so that
// chunks can be built from sorted runs without a look at single objects.
#ifndef ANTTRACKS_HEAP_PLACEMENT_H
#define ANTTRACKS_HEAP_PLACEMENT_H

#include <cstdint>
#include <memory>
#include <vector>

#include "base/ids.h"
#include "heap/chunk.h"

namespace anttracks {

struct PlacedRun {
  uint64_t begin = 0;  // heap word = address / 8
  uint64_t end = 0;    // after the last object
  const uint32_t* descriptions = nullptr;
  const uint32_t* births = nullptr;  // null: born in this phase
  uint32_t count = 0;
  ThreadId thread;
};

// Column memory in equal pieces that are used again in the next phase.
class ColumnPool {
 public:
  static constexpr uint32_t kEntries = 4096;

  uint32_t* take();
  void reset() { used_ = 0; }
  uint64_t memory_bytes() const { return pieces_.size() * kEntries * sizeof(uint32_t); }

 private:
  std::vector<std::unique_ptr<uint32_t[]>> pieces_;
  size_t used_ = 0;
};

// What a phase does to one chunk, beside the runs.
struct ChunkEdit {
  ChunkBits incoming;                // starts of placed objects
  std::unique_ptr<ChunkBits> moved;  // sources of moves
  std::unique_ptr<ChunkBits> kept;   // objects of single Keep events
};

class Placement;

class Cursor {
 public:
  bool is_set() const { return is_set_; }
  uint64_t address() const { return next_ * format::kWordBytes; }
  void unset() { is_set_ = false; }

  // The size of the object must not be 0. False if the address is outside the heap.
  bool place(Placement& placement, DescriptionId description, uint32_t words) {
    if (next_ >= chunk_end_ || fill_ == ColumnPool::kEntries) [[unlikely]]
      if (!open_run(placement)) return false;
    descriptions_[fill_++] = description.value;
    advance(words);
    return true;
  }
  bool place(Placement& placement, DescriptionId description, uint32_t birth, uint32_t words) {
    if (next_ >= chunk_end_ || fill_ == ColumnPool::kEntries) [[unlikely]]
      if (!open_run(placement)) return false;
    births_[fill_] = birth;
    descriptions_[fill_++] = description.value;
    advance(words);
    return true;
  }

 private:
  friend class Placement;

  void advance(uint32_t words) {
    const uint32_t bit = static_cast<uint32_t>(next_ % kChunkWords);
    bits_[bit / 64] |= uint64_t{1} << (bit % 64);
    next_ += words;
  }
  bool open_run(Placement& placement);
  void close_run(Placement& placement);

  uint64_t next_ = 0;       // heap word of the next object
  uint64_t chunk_end_ = 0;  // heap word; 0 = no run is open
  uint64_t* bits_ = nullptr;
  uint32_t* descriptions_ = nullptr;
  uint32_t* births_ = nullptr;
  uint32_t fill_ = ColumnPool::kEntries;
  uint32_t run_fill_ = 0;  // fill_ where the open run began
  uint64_t run_begin_ = 0;
  ThreadId thread_;
  bool has_births_ = false;
  bool is_set_ = false;
};

// Gives cursors the chunks that they write to.
class ChunkSource {
 public:
  virtual ~ChunkSource() = default;
  // The edit of the chunk that holds the heap word; null if it is outside the heap.
  virtual ChunkEdit* edit_at(uint64_t word) = 0;
};

class Placement {
 public:
  explicit Placement(ChunkSource* chunks) : chunks_(*chunks) {}

  // A cursor for a thread, with births for moves. Lives until the next reset().
  void start(Cursor& cursor, ThreadId thread, bool has_births) {
    cursor = Cursor();
    cursor.thread_ = thread;
    cursor.has_births_ = has_births;
  }
  void set(Cursor& cursor, uint64_t address) {
    cursor.close_run(*this);
    cursor.next_ = address / format::kWordBytes;
    cursor.is_set_ = true;
  }
  void finish(Cursor& cursor) { cursor.close_run(*this); }

  std::vector<PlacedRun>& runs() { return runs_; }
  void reset() {
    runs_.clear();
    pool_.reset();
  }
  uint64_t memory_bytes() const { return pool_.memory_bytes() + runs_.capacity() * sizeof(PlacedRun); }

 private:
  friend class Cursor;

  ChunkSource& chunks_;
  ColumnPool pool_;
  std::vector<PlacedRun> runs_;
};

}  // namespace anttracks

#endif  // ANTTRACKS_HEAP_PLACEMENT_H
