// SPDX-License-Identifier: EPL-2.0
//
// How many equal objects a heap holds: the one pass over objects that every
// classification of a heap state needs.
#ifndef ANTTRACKS_QUERY_HEAP_COUNTS_H
#define ANTTRACKS_QUERY_HEAP_COUNTS_H

#include <vector>

#include "base/stop.h"
#include "heap/heap_state.h"
#include "heap/object_counts.h"

namespace anttracks::query {

// One parallel pass; in the order of descriptions, births and spaces. Births and spaces are told
// apart only where needed: they multiply the number of entries. Stopped it gives some of the counts.
std::vector<ObjectCount> count_objects(const HeapState& state, bool by_birth, bool by_space,
                                       const StopCall& stop = {});

}  // namespace anttracks::query

#endif  // ANTTRACKS_QUERY_HEAP_COUNTS_H
