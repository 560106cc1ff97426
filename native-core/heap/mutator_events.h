// SPDX-License-Identifier: EPL-2.0
// Applies the events of mutator threads: allocations.
#ifndef ANTTRACKS_HEAP_MUTATOR_EVENTS_H
#define ANTTRACKS_HEAP_MUTATOR_EVENTS_H

#include <tbb/spin_mutex.h>

#include <memory>
#include <span>
#include <vector>

#include "base/stop.h"
#include "heap/allocation_resolver.h"
#include "heap/epoch_threads.h"
#include "heap/event_blocks.h"
#include "heap/heap_editor.h"
#include "heap/problem_log.h"
#include "heap/resolved_events.h"
#include "heap/site_stacks.h"

namespace anttracks {

class MutatorEvents {
 public:
  MutatorEvents(HeapEditor* editor, const Symbols& symbols, DescriptionTable* descriptions, ProblemLog* log);

  // Changes the order of the blocks. What is left of a block that was stopped is not applied.
  void apply(std::span<EventBlock> blocks, const StopCall& stop = {}, SpareWork* spare = nullptr);
  // The epoch is over: cursors end.
  void finish_epoch();

  // Forgets what events resolve to that have not come for long, and marks the descriptions of the others.
  // Between two phases.
  void forget_unused(DescriptionMarks* needed);

  uint64_t allocations() const { return allocations_; }
  uint64_t events() const { return events_; }
  const StackCounts& stacks() const { return stacks_; }

 private:
  struct Thread {
    ThreadId id;
    // What its events resolve to, by their length: instances, by far the most; arrays, and
    // instances of a class that the event names; arrays of such a class.
    ResolvedEvents<1> instances;
    ResolvedEvents<2> pairs;
    ResolvedEvents<3> triples;
    size_t resolved_bytes() const {
      return instances.memory_bytes() + pairs.memory_bytes() + triples.memory_bytes();
    }
    Cursor tlab;
    Cursor outside;
    std::vector<uint32_t> outside_objects;  // their descriptions, of this epoch
    StackId pending_stack;
    bool in_epoch = false;
    uint64_t last_epoch = 0;  // with events, as epochs_ counts
    ThreadLog log;
    // of the blocks that are applied now
    uint64_t events = 0;
    uint64_t allocations = 0;
    // For the second of two parts that are applied at once; it has none of its own.
    std::unique_ptr<Thread> second;
  };
  // What a thread's events resolve to is forgotten after so many epochs without any.
  static constexpr uint64_t kIdleEpochs = 16;
  // What a thread's events resolve to, if its blocks are applied in two parts.
  static constexpr size_t kMaxResolvedBytes = 8 << 20;

  void apply(Thread& thread, const EventBlock& block, const StopCall& stop);
  void apply_other(Thread& thread, const format::BlockHeader& header, uint8_t type, const uint32_t* event);
  void cannot_go_on(Thread& thread, const format::BlockHeader& header, uint8_t type, unsigned length);
  bool can_begin_second(const EventBlock& block) const;
  Thread& begin_second(Thread& thread);
  void end_second(Thread& thread);
  void gather(std::span<const EventBlock> blocks);
  static const uint32_t* prefetch(const Thread& thread, const uint32_t* in, const uint32_t* end);
  Resolved resolve(Thread& thread, uint8_t type, const uint32_t* event);
  // An event places one more object.
  static void count(Thread& thread, ResolvedEvent* object, unsigned length) {
    if (object->objects++ == 0) [[unlikely]]
      note_first(thread, object, length);
  }
  static void note_first(Thread& thread, const ResolvedEvent* object, unsigned length);
  // The next object follows the last one, and that is all.
  static bool is_usual(const Thread& thread) { return !thread.pending_stack && thread.tlab.is_set(); }
  void place_unusual(Thread& thread, const uint32_t* event, ResolvedEvent* object, unsigned length);
  bool place(Thread& thread, uint8_t type, const uint32_t* event, Resolved object);
  bool place_outside(Thread& thread, const uint32_t* event, Resolved object);
  void use_stack(Thread& thread, uint32_t site);
  void lose_cursor(Thread& thread, Counter counter, const std::string& why);

  HeapEditor& editor_;
  const Symbols& symbols_;
  AllocationResolver resolver_;
  DescriptionTable& descriptions_;
  ProblemLog& log_;
  EpochThreads<Thread> threads_;
  tbb::spin_mutex mutex_;  // of descriptions_ and stacks_, while threads' blocks are applied
  StackCounts stacks_;
  uint64_t allocations_ = 0;
  uint64_t events_ = 0;
  uint64_t epochs_ = 0;
};

}  // namespace anttracks

#endif  // ANTTRACKS_HEAP_MUTATOR_EVENTS_H
