// SPDX-License-Identifier: EPL-2.0
// Applies the events of mutator threads: allocations.
#ifndef ANTTRACKS_HEAP_MUTATOR_EVENTS_H
#define ANTTRACKS_HEAP_MUTATOR_EVENTS_H

#include <memory>
#include <span>
#include <unordered_map>
#include <vector>

#include "heap/allocation_resolver.h"
#include "heap/heap_editor.h"
#include "heap/problem_log.h"

namespace anttracks {

// What one thread's allocations resolve to. Instances are found by site and code
// in pages of a direct table, arrays in a small cache: no hashing for most events.
class ThreadAllocations {
 public:
  Resolved* instance(uint32_t site, Code code) {
    const uint32_t key = site * 4 + static_cast<uint32_t>(code);
    const uint32_t page = key / kPageEntries;
    if (page >= pages_.size() || !pages_[page]) [[unlikely]]
      add_page(page);
    return &(*pages_[page])[key % kPageEntries];
  }

  struct CachedArray {
    uint64_t key = 0;  // 0 = empty
    Resolved resolved;
  };
  static uint64_t array_key(uint32_t site, Code code, uint32_t length) {
    return (uint64_t{site * 4 + static_cast<uint32_t>(code)} << 32) | length;
  }
  CachedArray* array(uint64_t key) {
    if (arrays_.empty()) arrays_.resize(kCachedArrays);
    return &arrays_[((key ^ (key >> 32) * 0x9E3779B1u) * 0x9E3779B97F4A7C15ULL) >> (64 - kLog2CachedArrays)];
  }

 private:
  static constexpr uint32_t kPageEntries = 256;
  static constexpr unsigned kLog2CachedArrays = 9;
  static constexpr size_t kCachedArrays = size_t{1} << kLog2CachedArrays;
  using Page = std::array<Resolved, kPageEntries>;

  void add_page(uint32_t page) {
    if (page >= pages_.size()) pages_.resize(page + 1);
    pages_[page] = std::make_unique<Page>();
  }

  std::vector<std::unique_ptr<Page>> pages_;
  std::vector<CachedArray> arrays_;
};

class MutatorEvents {
 public:
  MutatorEvents(HeapEditor* editor, const Symbols& symbols, DescriptionTable* descriptions, ProblemLog* log);

  void apply(const format::BlockHeader& header, std::span<const uint32_t> words);
  // The epoch is over: cursors end.
  void finish_epoch();

  uint64_t allocations() const { return allocations_; }
  uint64_t events() const { return events_; }
  // Call stacks seen: [site] -> {stack, times}.
  using StackCounts = std::unordered_map<uint32_t, std::unordered_map<uint32_t, uint64_t>>;
  const StackCounts& stacks() const { return stacks_; }

 private:
  struct Thread {
    ThreadId id;
    ThreadAllocations allocations;
    Cursor tlab;
    Cursor outside;
    StackId pending_stack;
    bool in_epoch = false;
  };

  Thread& thread(ThreadId id);
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
};

}  // namespace anttracks

#endif  // ANTTRACKS_HEAP_MUTATOR_EVENTS_H
