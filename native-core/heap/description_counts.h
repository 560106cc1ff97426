// SPDX-License-Identifier: EPL-2.0
#ifndef ANTTRACKS_HEAP_DESCRIPTION_COUNTS_H
#define ANTTRACKS_HEAP_DESCRIPTION_COUNTS_H

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace anttracks {

// Objects per description in one phase. A phase touches a few of the descriptions that a trace
// has, and mostly ones that came together: only their pages have memory.
class DescriptionCounts {
 public:
  void add(uint32_t description, uint32_t count = 1) {
    page(description / kPageEntries)[description % kPageEntries] += count;
  }
  template <class Number>
  void add_each(std::span<const Number> descriptions) {
    // Where the pages are is read once, unless there is a new one.
    const std::unique_ptr<Page>* pages = pages_.data();
    size_t count = pages_.size();
    for (const Number description : descriptions) {
      const uint32_t number = description / kPageEntries;
      if (number >= count || !pages[number]) [[unlikely]] {
        open(number);
        pages = pages_.data();
        count = pages_.size();
      }
      ++(*pages[number])[description % kPageEntries];
    }
  }
  void add_all(const DescriptionCounts& other) {
    with_pages_of(other, [](uint32_t& count, uint32_t more) { count += more; });
  }
  // What was added.
  void remove_all(const DescriptionCounts& other) {
    with_pages_of(other, [](uint32_t& count, uint32_t less) { count -= less; });
  }
  // Then for_each() goes from description to description upwards.
  void sort() { std::sort(touched_.begin(), touched_.end()); }
  // f(description, count)
  template <class F>
  void for_each(F&& f) const {
    for (const uint32_t number : touched_)
      for (uint32_t i = 0; i < kPageEntries; ++i)
        if (const uint32_t count = (*pages_[number])[i]; count != 0) f(number * kPageEntries + i, count);
  }
  void clear() {
    for (const uint32_t number : touched_) spare_.push_back(std::move(pages_[number]));
    touched_.clear();
  }
  bool empty() const { return touched_.empty(); }

 private:
  static constexpr uint32_t kPageEntries = 64;
  using Page = std::array<uint32_t, kPageEntries>;

  Page& page(uint32_t number) {
    if (number >= pages_.size() || !pages_[number]) [[unlikely]]
      open(number);
    return *pages_[number];
  }
  // f(count, the other's) for all in the other's pages: most have some, so each is not looked at by itself.
  template <class F>
  void with_pages_of(const DescriptionCounts& other, F&& f) {
    for (const uint32_t number : other.touched_) {
      Page& own = page(number);
      const Page& others = *other.pages_[number];
      for (uint32_t i = 0; i < kPageEntries; ++i) f(own[i], others[i]);
    }
  }
  [[gnu::noinline]] void open(uint32_t number) {
    if (number >= pages_.size()) pages_.resize(number + 1);
    if (spare_.empty()) {
      pages_[number] = std::make_unique<Page>();
    } else {
      pages_[number] = std::move(spare_.back());
      pages_[number]->fill(0);
      spare_.pop_back();
    }
    touched_.push_back(number);
  }

  std::vector<std::unique_ptr<Page>> pages_;  // by description / kPageEntries
  std::vector<std::unique_ptr<Page>> spare_;
  std::vector<uint32_t> touched_;  // numbers of pages
};

}  // namespace anttracks

#endif  // ANTTRACKS_HEAP_DESCRIPTION_COUNTS_H
