// SPDX-License-Identifier: EPL-2.0
// Amounts by id for each moment: of a few ids among many. Figures of any part of a
// recording are sums over this, without reading the trace again. Stored as varints:
// about five bytes per amount.
#ifndef ANTTRACKS_HEAP_AMOUNT_SERIES_H
#define ANTTRACKS_HEAP_AMOUNT_SERIES_H

#include <anttracks/trace_format.h>

#include <cstdint>
#include <vector>

#include "heap/amount.h"
#include "model/phases.h"

namespace anttracks {

// The amounts of one moment. Remembers which ids were touched, so that a moment costs
// what it touches.
class AmountSums {
 public:
  void add(uint32_t id, const Amount& amount) {
    if (id >= amounts_.size()) amounts_.resize(size_t{id} + 1);
    if (amounts_[id].objects == 0) touched_.push_back(id);
    amounts_[id] += amount;
  }

 private:
  friend class AmountSeries;

  std::vector<Amount> amounts_;  // all zero between moments
  std::vector<uint32_t> touched_;
};

class AmountSeries {
 public:
  uint32_t moments() const { return static_cast<uint32_t>(places_.size()); }

  // f(id, amount), each id at most once, in the order of ids.
  template <class F>
  void for_each(Moment moment, F&& f) const {
    const Place& place = places_[moment.epoch];
    const uint8_t* in = pages_[place.page].data() + place.begin;
    const uint8_t* end = pages_[place.page].data() + place.end;
    uint64_t id = 0, delta = 0, objects = 0, words = 0;
    while (in < end) {
      in = format::get_varint(in, end, &delta);
      in = format::get_varint(in, end, &objects);
      in = format::get_varint(in, end, &words);
      id += delta;
      f(static_cast<uint32_t>(id), Amount{objects, words * format::kWordBytes});
    }
  }

  // The amounts of the next moment; they are zero then.
  void append(AmountSums* sums);

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

#endif  // ANTTRACKS_HEAP_AMOUNT_SERIES_H
