// SPDX-License-Identifier: EPL-2.0
#ifndef ANTTRACKS_BASE_HASH_INDEX_H
#define ANTTRACKS_BASE_HASH_INDEX_H

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace anttracks {

// Numbers of entries, which stand elsewhere, by the entries' hashes.
class HashIndex {
 public:
  // The number of the entry that has the hash and for which is_it(number) holds; if there is none, that of a
  // new one, add().
  template <class IsIt, class Add>
  uint32_t find_or_add(uint32_t hash, IsIt&& is_it, Add&& add) {
    make_room();
    const size_t mask = slots_.size() - 1;
    for (size_t i = hash & mask;; i = (i + 1) & mask) {
      Slot& slot = slots_[i];
      if (slot.number == 0) {
        slot = {1 + add(), hash};
        ++used_;
        return slot.number - 1;
      }
      if (slot.hash == hash && is_it(slot.number - 1)) return slot.number - 1;
    }
  }
  // Of an entry that is not there yet.
  void add(uint32_t hash, uint32_t number) {
    make_room();
    insert({1 + number, hash});
  }
  // Forgets the numbers for which keep(number) does not hold.
  template <class F>
  void keep_if(F&& keep) {
    std::vector<Slot> kept;
    for (const Slot& slot : slots_)
      if (slot.number != 0 && keep(slot.number - 1)) kept.push_back(slot);
    begin_anew(kept.size());
    for (const Slot& slot : kept) insert(slot);
  }
  bool empty() const { return used_ == 0; }

 private:
  static constexpr size_t kLeastSlots = 16;

  // By the hash most other entries need no look: they would mostly be in no near cache.
  struct Slot {
    uint32_t number = 0;  // 1 + that of the entry; 0: free
    uint32_t hash = 0;
  };

  void insert(const Slot& slot) {
    const size_t mask = slots_.size() - 1;
    size_t i = slot.hash & mask;
    while (slots_[i].number != 0) i = (i + 1) & mask;
    slots_[i] = slot;
    ++used_;
  }
  void begin_anew(size_t entries) {
    size_t size = entries == 0 ? 0 : kLeastSlots;
    while (entries * 2 > size) size *= 2;
    std::vector<Slot>(size).swap(slots_);
    used_ = 0;
  }
  // For one more, before anybody looks for its place.
  void make_room() {
    if ((used_ + 1) * 4 <= slots_.size() * 3) return;
    const std::vector<Slot> before = std::move(slots_);
    begin_anew(used_ + 1);
    for (const Slot& slot : before)
      if (slot.number != 0) insert(slot);
  }

  std::vector<Slot> slots_;  // open addressing, a power of two
  size_t used_ = 0;
};

}  // namespace anttracks

#endif  // ANTTRACKS_BASE_HASH_INDEX_H
