// SPDX-License-Identifier: EPL-2.0
#include "heap/site_series.h"

#include <algorithm>

namespace anttracks {

void SiteSeries::append(const std::vector<SiteChange>& changes) {
  std::vector<uint8_t> bytes;
  uint32_t previous = 0;
  for (const SiteChange& change : changes) {
    uint8_t buffer[3 * format::kMaxVarintBytes];
    uint8_t* out = format::put_varint(buffer, change.site.value - previous);
    out = format::put_varint(out, change.amount.objects);
    out = format::put_varint(out, change.amount.bytes / format::kWordBytes);
    bytes.insert(bytes.end(), buffer, out);
    previous = change.site.value;
  }
  if (pages_.empty() || pages_.back().capacity() - pages_.back().size() < bytes.size())
    pages_.emplace_back().reserve(std::max(kPageBytes, bytes.size()));
  std::vector<uint8_t>& page = pages_.back();
  const size_t begin = page.size();
  page.insert(page.end(), bytes.begin(), bytes.end());
  places_.push_back({.page = static_cast<uint32_t>(pages_.size() - 1),
                     .begin = static_cast<uint32_t>(begin),
                     .end = static_cast<uint32_t>(page.size())});
}

uint64_t SiteSeries::memory_bytes() const {
  uint64_t sum = pages_.capacity() * sizeof(pages_[0]) + places_.capacity() * sizeof(places_[0]);
  for (const std::vector<uint8_t>& page : pages_) sum += page.capacity();
  return sum;
}

}  // namespace anttracks
