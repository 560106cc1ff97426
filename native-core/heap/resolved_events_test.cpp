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
