// SPDX-License-Identifier: EPL-2.0
// What tests of queries share: a recording of the GC simulator, and what it knows of each moment.
#ifndef ANTTRACKS_QUERY_SIMULATED_RECORDING_H
#define ANTTRACKS_QUERY_SIMULATED_RECORDING_H

#include <catch2/catch.hpp>
#include <memory>
#include <string>
#include <vector>

#include "query/filter.h"
#include "query/tree.h"
#include "session/trace.h"
#include "testing/gc_simulator.h"

namespace anttracks::query {

using testing::SimulatedObject;
using Truth = std::vector<std::vector<SimulatedObject>>;  // by moment

struct Recorded {
  testing::TemporaryDirectory directory;
  Truth truth;
  uint64_t events = 0;
  std::unique_ptr<Trace> trace;

  explicit Recorded(uint64_t seed, testing::SimulatorOptions options = {}) {
    options.seed = seed;
    options.digests = false;
    testing::GcSimulator simulator(options);
    simulator.on_moment = [&](uint32_t epoch, const std::vector<SimulatedObject>& objects) {
      if (truth.size() <= epoch) truth.resize(epoch + 1);
      truth[epoch] = objects;
    };
    simulator.run();
    events = simulator.totals().events;
    simulator.trace().save(directory.path());
    Result<Trace> opened = Trace::open(directory.path());
    REQUIRE(opened.ok());
    trace = std::make_unique<Trace>(std::move(*opened));
  }
};

template <class Selected>
Amount sum(const std::vector<SimulatedObject>& objects, const Selected& selected) {
  Amount amount;
  for (const SimulatedObject& object : objects) {
    if (selected(object)) amount += Amount{1, uint64_t{object.words} * format::kWordBytes};
  }
  return amount;
}

inline Amount minus(Amount a, const Amount& b) {
  a -= b;
  return a;
}

inline Filter filter_of(const Recorded& recorded, std::vector<std::string> texts) {
  auto conditions = parse_conditions(texts);
  REQUIRE(conditions.ok());
  auto filter = Filter::make(*conditions, {recorded.trace->symbols(), nullptr});
  REQUIRE(filter.ok());
  return std::move(*filter);
}

inline Chain chain_of(const Recorded& recorded, const char* text) {
  auto entries = parse_chain(text);
  REQUIRE(entries.ok());
  auto chain = make_chain(*entries, {recorded.trace->symbols(), nullptr});
  REQUIRE(chain.ok());
  return std::move(*chain);
}

}  // namespace anttracks::query

#endif  // ANTTRACKS_QUERY_SIMULATED_RECORDING_H
