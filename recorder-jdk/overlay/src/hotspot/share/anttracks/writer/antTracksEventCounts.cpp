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

AntTracksEventCounts::AntTracksEventCounts(AntTracksBuffer* buffer)
  : _buffer(buffer), _at(buffer->words()), _events(0), _allocations(0), _moves(0) {}

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

void AntTracksEventCounts::count_collector(const uint32_t* end) {
  const uint32_t* p = _at;
  while (p < end) {
    if (end - p >= moves_at_once && are_near_moves(p)) {
      p += moves_at_once;
      _events += moves_at_once;
      _moves += moves_at_once;
      continue;
    }
    for (int i = 0; i < moves_at_once && p < end; i++) {
      const uint8_t type = event_type_bits(*p);
      if (type >= (uint8_t)EventType::MoveNearYoung && type <= (uint8_t)EventType::MoveFarOld) {
        _moves++;
      } else if (type == (uint8_t)EventType::MoveRun) {
        _moves += event_operand(*p);
      }
      p = next_event(p);
      _events++;
    }
  }
  _at = p;   // the last event may end behind
}

void AntTracksEventCounts::count_until(const uint32_t* end) {
  if (_buffer->kind == BlockKind::Collector) {
    count_collector(end);
    return;
  }
  // Where an event ends is known only from its first word, so a walk waits for each one.
  // Counting words that look like allocations, compilers do many at a time.
  uint32_t allocations = 0;
  for (const uint32_t* p = _at; p < end; p++) {
    allocations += AntTracksBuffer::looks_like_allocation(*p) ? 1 : 0;
  }
  _allocations += allocations;
  _at = end;
}

void AntTracksEventCounts::check(uint32_t events, uint32_t allocations) const {
  uint32_t walked = 0, walked_allocations = 0;
  const uint32_t* const end = _buffer->words() + _buffer->used / sizeof(uint32_t);
  for (const uint32_t* p = _buffer->words(); p < end; p = next_event(p)) {
    walked++;
    if (is_allocation(event_type_bits(*p))) walked_allocations++;
  }
  guarantee(events == walked && allocations == walked_allocations,
            "AntTracks: %u events, %u of them allocations, counted as %u and %u",
            walked, walked_allocations, events, allocations);
}

uint32_t AntTracksEventCounts::add_to(AntTracksTotals* totals) {
  count_until(_buffer->words() + _buffer->used / sizeof(uint32_t));
  const bool mutator = _buffer->kind == BlockKind::Mutator;
  const uint32_t allocations = mutator ? _allocations - _buffer->disguised : 0;
  const uint32_t events = mutator ? allocations + _buffer->other_events : _events;
  if (AntTracksCheckTlabs) check(events, allocations);
  totals->events += events;
  totals->allocations += allocations;
  totals->moves += _moves;
  return events;
}
