// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "precompiled.hpp"
#include "anttracks/antTracks_globals.hpp"
#include "anttracks/buffer/antTracksBuffer.hpp"
#include "anttracks/trace_format.h"
#include "anttracks/writer/antTracksEventCounts.hpp"

using namespace anttracks::format;

// Event by event: f(its first word). The number of events.
template <class F>
static uint32_t walk(AntTracksBuffer* buffer, F f) {
  const uint32_t* p = buffer->words();
  const uint32_t* const end = p + buffer->used / sizeof(uint32_t);
  uint32_t events = 0;
  while (p < end) {
    const unsigned words = event_words(event_type_bits(*p));
    guarantee(words > 0, "AntTracks: broken event buffer, word %08x", *p);
    f(*p);
    events++;
    p += words;
  }
  return events;
}

static_assert((uint8_t)EventType::Tlab < 0x10 && (uint8_t)EventType::Stack < 0x10 && !is_allocation(0x0F),
              "AntTracksBuffer::looks_like_allocation() tells allocations from the other events of mutators");

// Where an event ends is known only from its first word, so a walk waits for each one.
// Counting words that look like allocations, compilers do many at a time.
static uint32_t count_mutator(AntTracksBuffer* buffer, AntTracksTotals* totals) {
  const uint32_t* const words = buffer->words();
  const int count = (int)(buffer->used / sizeof(uint32_t));
  uint32_t allocations = 0;
  for (int i = 0; i < count; i++) {
    allocations += AntTracksBuffer::looks_like_allocation(words[i]) ? 1 : 0;
  }
  allocations -= buffer->disguised;
  const uint32_t events = allocations + buffer->other_events;
  if (AntTracksCheckTlabs) {
    uint32_t walked_allocations = 0;
    const uint32_t walked = walk(buffer, [&](uint32_t word) {
      if (is_allocation(event_type_bits(word))) walked_allocations++;
    });
    guarantee(events == walked && allocations == walked_allocations,
              "AntTracks: %u events, %u of them allocations, counted as %u and %u",
              walked, walked_allocations, events, allocations);
  }
  totals->allocations += allocations;
  return events;
}

static uint32_t count_collector(AntTracksBuffer* buffer, AntTracksTotals* totals) {
  return walk(buffer, [&](uint32_t word) {
    const uint8_t type = event_type_bits(word);
    if (type >= (uint8_t)EventType::MoveNearYoung && type <= (uint8_t)EventType::MoveFarOld) {
      totals->moves++;
    } else if (type == (uint8_t)EventType::MoveRun) {
      totals->moves += event_operand(word);
    }
  });
}

uint32_t AntTracksEventCounts::add(AntTracksBuffer* buffer, AntTracksTotals* totals) {
  const uint32_t events = buffer->kind == BlockKind::Mutator ? count_mutator(buffer, totals)
                                                             : count_collector(buffer, totals);
  totals->events += events;
  return events;
}
