// SPDX-License-Identifier: EPL-2.0
// Per moment, which sites have more or fewer live objects than at the moment
// before. Feature maps are evaluated over the whole timeline from this, without
// reading the trace again. Stored as varints: about five bytes per change.
#ifndef ANTTRACKS_HEAP_SITE_SERIES_H
#define ANTTRACKS_HEAP_SITE_SERIES_H

#include <anttracks/trace_format.h>

#include <cstdint>
#include <vector>

#include <anttracks/trace_format.h>

#include "base/ids.h"
#include "heap/amount.h"
#include "model/phases.h"

namespace anttracks {

struct SiteChange {
  SiteId site;
  // Mutator moments: allocated, so to be added. Collection ends: died, so to be subtracted.
  Amount amount;
};

class SiteSeries {
 public:
  uint32_t moments() const { return static_cast<uint32_t>(ends_.size()); }

  // f(const SiteChange&), each site at most once, in the order of ids.
  template <class F>
  void for_each(Moment moment, F&& f) const {
    const uint8_t* in = bytes_.data() + (moment.epoch == 0 ? 0 : ends_[moment.epoch - 1]);
    const uint8_t* end = bytes_.data() + ends_[moment.epoch];
    uint64_t site = 0, delta = 0, objects = 0, words = 0;
    while (in < end) {
      in = format::get_varint(in, end, &delta);
      in = format::get_varint(in, end, &objects);
      in = format::get_varint(in, end, &words);
      site += delta;
      f(SiteChange{SiteId(static_cast<uint32_t>(site)), {objects, words * format::kWordBytes}});
    }
  }

  // The changes of the next moment, sorted by site.
  void append(const std::vector<SiteChange>& changes);
  uint64_t memory_bytes() const { return bytes_.capacity() + ends_.capacity() * sizeof(ends_[0]); }

 private:
  std::vector<uint8_t> bytes_;
  std::vector<uint64_t> ends_;
};

}  // namespace anttracks

#endif  // ANTTRACKS_HEAP_SITE_SERIES_H
