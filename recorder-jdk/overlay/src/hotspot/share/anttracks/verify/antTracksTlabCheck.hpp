// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_ANTTRACKS_VERIFY_ANTTRACKSTLABCHECK_HPP
#define SHARE_ANTTRACKS_VERIFY_ANTTRACKSTLABCHECK_HPP

#include "anttracks/antTracksThread.hpp"
#include "memory/allocation.hpp"

// -XX:+AntTracksCheckTlabs: walks the objects of a TLAB along with the events
// that were written for them and compares class, length and end. It finds a
// broken hook in the second it runs.
class AntTracksTlabCheck : AllStatic {
 public:
  static void on_fill(AntTracksThread* data, HeapWord* start);
  // Compares the events since the last check; before a buffer is handed over.
  static void check(Thread* thread, AntTracksThread* data);
  // The TLAB ends at top: nothing may be left.
  static void on_retire(Thread* thread, AntTracksThread* data, HeapWord* top);

  static uint64_t objects();
  static uint64_t mismatches();
};

#endif // SHARE_ANTTRACKS_VERIFY_ANTTRACKSTLABCHECK_HPP
