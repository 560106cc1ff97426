// SPDX-License-Identifier: EPL-2.0
//
// How many equal objects a heap holds: the one pass over objects that every
// classification of a heap state needs.
#ifndef ANTTRACKS_QUERY_HEAP_COUNTS_H
#define ANTTRACKS_QUERY_HEAP_COUNTS_H

#include <cstdint>
#include <vector>

#include "base/stop.h"
#include "heap/heap_state.h"
#include "query/classifier.h"

namespace anttracks::query {

struct ObjectCount {
  DescriptionId description;
  uint32_t birth = 0;  // epoch; 0 unless asked for
  uint8_t space = kUnknownSpace;
  uint64_t objects = 0;
};

// One parallel pass; in the order of descriptions, births and spaces. Births and spaces are told
// apart only where needed: they multiply the number of entries. Stopped it gives some of the counts.
std::vector<ObjectCount> count_objects(const HeapState& state, bool by_birth, bool by_space,
                                       const StopCall& stop = {});

}  // namespace anttracks::query

#endif  // ANTTRACKS_QUERY_HEAP_COUNTS_H
