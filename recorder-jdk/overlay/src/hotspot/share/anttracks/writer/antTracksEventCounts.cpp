// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "precompiled.hpp"
#include "anttracks/antTracks_globals.hpp"
#include "anttracks/buffer/antTracksBuffer.hpp"
#include "anttracks/trace_format.h"
#include "anttracks/writer/antTracksEventCounts.hpp"

using namespace anttracks::format;

static const uint32_t* next_event(const uint32_t* p) {
  const unsigned words = event_words(event_type_bits(*p));
  guarantee(words > 0, "AntTracks: broken event buffer, word %08x", *p);
  return p + words;
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
    uint32_t walked = 0, walked_allocations = 0;
    for (const uint32_t* p = words; p < words + count; p = next_event(p)) {
      walked++;
      if (is_allocation(event_type_bits(*p))) walked_allocations++;
    }
    guarantee(events == walked && allocations == walked_allocations,
              "AntTracks: %u events, %u of them allocations, counted as %u and %u",
              walked, walked_allocations, events, allocations);
  }
  totals->allocations += allocations;
  return events;
}

// Nearly all that collectors write are moves of one word, one behind the other.
static const int moves_at_once = 8;
static_assert(((uint8_t)EventType::MoveNearYoung ^ (uint8_t)EventType::MoveNearOld) == 1, "they differ in the last bit");
static bool are_near_moves(const uint32_t* words) {
  uint32_t difference = 0;
  for (int i = 0; i < moves_at_once; i++) {
    difference |= (event_type_bits(words[i]) | 1) ^ ((uint8_t)EventType::MoveNearYoung | 1);
  }
  return difference == 0;
}

static uint32_t count_collector(AntTracksBuffer* buffer, AntTracksTotals* totals) {
  const uint32_t* p = buffer->words();
  const uint32_t* const end = p + buffer->used / sizeof(uint32_t);
  uint32_t events = 0;
  while (p < end) {
    if (end - p >= moves_at_once && are_near_moves(p)) {
      p += moves_at_once;
      events += moves_at_once;
      totals->moves += moves_at_once;
      continue;
    }
    for (int i = 0; i < moves_at_once && p < end; i++) {
      const uint8_t type = event_type_bits(*p);
      if (type >= (uint8_t)EventType::MoveNearYoung && type <= (uint8_t)EventType::MoveFarOld) {
        totals->moves++;
      } else if (type == (uint8_t)EventType::MoveRun) {
        totals->moves += event_operand(*p);
      }
      p = next_event(p);
      events++;
    }
  }
  return events;
}

uint32_t AntTracksEventCounts::add(AntTracksBuffer* buffer, AntTracksTotals* totals) {
  const uint32_t events = buffer->kind == BlockKind::Mutator ? count_mutator(buffer, totals)
                                                             : count_collector(buffer, totals);
  totals->events += events;
  return events;
}
