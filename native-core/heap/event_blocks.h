// SPDX-License-Identifier: EPL-2.0
// Blocks of events of one phase. Threads write to places of their own, so what several of
// them did in a phase can be applied at once; only blocks of the same thread follow each other.
#ifndef ANTTRACKS_HEAP_EVENT_BLOCKS_H
#define ANTTRACKS_HEAP_EVENT_BLOCKS_H

#include <anttracks/trace_format.h>

#include <cstdint>
#include <functional>
#include <span>

namespace anttracks {

struct EventBlock {
  const format::BlockHeader* header = nullptr;
  std::span<const uint32_t> words;
};

// f(blocks of one thread), in parallel for different threads. Changes the order of the
// blocks, but not among those of one thread.
void for_each_thread(std::span<EventBlock> blocks, const std::function<void(std::span<const EventBlock>)>& f);

}  // namespace anttracks

#endif  // ANTTRACKS_HEAP_EVENT_BLOCKS_H
