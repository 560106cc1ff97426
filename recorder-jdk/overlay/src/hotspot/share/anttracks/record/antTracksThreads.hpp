// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_ANTTRACKS_RECORD_ANTTRACKSTHREADS_HPP
#define SHARE_ANTTRACKS_RECORD_ANTTRACKSTHREADS_HPP

#include "anttracks/antTracksThread.hpp"
#include "anttracks/trace_format.h"
#include "memory/allocation.hpp"

// The threads that have written events.
class AntTracksThreads : AllStatic {
  static void define(AntTracksThread* data);
  // collection: what would become a small block of its own goes to the outbox where it keeps a large buffer, and mutators'
  // where they are a crowd; under the symbols' lock.
  static void hand_over(AntTracksThread* data, bool collection = false, bool crowded = false);
  static void start_over(AntTracksThread* data, size_t bytes);
  // Its buffer becomes a block as it is, and another with at least so many bytes is the thread's; false: it does not.
  static bool replace_whole(AntTracksThread* data, size_t least);
  // Its events go into this empty buffer from here on.
  static void begin(AntTracksThread* data, AntTracksBuffer* buffer);
 public:
  static AntTracksThread* of(Thread* thread);
  // Registers the thread on its first event (main and attached threads pass no
  // common start hook).
  static void ensure_registered(Thread* thread, AntTracksThread* data);

  // A buffer for the thread with room for at least `bytes`; submits what is in the one
  // it has, definitions first. A mutator keeps its buffer, if it is large enough and its
  // events move to a block (AntTracksBlocks). Mutators wait for memory, if they have to;
  // collections do not.
  static void renew_buffer(AntTracksThread* data, size_t bytes, size_t capacity, anttracks::format::BlockKind kind);

  // At a safepoint: submits all buffers; TLABs are retired. At the end of a
  // collection its threads write what they have left.
  static void hand_over_all(bool collection_ends);
  // At a safepoint, TLABs in use: submits copies of what the buffers hold, because
  // compiled code goes on writing into them.
  static void copy_all();

  static void on_exit(Thread* thread);

  // Once more the names of threads that were young when they were defined.
  static void redefine_unnamed();
};

#endif // SHARE_ANTTRACKS_RECORD_ANTTRACKSTHREADS_HPP
