// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_ANTTRACKS_RECORD_ANTTRACKSPHASES_HPP
#define SHARE_ANTTRACKS_RECORD_ANTTRACKSPHASES_HPP

#include "memory/allocation.hpp"

// Start and end of collections, with the spaces of the heap.
class AntTracksPhases : AllStatic {
 public:
  static void start_collection(bool full);
  static void end_collection(bool full);
  static void promotion_failed();
  static uint64_t collections();
};

#endif // SHARE_ANTTRACKS_RECORD_ANTTRACKSPHASES_HPP
