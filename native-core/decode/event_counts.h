// SPDX-License-Identifier: EPL-2.0
#ifndef ANTTRACKS_DECODE_EVENT_COUNTS_H
#define ANTTRACKS_DECODE_EVENT_COUNTS_H

#include <cstdint>
#include <span>

namespace anttracks {

struct EventCounts {
  uint64_t events = 0;
  uint64_t allocations = 0;
  uint64_t moves = 0;  // objects moved: a MoveRun or MoveRow counts its objects

  EventCounts& operator+=(const EventCounts& other) {
    events += other.events;
    allocations += other.allocations;
    moves += other.moves;
    return *this;
  }
  bool operator==(const EventCounts&) const = default;
};

// Up to the first event that does not exist or is cut off.
EventCounts count_events(std::span<const uint32_t> words);

}  // namespace anttracks

#endif  // ANTTRACKS_DECODE_EVENT_COUNTS_H
