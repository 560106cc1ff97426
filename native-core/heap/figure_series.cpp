// SPDX-License-Identifier: EPL-2.0
#include "heap/figure_series.h"

#include <anttracks/trace_format.h>

#include <cstring>
#include <memory>

namespace anttracks {
namespace {

// A page begins with where each column ends.
uint32_t end_of(std::span<const uint8_t> page, size_t column) {
  uint32_t end;
  std::memcpy(&end, page.data() + column * sizeof(end), sizeof(end));
  return end;
}

// f(value) for each of a column.
template <class F>
void for_each_in(std::span<const uint8_t> page, size_t width, size_t column, F&& f) {
  const uint8_t* in = page.data() + (column == 0 ? width * sizeof(uint32_t) : end_of(page, column - 1));
  const uint8_t* const end = page.data() + end_of(page, column);
  uint64_t value = 0, difference = 0;
  while (in < end) {
    in = format::get_varint(in, end, &difference);
    value += static_cast<uint64_t>(format::unzigzag(difference));
    f(value);
  }
}

}  // namespace

void FigureSeries::append(std::span<const uint64_t> row) {
  open_.insert(open_.end(), row.begin(), row.end());
  if (++size_ % page_rows_ == 0) close_page();
}

void FigureSeries::close_page() {
  const size_t most_bytes = width_ * sizeof(uint32_t) + open_.size() * format::kMaxVarintBytes;
  const auto page = std::make_unique_for_overwrite<uint8_t[]>(most_bytes);
  uint8_t* out = page.get() + width_ * sizeof(uint32_t);
  for (size_t column = 0; column < width_; ++column) {
    uint64_t before = 0;
    for (size_t i = column; i < open_.size(); i += width_) {
      out = format::put_varint(out, format::zigzag(static_cast<int64_t>(open_[i] - before)));
      before = open_[i];
    }
    const uint32_t end = static_cast<uint32_t>(out - page.get());
    std::memcpy(page.get() + column * sizeof(end), &end, sizeof(end));
  }
  pages_.append({page.get(), static_cast<size_t>(out - page.get())});
  open_.clear();
}

std::vector<uint64_t> FigureSeries::column(size_t index) const {
  std::vector<uint64_t> values;
  values.reserve(size_);
  std::vector<uint8_t> buffer;
  for (size_t page = 0; page < pages_.size(); ++page)
    for_each_in(pages_.read(page, &buffer), width_, index, [&](uint64_t value) { values.push_back(value); });
  for (size_t i = index; i < open_.size(); i += width_) values.push_back(open_[i]);
  return values;
}

std::span<const uint64_t> FigureSeries::Reader::operator[](size_t row) {
  const size_t page_rows = series_->page_rows_;
  const size_t page = row / page_rows;
  const bool is_open = page == series_->pages_.size();
  if (!is_open && page != page_) go_to(page);
  const std::span<const uint64_t> rows = is_open ? series_->open_ : rows_;
  return rows.subspan(row % page_rows * series_->width_, series_->width_);
}

void FigureSeries::Reader::go_to(size_t page) {
  page_ = kNone;
  const size_t width = series_->width_;
  const std::span<const uint8_t> bytes = series_->pages_.read(page, &buffer_);
  rows_.resize(series_->page_rows_ * width);
  for (size_t column = 0; column < width; ++column) {
    size_t at = column;
    for_each_in(bytes, width, column, [&](uint64_t value) {
      rows_[at] = value;
      at += width;
    });
  }
  page_ = page;
}

}  // namespace anttracks
