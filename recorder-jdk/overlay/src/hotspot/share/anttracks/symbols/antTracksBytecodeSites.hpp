// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_ANTTRACKS_SYMBOLS_ANTTRACKSBYTECODESITES_HPP
#define SHARE_ANTTRACKS_SYMBOLS_ANTTRACKSBYTECODESITES_HPP

#include "anttracks/trace_format.h"
#include "memory/allocation.hpp"

class JavaThread;

// The sites of the interpreter's `new`, by where the bytecode is in memory, remembered for all threads: what the
// interpreter itself looks up (AntTracksInterpreter). An entry is one word, so that nobody sees half of one: the
// bytecode's address but for the bits that tell where the entry stands, and the site. Good until methods are freed.
class AntTracksBytecodeSites : AllStatic {
 public:
  static const int log_count = 12;
  static const int count = 1 << log_count;

 private:
  static volatile uint64_t _entries[count];   // 0: none
  static volatile bool     _any;              // something was added since all was forgotten

 public:
  static void initialize();
  static volatile uint64_t* entries() { return _entries; }

  // The current thread has allocated an object of the class at the site, and its innermost frame is an interpreted one.
  // Nothing is remembered but of a `new` of that class: there the VM may have made other objects, too.
  static void add(JavaThread* thread, uint32_t class_id, uint32_t site);

  // Methods are about to be freed. Those on the stack of a thread are not, so who adds one meanwhile may.
  static void forget();
};

#endif // SHARE_ANTTRACKS_SYMBOLS_ANTTRACKSBYTECODESITES_HPP
