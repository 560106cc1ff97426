// SPDX-License-Identifier: EPL-2.0
#include "heap/allocation_totals.h"

#include <algorithm>
#include <array>

namespace anttracks {

void AllocationTotals::keep(const DescriptionMarks& needed, const DescriptionTable& table) {
  for (uint32_t id = 0; id < known_.size(); ++id) {
    if (needed[id]) continue;
    const uint64_t objects = known_.take(id);
    if (objects == 0) continue;
    std::array<uint64_t, kWidth> row{};
    const DescriptionRow description = row_of(table[DescriptionId(id)]);
    std::copy(description.begin(), description.end(), row.begin());
    row.back() = objects;
    forgotten_.append(row);
  }
}

}  // namespace anttracks
