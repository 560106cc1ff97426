// SPDX-License-Identifier: EPL-2.0
// Blocks of events of one phase. Threads write to places of their own, so what several of
// them did in a phase can be applied at once; only blocks of the same thread follow each other.
#ifndef ANTTRACKS_HEAP_EVENT_BLOCKS_H
#define ANTTRACKS_HEAP_EVENT_BLOCKS_H

#include <anttracks/trace_format.h>

#include <cstdint>
#include <functional>
#include <span>

#include "base/spare_work.h"

namespace anttracks {

struct EventBlock {
  const format::BlockHeader* header = nullptr;
  std::span<const uint32_t> words;
};

// Blocks of one thread, in their order.
struct PartOfThread {
  std::span<const EventBlock> blocks;
  bool is_second = false;  // of two parts that are given at once
  size_t words = 0;
};

using StartsAnew = std::function<bool(const EventBlock&)>;

// f(part), in parallel: where there are fewer threads than processors, those with most events in
// two parts, if the second one can begin with a block that starts anew. Changes the order of the
// blocks, but not among those of one thread. Processors that find no part left do `spare` work, if there is
// any.
void for_each_part(std::span<EventBlock> blocks, const StartsAnew& starts_anew, SpareWork* spare,
                   const std::function<void(const PartOfThread&)>& f);

}  // namespace anttracks

#endif  // ANTTRACKS_HEAP_EVENT_BLOCKS_H
