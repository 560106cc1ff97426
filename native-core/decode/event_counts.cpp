// SPDX-License-Identifier: EPL-2.0
#include "decode/event_counts.h"

#include <anttracks/trace_format.h>

namespace anttracks {

using format::EventType;

EventCounts count_events(std::span<const uint32_t> words) {
  EventCounts counts;
  for (size_t i = 0; i < words.size();) {
    const uint8_t type = format::event_type_bits(words[i]);
    const unsigned length = format::event_words(type);
    if (length == 0 || length > words.size() - i) break;
    ++counts.events;
    if (format::is_allocation(type)) {
      ++counts.allocations;
    } else if (type == static_cast<uint8_t>(EventType::MoveRun)) {
      counts.moves += format::event_operand(words[i]);
    } else if (type >= static_cast<uint8_t>(EventType::MoveNearYoung) &&
               type <= static_cast<uint8_t>(EventType::MoveFarOld)) {
      ++counts.moves;
    } else if (type == static_cast<uint8_t>(EventType::MoveRowYoung) ||
               type == static_cast<uint8_t>(EventType::MoveRowOld)) {
      counts.moves += 1 + format::row_more(words[i]);
    }
    i += length;
  }
  return counts;
}

}  // namespace anttracks
