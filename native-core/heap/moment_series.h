// SPDX-License-Identifier: EPL-2.0
// The heap at each moment of a recording, in figures.
#ifndef ANTTRACKS_HEAP_MOMENT_SERIES_H
#define ANTTRACKS_HEAP_MOMENT_SERIES_H

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>
#include <vector>

#include "base/series_iterator.h"
#include "heap/amount.h"
#include "heap/figure_series.h"
#include "model/phases.h"

namespace anttracks {

constexpr size_t kSpaceKinds = static_cast<size_t>(format::kLastSpaceKind) + 1;

struct MomentFigures {
  uint64_t time_ns = 0;
  Amount alive;                              // at a collection's start: not yet collected
  std::array<Amount, kSpaceKinds> by_space;  // by SpaceKind
  std::array<Amount, 4> by_code;             // by Code
  std::array<Amount, 2> by_mode;             // by Mode
  std::array<Amount, 3> by_kind;             // by ObjectKind
  // Mutator moments: allocated in the epoch that ends here. Collection ends: zero.
  Amount allocated;
  // Collection ends: of the collected spaces.
  Amount survived;
  Amount died;

  const Amount& in_space(SpaceKind kind) const { return by_space[static_cast<size_t>(kind)]; }
};

struct MomentSample : MomentFigures {
  Moment moment;
};

// [m].moment.epoch == m: start and end of each collection, then the end of the recording.
class MomentSeries {
  static constexpr size_t kWords = sizeof(MomentFigures) / sizeof(uint64_t);
  using Row = std::array<uint64_t, kWords>;
  static_assert(std::has_unique_object_representations_v<MomentFigures>, "a row of 64-bit figures");

 public:
  // Reads moments of a series that stays as it is meanwhile; fastest in their order.
  class Reader {
   public:
    explicit Reader(const MomentSeries& series) : rows_(series.rows_) {}
    MomentSample operator[](size_t epoch);

   private:
    FigureSeries::Reader rows_;
  };

  using Iterator = SeriesIterator<Reader, MomentSample>;

  size_t size() const { return rows_.size(); }
  bool empty() const { return size() == 0; }
  Iterator begin() const { return {Reader(*this), 0, size()}; }
  Iterator end() const { return {Reader(*this), size(), size()}; }
  // One moment; some microseconds.
  MomentSample operator[](size_t epoch) const { return Reader(*this)[epoch]; }
  MomentSample back() const { return (*this)[size() - 1]; }

  // Of the next moment.
  void append(const MomentFigures& figures) { rows_.append(std::bit_cast<Row>(figures)); }
  // The course of the figure that stands so many bytes behind the begin of MomentFigures.
  std::vector<uint64_t> course(size_t offset) const { return rows_.column(offset / sizeof(uint64_t)); }

 private:
  FigureSeries rows_{kWords};
};

inline MomentSample MomentSeries::Reader::operator[](size_t epoch) {
  Row row;
  const std::span<const uint64_t> figures = rows_[epoch];
  std::copy(figures.begin(), figures.end(), row.begin());
  return {std::bit_cast<MomentFigures>(row), Moment{static_cast<uint32_t>(epoch)}};
}

}  // namespace anttracks

#endif  // ANTTRACKS_HEAP_MOMENT_SERIES_H
