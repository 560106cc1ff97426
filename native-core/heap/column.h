// SPDX-License-Identifier: EPL-2.0
#ifndef ANTTRACKS_HEAP_COLUMN_H
#define ANTTRACKS_HEAP_COLUMN_H

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>

#include "base/prefetch.h"

namespace anttracks {

// Numbers of the objects of a chunk, in two bytes each if all of them fit: most
// programs have fewer than 65536 descriptions, and fewer collections.
class Column {
 public:
  static constexpr uint32_t kGreatestNarrow = 0xFFFF;  // number that fits into two bytes

  Column() = default;
  explicit Column(std::span<const uint32_t> values) : count_(static_cast<uint32_t>(values.size())) {
    uint32_t all = 0;
    for (uint32_t value : values) all |= value;
    allocate(all > kGreatestNarrow);
    if (narrow_)
      std::ranges::transform(values, narrow_.get(),
                             [](uint32_t value) { return static_cast<uint16_t>(value); });
    else
      std::memcpy(data(), values.data(), values.size_bytes());
  }
  explicit Column(std::span<const uint16_t> values) : count_(static_cast<uint32_t>(values.size())) {
    allocate(false);
    std::memcpy(data(), values.data(), values.size_bytes());
  }
  // What bytes() gave.
  Column(std::span<const uint8_t> bytes, uint32_t count) : count_(count) {
    allocate(bytes.size() != count * sizeof(uint16_t));
    std::memcpy(data(), bytes.data(), bytes.size());
  }

  explicit operator bool() const { return narrow_ || wide_; }
  bool is_narrow() const { return narrow_ != nullptr; }
  uint32_t operator[](uint32_t i) const { return narrow_ ? narrow_[i] : wide_[i]; }
  // f(span of all of them, in two or four bytes each)
  template <class F>
  void with_values(F&& f) const {
    if (narrow_)
      f(std::span<const uint16_t>(narrow_.get(), count_));
    else
      f(std::span<const uint32_t>(wide_.get(), count_));
  }
  void prefetch(uint32_t i) const {
    anttracks::prefetch(narrow_ ? static_cast<const void*>(&narrow_[i])
                                : static_cast<const void*>(&wide_[i]));
  }
  std::span<const uint8_t> bytes() const {
    return {static_cast<const uint8_t*>(const_cast<Column*>(this)->data()), memory_bytes()};
  }
  size_t memory_bytes() const { return count_ * (narrow_ ? sizeof(uint16_t) : wide_ ? sizeof(uint32_t) : 0); }

 private:
  void allocate(bool wide) {
    if (wide)
      wide_ = std::make_unique_for_overwrite<uint32_t[]>(count_);
    else
      narrow_ = std::make_unique_for_overwrite<uint16_t[]>(count_);
  }
  void* data() { return narrow_ ? static_cast<void*>(narrow_.get()) : static_cast<void*>(wide_.get()); }

  std::unique_ptr<uint16_t[]> narrow_;
  std::unique_ptr<uint32_t[]> wide_;
  uint32_t count_ = 0;
};

}  // namespace anttracks

#endif  // ANTTRACKS_HEAP_COLUMN_H
