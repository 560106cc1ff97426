// SPDX-License-Identifier: EPL-2.0
// From an allocation event to the description of the object, its size included.
#ifndef ANTTRACKS_HEAP_ALLOCATION_RESOLVER_H
#define ANTTRACKS_HEAP_ALLOCATION_RESOLVER_H

#include <optional>
#include <string>

#include "base/counters.h"
#include "heap/description.h"
#include "model/symbols.h"

namespace anttracks {

struct Allocation {
  SiteId site;
  ClassId dynamic_class = {};  // none: the site's
  ThreadId thread = {};
  Code code = Code::Vm;
  Mode mode = Mode::Tlab;
  bool is_array_event = false;  // Array, DynamicArray
  bool is_sized_event = false;  // Sized
  uint32_t operand = 0;         // length or words, as the event says
};

struct DescribedAllocation {
  struct Problem {
    Counter counter;
    std::string text;
  };

  Description description;  // without words if the event is wrong
  std::optional<Problem> problem;
};

class AllocationResolver {
 public:
  AllocationResolver(const Symbols& symbols, uint64_t max_words) : symbols_(symbols), max_words_(max_words) {}

  // The definition must stand before `block`; that it does not is a problem, but survivable.
  // Several threads may ask at once.
  DescribedAllocation describe(const Allocation& allocation, uint64_t block) const;

 private:
  const Symbols& symbols_;
  uint64_t max_words_;
};

}  // namespace anttracks

#endif  // ANTTRACKS_HEAP_ALLOCATION_RESOLVER_H
