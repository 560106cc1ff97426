// SPDX-License-Identifier: EPL-2.0
#include "heap/amount_series.h"

#include <zstd.h>

#include <algorithm>
#include <new>

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
  uint32_t previous = 0;
  moment_.clear();
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
    moment_.insert(moment_.end(), buffer, out);
    previous = id;
    amount = Amount();
  }
  sums->touched_.clear();
  uint8_t size[format::kMaxVarintBytes];
  open_.insert(open_.end(), size, format::put_varint(size, moment_.size()));
  open_.insert(open_.end(), moment_.begin(), moment_.end());
  ++moments_;
  if (open_.size() >= kPageBytes) close_page();
}

void AmountSeries::close_page() {
  std::vector<uint8_t> page(ZSTD_compressBound(open_.size()));
  page.resize(checked(ZSTD_compress(page.data(), page.size(), open_.data(), open_.size(), kLevel)));
  pages_.append(page);
  first_moments_.push_back(moments_);
  open_.clear();
}

size_t AmountSeries::memory_bytes() const {
  return words_per_object_.capacity() * sizeof(words_per_object_[0]) + pages_.memory_bytes() +
         first_moments_.capacity() * sizeof(first_moments_[0]) + open_.capacity() + moment_.capacity();
}

std::span<const uint8_t> AmountSeries::Reader::bytes_of(Moment moment) {
  const std::vector<uint32_t>& firsts = series_.first_moments_;
  const auto behind = std::upper_bound(firsts.begin(), firsts.end(), moment.epoch);
  const auto page = static_cast<size_t>(behind - firsts.begin()) - 1;
  if (page != page_) go_to(page);
  return moments_[moment.epoch - firsts[page]];
}

void AmountSeries::Reader::go_to(size_t page) {
  page_ = kNone;
  std::span<const uint8_t> bytes = series_.open_;
  if (page < series_.pages_.size()) {
    const std::span<const uint8_t> stored = series_.pages_.read(page, &buffer_);
    decompressed_.resize(ZSTD_getFrameContentSize(stored.data(), stored.size()));
    checked(ZSTD_decompress(decompressed_.data(), decompressed_.size(), stored.data(), stored.size()));
    bytes = decompressed_;
  }
  moments_.clear();
  const uint8_t* in = bytes.data();
  const uint8_t* const end = in + bytes.size();
  for (uint64_t size = 0; in < end; in += size) {
    in = format::get_varint(in, end, &size);
    moments_.emplace_back(in, size);
  }
  page_ = page;
}

}  // namespace anttracks
