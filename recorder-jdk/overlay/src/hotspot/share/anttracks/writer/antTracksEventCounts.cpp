// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "precompiled.hpp"
#include "anttracks/antTracks_globals.hpp"
#include "anttracks/buffer/antTracksBuffer.hpp"
#include "anttracks/buffer/antTracksEvents.hpp"
#include "anttracks/trace_format.h"
#include "anttracks/writer/antTracksEventCounts.hpp"

using namespace anttracks::format;

AntTracksEventCounts::AntTracksEventCounts(AntTracksBuffer* buffer)
  : _buffer(buffer), _at(buffer->words()), _events(0), _allocations(0), _moves(0) {}

// Nearly all that collectors write are moves of one word, one behind the other.
static const int moves_at_once = 8;
static_assert(((uint8_t)EventType::MoveNearYoung ^ (uint8_t)EventType::MoveNearOld) == 1 &&
              ((uint8_t)EventType::MoveRowYoung ^ (uint8_t)EventType::MoveRowOld) == 1, "they differ in the last bit");

// Objects of so many such events; 0: there are others.
static uint32_t near_moves(const uint32_t* words) {
  uint32_t others = 0, more = 0;
  for (int i = 0; i < moves_at_once; i++) {
    const uint32_t type = event_type_bits(words[i]) | 1;
    const bool row = type == (uint8_t)EventType::MoveRowOld;
    others |= !row & (type != (uint8_t)EventType::MoveNearOld);
    more += row ? row_more(words[i]) : 0;
  }
  return others != 0 ? 0 : moves_at_once + more;
}

void AntTracksEventCounts::count_collector(const uint32_t* end) {
  const uint32_t* p = _at;
  while (p < end) {
    const uint32_t near = end - p >= moves_at_once ? near_moves(p) : 0;
    if (near > 0) {
      p += moves_at_once;
      _events += moves_at_once;
      _moves += near;
      continue;
    }
    for (int i = 0; i < moves_at_once && p < end; i++) {
      const uint8_t type = event_type_bits(*p);
      if (type >= (uint8_t)EventType::MoveNearYoung && type <= (uint8_t)EventType::MoveFarOld) {
        _moves++;
      } else if ((type | 1) == (uint8_t)EventType::MoveRowOld) {
        _moves += 1 + row_more(*p);
      } else if (type == (uint8_t)EventType::MoveRun) {
        _moves += event_operand(*p);
      }
      p = AntTracksEvents::next(p);
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
  _allocations += AntTracksEvents::like_allocations(_at, end);
  _at = end;
}

uint32_t AntTracksEventCounts::add_to(AntTracksTotals* totals) {
  const bool counted = _buffer->is_taken_apart();
  const uint32_t* const end = _buffer->words() + _buffer->used / sizeof(uint32_t);
  if (counted) {
    _allocations = _buffer->allocations;
  } else {
    count_until(end);
  }
  const bool mutator = _buffer->kind == BlockKind::Mutator;
  const uint32_t allocations = mutator ? _allocations - _buffer->disguised : 0;
  const uint32_t events = mutator ? allocations + _buffer->other_events : _events;
  if (AntTracksCheckTlabs && !counted) AntTracksEvents::check_counts(_buffer->words(), end, events, allocations);
  totals->events += events;
  totals->allocations += allocations;
  totals->moves += _moves;
  return events;
}
