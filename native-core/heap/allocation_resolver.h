// SPDX-License-Identifier: EPL-2.0
// From an allocation event to the description and size of the object.
#ifndef ANTTRACKS_HEAP_ALLOCATION_RESOLVER_H
#define ANTTRACKS_HEAP_ALLOCATION_RESOLVER_H

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

struct Resolved {
  uint32_t description = 0;
  uint32_t words = 0;  // 0: could not be resolved
};

class AllocationResolver {
 public:
  AllocationResolver(const Symbols& symbols, DescriptionTable* descriptions, uint64_t max_words)
      : symbols_(symbols), descriptions_(*descriptions), max_words_(max_words) {}

  // words == 0 if it is wrong: then counter() and text() say why. The definition
  // must stand before `block`; that it does not is counted, but survivable.
  Resolved resolve(const Allocation& allocation, uint64_t block);

  bool has_problem() const { return has_problem_; }
  Counter counter() const { return counter_; }
  const std::string& text() const { return text_; }

 private:
  Resolved wrong(Counter counter, std::string text) {
    has_problem_ = true;
    counter_ = counter;
    text_ = std::move(text);
    return {};
  }

  const Symbols& symbols_;
  DescriptionTable& descriptions_;
  uint64_t max_words_;
  bool has_problem_ = false;
  Counter counter_ = Counter::UnknownSite;
  std::string text_;
};

}  // namespace anttracks

#endif  // ANTTRACKS_HEAP_ALLOCATION_RESOLVER_H
