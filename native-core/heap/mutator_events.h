// SPDX-License-Identifier: EPL-2.0
// Applies the events of mutator threads: allocations.
#ifndef ANTTRACKS_HEAP_MUTATOR_EVENTS_H
#define ANTTRACKS_HEAP_MUTATOR_EVENTS_H

#include <memory>
#include <span>
#include <unordered_map>
#include <vector>

#include "base/stop.h"
#include "heap/allocation_resolver.h"
#include "heap/heap_editor.h"
#include "heap/problem_log.h"
#include "heap/resolved_events.h"
#include "heap/site_stacks.h"

namespace anttracks {

class MutatorEvents {
 public:
  MutatorEvents(HeapEditor* editor, const Symbols& symbols, DescriptionTable* descriptions, ProblemLog* log);

  // What is left of a block that was stopped is not applied.
  void apply(const format::BlockHeader& header, std::span<const uint32_t> words, const StopCall& stop = {});
  // The epoch is over: cursors end.
  void finish_epoch();

  uint64_t allocations() const { return allocations_; }
  uint64_t events() const { return events_; }
  const StackCounts& stacks() const { return stacks_; }

 private:
  struct Thread {
    ThreadId id;
    // What its events resolve to: instances, by far the most; arrays, and objects of a
    // class that the event names.
    ResolvedEvents<1> instances;
    ResolvedEvents<3> others;
    Cursor tlab;
    Cursor outside;
    StackId pending_stack;
    bool in_epoch = false;
    uint64_t last_epoch = 0;  // with events, as epochs_ counts
  };
  // What a thread's events resolve to is forgotten after so many epochs without any.
  static constexpr uint64_t kIdleEpochs = 16;

  Thread& thread(ThreadId id);
  static const uint32_t* prefetch(const Thread& thread, const uint32_t* in, const uint32_t* end);
  Resolved resolve(const Thread& thread, uint8_t type, const uint32_t* event);
  void place(Thread& thread, uint8_t type, const uint32_t* event, Resolved object);
  void place_outside(Thread& thread, const uint32_t* event, Resolved object);
  void use_stack(Thread& thread, uint32_t site);
  void lose_cursor(Thread& thread, Counter counter, const std::string& why);

  HeapEditor& editor_;
  const Symbols& symbols_;
  AllocationResolver resolver_;
  ProblemLog& log_;
  std::unordered_map<uint32_t, std::unique_ptr<Thread>> threads_;
  std::vector<Thread*> active_;
  StackCounts stacks_;
  uint64_t block_ = 0;
  uint64_t allocations_ = 0;
  uint64_t events_ = 0;
  uint64_t epochs_ = 0;
};

}  // namespace anttracks

#endif  // ANTTRACKS_HEAP_MUTATOR_EVENTS_H
