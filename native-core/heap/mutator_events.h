// SPDX-License-Identifier: EPL-2.0
// Applies the events of mutator threads: allocations.
#ifndef ANTTRACKS_HEAP_MUTATOR_EVENTS_H
#define ANTTRACKS_HEAP_MUTATOR_EVENTS_H

#include <array>
#include <bit>
#include <memory>
#include <span>
#include <unordered_map>
#include <vector>

#include "base/prefetch.h"
#include "base/stop.h"
#include "heap/allocation_resolver.h"
#include "heap/heap_editor.h"
#include "heap/problem_log.h"
#include "heap/site_stacks.h"

namespace anttracks {

// What one thread's allocations resolve to. Instances are found by site and code
// in pages of a direct table: no hashing for most events.
class ThreadAllocations {
 public:
  Resolved* instance(uint32_t site, Code code) {
    const uint32_t key = site * 4 + static_cast<uint32_t>(code);
    const uint32_t page = key / kPageEntries;
    if (page >= pages_.size() || !pages_[page]) [[unlikely]]
      add_page(page);
    return &(*pages_[page])[key % kPageEntries];
  }

 private:
  static constexpr uint32_t kPageEntries = 64;  // few: most threads run few sites
  using Page = std::array<Resolved, kPageEntries>;

  void add_page(uint32_t page) {
    if (page >= pages_.size()) pages_.resize(page + 1);
    pages_[page] = std::make_unique<Page>();
  }

  std::vector<std::unique_ptr<Page>> pages_;
};

// What the events of all threads resolved to whose object does not follow from the site alone:
// arrays, and objects of a class that the event names. One entry for each such event that
// differs, so there are about as many as descriptions.
class ResolvedEvents {
 public:
  ResolvedEvents() : entries_(kLeastEntries) {}

  // The entry for what `event` says after its first word (one or two words), until the next
  // call; without words if it is new. Only for types of one mode: in a TLAB.
  Resolved* find(uint32_t thread, const uint32_t* event, uint32_t words) {
    const Key key = key_of(thread, event, words);
    Entry* entry = slot(key);
    if (entry->key.a == 0) [[unlikely]] {
      if ((used_ + 1) * 3 > entries_.size() * 2) {
        grow();
        entry = slot(key);
      }
      *entry = {key, Resolved()};
      ++used_;
    }
    return &entry->resolved;
  }

  // Whether most entries are in no near cache. Only then prefetching is faster.
  bool is_large() const { return entries_.size() > kNearEntries; }
  void prefetch(uint32_t thread, const uint32_t* event, uint32_t words) const {
    anttracks::prefetch(&entries_[hash(key_of(thread, event, words)) >> shift_]);
  }

 private:
  struct Key {
    uint64_t a = 0, b = 0;  // the event's words and the thread; no event has the type 0
    bool operator==(const Key&) const = default;
  };
  struct Entry {
    Key key;
    Resolved resolved;
  };
  static constexpr size_t kLeastEntries = 1024;  // a power of two
  static constexpr size_t kNearEntries = (size_t{4} << 20) / sizeof(Entry);

  static Key key_of(uint32_t thread, const uint32_t* event, uint32_t words) {
    return {(uint64_t{event[0]} << 32) | event[1], (uint64_t{words > 2 ? event[2] : 0} << 32) | thread};
  }
  static uint64_t hash(const Key& key) {
    return ((key.a ^ (key.a >> 29)) * 0x9E3779B97F4A7C15ULL) ^ (key.b * 0xD6E8FEB86659FD93ULL);
  }
  // Where it stands, or the free entry where it would.
  Entry* slot(const Key& key) {
    for (size_t i = hash(key) >> shift_;; i = (i + 1) & (entries_.size() - 1)) {
      Entry& entry = entries_[i];
      if (entry.key == key || entry.key.a == 0) return &entry;
    }
  }
  void grow() {
    const std::vector<Entry> old = std::move(entries_);
    entries_ = std::vector<Entry>(old.size() * 2);
    --shift_;
    for (const Entry& entry : old)
      if (entry.key.a != 0) *slot(entry.key) = entry;
  }

  std::vector<Entry> entries_;  // open addressing
  size_t used_ = 0;
  int shift_ = 64 - std::countr_zero(kLeastEntries);  // of the hash
};

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
    ThreadAllocations allocations;
    Cursor tlab;
    Cursor outside;
    StackId pending_stack;
    bool in_epoch = false;
  };

  Thread& thread(ThreadId id);
  const uint32_t* prefetch(uint32_t thread, const uint32_t* in, const uint32_t* end) const;
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
  ResolvedEvents resolved_;
  uint64_t block_ = 0;
  uint64_t allocations_ = 0;
  uint64_t events_ = 0;
};

}  // namespace anttracks

#endif  // ANTTRACKS_HEAP_MUTATOR_EVENTS_H
