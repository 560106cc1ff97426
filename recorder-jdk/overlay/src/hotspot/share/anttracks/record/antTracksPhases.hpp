// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_ANTTRACKS_RECORD_ANTTRACKSPHASES_HPP
#define SHARE_ANTTRACKS_RECORD_ANTTRACKSPHASES_HPP

#include "anttracks/antTracks.hpp"
#include "memory/allocation.hpp"

class AntTracksRecords;

// Start and end of collections, with the spaces of the heap.
class AntTracksPhases : AllStatic {
 public:
  static void start(AntTracksPause pause);
  static void end();
  // The young collection that is going on has run out of space.
  static void promotion_failed();
  static uint64_t collections();
  // By the thread that did it, now that it is over.
  static void write_concurrent(const char* name, uint64_t begin_ns);
  // At a safepoint: the spaces, into a block of another kind.
  static void write_spaces(AntTracksRecords* out);
};

#endif // SHARE_ANTTRACKS_RECORD_ANTTRACKSPHASES_HPP
