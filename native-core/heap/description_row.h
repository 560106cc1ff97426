// SPDX-License-Identifier: EPL-2.0
// A description as figures of a series (FigureSeries).
#ifndef ANTTRACKS_HEAP_DESCRIPTION_ROW_H
#define ANTTRACKS_HEAP_DESCRIPTION_ROW_H

#include <array>
#include <cstdint>
#include <span>

#include "heap/description.h"

namespace anttracks {

using DescriptionRow = std::array<uint64_t, 7>;

inline DescriptionRow row_of(const Description& d) {
  return {d.thread.value,
          d.site.value,
          d.object_class.value,
          static_cast<uint64_t>(d.code),
          static_cast<uint64_t>(d.mode),
          static_cast<uint64_t>(int64_t{d.length}),
          d.words};
}

// Of the row's first figures.
inline Description description_of(std::span<const uint64_t> row) {
  return {.site = SiteId(static_cast<uint32_t>(row[1])),
          .object_class = ClassId(static_cast<uint32_t>(row[2])),
          .thread = ThreadId(static_cast<uint32_t>(row[0])),
          .words = static_cast<uint32_t>(row[6]),
          .length = static_cast<int32_t>(row[5]),
          .code = static_cast<Code>(row[3]),
          .mode = static_cast<Mode>(row[4])};
}

}  // namespace anttracks

#endif  // ANTTRACKS_HEAP_DESCRIPTION_ROW_H
