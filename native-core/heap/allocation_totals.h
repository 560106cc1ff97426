// SPDX-License-Identifier: EPL-2.0
#ifndef ANTTRACKS_HEAP_ALLOCATION_TOTALS_H
#define ANTTRACKS_HEAP_ALLOCATION_TOTALS_H

#include <cstdint>
#include <span>
#include <tuple>

#include "heap/description.h"
#include "heap/description_row.h"
#include "heap/figure_series.h"
#include "heap/object_totals.h"

namespace anttracks {

// Objects ever allocated of each description. What was counted for descriptions that are forgotten
// since is kept apart, most of it in no memory.
class AllocationTotals {
 public:
  AllocationTotals() : forgotten_(kWidth, kPageRows) {}

  // No fewer descriptions than before.
  void resize(uint32_t descriptions) { known_.resize(descriptions); }
  void add(DescriptionId id, uint32_t objects) { known_.add(id.value, objects); }
  // To be called before the table forgets the others.
  void keep(const DescriptionMarks& needed, const DescriptionTable& table);

  // f(description, objects), in no order; a description that was forgotten may come several times. `table` is
  // that of the run.
  template <class F>
  void for_each(const DescriptionTable& table, F&& f) const {
    FigureSeries::Reader forgotten(forgotten_);
    for (size_t i = 0; i < forgotten_.size(); ++i) {
      const std::span<const uint64_t> row = forgotten[i];
      f(description_of(row), row[kWidth - 1]);
    }
    for (uint32_t id = 0; id < known_.size(); ++id)
      if (const uint64_t objects = known_[id]; objects != 0) f(table[DescriptionId(id)], objects);
  }

 private:
  static constexpr size_t kWidth = std::tuple_size_v<DescriptionRow> + 1;  // behind them its objects
  static constexpr size_t kPageRows = 2048;

  ObjectTotals known_;  // by id
  FigureSeries forgotten_;
};

}  // namespace anttracks

#endif  // ANTTRACKS_HEAP_ALLOCATION_TOTALS_H
