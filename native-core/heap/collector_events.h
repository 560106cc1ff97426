// SPDX-License-Identifier: EPL-2.0
// Applies the events of collector threads: moves and what stays.
#ifndef ANTTRACKS_HEAP_COLLECTOR_EVENTS_H
#define ANTTRACKS_HEAP_COLLECTOR_EVENTS_H

#include <array>
#include <memory>
#include <span>
#include <unordered_map>
#include <vector>

#include "base/stop.h"
#include "heap/amount.h"
#include "heap/epoch_threads.h"
#include "heap/event_blocks.h"
#include "heap/heap_editor.h"
#include "heap/problem_log.h"

namespace anttracks {

class CollectorEvents {
 public:
  CollectorEvents(HeapEditor* editor, const DescriptionTable& descriptions, ProblemLog* log)
      : editor_(*editor), descriptions_(descriptions), log_(*log) {}

  // Changes the order of the blocks. What is left of a block that was stopped is not applied.
  void apply(std::span<EventBlock> blocks, const StopCall& stop = {}, SpareWork* spare = nullptr);
  void finish_epoch();
  // Forget the threads of an epoch that has no end.
  void discard_epoch() { finish_epoch(); }

  uint64_t moves() const { return moves_; }  // objects moved, each object of a MoveRun or MoveRow counted
  uint64_t events() const { return events_; }
  // Objects moved since the last call.
  Amount take_moved();

 private:
  // Moves are looked up in batches: the cache misses of one batch overlap.
  static constexpr size_t kBatch = 64;
  static constexpr uint64_t kNowhere = ~uint64_t{0};  // no object is there

  // One object, or several that stand one behind the other.
  struct Row {
    uint64_t source;  // of the first one
    uint8_t more;     // behind it
    bool to_old;
    bool behind;  // it begins where the object that moves before it ends; source is not known yet
  };
  struct Thread {
    ThreadId id;
    Cursor young, old, run;
    uint64_t named_source = 0;   // the last one
    uint64_t behind = kNowhere;  // the end of the object that moved last, before the collection
    RangeSet::Range collected;   // has the object that moved last; all of it is collected
    bool in_epoch = false;
    std::array<Row, kBatch> batch;
    std::array<Found, kBatch> found;  // their first objects, while the batch is flushed
    size_t batched = 0;
    ThreadLog log;
    // of the blocks that are applied now
    uint64_t moves = 0;
    uint64_t events = 0;
    Amount moved;
  };

  void apply(Thread& thread, const EventBlock& block, const StopCall& stop);
  void add_move(Thread& thread, uint64_t source, bool to_old, uint32_t more = 0) {
    editor_.prefetch(source);
    thread.named_source = source;
    add(thread, {source, static_cast<uint8_t>(more), to_old, false});
  }
  void add_row(Thread& thread, uint32_t word, bool to_old);
  void add(Thread& thread, const Row& row) {
    thread.batch[thread.batched++] = row;
    if (thread.batched == kBatch) flush(thread);
  }
  void flush(Thread& thread);
  void move(Thread& thread, const Row& row, Found first);
  Neighbours neighbours(const Found& found, uint32_t most) const;
  bool are_collected(Thread& thread, const Found& found, const Neighbours& objects) const;
  uint32_t move_some(Thread& thread, const Found& found, uint32_t most, Cursor& cursor, uint64_t* source);
  void place_each(Thread& thread, const Neighbours& objects, uint64_t twice, Cursor& cursor, uint64_t source);
  void not_taken(Thread& thread, DescriptionId description, uint64_t source, Counter counter,
                 const char* why);
  void not_placed(Thread& thread, Cursor& cursor, uint64_t source);
  void set_cursor(Thread& thread, Cursor& cursor, uint64_t address);
  void move_run(Thread& thread, uint32_t count, uint64_t source, uint64_t destination);
  void keep(Thread& thread, uint64_t address);
  void keep_bits(Thread& thread, uint64_t address, uint64_t bits);
  void range(Thread& thread, const uint32_t* event, bool live);
  bool in_heap(uint64_t address) const {
    return address % format::kWordBytes == 0 && address >= editor_.bounds().begin &&
           address < editor_.bounds().end;
  }
  void behind_nothing(Thread& thread);
  void not_there(Thread& thread, const char* what, uint64_t address);

  HeapEditor& editor_;
  const DescriptionTable& descriptions_;
  ProblemLog& log_;
  EpochThreads<Thread> threads_;
  uint64_t moves_ = 0;
  uint64_t events_ = 0;
  Amount moved_;  // since take_moved()
};

}  // namespace anttracks

#endif  // ANTTRACKS_HEAP_COLLECTOR_EVENTS_H
