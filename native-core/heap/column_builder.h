// SPDX-License-Identifier: EPL-2.0
#ifndef ANTTRACKS_HEAP_COLUMN_BUILDER_H
#define ANTTRACKS_HEAP_COLUMN_BUILDER_H

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>

#include "heap/column.h"

namespace anttracks {

// A column of at most so many numbers while it grows: in two bytes each until one may need more.
template <size_t kMost>
class ColumnBuilder {
 public:
  uint32_t size() const { return size_; }
  void clear() {
    size_ = 0;
    is_wide_ = false;
  }
  void add(uint32_t number, uint32_t times = 1) {
    if (!is_wide_ && number > std::numeric_limits<uint16_t>::max()) widen();
    if (is_wide_)
      std::fill_n(&wide_[size_], times, number);
    else
      std::fill_n(&narrow_[size_], times, static_cast<uint16_t>(number));
    size_ += times;
  }
  template <class Number>
  void add_all(std::span<const Number> numbers) {
    if (sizeof(Number) > sizeof(uint16_t) && !is_wide_) widen();
    if (is_wide_)
      std::copy(numbers.begin(), numbers.end(), &wide_[size_]);
    else
      std::copy(numbers.begin(), numbers.end(), &narrow_[size_]);
    size_ += static_cast<uint32_t>(numbers.size());
  }
  Column column() const {
    return is_wide_ ? Column(std::span(wide_.data(), size_)) : Column(std::span(narrow_.data(), size_));
  }

 private:
  void widen() {
    std::copy_n(narrow_.begin(), size_, wide_.begin());
    is_wide_ = true;
  }

  std::array<uint16_t, kMost> narrow_;
  std::array<uint32_t, kMost> wide_;
  uint32_t size_ = 0;
  bool is_wide_ = false;
};

}  // namespace anttracks

#endif  // ANTTRACKS_HEAP_COLUMN_BUILDER_H
