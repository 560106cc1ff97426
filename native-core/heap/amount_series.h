// SPDX-License-Identifier: EPL-2.0
// Amounts by id for each moment: of a few ids among many. Figures of any part of a
// recording are sums over this, without reading the trace again. A program does much the
// same between any two collections, so pages of some moments are compressed: half a byte
// to one and a half per amount. Those of a long recording do not stay in memory.
#ifndef ANTTRACKS_HEAP_AMOUNT_SERIES_H
#define ANTTRACKS_HEAP_AMOUNT_SERIES_H

#include <anttracks/trace_format.h>

#include <cstdint>
#include <span>
#include <vector>

#include "base/page_store.h"
#include "heap/amount.h"
#include "model/phases.h"

namespace anttracks {

// The amounts of one moment. Remembers which ids were touched, so that a moment costs
// what it touches.
class AmountSums {
 public:
  // Of at least one object.
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
  class Reader;

  uint32_t moments() const { return moments_; }

  // The amounts of the next moment; they are zero then.
  void append(AmountSums* sums);

  // Bytes of memory that the series takes.
  size_t memory_bytes() const;

 private:
  static constexpr size_t kPageBytes = 64 << 10;
  // What words_per_object_ is of an id that has not been there yet.
  static constexpr uint64_t kUnknown = ~uint64_t{0};

  void close_page();

  // Of each id's first amount, rounded down: an amount for which it is right has no words.
  std::vector<uint64_t> words_per_object_;
  uint32_t moments_ = 0;
  PageStore pages_;                            // compressed by Zstandard
  std::vector<uint32_t> first_moments_ = {0};  // by page, the open one included
  // The page behind these. A moment lies in one: its number of bytes, then these.
  std::vector<uint8_t> open_;
  std::vector<uint8_t> moment_;  // the one that is added
};

// Reads moments of a series that stays as it is meanwhile; fastest in their order, since
// it keeps the page of the last one.
class AmountSeries::Reader {
 public:
  explicit Reader(const AmountSeries& series) : series_(series) {}

  // f(id, amount), each id at most once, in the order of ids.
  template <class F>
  void for_each(Moment moment, F&& f) {
    const std::span<const uint8_t> bytes = bytes_of(moment);
    const uint8_t* in = bytes.data();
    const uint8_t* const end = in + bytes.size();
    uint64_t id = 0, delta = 0, count = 0, words = 0;
    while (in < end) {
      in = format::get_varint(in, end, &delta);
      in = format::get_varint(in, end, &count);
      id += delta;
      const uint64_t objects = count >> 1;
      if ((count & 1) != 0)
        in = format::get_varint(in, end, &words);
      else
        words = objects * series_.words_per_object_[id];
      f(static_cast<uint32_t>(id), Amount{objects, words * format::kWordBytes});
    }
  }

 private:
  static constexpr size_t kNone = ~size_t{0};

  std::span<const uint8_t> bytes_of(Moment moment);
  void go_to(size_t page);

  const AmountSeries& series_;
  size_t page_ = kNone;  // which the others are of
  std::vector<std::span<const uint8_t>> moments_;
  std::vector<uint8_t> decompressed_, buffer_;
};

}  // namespace anttracks

#endif  // ANTTRACKS_HEAP_AMOUNT_SERIES_H
