// SPDX-License-Identifier: EPL-2.0
// The classes, sites, stacks and threads of a random program.
#ifndef ANTTRACKS_TESTING_SIMULATED_PROGRAM_H
#define ANTTRACKS_TESTING_SIMULATED_PROGRAM_H

#include <anttracks/trace_format.h>

#include <random>
#include <string>
#include <vector>

#include "testing/trace_builder.h"

namespace anttracks::testing {

using Random = std::mt19937_64;
inline uint64_t pick(Random& random, uint64_t limit) { return random() % limit; }  // 0 .. limit-1
inline bool chance(Random& random, uint32_t percent) { return random() % 100 < percent; }

struct SimulatedClass {
  uint32_t id;
  format::ClassKind kind;
  uint32_t words;
  uint32_t header_bytes;
  uint32_t log2_element_bytes;
  std::string name;

  bool is_array() const {
    return kind == format::ClassKind::ObjectArray || kind == format::ClassKind::PrimitiveArray;
  }
  bool is_mirror() const { return kind == format::ClassKind::Mirror; }
};

struct SimulatedSite {
  uint32_t id;
  int class_index;  // -1: dynamic, the class is in the event
};

struct SimulatedProgram {
  SimulatedProgram(Random& random, uint32_t classes, uint32_t sites, uint32_t threads, uint32_t alignment);

  void define(TraceBuilder* trace) const;
  static void define_threads(uint32_t first, uint32_t count, TraceBuilder* trace);
  uint32_t array_words(const SimulatedClass& c, uint32_t length) const {
    const uint64_t bytes = c.header_bytes + (uint64_t{length} << c.log2_element_bytes);
    return static_cast<uint32_t>((bytes + alignment - 1) / alignment * alignment / format::kWordBytes);
  }

  uint32_t alignment;
  uint32_t threads;
  static constexpr uint32_t kStacks = 16;
  std::vector<SimulatedClass> classes;
  std::vector<SimulatedSite> sites;
};

}  // namespace anttracks::testing

#endif  // ANTTRACKS_TESTING_SIMULATED_PROGRAM_H
