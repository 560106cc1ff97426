// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_ANTTRACKS_BUFFER_ANTTRACKSBLOCKS_HPP
#define SHARE_ANTTRACKS_BUFFER_ANTTRACKSBLOCKS_HPP

#include "anttracks/buffer/antTracksBuffer.hpp"
#include "memory/allocation.hpp"

// What becomes of the events in the buffer that a mutator writes into (`own`). `own->used` are the
// bytes that have not moved out of it.
//
// Most often it becomes a block as it is, which the writer compresses, and the thread gets another.
// Where the program's threads keep all processors busy, the writer would take its time from them, and
// its caches have none of what they wrote: there they take their events apart themselves, into a block
// that is submitted when it is full, and keep the buffer.
// So does a thread that would have to wait for another buffer. Where there are so many threads that
// a block for each would take too much memory, few events become one (AntTracksOutbox).
class AntTracksBlocks : AllStatic {
 public:
  // Bytes that a thread's own buffer is to have where so many are needed.
  static size_t own_bytes(anttracks::format::BlockKind kind, size_t least);
  // Once there are so many bytes of events at the end of a TLAB, they move, or the buffer becomes a block.
  static size_t enough_bytes(const AntTracksBuffer* own);
  // Whether it becomes one as it is, if there is another for the thread.
  static bool is_whole(const AntTracksBuffer* own);
  // Whether there are so many threads.
  static bool is_crowded();
  // What all of them together may have that has not moved: a collection takes it at once.
  static size_t all_unmoved_bytes();
  // Whether the events do not fit into the block that is there, so that move() submits it.
  static bool is_full(const AntTracksBuffer* own);
  // The events, to those that wait to become a block with them; where they do not fit,
  // these become one.
  static void move(AntTracksBuffer* own, AntTracksIfScarce if_scarce);
  // The same, if they fit into a block that is there already.
  static bool append(AntTracksBuffer* own);
  // The block, if there is one.
  static void submit(AntTracksBuffer* own);
  // Where the next event goes, so that there is room for so many bytes; all before it has moved.
  static uint32_t* start_over(AntTracksBuffer* own, size_t bytes);

  // These events have moved, or become a block.
  static void count_moved(AntTracksBuffer* own);
  // Compares what is counted of them with what a walk finds: later nobody can walk from event to event.
  static void check(AntTracksBuffer* own);
  // A thread has got a buffer of its own for this phase.
  static void on_own_buffer();
  // At a safepoint.
  static void on_collection_start();
  static void on_collection_end();
};

#endif // SHARE_ANTTRACKS_BUFFER_ANTTRACKSBLOCKS_HPP
