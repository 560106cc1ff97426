// SPDX-License-Identifier: EPL-2.0
#include <catch2/catch.hpp>

#include "query/regions.h"
#include "session/trace.h"
#include "testing/gc_simulator.h"
#include "testing/trace_builder.h"

namespace anttracks::query {
namespace {

using format::BlockKind;
using format::RecordKind;
using testing::RecordWriter;

constexpr uint64_t kBase = 0x10000000, kRegion = 0x100000;

RecordWriter regions(std::initializer_list<format::SpaceKind> kinds, uint64_t used_of_last) {
  RecordWriter records;
  uint64_t number = 0;
  for (format::SpaceKind kind : kinds) {
    const uint64_t bottom = kBase + number * kRegion;
    const uint64_t top = bottom + (number + 1 == kinds.size() ? used_of_last : kRegion);
    records.add(RecordKind::Space, {static_cast<uint32_t>(number++), static_cast<uint32_t>(kind), 0, bottom,
                                    top, bottom + kRegion, ""});
  }
  return records;
}

TEST_CASE("a humongous object lives in each of its regions") {
  testing::TraceBuilder builder;
  RecordWriter records;
  records.add(RecordKind::Class, {1, 0, 0, 4, 0, 0, "a/A", "A.java"});
  records.add(RecordKind::Class, {2, 0, 2, 0, 16, 0, "[B", ""});
  records.add(RecordKind::Site, {1, 1, 0, 0});
  records.add(RecordKind::Site, {2, 2, 0, 0});
  builder.add_records(BlockKind::Definitions, &records);
  testing::EventWriter events;
  events.add_address(format::EventType::Tlab, kBase);
  events.add(format::EventType::InstanceC2, 1);
  events.add(format::EventType::InstanceC2, 1);
  events.add_address(format::EventType::Tlab, kBase + kRegion);
  events.add(format::EventType::ArrayC2, 2, {static_cast<uint32_t>(2 * kRegion)});  // and 16 bytes of header
  builder.add_events(BlockKind::Mutator, 1, &events);
  builder.set_epoch(1);
  using enum format::SpaceKind;
  RecordWriter phase = regions({Eden, HumongousStart, HumongousContinues, HumongousContinues}, 16);
  phase.add(RecordKind::GcStart, {0, 0, 1, "test"});
  builder.add_records(BlockKind::Phase, &phase);
  testing::TemporaryDirectory directory;
  builder.save(directory.path());

  auto trace = Trace::open(directory.path());
  REQUIRE(trace.ok());
  auto run = trace->run({.until = Moment{0}});
  REQUIRE(run.ok());
  CHECK(run->counters.errors() == 0);
  const std::vector<RegionUse> uses = regions_of(*run->heap);
  REQUIRE(uses.size() == 4);
  const std::vector<std::pair<uint64_t, uint64_t>> expected = {{2, 64}, {1, kRegion}, {0, kRegion}, {0, 16}};
  for (size_t i = 0; i < uses.size(); ++i) {
    INFO("region " << i);
    CHECK(uses[i].space.id == i);
    CHECK(uses[i].objects == expected[i].first);
    CHECK(uses[i].live_bytes == expected[i].second);
  }
}

TEST_CASE("the spaces of any moment hold what is alive then") {
  testing::SimulatorOptions options;
  testing::GcSimulator simulator(options);
  std::vector<std::vector<testing::SimulatedObject>> truth;
  simulator.on_moment = [&](uint32_t, const auto& objects) { truth.push_back(objects); };
  simulator.run();
  testing::TemporaryDirectory directory;
  simulator.trace().save(directory.path());
  auto trace = Trace::open(directory.path());
  REQUIRE(trace.ok());
  for (uint32_t epoch : {0u, 5u, 8u}) {
    auto heap = trace->heap_at(Moment{epoch});
    REQUIRE(heap.ok());
    for (const RegionUse& use : regions_of(**heap)) {
      INFO(use.space.name << " at " << epoch);
      uint64_t objects = 0, bytes = 0;
      for (const testing::SimulatedObject& object : truth[epoch]) {
        if (object.address < use.space.bottom || object.address >= use.space.end) continue;
        ++objects;
        bytes += uint64_t{object.words} * format::kWordBytes;
      }
      CHECK(use.objects == objects);
      CHECK(use.live_bytes == bytes);
      CHECK(use.live_bytes <= use.space.used_bytes());
    }
  }
}

TEST_CASE("the pauses of a concurrent cycle are told apart by name") {
  testing::TraceBuilder builder;
  RecordWriter records;
  builder.add_records(BlockKind::Definitions, &records);
  using enum format::GcKind;
  uint32_t epoch = 0;
  // A young collection may come between the two pauses of cycle 4.
  for (auto [gc, kind] : {std::pair{3u, Young}, {4u, Remark}, {5u, Young}, {4u, Cleanup}}) {
    for (RecordKind end : {RecordKind::GcStart, RecordKind::GcEnd}) {
      builder.set_epoch(++epoch);
      RecordWriter phase = regions({format::SpaceKind::Eden}, 0);
      if (end == RecordKind::GcStart)
        phase.add(end, {gc, static_cast<uint32_t>(kind), epoch, "test"});
      else
        phase.add(end, {gc, static_cast<uint32_t>(kind), epoch, 0});
      builder.add_records(BlockKind::Phase, &phase);
    }
  }
  testing::TemporaryDirectory directory;
  builder.save(directory.path());
  auto trace = Trace::open(directory.path());
  REQUIRE(trace.ok());
  REQUIRE(trace->collections().size() == 4);
  for (auto [text, moment] : std::vector<std::pair<const char*, uint32_t>>{{"gc:3", 1},
                                                                           {"gc:4:start", 2},
                                                                           {"gc:4", 7},
                                                                           {"gc:4:end", 7},
                                                                           {"gc:4:remark", 3},
                                                                           {"gc:4:remark:start", 2},
                                                                           {"gc:4:cleanup:start", 6},
                                                                           {"gc:4:cleanup:end", 7},
                                                                           {"gc:5:start", 4}}) {
    INFO(text);
    auto parsed = trace->parse_moment(text);
    REQUIRE(parsed.ok());
    CHECK(parsed->epoch == moment);
  }
  for (uint32_t moment = 0; moment <= trace->last_moment().epoch; ++moment)
    CHECK(trace->parse_moment(trace->moment_text(Moment{moment}))->epoch == moment);
  CHECK(trace->moment_text(Moment{3}) == "gc:4:remark:end");
  // Young garbage lives through the pauses of a cycle.
  CHECK(trace->default_moment() == Moment{5});
  CHECK(trace->parse_moment("gc:3:remark").error().message == "gc 3 has no remark");
  CHECK_FALSE(trace->parse_moment("gc:4:remark:middle").ok());
}

}  // namespace
}  // namespace anttracks::query
