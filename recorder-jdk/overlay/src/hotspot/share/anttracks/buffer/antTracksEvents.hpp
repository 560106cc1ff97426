// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_ANTTRACKS_BUFFER_ANTTRACKSEVENTS_HPP
#define SHARE_ANTTRACKS_BUFFER_ANTTRACKSEVENTS_HPP

#include "anttracks/trace_format.h"
#include "memory/allocation.hpp"
#include "utilities/debug.hpp"
#include "utilities/globalDefinitions.hpp"

// Events as words, one behind the other.
class AntTracksEvents : AllStatic {
 public:
  static const uint32_t* next(const uint32_t* event) {
    const unsigned words = anttracks::format::event_words(anttracks::format::event_type_bits(*event));
    guarantee(words > 0, "AntTracks: broken event buffer, word %08x", *event);
    return event + words;
  }
  // How many of a mutator's words look like allocations (AntTracksBuffer::looks_like_allocation).
  static uint32_t like_allocations(const uint32_t* begin, const uint32_t* end);
  // Compares what was counted of these events with what a walk from event to event finds.
  static void check_counts(const uint32_t* begin, const uint32_t* end, uint32_t events, uint32_t allocations);
};

#endif // SHARE_ANTTRACKS_BUFFER_ANTTRACKSEVENTS_HPP
