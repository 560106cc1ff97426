// SPDX-License-Identifier: EPL-2.0
#include "query/survival.h"

#include <catch2/catch.hpp>
#include <map>

#include "query/simulated_recording.h"

namespace anttracks::query {
namespace {

// What is said of the objects that a range allocated, by definition: those of each epoch that its collection
// leaves.
void check_survival(const Recorded& recorded, const Timeline& whole, const MomentRange& range) {
  SurvivalObserver observer(range);
  Result<Run> run = recorded.trace->run(
      {.until = range.until, .with_timeline = false, .observers = {&observer}, .since = range.until});
  REQUIRE(run.ok());
  std::map<SiteType, Survival> expected;
  for (uint32_t epoch = 0; epoch < range.until.epoch; epoch += 2) {
    if (!range.contains(Moment{epoch})) continue;
    for (const uint32_t moment : {epoch, epoch + 1}) {
      for (const SimulatedObject& object : recorded.truth[moment]) {
        if (object.birth != epoch) continue;
        Survival& row = expected[{SiteId(object.site), ClassId(object.class_id)}];
        (moment == epoch ? row.met : row.survived) += Amount{1, object.words * format::kWordBytes};
      }
    }
  }
  const auto actual = observer.result(whole, run->heap->descriptions());
  for (const auto& [code, row] : actual) {
    CHECK(row.met == expected[code].met);
    CHECK(row.survived == expected[code].survived);
  }
  CHECK(actual.size() >= expected.size());
}

TEST_CASE("who lives through the first collection is who is there before and after it") {
  for (uint64_t seed : {3, 4}) {
    Recorded recorded(seed);
    Result<Run> whole = recorded.trace->run({});
    REQUIRE(whole.ok());
    // The last range ends with the start of a collection: its youngest objects meet none.
    for (const MomentRange range :
         {recorded.trace->whole(), MomentRange{Moment{5}, Moment{11}}, MomentRange{Moment{2}, Moment{10}}}) {
      check_survival(recorded, *whole->timeline, range);
    }
  }
}

TEST_CASE("so it is with threads that come and go") {
  testing::SimulatorOptions options = testing::threads_that_come_and_go();
  options.collections = 30;
  const Recorded recorded(21, options);
  Result<Run> whole = recorded.trace->run({});
  REQUIRE(whole.ok());
  check_survival(recorded, *whole->timeline, recorded.trace->whole());
  check_survival(recorded, *whole->timeline, {Moment{30}, recorded.trace->last_moment()});
}

}  // namespace
}  // namespace anttracks::query
