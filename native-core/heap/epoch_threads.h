// SPDX-License-Identifier: EPL-2.0
#ifndef ANTTRACKS_HEAP_EPOCH_THREADS_H
#define ANTTRACKS_HEAP_EPOCH_THREADS_H

#include <cstdint>
#include <memory>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/ids.h"
#include "heap/event_blocks.h"

namespace anttracks {

// What is kept of each thread whose events are applied, and which threads had some in this
// epoch. A Thread has an `id` and tells by `in_epoch` whether it is one of these.
template <class Thread>
class EpochThreads {
 public:
  // begin(thread, is_new) for the blocks' threads that had no events in this epoch.
  template <class F>
  void enter(std::span<const EventBlock> blocks, F&& begin) {
    for (const EventBlock& block : blocks) {
      std::unique_ptr<Thread>& entry = threads_[block.header->thread];
      const bool is_new = !entry;
      if (is_new) {
        entry = std::make_unique<Thread>();
        entry->id = ThreadId(block.header->thread);
      }
      if (std::exchange(entry->in_epoch, true)) continue;
      begin(*entry, is_new);
      active_.push_back(entry.get());
    }
  }
  // Of a block that has been entered. May be called by several threads at once.
  Thread& of(const EventBlock& block) const { return *threads_.find(block.header->thread)->second; }
  // f(thread) for each one that wrote some of the blocks, which are in the order of threads.
  template <class F>
  void for_each_of(std::span<const EventBlock> blocks, F&& f) const {
    for (size_t i = 0; i < blocks.size(); ++i)
      if (i == 0 || blocks[i].header->thread != blocks[i - 1].header->thread) f(of(blocks[i]));
  }
  // The epoch is over. f(thread) for each one in it.
  template <class F>
  void leave(F&& f) {
    for (Thread* thread : active_) {
      f(*thread);
      thread->in_epoch = false;
    }
    active_.clear();
  }
  // f(thread) for each that is kept.
  template <class F>
  void for_each(F&& f) const {
    for (const auto& [id, thread] : threads_) f(*thread);
  }
  // Forgets the threads for which f(thread) holds. Not within an epoch.
  template <class F>
  void forget_if(F&& f) {
    std::erase_if(threads_, [&](const auto& entry) { return f(*entry.second); });
  }

 private:
  std::unordered_map<uint32_t, std::unique_ptr<Thread>> threads_;  // by id
  std::vector<Thread*> active_;
};

}  // namespace anttracks

#endif  // ANTTRACKS_HEAP_EPOCH_THREADS_H
