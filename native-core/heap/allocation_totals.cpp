// SPDX-License-Identifier: EPL-2.0
#include "heap/allocation_totals.h"

#include <array>

namespace anttracks {

void AllocationTotals::keep(const DescriptionMarks& needed, const DescriptionTable& table) {
  for (uint32_t id = 0; id < known_.size(); ++id) {
    if (needed[id]) continue;
    const uint64_t objects = known_.take(id);
    if (objects == 0) continue;
    const Description d = table[DescriptionId(id)];
    forgotten_.append(std::array<uint64_t, kWidth>{
        d.thread.value, d.site.value, d.object_class.value, static_cast<uint64_t>(d.code),
        static_cast<uint64_t>(d.mode), static_cast<uint64_t>(int64_t{d.length}), d.words, objects});
  }
}

Description AllocationTotals::description_of(std::span<const uint64_t> row) {
  return {.site = SiteId(static_cast<uint32_t>(row[1])),
          .object_class = ClassId(static_cast<uint32_t>(row[2])),
          .thread = ThreadId(static_cast<uint32_t>(row[0])),
          .words = static_cast<uint32_t>(row[6]),
          .length = static_cast<int32_t>(row[5]),
          .code = static_cast<Code>(row[3]),
          .mode = static_cast<Mode>(row[4])};
}

}  // namespace anttracks
