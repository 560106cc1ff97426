// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_ANTTRACKS_VERIFY_ANTTRACKSDIGESTS_HPP
#define SHARE_ANTTRACKS_VERIFY_ANTTRACKSDIGESTS_HPP

#include "memory/allocation.hpp"
#include "oops/oopsHierarchy.hpp"

// -XX:+AntTracksDigest: the VM's own account of the objects in its heap, walked
// space by space at the start and end of each collection.
//
// The walk meets what is no object: fillers, and after a failed promotion the
// dead and the left-behind originals of moved objects in eden. With the digest
// on, they get a bit of the mark word that no state of an object uses.
class AntTracksDigests : AllStatic {
 public:
  // Writes the digest block of the current epoch, at the start or the end of a
  // collection. -Xlog:gc+classhisto=trace tells what it has left out.
  static void write(bool starts);
  // Fillers, and objects that are dead though they still stand there.
  static void mark_dead(oop obj);
  static bool is_dead(oop obj);
  // The same log tells of a filler made by the VM thread: G1 makes one between the
  // VM's histogram before a full collection and the digest.
  static void log_filler(oop filler);
  // Promotion has failed; marks are not restored yet.
  static void mark_dead_after_promotion_failure();
};

#endif // SHARE_ANTTRACKS_VERIFY_ANTTRACKSDIGESTS_HPP
