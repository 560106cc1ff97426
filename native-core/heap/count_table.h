// SPDX-License-Identifier: EPL-2.0
#ifndef ANTTRACKS_HEAP_COUNT_TABLE_H
#define ANTTRACKS_HEAP_COUNT_TABLE_H

#include <cstdint>
#include <vector>

#include "base/prefetch.h"

namespace anttracks {

// Counts by 64-bit key: open addressing, because it is asked once per object.
class CountTable {
 public:
  void add(uint64_t key, uint64_t count) {
    if ((used_ + 1) * 2 > slots_.size()) grow();
    Slot& slot = find(key);
    if (slot.count == 0) {
      slot.key = key;
      ++used_;
    }
    slot.count += count;
  }

  // Brings what add() needs into the cache.
  void prefetch(uint64_t key) const {
    if (!slots_.empty()) anttracks::prefetch(&slots_[first(key)]);
  }

  size_t size() const { return used_; }

  template <class F>
  void for_each(F&& f) const {
    for (const Slot& slot : slots_) {
      if (slot.count != 0) f(slot.key, slot.count);
    }
  }

 private:
  struct Slot {
    uint64_t key = 0;
    uint64_t count = 0;  // 0 = free
  };

  size_t first(uint64_t key) const {
    const uint64_t mixed = key * 0x9E3779B97F4A7C15ULL;
    return static_cast<size_t>(mixed ^ (mixed >> 32)) & (slots_.size() - 1);
  }
  Slot& find(uint64_t key) {
    const size_t mask = slots_.size() - 1;
    size_t at = first(key);
    while (slots_[at].count != 0 && slots_[at].key != key) at = (at + 1) & mask;
    return slots_[at];
  }
  void grow() {
    std::vector<Slot> old = std::move(slots_);
    slots_.assign(old.empty() ? 64 : old.size() * 2, Slot{});
    for (const Slot& slot : old) {
      if (slot.count != 0) find(slot.key) = slot;
    }
  }

  std::vector<Slot> slots_;
  size_t used_ = 0;
};

}  // namespace anttracks

#endif  // ANTTRACKS_HEAP_COUNT_TABLE_H
