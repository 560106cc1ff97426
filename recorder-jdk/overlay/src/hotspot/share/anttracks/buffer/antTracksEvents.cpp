// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "precompiled.hpp"
#include "anttracks/buffer/antTracksBuffer.hpp"
#include "anttracks/buffer/antTracksEvents.hpp"

using namespace anttracks::format;

static_assert((uint8_t)EventType::Tlab < 0x10 && (uint8_t)EventType::Stack < 0x10 && !is_allocation(0x0F),
              "AntTracksBuffer::looks_like_allocation() tells allocations from the other events of mutators");

uint32_t AntTracksEvents::like_allocations(const uint32_t* begin, const uint32_t* end) {
  // Where an event ends is known only from its first word, so a walk waits for each one.
  // Counting words that look like allocations, compilers do many at a time.
  uint32_t allocations = 0;
#pragma GCC unroll 4   // else the loop costs as much as what it does
  for (const uint32_t* p = begin; p < end; p++) {
    allocations += AntTracksBuffer::looks_like_allocation(*p) ? 1 : 0;
  }
  return allocations;
}

void AntTracksEvents::check_counts(const uint32_t* begin, const uint32_t* end, uint32_t events, uint32_t allocations) {
  uint32_t walked = 0, walked_allocations = 0;
  for (const uint32_t* p = begin; p < end; p = next(p)) {
    walked++;
    if (is_allocation(event_type_bits(*p))) walked_allocations++;
  }
  guarantee(events == walked && allocations == walked_allocations,
            "AntTracks: %u events, %u of them allocations, counted as %u and %u",
            walked, walked_allocations, events, allocations);
}
