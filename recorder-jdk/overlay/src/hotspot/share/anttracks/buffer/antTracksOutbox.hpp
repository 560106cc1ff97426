// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_ANTTRACKS_BUFFER_ANTTRACKSOUTBOX_HPP
#define SHARE_ANTTRACKS_BUFFER_ANTTRACKSOUTBOX_HPP

#include "anttracks/buffer/antTracksBuffer.hpp"
#include "memory/allocation.hpp"

// Blocks of few events, of many threads or in buffers too large for them: they stand one behind the other in
// a buffer, each with a header of its own, and go to the writer together.
//
// Order: all of this is done under the symbols' lock, and who submits definitions submits these
// blocks behind them (AntTracksSymbols). So definitions stand before their use here, too, and what a
// thread put here before what it submits later.
class AntTracksOutbox : AllStatic {
 public:
  // Events of a block, at most.
  static const size_t max_bytes = 48 * K;

  // For a block whose payload has so many bytes; if not, submit() makes room.
  static bool has_room(size_t bytes);
  // A block for the events of a thread's own buffer, with a payload of so many bytes, which the caller fills.
  static AntTracksBuffer* add(const AntTracksBuffer* own, size_t bytes);
  static void submit();
};

#endif // SHARE_ANTTRACKS_BUFFER_ANTTRACKSOUTBOX_HPP
