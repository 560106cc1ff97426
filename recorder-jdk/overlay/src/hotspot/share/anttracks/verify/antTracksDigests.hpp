// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_ANTTRACKS_VERIFY_ANTTRACKSDIGESTS_HPP
#define SHARE_ANTTRACKS_VERIFY_ANTTRACKSDIGESTS_HPP

#include "memory/allocation.hpp"
#include "oops/oopsHierarchy.hpp"

// -XX:+AntTracksDigest: the VM's own account of the objects in its heap, walked
// space by space at the start and end of each collection.
//
// The walk meets what is no object, and has an AntTracksDeadMark: fillers, and after a
// failed promotion the dead and the left-behind originals of moved objects in eden.
class AntTracksDigests : AllStatic {
 public:
  // Writes the digest block of the current epoch, at the start or the end of a
  // collection. -Xlog:gc+classhisto=trace tells what it has left out.
  static void write(bool starts);
  // The same log tells of a filler made by the VM thread: G1 makes one between the
  // VM's histogram before a full collection and the digest.
  static void log_filler(oop filler);
  // Promotion has failed; marks are not restored yet.
  static void mark_dead_after_promotion_failure();
};

#endif // SHARE_ANTTRACKS_VERIFY_ANTTRACKSDIGESTS_HPP
