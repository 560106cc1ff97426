// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_ANTTRACKS_RECORD_ANTTRACKSCOLLECTOR_HPP
#define SHARE_ANTTRACKS_RECORD_ANTTRACKSCOLLECTOR_HPP

#include "anttracks/antTracksThread.hpp"
#include "memory/allocation.hpp"

// In a library each use of a thread-local variable is a call, which would come with each
// move, unless all of the library's (73 bytes) are among the few that glibc has room for in
// libraries loaded later (1.6 KB).
#ifdef __GLIBC__
#define ANTTRACKS_TLS_WITHOUT_CALL __attribute__((tls_model("initial-exec")))
#else
#define ANTTRACKS_TLS_WITHOUT_CALL
#endif

// Events of the threads that collect. Each predicts what the reader will expect
// (destination cursors, previous source) and writes only what differs, so
// promotion buffers, their fillers and lost races need no events.
class AntTracksCollector : AllStatic {
  static THREAD_LOCAL AntTracksThread* _current ANTTRACKS_TLS_WITHOUT_CALL;   // never NULL

  static const size_t run_words = 5;

  // The current thread, with room for so many words in its buffer, and for a run that is still open: it is
  // written later, at the latest when the collection ends.
  inline static AntTracksThread* with_room(size_t words);
  static AntTracksThread* renew_buffer(size_t words);
  inline static uint32_t* put_address(uint32_t* p, HeapWord* value);
  static void write_run(AntTracksThread* data);
 public:
  inline static void move(HeapWord* from, HeapWord* to, size_t words, bool to_old);
  static void keep(HeapWord* object);
  inline static void compact(HeapWord* from, HeapWord* to, size_t words);
  static void keep_range(HeapWord* begin, HeapWord* end);
  // Of the objects in the 64 words from the (aligned) address on, those whose bit
  // is set.
  static void keep_bits(HeapWord* address, uint64_t bits);
  static void dead_range(HeapWord* begin, HeapWord* end);

  // At the end of a collection, before the buffers are handed over.
  static void finish(AntTracksThread* data);
};

#endif // SHARE_ANTTRACKS_RECORD_ANTTRACKSCOLLECTOR_HPP
