// SPDX-License-Identifier: EPL-2.0
#ifndef ANTTRACKS_BASE_NUMBERED_ENTRIES_H
#define ANTTRACKS_BASE_NUMBERED_ENTRIES_H

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace anttracks {

// Entries numbered 0, 1, 2, ... in the order in which they come; numbers of those that have been forgotten
// come again first, the lowest of them first.
template <class Entry>
class NumberedEntries {
 public:
  NumberedEntries() = default;
  // These, some of which were forgotten.
  NumberedEntries(std::span<const Entry> entries, std::vector<bool> forgotten)
      : size_(static_cast<uint32_t>(entries.size())), free_(std::move(forgotten)) {
    for (size_t begin = 0; begin < entries.size(); begin += kPage) {
      const std::span<const Entry> page =
          entries.subspan(begin, std::min<size_t>(kPage, entries.size() - begin));
      pages_.emplace_back().reserve(kPage);
      pages_.back().assign(page.begin(), page.end());
    }
    free_count_ = static_cast<uint32_t>(std::count(free_.begin(), free_.end(), true));
  }

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

  const Entry& operator[](uint32_t number) const { return pages_[number / kPage][number % kPage]; }
  // Numbers are below.
  uint32_t size() const { return size_; }
  uint32_t used() const { return size_ - free_count_; }
  bool is_free(uint32_t number) const { return number < free_.size() && free_[number]; }

  // Forgets the entries for whose numbers keep(number) does not hold.
  template <class F>
  void keep_if(F&& keep) {
    free_.resize(size_);
    for (uint32_t number = 0; number < size_; ++number) {
      if (free_[number] || keep(number)) continue;
      free_[number] = true;
      ++free_count_;
    }
    next_free_ = 0;
  }
  // Gives back memory that more entries would need.
  void shrink_to_fit() {
    if (!pages_.empty()) pages_.back().shrink_to_fit();
  }

 private:
  // Pages are not copied when the table grows, and only the last one has room to spare.
  static constexpr uint32_t kPage = 1024;

  std::vector<std::vector<Entry>> pages_;
  uint32_t size_ = 0;
  std::vector<bool> free_;  // by number, as far as there is a free one
  uint32_t free_count_ = 0;
  uint32_t next_free_ = 0;  // none below is free
};

}  // namespace anttracks

#endif  // ANTTRACKS_BASE_NUMBERED_ENTRIES_H
