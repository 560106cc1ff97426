// SPDX-License-Identifier: EPL-2.0
// Objects that a phase places, before they are part of the heap map.
//
// Mutator and collector threads place objects one behind the other. A Cursor
// writes them as runs: descriptions (and births) in a column, start bits straight
// into the bitmap that the chunk will have. A run never leaves its chunk, so that
// chunks can be built from sorted runs without a look at single objects.
//
// Several threads may write at once, each with cursors of its own: these share a lock, once for
// each run, and of a bitmap's words the first and the last of a run.
#ifndef ANTTRACKS_HEAP_PLACEMENT_H
#define ANTTRACKS_HEAP_PLACEMENT_H

#include <tbb/spin_mutex.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "base/ids.h"
#include "base/lazy.h"
#include "heap/chunk.h"

namespace anttracks {

struct PlacedRun {
  uint64_t begin = 0;  // heap word = address / 8
  uint64_t end = 0;    // after the last object
  const void* descriptions = nullptr;
  ThreadId thread;
  uint16_t count = 0;
  bool has_births = false;  // else all were born in this phase
  bool wide = false;        // numbers have four bytes, else two

  template <class Number>
  const Number* births() const;
  uint32_t description(uint32_t i) const {
    return wide ? static_cast<const uint32_t*>(descriptions)[i]
                : static_cast<const uint16_t*>(descriptions)[i];
  }
  // f(span of the descriptions, in two or four bytes each)
  template <class F>
  void with_descriptions(F&& f) const {
    if (wide)
      f(std::span(static_cast<const uint32_t*>(descriptions), count));
    else
      f(std::span(static_cast<const uint16_t*>(descriptions), count));
  }
  uint32_t birth(uint32_t i, uint32_t of_phase) const {
    if (!has_births) return of_phase;
    return wide ? births<uint32_t>()[i] : births<uint16_t>()[i];
  }
};
static_assert(sizeof(PlacedRun) == 32);

// Column memory in equal pieces that are used again in the next phase. Numbers take two
// bytes until one comes that needs more.
class ColumnPool {
 public:
  static constexpr uint32_t kEntries = 1024;
  // Where descriptions and births share a piece, the births begin so far behind the descriptions.
  static constexpr uint32_t kBirths = kEntries / 2;

  void* take();
  bool is_wide() const { return wide_; }
  void widen();
  void reset();
  uint64_t memory_bytes() const { return (slabs_.size() + narrow_slabs_.size()) * slab_bytes(); }

 private:
  static constexpr size_t kPiecesPerSlab = 32;

  size_t slab_bytes() const { return kPiecesPerSlab * piece_bytes(); }
  size_t piece_bytes() const { return kEntries * (wide_ ? sizeof(uint32_t) : sizeof(uint16_t)); }

  std::vector<std::unique_ptr<uint8_t[]>> slabs_;
  std::vector<std::unique_ptr<uint8_t[]>> narrow_slabs_;  // of this phase, from before it became wide
  size_t used_ = 0;                                       // pieces
  bool wide_ = false;
};

template <class Number>
const Number* PlacedRun::births() const {
  return static_cast<const Number*>(descriptions) + ColumnPool::kBirths;
}

// What a phase does to one chunk, beside the runs.
struct ChunkEdit {
  ChunkBits incoming;     // starts of placed objects
  Lazy<ChunkBits> moved;  // sources of moves
  Lazy<ChunkBits> kept;   // objects of single Keep events
};

class Placement;

// Objects of a chunk that stand one behind the other and begin within 64 words.
struct Neighbours {
  const Chunk* chunk = nullptr;
  uint32_t index = 0;    // of the first one, in the chunk's columns
  uint32_t count = 0;    // one at least
  uint64_t objects = 0;  // where they begin, the first one in bit 0
  uint64_t words = 0;    // of all of them

  uint32_t last_begin() const { return static_cast<uint32_t>(std::bit_width(objects)) - 1; }
};

class Cursor {
 public:
  bool is_set() const { return is_set_; }
  uint64_t address() const { return next_ * format::kWordBytes; }
  void unset() { is_set_ = false; }

  // The size of the object must not be 0. False if the address is outside the heap.
  bool place(Placement& placement, DescriptionId description, uint32_t words) {
    if (next_ >= chunk_end_ || fill_ == limit_ || description.value > greatest_) [[unlikely]]
      if (!open_run(placement, description.value)) return false;
    put(fill_++, description.value);
    advance(words);
    return true;
  }
  bool place(Placement& placement, DescriptionId description, uint32_t birth, uint32_t words) {
    const uint32_t greater = std::max(description.value, birth);
    if (next_ >= chunk_end_ || fill_ == limit_ || greater > greatest_) [[unlikely]]
      if (!open_run(placement, greater)) return false;
    put(fill_ + ColumnPool::kBirths, birth);
    put(fill_++, description.value);
    advance(words);
    return true;
  }
  // With the births that they have. False, and nothing is placed, if that is more than to write them down.
  bool place_all(const Neighbours& placed);

 private:
  friend class LocalCursor;
  friend class Placement;

  static constexpr uint32_t kGreatestNarrow = Column::kGreatestNarrow;

  static void put(void* piece, bool narrow, uint32_t entry, uint32_t number) {
    if (narrow)
      static_cast<uint16_t*>(piece)[entry] = static_cast<uint16_t>(number);
    else
      static_cast<uint32_t*>(piece)[entry] = number;
  }
  void put(uint32_t entry, uint32_t number) { put(piece_, greatest_ == kGreatestNarrow, entry, number); }
  // A word of the bitmap that no more objects of the run follow in; others may write to its first one.
  static void write_starts(ChunkBits* bits, uint32_t word, bool is_first, uint64_t starts) {
    if (is_first)
      bits->share(word, starts);
    else
      std::atomic_ref(bits->words[word]).store(starts, std::memory_order_relaxed);
  }
  // The next object begins in this word of the bitmap.
  void begin_word(uint32_t word) {
    if (word == word_) return;
    write_starts(bits_, word_, word_ == first_word_, starts_);
    word_ = word;
    starts_ = 0;
  }
  template <class Number>
  static void put_all(const Neighbours& placed, Number* descriptions);
  void advance(uint32_t words) {
    const uint32_t bit = static_cast<uint32_t>(next_ % kChunkWords);
    begin_word(bit / 64);
    starts_ |= uint64_t{1} << (bit % 64);
    next_ += words;
  }
  // A run that can hold the number.
  bool open_run(Placement& placement, uint32_t number);
  void close_run(Placement& placement);

  uint64_t next_ = 0;       // heap word of the next object
  uint64_t chunk_end_ = 0;  // heap word; 0 = no run is open
  ChunkBits* bits_ = nullptr;
  uint64_t starts_ = 0;      // what the bitmap's word will have of this run
  uint32_t word_ = 0;        // which one
  uint32_t first_word_ = 0;  // of the run
  void* piece_ = nullptr;
  uint32_t greatest_ = kGreatestNarrow;  // number that fits into an entry
  uint32_t fill_ = 0;
  uint32_t limit_ = 0;     // of fill_
  uint32_t run_fill_ = 0;  // fill_ where the open run began
  uint64_t run_begin_ = 0;
  ThreadId thread_;
  bool has_births_ = false;
  bool is_set_ = false;
};

// A cursor without births while one loop places objects: what changes with each of them stays
// in registers, and is the cursor's own only after put_back().
class LocalCursor {
 public:
  // Of one that is not `usable` all that place() says is false.
  LocalCursor(const Cursor& cursor, bool usable)
      : next_(cursor.next_),
        starts_(cursor.starts_),
        word_(cursor.word_),
        fill_(cursor.fill_),
        first_word_(cursor.first_word_),
        bits_(cursor.bits_),
        piece_(cursor.piece_),
        greatest_(std::min(cursor.greatest_, kNoDescription - 1)) {
    if (!usable || cursor.chunk_end_ == 0) return;
    limit_ = cursor.limit_;
    chunk_end_ = cursor.chunk_end_;
    word_end_ = chunk_end_ - kChunkWords + (uint64_t{word_} + 1) * 64;
  }
  void put_back(Cursor* cursor) const {
    cursor->next_ = next_;
    cursor->starts_ = starts_;
    cursor->word_ = word_;
    cursor->fill_ = fill_;
  }

  // False if that is more than to write it down, then Cursor::place() has to do it; and of
  // kNoDescription.
  bool place(uint32_t description, uint32_t words) {
    if (next_ >= word_end_ && !next_word()) [[unlikely]]
      return false;
    if (fill_ == limit_ || description > greatest_) [[unlikely]]
      return false;
    Cursor::put(piece_, greatest_ == Cursor::kGreatestNarrow, fill_++, description);
    starts_ |= uint64_t{1} << (next_ % 64);
    next_ += words;
    return true;
  }

 private:
  // The next object begins behind the bitmap's word. False if it does so behind the chunk, too.
  bool next_word() {
    if (next_ >= chunk_end_) return false;
    Cursor::write_starts(bits_, word_, word_ == first_word_, starts_);
    starts_ = 0;
    word_ = static_cast<uint32_t>(next_ % kChunkWords / 64);
    word_end_ = next_ / 64 * 64 + 64;
    return true;
  }

  uint64_t next_;
  uint64_t word_end_ = 0;  // heap word behind those of the bitmap's word
  uint64_t starts_;
  uint32_t word_;
  uint32_t fill_;
  uint32_t limit_ = 0;
  uint64_t chunk_end_ = 0;
  uint32_t first_word_;
  ChunkBits* bits_;
  void* piece_;
  uint32_t greatest_;
};

// Gives cursors the chunks that they write to; several threads may ask at once.
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
  tbb::spin_mutex mutex_;  // of what follows
  ColumnPool pool_;
  std::vector<PlacedRun> runs_;
};

}  // namespace anttracks

#endif  // ANTTRACKS_HEAP_PLACEMENT_H
