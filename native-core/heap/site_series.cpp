// SPDX-License-Identifier: EPL-2.0
#include "heap/site_series.h"

namespace anttracks {

void SiteSeries::append(const std::vector<SiteChange>& changes) {
  uint32_t previous = 0;
  for (const SiteChange& change : changes) {
    uint8_t buffer[3 * format::kMaxVarintBytes];
    uint8_t* out = format::put_varint(buffer, change.site.value - previous);
    out = format::put_varint(out, change.amount.objects);
    out = format::put_varint(out, change.amount.bytes / format::kWordBytes);
    bytes_.insert(bytes_.end(), buffer, out);
    previous = change.site.value;
  }
  ends_.push_back(bytes_.size());
}

}  // namespace anttracks
