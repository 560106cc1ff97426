// SPDX-License-Identifier: EPL-2.0
#ifndef ANTTRACKS_QUERY_REGIONS_H
#define ANTTRACKS_QUERY_REGIONS_H

#include <vector>

#include "base/stop.h"
#include "heap/heap_state.h"

namespace anttracks::query {

struct RegionUse {
  Space space;
  uint64_t objects = 0;     // that begin in it
  uint64_t live_bytes = 0;  // in it, also of objects that begin in another one
};

// What the spaces of a moment, with G1 its regions, hold; in the order of their addresses.
std::vector<RegionUse> regions_of(const HeapState& state, const StopCall& stop = {});

}  // namespace anttracks::query

#endif  // ANTTRACKS_QUERY_REGIONS_H
