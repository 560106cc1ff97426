// SPDX-License-Identifier: EPL-2.0
#include "heap/amount_series.h"

#include <algorithm>

namespace anttracks {

void AmountSeries::append(AmountSums* sums) {
  std::sort(sums->touched_.begin(), sums->touched_.end());
  std::vector<uint8_t> bytes;
  uint32_t previous = 0;
  for (const uint32_t id : sums->touched_) {
    Amount& amount = sums->amounts_[id];
    uint8_t buffer[3 * format::kMaxVarintBytes];
    uint8_t* out = format::put_varint(buffer, id - previous);
    out = format::put_varint(out, amount.objects);
    out = format::put_varint(out, amount.bytes / format::kWordBytes);
    bytes.insert(bytes.end(), buffer, out);
    previous = id;
    amount = Amount();
  }
  sums->touched_.clear();
  if (pages_.empty() || pages_.back().capacity() - pages_.back().size() < bytes.size())
    pages_.emplace_back().reserve(std::max(kPageBytes, bytes.size()));
  std::vector<uint8_t>& page = pages_.back();
  const size_t begin = page.size();
  page.insert(page.end(), bytes.begin(), bytes.end());
  places_.push_back({.page = static_cast<uint32_t>(pages_.size() - 1),
                     .begin = static_cast<uint32_t>(begin),
                     .end = static_cast<uint32_t>(page.size())});
}

}  // namespace anttracks
