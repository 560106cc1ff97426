// SPDX-License-Identifier: EPL-2.0
#include "heap/resolved_events.h"

#include <anttracks/trace_format.h>

#include <array>
#include <catch2/catch.hpp>

using namespace anttracks;
using format::event_word;
using format::EventType;

TEMPLATE_TEST_CASE_SIG("what events resolved to is found again, however many there are", "",
                       ((size_t kWords), kWords), 1, 2, 3) {
  constexpr uint32_t kEvents = 400'000;
  ResolvedEvents<kWords> resolved;
  CHECK_FALSE(resolved.is_large());
  const auto find = [&](uint32_t i) {
    // Of 1, 2 or 3 words no two are the same: 5 sites, as many lengths as it takes, or all sites.
    const std::array<uint32_t, 3> event{event_word(EventType::ArrayVm, kWords == 1 ? i : i % 5), i / 5,
                                        i % 5 + 1};
    return resolved.find(event.data());
  };
  for (uint32_t i = 0; i < kEvents; ++i) {
    Resolved* entry = find(i);
    REQUIRE((entry->words == 0 && entry->description == kNoDescription));
    *entry = {i, i + 1};
  }
  CHECK(resolved.is_large());
  for (uint32_t i = 0; i < kEvents; ++i) {
    const Resolved* entry = find(i);
    REQUIRE((entry->description == i && entry->words == i + 1));
  }
}

namespace {

constexpr uint32_t kEvents = 1000, kObjects = 3;

// Events 0 to kEvents - 1; an event's description is its number.
class Events {
 public:
  Events() {
    for (uint32_t i = 0; i < kEvents; ++i) {
      Resolved* const entry = find(i);
      *entry = {i, 1};
    }
  }
  ResolvedEvent* find(uint32_t i) {
    const uint32_t event = event_word(EventType::InstanceC2, i + 1);
    return resolved_.find(&event);
  }
  bool is_known(uint32_t i) { return find(i)->description == i; }
  void place(uint32_t i) {
    ResolvedEvent* const entry = find(i);
    if (entry->objects == 0) resolved_.note_first(entry);
    entry->objects += kObjects;
  }
  // Of all events, what they placed.
  uint32_t take() {
    uint32_t sum = 0;
    resolved_.take_objects([&](uint32_t, uint32_t objects) { sum += objects; });
    return sum;
  }
  ResolvedEvents<1>& table() { return resolved_; }

 private:
  ResolvedEvents<1> resolved_;
};

}  // namespace

TEST_CASE("events that placed nothing for long are forgotten, the others are not") {
  Events events;
  const size_t before = events.table().memory_bytes();
  for (int i = 0; i < 5; ++i) {
    for (uint32_t used = 0; used < kEvents; used += 100) events.place(used);
    CHECK(events.take() == kEvents / 100 * kObjects);
    events.table().forget_unused();
  }
  CHECK(events.table().memory_bytes() * 8 < before);
  uint32_t left = 0;
  events.table().for_each([&](const Resolved& resolved) {
    CHECK(resolved.description % 100 == 0);
    ++left;
  });
  CHECK(left == kEvents / 100);
  CHECK(events.is_known(900));
  CHECK_FALSE(events.is_known(901));
}

TEST_CASE("new events are not forgotten at once, though they placed nothing") {
  Events events;
  events.table().forget_unused();
  CHECK(events.is_known(1));
  events.place(1);
  events.take();
  events.table().forget_unused();
  CHECK(events.is_known(1));
  CHECK_FALSE(events.is_known(2));
}

TEST_CASE("what was placed and not taken is there once others are forgotten") {
  Events events;
  events.place(5);
  events.place(7);
  for (int i = 0; i < 3; ++i) events.table().forget_unused();
  CHECK_FALSE(events.is_known(6));
  CHECK(events.take() == 2 * kObjects);
  CHECK(events.take() == 0);
}
