// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "precompiled.hpp"
#include "anttracks/buffer/antTracksBuffer.hpp"
#include "anttracks/trace_format.h"
#include "anttracks/writer/antTracksEventCounts.hpp"

using namespace anttracks::format;

struct EventTable {
  uint8_t words[256];        // no such type: so many that the end is missed
  uint8_t allocations[256];  // 0 or 1

  EventTable() {
    for (int type = 0; type < 256; type++) {
      words[type] = event_words((uint8_t)type) == 0 ? 0xFF : (uint8_t)event_words((uint8_t)type);
      allocations[type] = is_allocation((uint8_t)type) ? 1 : 0;
    }
  }
};

// The events from `at` to `end`, and how many of them are allocations.
struct Lane {
  const uint32_t* at;
  const uint32_t* end;

  bool step(const EventTable& table, uint64_t* allocations) {
    const uint8_t type = event_type_bits(*at);
    *allocations += table.allocations[type];
    at += table.words[type];
    return at < end;
  }
  void check() const {
    guarantee(at == end, "AntTracks: broken event buffer before " INTPTR_FORMAT, p2i(end));
  }
};

// Where an event ends is known only from its first word, so the next load waits for
// this one. Four parts of the buffer at a time hide that.
static uint32_t count_mutator(AntTracksBuffer* buffer, AntTracksTotals* totals) {
  static const EventTable table;
  static const int lanes = 4;
  const uint32_t* const end = buffer->words() + buffer->used / sizeof(uint32_t);
  // What stands before the first section is one, too.
  Lane parts[AntTracksBuffer::max_sections + 1];
  int count = 0;
  const uint32_t* begin = buffer->words();
  for (int i = 0; i <= buffer->sections(); i++) {
    const uint32_t* const next = i < buffer->sections() ? buffer->section(i) : end;
    if (begin < next) parts[count++] = { begin, next };
    begin = next;
  }
  uint64_t events = 0;
  uint64_t allocations = 0;
  int next = lanes;
  if (count >= lanes) {
    Lane a = parts[0], b = parts[1], c = parts[2], d = parts[3];
    auto refill = [&](Lane* lane) {
      lane->check();
      if (next >= count) return false;
      *lane = parts[next++];
      return true;
    };
    bool full = true;
    while (full) {
      const bool more_a = a.step(table, &allocations);
      const bool more_b = b.step(table, &allocations);
      const bool more_c = c.step(table, &allocations);
      const bool more_d = d.step(table, &allocations);
      events += lanes;
      if (!(more_a & more_b & more_c & more_d)) {
        if (!more_a) full &= refill(&a);
        if (!more_b) full &= refill(&b);
        if (!more_c) full &= refill(&c);
        if (!more_d) full &= refill(&d);
      }
    }
    parts[0] = a, parts[1] = b, parts[2] = c, parts[3] = d;
  }
  for (int i = 0; i < count; i++) {
    if (i >= lanes && i < next) continue;   // done by a lane
    Lane lane = parts[i];
    while (lane.at < lane.end) {
      lane.step(table, &allocations);
      events++;
    }
    lane.check();
  }
  totals->allocations += allocations;
  return (uint32_t)events;
}

static uint32_t count_collector(AntTracksBuffer* buffer, AntTracksTotals* totals) {
  const uint32_t* p = buffer->words();
  const uint32_t* const end = p + buffer->used / sizeof(uint32_t);
  uint32_t events = 0;
  while (p < end) {
    const uint8_t type = event_type_bits(*p);
    const unsigned words = event_words(type);
    guarantee(words > 0, "AntTracks: broken event buffer, word %08x", *p);
    if (type >= (uint8_t)EventType::MoveNearYoung && type <= (uint8_t)EventType::MoveFarOld) {
      totals->moves++;
    } else if (type == (uint8_t)EventType::MoveRun) {
      totals->moves += event_operand(*p);
    }
    events++;
    p += words;
  }
  return events;
}

uint32_t AntTracksEventCounts::add(AntTracksBuffer* buffer, AntTracksTotals* totals) {
  const uint32_t events = buffer->kind == BlockKind::Mutator ? count_mutator(buffer, totals)
                                                             : count_collector(buffer, totals);
  totals->events += events;
  return events;
}
