// SPDX-License-Identifier: EPL-2.0
#include "query/survival.h"

#include <catch2/catch.hpp>
#include <map>

#include "query/simulated_recording.h"

namespace anttracks::query {
namespace {

// What is said of the objects that a range allocated, by definition: those of each epoch that its collection
// leaves.
void check_survival(const Recorded& recorded, const Timeline& whole, const DeathLog& deaths,
                    const MomentRange& range) {
  std::map<SiteType, Survival> expected;
  for (uint32_t epoch = 0; epoch <= range.until.epoch; epoch += 2) {
    if (!range.contains(Moment{epoch})) continue;
    if (epoch == range.until.epoch) {
      for (const SimulatedObject& object : recorded.truth[epoch])
        if (object.birth == epoch) expected[{SiteId(object.site), ClassId(object.class_id)}];
      break;
    }
    for (const uint32_t moment : {epoch, epoch + 1}) {
      for (const SimulatedObject& object : recorded.truth[moment]) {
        if (object.birth != epoch) continue;
        Survival& row = expected[{SiteId(object.site), ClassId(object.class_id)}];
        (moment == epoch ? row.met : row.survived) += Amount{1, object.words * format::kWordBytes};
      }
    }
  }
  const auto actual = survival(whole, deaths, range);
  for (const auto& [code, row] : actual) {
    CHECK(row.met == expected[code].met);
    CHECK(row.survived == expected[code].survived);
  }
  CHECK(actual.size() == expected.size());
}

TEST_CASE("who lives through the first collection is who is there before and after it") {
  for (uint64_t seed : {3, 4}) {
    Recorded recorded(seed);
    DeathLog deaths(recorded.trace->whole());
    Result<Run> whole = recorded.trace->run({.observers = {&deaths}});
    REQUIRE(whole.ok());
    // The last range ends with the start of a collection: its youngest objects meet none.
    for (const MomentRange range :
         {recorded.trace->whole(), MomentRange{Moment{5}, Moment{11}}, MomentRange{Moment{2}, Moment{10}}}) {
      check_survival(recorded, *whole->timeline, deaths, range);
    }
  }
}

TEST_CASE("so it is with threads that come and go") {
  testing::SimulatorOptions options = testing::threads_that_come_and_go();
  options.collections = 30;
  const Recorded recorded(21, options);
  DeathLog deaths(recorded.trace->whole());
  Result<Run> whole = recorded.trace->run({.observers = {&deaths}});
  REQUIRE(whole.ok());
  check_survival(recorded, *whole->timeline, deaths, recorded.trace->whole());
  check_survival(recorded, *whole->timeline, deaths, {Moment{30}, recorded.trace->last_moment()});
}

}  // namespace
}  // namespace anttracks::query
