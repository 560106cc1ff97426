// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_ANTTRACKS_RECORD_ANTTRACKSMUTATOR_HPP
#define SHARE_ANTTRACKS_RECORD_ANTTRACKSMUTATOR_HPP

#include "anttracks/antTracksThread.hpp"
#include "memory/allocation.hpp"
#include "oops/oopsHierarchy.hpp"

// Allocation events that the runtime writes.
class AntTracksMutator : AllStatic {
  // Room for `bytes` and for all that the rest of the thread's TLAB can hold.
  // At the end of a TLAB (tlab_ends) it is made by moving the events before, too, once they are many.
  static void ensure_room(Thread* thread, AntTracksThread* data, size_t bytes, bool tlab_ends = false);
  static bool holds_enough(const AntTracksThread* data);
  static void write_stack(Thread* thread, AntTracksThread* data);
 public:
  static void on_tlab_fill(Thread* thread, HeapWord* start);
  static void on_allocation(Thread* thread, oop obj);
};

#endif // SHARE_ANTTRACKS_RECORD_ANTTRACKSMUTATOR_HPP
