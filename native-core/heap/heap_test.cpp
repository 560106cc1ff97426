// SPDX-License-Identifier: EPL-2.0
// Traces made by hand, each with one fault of a recorder: the message must name it.
#include <array>
#include <catch2/catch.hpp>
#include <functional>

#include "heap/mutator_events.h"
#include "heap/placement.h"
#include "session/trace.h"
#include "testing/trace_builder.h"

using namespace anttracks;
using namespace anttracks::testing;
using format::BlockKind;
using format::event_word;
using format::EventType;
using format::RecordKind;
using format::row_word;

namespace {

constexpr uint64_t kEden = 0x10000000, kOld = 0x20000000, kSize = 0x100000;
constexpr uint32_t kFirstArraySite = 3, kArraySites = 40, kFirstSite = kFirstArraySite + kArraySites;

class HandMade {
 public:
  HandMade() {
    RecordWriter records;
    records.add(RecordKind::Class, {1, 0, 0, 4, 0, 0, "a/A", "A.java"});
    records.add(RecordKind::Class, {2, 0, 2, 0, 16, 2, "[I", ""});
    records.add(RecordKind::Class, {3, 0, 2, 0, 16, 0, "[B", ""});
    records.add(RecordKind::Site, {1, 1, 0, 0});
    records.add(RecordKind::Site, {2, 2, 0, 0});
    for (uint32_t i = 0; i < kArraySites; ++i) records.add(RecordKind::Site, {kFirstArraySite + i, 3, 0, 0});
    records.add(RecordKind::Stack, {1, 0, 0});
    records.add(RecordKind::Thread, {1, 0, 1, 1, 0, "main"});
    builder_.add_records(BlockKind::Definitions, &records);
  }
  // Of the first class, so many from kFirstSite on.
  void sites(uint32_t count) {
    RecordWriter records;
    for (uint32_t i = 0; i < count; ++i) records.add(RecordKind::Site, {kFirstSite + i, 1, 0, 0});
    builder_.add_records(BlockKind::Definitions, &records);
  }
  HandMade& mutator(const std::function<void(EventWriter&)>& write, uint32_t thread = 1) {
    return events(BlockKind::Mutator, thread, write);
  }
  HandMade& collector(const std::function<void(EventWriter&)>& write) {
    return events(BlockKind::Collector, 9, write);
  }
  HandMade& phase(uint64_t eden_top = kEden + kSize) {
    builder_.set_epoch(builder_.epoch() + 1);
    const bool start = builder_.epoch() % 2 == 1;
    RecordWriter records;
    if (start)
      records.add(RecordKind::GcStart, {7, 0, 1, "test"});
    else
      records.add(RecordKind::GcEnd, {7, 0, 2, 0});
    records.add(RecordKind::Space, {1, 0, start, kEden, eden_top, kEden + kSize, "eden"});
    records.add(RecordKind::Space, {2, 2, 0, kOld, kOld + kSize, kOld + kSize, "old"});
    builder_.add_records(BlockKind::Phase, &records);
    return *this;
  }
  Run run() {
    builder_.save(directory_.path());
    auto trace = Trace::open(directory_.path());
    REQUIRE(trace.ok());
    auto run = trace->run({});
    REQUIRE(run.ok());
    return std::move(*run);
  }

 private:
  HandMade& events(BlockKind kind, uint32_t thread, const std::function<void(EventWriter&)>& write) {
    EventWriter events;
    write(events);
    builder_.add_events(kind, thread, &events);
    return *this;
  }

  TraceBuilder builder_;
  TemporaryDirectory directory_;
};

void three_objects(EventWriter& events) {
  events.add_address(EventType::Tlab, kEden);
  events.add(EventType::InstanceC2, 1);
  events.add(EventType::ArrayInterpreter, 2, {3});
  events.add(EventType::InstanceC1, 1);
}

// The three objects, and a collection that writes this.
Run collected(const std::function<void(EventWriter&)>& write, uint64_t eden_top = kEden + kSize) {
  return HandMade().mutator(three_objects).phase(eden_top).collector(write).phase().run();
}

std::vector<uint64_t> addresses_in(const Run& run) {
  std::vector<uint64_t> addresses;
  run.heap->for_each_object([&](const Object& object) { addresses.push_back(object.address); });
  return addresses;
}

void expect(const Run& run, Counter counter, const std::string& text) {
  CHECK(run.counters[counter] == 1);
  INFO(run.counters.first_error());
  CHECK(run.counters.first_error().find(text) != std::string::npos);
}

}  // namespace

TEST_CASE("objects stand behind each other with their sizes") {
  const Run run = HandMade().mutator(three_objects).run();
  CHECK(addresses_in(run) == std::vector<uint64_t>{kEden, kEden + 32, kEden + 64});
  CHECK(run.heap->alive() == Amount{3, 96});
}

TEST_CASE("what neither moves nor is kept dies") {
  const Run run = collected([](EventWriter& events) {
    events.add_address(EventType::CursorOld, kOld);
    events.add_address(EventType::MoveFarOld, kEden + 32);
    events.add_address(EventType::Keep, kEden + 64);
  });
  CHECK(run.counters.errors() == 0);
  CHECK(run.heap->alive() == Amount{2, 64});
  CHECK(run.timeline->moments[1].died == Amount{1, 32});
  CHECK(run.timeline->moments[1].survived == Amount{2, 64});
}

TEST_CASE("a row moves objects that stand one behind the other") {
  const Run run = collected([](EventWriter& events) {
    events.add_address(EventType::CursorOld, kOld);
    events.add_address(EventType::MoveFarOld, kEden + 32);
    events.add(EventType::MoveRowOld, row_word(EventType::MoveRowOld, format::kRowBehind));
    // From the source that was named last, not from where the last object stood.
    events.add(EventType::MoveRowOld, row_word(EventType::MoveRowOld, -4));
  });
  CHECK(run.counters.errors() == 0);
  CHECK(addresses_in(run) == std::vector<uint64_t>{kOld, kOld + 32, kOld + 64});
}

TEST_CASE("a row goes on in the next block, to another cursor") {
  const Run run = HandMade()
                      .mutator(three_objects)
                      .phase()
                      .collector([](EventWriter& events) {
                        events.add_address(EventType::CursorOld, kOld);
                        events.add_address(EventType::CursorYoung, kOld + 256);
                        events.add_address(EventType::MoveFarOld, kEden);
                      })
                      .collector([](EventWriter& events) {
                        const uint32_t row = row_word(EventType::MoveRowYoung, format::kRowBehind);
                        events.add(EventType::MoveRowYoung, row + format::kRowOneMore);
                      })
                      .phase()
                      .run();
  CHECK(run.counters.errors() == 0);
  CHECK(run.timeline->moments[1].survived == Amount{3, 96});
  CHECK(addresses_in(run) == std::vector<uint64_t>{kOld, kOld + 256, kOld + 288});
}

TEST_CASE("a row that reaches behind the objects") {
  const Run run = collected([](EventWriter& events) {
    events.add_address(EventType::CursorOld, kOld);
    events.add_address(EventType::MoveFarOld, kEden + 32);
    events.add(EventType::MoveRowOld,
               row_word(EventType::MoveRowOld, format::kRowBehind) + format::kRowOneMore);
  });
  expect(run, Counter::MoveFromNowhere, "a move from 0x10000060");
}

TEST_CASE("a row behind no object") {
  const Run run = collected([](EventWriter& events) {
    events.add_address(EventType::CursorOld, kOld);
    events.add(EventType::MoveRowOld, row_word(EventType::MoveRowOld, format::kRowBehind));
  });
  expect(run, Counter::MoveFromNowhere, "a row behind no object");
}

TEST_CASE("a move from where nothing is names gc, thread and address") {
  const Run run = collected([](EventWriter& events) {
    events.add_address(EventType::CursorOld, kOld);
    events.add_address(EventType::MoveFarOld, kEden + 40);
  });
  expect(run, Counter::MoveFromNowhere, "gc 7 (end): collector thread 9, block 3: a move from 0x10000028");
}

TEST_CASE("an object moved twice") {
  const Run run = collected([](EventWriter& events) {
    events.add_address(EventType::CursorOld, kOld);
    events.add_address(EventType::MoveFarOld, kEden);
    events.add_address(EventType::MoveFarOld, kEden);
  });
  expect(run, Counter::MovedTwice, "the object at 0x10000000");
}

TEST_CASE("a row with an object that has moved already") {
  const Run run = collected([](EventWriter& events) {
    events.add_address(EventType::CursorOld, kOld);
    events.add_address(EventType::MoveFarOld, kEden + 32);
    events.add_address(EventType::CursorYoung, kOld + 256);
    const uint32_t row = row_word(EventType::MoveRowYoung, -4);  // from the first object on
    events.add(EventType::MoveRowYoung, row + 2 * format::kRowOneMore);
  });
  expect(run, Counter::MovedTwice, "the object at 0x10000020 (class 2, 4 words) moves or is kept twice");
  // Those around it move, as if it were not there.
  CHECK(addresses_in(run) == std::vector<uint64_t>{kOld, kOld + 256, kOld + 288});
}

TEST_CASE("a row with an object that is kept") {
  const Run run = collected([](EventWriter& events) {
    events.add_address(EventType::Keep, kEden + 64);
    events.add_address(EventType::CursorOld, kOld);
    events.add_address(EventType::MoveFarOld, kEden);
    events.add(EventType::MoveRowOld,
               row_word(EventType::MoveRowOld, format::kRowBehind) + format::kRowOneMore);
  });
  expect(run, Counter::MovedTwice, "the object at 0x10000040 (class 1, 4 words) moves or is kept twice");
  CHECK(addresses_in(run) == std::vector<uint64_t>{kEden + 64, kOld, kOld + 32});
}

TEST_CASE("a row that leaves what is collected") {
  const auto all = [](EventWriter& events) {
    events.add_address(EventType::CursorOld, kOld);
    events.add_address(EventType::MoveFarOld, kEden);
    events.add(EventType::MoveRowOld,
               row_word(EventType::MoveRowOld, format::kRowBehind) + format::kRowOneMore);
  };
  const Run run = collected(all, kEden + 64);
  expect(run, Counter::MoveFromUncollected,
         "the object at 0x10000040 (class 1, 4 words) moves, but its space is not collected");
  CHECK(addresses_in(run) == std::vector<uint64_t>{kEden + 64, kOld, kOld + 32});
}

TEST_CASE("a row over objects that overlap") {
  const Run run =
      HandMade()
          .mutator(three_objects)
          .mutator([](EventWriter& events) {
            events.add_address(EventType::Tlab, kEden + 16);
            events.add(EventType::InstanceC2, 1);
          })
          .phase()
          .collector([](EventWriter& events) {
            events.add_address(EventType::CursorOld, kOld);
            events.add_address(EventType::MoveFarOld, kEden + 64);
            events.add(EventType::MoveRowOld, row_word(EventType::MoveRowOld, -8) + format::kRowOneMore);
          })
          .phase()
          .run();
  CHECK(addresses_in(run) == std::vector<uint64_t>{kOld, kOld + 32, kOld + 64});
  run.heap->for_each_object([&](const Object& object) {
    CHECK(run.heap->descriptions()[object.description].is_array() == (object.address == kOld + 64));
  });
}

TEST_CASE("two objects on the same words") {
  const Run run = HandMade()
                      .mutator(three_objects)
                      .mutator([](EventWriter& events) {
                        events.add_address(EventType::Tlab, kEden + 16);
                        events.add(EventType::InstanceC2, 1);
                      })
                      .phase()
                      .run();
  CHECK(run.counters[Counter::Overlap] >= 1);
  CHECK(run.counters.first_error().find("gc 7 (start)") != std::string::npos);
}

TEST_CASE("an object in no space") {
  const Run run = HandMade()
                      .mutator([](EventWriter& events) {
                        events.add_address(EventType::Tlab, 0x70000000);
                        events.add(EventType::InstanceC2, 1);
                      })
                      .phase()
                      .run();
  expect(run, Counter::AddressOutOfSpaces, "0x70000000");
}

TEST_CASE("an object without a cursor and one of an unknown site") {
  Run run = HandMade().mutator([](EventWriter& events) { events.add(EventType::InstanceC2, 1); }).run();
  expect(run, Counter::NoCursor, "thread 1, block 1");
  run = HandMade()
            .mutator([](EventWriter& events) {
              events.add_address(EventType::Tlab, kEden);
              events.add(EventType::InstanceC2, 55);
            })
            .run();
  expect(run, Counter::UnknownSite, "site 55 is not defined");
}

TEST_CASE("of several threads' errors the first in the trace is told") {
  const auto error = [](EventWriter& events) { events.add(EventType::InstanceC2, 1); };
  const Run run = HandMade()
                      .mutator(error, 5)
                      .mutator(
                          [&](EventWriter& events) {  // the longest, which is applied first
                            for (int i = 0; i < 100; ++i) error(events);
                          },
                          2)
                      .mutator(error, 3)
                      .phase()
                      .run();
  CHECK(run.counters[Counter::NoCursor] == 102);
  CHECK(run.counters.first_error() ==
        "gc 7 (start): thread 5, block 1: an object without an address (site 1)");
}

TEST_CASE("threads whose TLABs share words of a bitmap, and lie far from each other") {
  constexpr uint32_t kThreads = 8, kObjects = 5'000, kBytes = 32;
  HandMade trace;
  for (uint32_t thread = 1; thread <= kThreads; ++thread)
    trace.mutator(
        [&](EventWriter& events) {
          // Neighbours' pieces of three objects each end in the middle of a word of 64 bits.
          for (uint32_t i = 0; i < kObjects; ++i) {
            if (i % 3 == 0)
              events.add_address(EventType::Tlab,
                                 kEden + uint64_t{i / 3 * kThreads + thread - 1} * 3 * kBytes);
            events.add(EventType::InstanceC2, 1);
          }
          events.add_address(EventType::Tlab, kOld + thread * (uint64_t{100} << 20));
          events.add(EventType::InstanceC2, 1);
        },
        thread);
  const Run run = trace.run();
  CHECK(run.counters.errors() == 0);
  CHECK(run.allocations == kThreads * (kObjects + 1));
  std::array<uint64_t, kThreads + 1> objects{};
  bool right = true;
  run.heap->for_each_object([&](const Object& object) {
    const uint32_t thread = run.heap->descriptions()[object.description].thread.value;
    ++objects[thread];
    if (object.address < kOld) right &= (object.address - kEden) / kBytes / 3 % kThreads + 1 == thread;
  });
  CHECK(right);
  for (uint32_t thread = 1; thread <= kThreads; ++thread) CHECK(objects[thread] == kObjects + 1);
}

TEST_CASE("one thread's blocks of which the second half is applied beside the first") {
  constexpr uint32_t kBlocks = 40, kObjects = 8'000, kBytes = 32;
  HandMade trace;
  for (uint32_t block = 0; block < kBlocks; ++block)
    trace.mutator([&](EventWriter& events) {
      if (block % 3 == 0) events.add_address(EventType::Tlab, kEden + uint64_t{block} * kObjects * kBytes);
      for (uint32_t i = 0; i < kObjects; ++i) events.add(EventType::InstanceC2, 1);
    });
  const Run run = trace.run();
  CHECK(run.counters.errors() == 0);
  CHECK(run.allocations == kBlocks * kObjects);
  CHECK(run.heap->descriptions().size() == 1);
  uint64_t next = kEden;
  bool right = true;
  run.heap->for_each_object([&](const Object& object) {
    right &= object.address == next;
    next += kBytes;
  });
  CHECK(right);
  CHECK(next == kEden + uint64_t{kBlocks} * kObjects * kBytes);
  CHECK(run.timeline->moments[0].allocated.objects == kBlocks * kObjects);
}

TEST_CASE("arrays and other objects are not mixed up") {
  const Run run = HandMade()
                      .mutator([](EventWriter& events) {
                        events.add_address(EventType::Tlab, kEden);
                        events.add(EventType::InstanceC2, 2);
                      })
                      .run();
  expect(run, Counter::NotAnArray, "class [I at site 2");
}

TEST_CASE("descriptions of code that runs no more are forgotten, though its thread goes on") {
  constexpr uint32_t kRounds = 12, kSitesOfRound = 16 << 10;
  HandMade trace;
  trace.sites(kRounds * kSitesOfRound);
  for (uint32_t round = 0; round < kRounds; ++round) {
    trace.mutator([&](EventWriter& events) {
      events.add_address(EventType::Tlab, kEden);
      for (uint32_t i = 0; i < kSitesOfRound; ++i)
        events.add(EventType::InstanceC2, kFirstSite + round * kSitesOfRound + i);
    });
    trace.phase().phase();
  }
  const Run run = trace.run();
  CHECK(run.counters.errors() == 0);
  CHECK(run.timeline->moments[2 * kRounds - 1].died == Amount{kSitesOfRound, uint64_t{kSitesOfRound} * 32});
  CHECK(run.heap->descriptions().size() < kRounds * kSitesOfRound / 2);
}

TEST_CASE("each object of a site that is not defined is told") {
  HandMade trace;
  trace.mutator([](EventWriter& events) {
    events.add_address(EventType::Tlab, kEden);
    for (int i = 0; i < 3; ++i) events.add(EventType::InstanceC2, 12345);
  });
  const Run run = trace.run();
  CHECK(run.counters[Counter::UnknownSite] == 3);
  CHECK(run.heap->alive() == Amount{});
}

TEST_CASE("a thread that did nothing for long goes on where it was") {
  HandMade trace;
  trace.mutator([](EventWriter& events) {
    three_objects(events);
    events.add(EventType::Stack, 1);
  });
  for (int collection = 0; collection < 40; ++collection) trace.phase().phase();
  const Run run = trace.mutator(three_objects).run();
  INFO(run.counters.first_error());
  CHECK_FALSE(run.counters.has_first_error());
  CHECK(run.heap->alive() == Amount{3, 96});
  CHECK(run.heap->descriptions().size() == 3);
  REQUIRE(run.timeline->stacks_by_site.size() == 2);
  CHECK(run.timeline->stacks_by_site[1].size() == 1);
}

TEST_CASE("more arrays that differ than are near, and a cut event behind them") {
  constexpr uint32_t kLengths = 800, kObjects = 4 * kArraySites * kLengths;
  const auto arrays = [](EventWriter& events) {
    for (EventType type :
         {EventType::ArrayVm, EventType::ArrayInterpreter, EventType::ArrayC1, EventType::ArrayC2})
      for (uint32_t site = 0; site < kArraySites; ++site)
        for (uint32_t length = 0; length < kLengths; ++length)
          events.add(type, kFirstArraySite + site, {length});
  };
  const Run run = HandMade()
                      .mutator([&](EventWriter& events) {
                        events.add_address(EventType::Tlab, kEden);
                        arrays(events);
                      })
                      .mutator([&](EventWriter& events) {
                        arrays(events);
                        events.add(EventType::ArrayVm, kFirstArraySite);
                      })
                      .run();
  expect(run, Counter::CutEvent, "thread 1, block 2: the last event is cut off");
  uint64_t next = kEden;
  uint32_t i = 0;
  bool equal = true;
  run.heap->for_each_object([&](const Object& object) {
    const Description& d = run.heap->descriptions()[object.description];
    const uint32_t length = i % kLengths;
    equal &= object.address == next && d.length == static_cast<int32_t>(length) &&
             d.site.value == kFirstArraySite + i / kLengths % kArraySites &&
             d.code == static_cast<Code>(i / kLengths / kArraySites % 4) && d.words == (16 + length + 7) / 8;
    next += d.bytes();
    ++i;
  });
  CHECK(equal);
  CHECK(i == 2 * kObjects);
  CHECK(run.heap->descriptions().size() == kObjects);
}

TEST_CASE("numbers of placed objects take two bytes until one needs more") {
  struct OneChunk : ChunkSource {
    ChunkEdit edit;
    ChunkEdit* edit_at(uint64_t) override { return &edit; }
  } chunk;
  Placement placement(&chunk);
  Cursor allocations, moves;
  placement.start(allocations, ThreadId(1), false);
  placement.start(moves, ThreadId(2), true);
  placement.set(allocations, 0);
  placement.set(moves, 1024);
  REQUIRE(allocations.place(placement, DescriptionId(0xFFFF), 2));
  REQUIRE(moves.place(placement, DescriptionId(3), 0xFFFF, 4));
  REQUIRE(allocations.place(placement, DescriptionId(0x10000), 2));
  REQUIRE(moves.place(placement, DescriptionId(4), 0x10001, 4));
  REQUIRE(allocations.place(placement, DescriptionId(7), 2));
  placement.finish(allocations);
  placement.finish(moves);

  const std::vector<PlacedRun>& runs = placement.runs();
  REQUIRE(runs.size() == 4);
  CHECK(
      (!runs[0].wide && runs[0].count == 1 && runs[0].description(0) == 0xFFFF && runs[0].birth(0, 8) == 8));
  CHECK(
      (!runs[1].wide && runs[1].count == 1 && runs[1].description(0) == 3 && runs[1].birth(0, 8) == 0xFFFF));
  CHECK((runs[2].wide && runs[2].count == 2 && runs[2].begin == 2));
  CHECK((runs[2].description(0) == 0x10000 && runs[2].description(1) == 7));
  CHECK((runs[3].wide && runs[3].description(0) == 4 && runs[3].birth(0, 8) == 0x10001));
}

TEST_CASE("stacks seen at a site come most frequent first") {
  StackCounts counts;
  for (uint32_t stack : {5, 6, 6, 7}) counts.add(SiteId(2), StackId(stack));
  counts.add(SiteId(4), StackId(6));
  const SiteStacks stacks = counts.by_site();
  REQUIRE(stacks.size() == 5);
  CHECK((stacks[0].empty() && stacks[1].empty() && stacks[3].empty()));
  REQUIRE(stacks[2].size() == 3);
  CHECK((stacks[2][0].stack == StackId(6) && stacks[2][0].times == 2));
  CHECK((stacks[2][1].stack == StackId(5) && stacks[2][2].stack == StackId(7)));
  REQUIRE(stacks[4].size() == 1);
  CHECK(StackCounts().by_site().size() == 0);
}
