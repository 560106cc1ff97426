// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_ANTTRACKS_RECORD_ANTTRACKSDEADMARK_HPP
#define SHARE_ANTTRACKS_RECORD_ANTTRACKSDEADMARK_HPP

#include "memory/allocation.hpp"
#include "oops/oop.inline.hpp"

// Of what stands in the heap but is no object of the program: fillers, and with
// -XX:+AntTracksDigest what a failed promotion left behind. The VM's walks meet both.
class AntTracksDeadMark : AllStatic {
  // Bits 39 to 63 of the mark word are unused while biased locking is off.
  static const uintptr_t bit = (uintptr_t)1 << 62;

 public:
  static void set(oop obj)    { obj->set_mark(markWord(markWord::prototype().value() | bit)); }
  static bool is_set(oop obj) { return (obj->mark().value() & bit) != 0; }
};

#endif // SHARE_ANTTRACKS_RECORD_ANTTRACKSDEADMARK_HPP
