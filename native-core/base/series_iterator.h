// SPDX-License-Identifier: EPL-2.0
#ifndef ANTTRACKS_BASE_SERIES_ITERATOR_H
#define ANTTRACKS_BASE_SERIES_ITERATOR_H

#include <cstddef>
#include <iterator>
#include <utility>

namespace anttracks {

// Goes through a series in order. Reader: made of a series, its [index] gives a value.
template <class Reader, class Value>
class SeriesIterator {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = Value;
  using difference_type = std::ptrdiff_t;
  using pointer = const Value*;
  using reference = const Value&;

  SeriesIterator(Reader reader, size_t index, size_t end) : reader_(std::move(reader)), end_(end) {
    go_to(index);
  }

  const Value& operator*() const { return value_; }
  const Value* operator->() const { return &value_; }
  SeriesIterator& operator++() {
    go_to(index_ + 1);
    return *this;
  }
  void operator++(int) { ++*this; }
  bool operator==(const SeriesIterator& other) const { return index_ == other.index_; }

 private:
  void go_to(size_t index) {
    index_ = index;
    if (index < end_) value_ = reader_[index];
  }

  Reader reader_;
  size_t end_;
  size_t index_ = 0;
  Value value_;
};

}  // namespace anttracks

#endif  // ANTTRACKS_BASE_SERIES_ITERATOR_H
