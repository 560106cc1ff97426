// SPDX-License-Identifier: EPL-2.0
#ifndef ANTTRACKS_BASE_INTERNER_H
#define ANTTRACKS_BASE_INTERNER_H

#include <cstddef>
#include <cstdint>
#include <vector>

namespace anttracks {

// Equal entries once, numbered 0, 1, 2, ... in the order in which they came.
template <class Entry, class Hash>
class Interner {
 public:
  uint32_t intern(const Entry& entry) {
    if ((entries_.size() + 1) * 4 > slots_.size() * 3) grow();
    const size_t mask = slots_.size() - 1;
    for (size_t i = Hash()(entry) & mask;; i = (i + 1) & mask) {
      uint32_t& slot = slots_[i];
      if (slot == 0) {
        // Not twice as much: tables are among what takes most memory.
        if (entries_.size() == entries_.capacity()) entries_.reserve(entries_.size() * 3 / 2 + 64);
        entries_.push_back(entry);
        slot = static_cast<uint32_t>(entries_.size());
        return slot - 1;
      }
      if (entries_[slot - 1] == entry) return slot - 1;
    }
  }

  const Entry& operator[](uint32_t number) const { return entries_[number]; }
  uint32_t size() const { return static_cast<uint32_t>(entries_.size()); }
  auto begin() const { return entries_.begin(); }
  auto end() const { return entries_.end(); }

  // Gives back the memory that only intern() needs, which gets it again when called.
  void seal() {
    std::vector<uint32_t>().swap(slots_);
    entries_.shrink_to_fit();
  }

 private:
  void grow() {
    size_t size = 1024;
    while ((entries_.size() + 1) * 2 > size) size *= 2;
    std::vector<uint32_t>().swap(slots_);  // before the new ones come
    slots_.resize(size);
    for (uint32_t number = 0; number < entries_.size(); ++number) {
      size_t i = Hash()(entries_[number]);
      while (slots_[i & (size - 1)] != 0) ++i;
      slots_[i & (size - 1)] = number + 1;
    }
  }

  std::vector<Entry> entries_;
  std::vector<uint32_t> slots_;  // open addressing, a power of two: 1 + number, 0 = free
};

}  // namespace anttracks

#endif  // ANTTRACKS_BASE_INTERNER_H
