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
  uint32_t moments() const { return static_cast<uint32_t>(places_.size()); }

  // f(const SiteChange&), each site at most once, in the order of ids.
  template <class F>
  void for_each(Moment moment, F&& f) const {
    const Place& place = places_[moment.epoch];
    const uint8_t* in = pages_[place.page].data() + place.begin;
    const uint8_t* end = pages_[place.page].data() + place.end;
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
  uint64_t memory_bytes() const;

 private:
  struct Place {
    uint32_t page, begin, end;
  };
  // Pages are not copied when there are more of them; a moment lies in one.
  static constexpr size_t kPageBytes = 64 << 10;

  std::vector<std::vector<uint8_t>> pages_;
  std::vector<Place> places_;  // by moment
};

}  // namespace anttracks

#endif  // ANTTRACKS_HEAP_SITE_SERIES_H
