// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "precompiled.hpp"
#include "anttracks/buffer/antTracksBuffer.hpp"
#include "anttracks/buffer/antTracksEvents.hpp"

using namespace anttracks::format;

// A function that is compiled a second time with wider instructions, for processors that have them: which
// one is called is decided when the library is loaded.
#if defined(__GLIBC__) && defined(__x86_64__)
#define ANTTRACKS_WIDER __attribute__((target_clones("avx2", "default")))
#else
#define ANTTRACKS_WIDER
#endif

static_assert((uint8_t)EventType::Tlab < 0x10 && (uint8_t)EventType::Stack < 0x10 && !is_allocation(0x0F),
              "AntTracksBuffer::looks_like_allocation() tells allocations from the other events of mutators");

ANTTRACKS_WIDER
uint32_t AntTracksEvents::like_allocations(const uint32_t* begin, const uint32_t* end) {
  // Where an event ends is known only from its first word, so a walk waits for each one.
  // Counting words that do not look like allocations, compilers do many at a time, with one
  // comparison.
  uint32_t others = 0;
#pragma GCC unroll 4   // else the loop costs as much as what it does
  for (const uint32_t* p = begin; p < end; p++) {
    others += AntTracksBuffer::looks_like_allocation(*p) ? 0 : 1;
  }
  return (uint32_t)(end - begin) - others;
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
