// SPDX-License-Identifier: EPL-2.0
// Rows of figures, one for each moment of a recording, all of the same width. Pages of some rows
// hold them by columns, so that the course of one figure costs what it has; the pages of a long
// recording do not stay in memory.
#ifndef ANTTRACKS_HEAP_FIGURE_SERIES_H
#define ANTTRACKS_HEAP_FIGURE_SERIES_H

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/page_store.h"

namespace anttracks {

class FigureSeries {
 public:
  class Reader;

  // Pages of many rows take more memory while they are made, and less behind that.
  explicit FigureSeries(size_t width, size_t page_rows = 128) : width_(width), page_rows_(page_rows) {}

  size_t size() const { return size_; }
  void append(std::span<const uint64_t> row);
  // One figure of all rows. Several threads may ask at once.
  std::vector<uint64_t> column(size_t index) const;
  size_t memory_bytes() const { return pages_.memory_bytes() + open_.capacity() * sizeof(uint64_t); }

 private:
  void close_page();

  size_t width_;
  size_t page_rows_;
  size_t size_ = 0;
  PageStore pages_;
  std::vector<uint64_t> open_;  // the rows behind these
};

// Reads rows of a series that stays as it is meanwhile; fastest in their order, since it keeps
// the page of the last one.
class FigureSeries::Reader {
 public:
  explicit Reader(const FigureSeries& series) : series_(&series) {}

  // The row, until the next one is asked for.
  std::span<const uint64_t> operator[](size_t row);

 private:
  static constexpr size_t kNone = ~size_t{0};

  void go_to(size_t page);

  const FigureSeries* series_;
  size_t page_ = kNone;  // which rows_ has
  std::vector<uint64_t> rows_;
  std::vector<uint8_t> buffer_;
};

}  // namespace anttracks

#endif  // ANTTRACKS_HEAP_FIGURE_SERIES_H
