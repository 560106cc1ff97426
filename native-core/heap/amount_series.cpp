// SPDX-License-Identifier: EPL-2.0
#include "heap/amount_series.h"

#include <zstd.h>

#include <algorithm>
#include <new>
#include <utility>

namespace anttracks {
namespace {

constexpr int kLevel = 1;

// What may go wrong with data of our own is that there is no memory for it.
size_t checked(size_t result) {
  if (ZSTD_isError(result)) throw std::bad_alloc();
  return result;
}

}  // namespace

void AmountSeries::append(AmountSums* sums) {
  std::sort(sums->touched_.begin(), sums->touched_.end());
  if (!sums->touched_.empty() && words_per_object_.size() <= sums->touched_.back())
    words_per_object_.resize(size_t{sums->touched_.back()} + 1, kUnknown);
  const size_t begin = open_.size();
  uint32_t previous = 0;
  for (const uint32_t id : sums->touched_) {
    Amount& amount = sums->amounts_[id];
    const uint64_t words = amount.bytes / format::kWordBytes;
    uint64_t& each = words_per_object_[id];
    if (each == kUnknown) each = words / amount.objects;
    const bool differs = words != amount.objects * each;
    uint8_t buffer[3 * format::kMaxVarintBytes];
    uint8_t* out = format::put_varint(buffer, id - previous);
    out = format::put_varint(out, amount.objects << 1 | static_cast<uint64_t>(differs));
    if (differs) out = format::put_varint(out, words);
    open_.insert(open_.end(), buffer, out);
    previous = id;
    amount = Amount();
  }
  sums->touched_.clear();
  places_.push_back({.page = static_cast<uint32_t>(pages_.size()),
                     .begin = static_cast<uint32_t>(begin),
                     .end = static_cast<uint32_t>(open_.size())});
  if (open_.size() >= kPageBytes) close_page();
}

void AmountSeries::close_page() {
  std::vector<uint8_t> compressed(ZSTD_compressBound(open_.size()));
  compressed.resize(
      checked(ZSTD_compress(compressed.data(), compressed.size(), open_.data(), open_.size(), kLevel)));
  compressed.shrink_to_fit();
  pages_.push_back({.raw_bytes = static_cast<uint32_t>(open_.size()), .compressed = std::move(compressed)});
  open_.clear();
}

size_t AmountSeries::memory_bytes() const {
  size_t bytes = words_per_object_.capacity() * sizeof(words_per_object_[0]) + open_.capacity() +
                 places_.capacity() * sizeof(Place) + pages_.capacity() * sizeof(Page);
  for (const Page& page : pages_) bytes += page.compressed.capacity();
  return bytes;
}

std::span<const uint8_t> AmountSeries::Reader::bytes_of(size_t page) {
  if (page == series_.pages_.size()) return series_.open_;
  if (page != page_) {
    const Page& wanted = series_.pages_[page];
    page_ = kNone;
    bytes_.resize(wanted.raw_bytes);
    checked(
        ZSTD_decompress(bytes_.data(), bytes_.size(), wanted.compressed.data(), wanted.compressed.size()));
    page_ = page;
  }
  return bytes_;
}

}  // namespace anttracks
