// SPDX-License-Identifier: EPL-2.0
#ifndef ANTTRACKS_BASE_INTERNER_H
#define ANTTRACKS_BASE_INTERNER_H

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace anttracks {

// Equal entries once, numbered 0, 1, 2, ... in the order in which they came; numbers of entries that
// have been forgotten come again first.
template <class Entry, class Hash>
class Interner {
 public:
  Interner() = default;
  // One that has these, some of which were forgotten.
  Interner(std::span<const Entry> entries, std::vector<bool> forgotten)
      : size_(static_cast<uint32_t>(entries.size())), free_(std::move(forgotten)) {
    for (size_t begin = 0; begin < entries.size(); begin += kPage) {
      const std::span<const Entry> page =
          entries.subspan(begin, std::min<size_t>(kPage, entries.size() - begin));
      pages_.emplace_back().reserve(kPage);
      pages_.back().assign(page.begin(), page.end());
    }
    free_count_ = static_cast<uint32_t>(std::count(free_.begin(), free_.end(), true));
  }

  uint32_t intern(const Entry& entry) {
    if ((size_t{used()} + 1) * 4 > slots_.size() * 3) grow();
    const size_t mask = slots_.size() - 1;
    const uint64_t hash = Hash()(entry);
    const uint32_t tag = static_cast<uint32_t>(hash >> 32);
    for (size_t i = hash & mask;; i = (i + 1) & mask) {
      Slot& slot = slots_[i];
      if (slot.number == 0) {
        slot = {1 + add(entry), tag};
        return slot.number - 1;
      }
      if (slot.tag == tag && (*this)[slot.number - 1] == entry) return slot.number - 1;
    }
  }

  const Entry& operator[](uint32_t number) const { return pages_[number / kPage][number % kPage]; }
  // Numbers are below.
  uint32_t size() const { return size_; }
  uint32_t used() const { return size_ - free_count_; }
  bool is_free(uint32_t number) const { return number < free_.size() && free_[number]; }

  // Forgets the entries for whose numbers keep(number) does not hold; these are given to others.
  template <class F>
  void keep_if(F&& keep) {
    free_.resize(size_);
    for (uint32_t number = 0; number < size_; ++number) {
      if (free_[number] || keep(number)) continue;
      free_[number] = true;
      ++free_count_;
    }
    next_free_ = 0;
    std::vector<Slot>().swap(slots_);  // intern() makes others
  }

  // Gives back the memory that only intern() needs, which gets it again when called.
  void seal() {
    std::vector<Slot>().swap(slots_);
    if (!pages_.empty()) pages_.back().shrink_to_fit();
  }

 private:
  // Pages are not copied when the table grows, and only the last one has room to spare.
  static constexpr uint32_t kPage = 1024;

  // By the tag most other entries need no look, which would mostly be in no near cache.
  struct Slot {
    uint32_t number = 0;  // 1 + that of the entry; 0: free
    uint32_t tag = 0;     // upper half of its hash
  };

  uint32_t add(const Entry& entry) {
    if (free_count_ > 0) {
      while (!free_[next_free_]) ++next_free_;
      free_[next_free_] = false;
      --free_count_;
      pages_[next_free_ / kPage][next_free_ % kPage] = entry;
      return next_free_++;
    }
    if (size_ % kPage == 0) pages_.emplace_back().reserve(kPage);
    pages_.back().push_back(entry);
    return size_++;
  }
  void grow() {
    size_t size = 1024;
    while ((size_t{used()} + 1) * 2 > size) size *= 2;
    std::vector<Slot>().swap(slots_);  // before the new ones come
    slots_.resize(size);
    for (uint32_t number = 0; number < size_; ++number) {
      if (is_free(number)) continue;
      const uint64_t hash = Hash()((*this)[number]);
      size_t i = hash & (size - 1);
      while (slots_[i].number != 0) i = (i + 1) & (size - 1);
      slots_[i] = {number + 1, static_cast<uint32_t>(hash >> 32)};
    }
  }

  std::vector<std::vector<Entry>> pages_;
  uint32_t size_ = 0;
  std::vector<bool> free_;  // by number, as far as there is a free one
  uint32_t free_count_ = 0;
  uint32_t next_free_ = 0;   // none below is free
  std::vector<Slot> slots_;  // open addressing, a power of two
};

}  // namespace anttracks

#endif  // ANTTRACKS_BASE_INTERNER_H
