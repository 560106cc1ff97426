// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_ANTTRACKS_WRITER_ANTTRACKSWRITER_HPP
#define SHARE_ANTTRACKS_WRITER_ANTTRACKSWRITER_HPP

#include "anttracks/buffer/antTracksBuffer.hpp"
#include "memory/allocation.hpp"
#include "runtime/nonJavaThread.hpp"

class AntTracksRecords;
class outputStream;

// What the recorder tells about itself.
struct AntTracksTotals {
  uint64_t events;
  uint64_t allocations;
  uint64_t moves;
  uint64_t bytes_raw;
  uint64_t bytes_stored;
  uint64_t blocks;
};

// Compresses buffers and appends them to the trace, one block each, in one write
// call: a crash leaves whole blocks and at most one torn at the end.
class AntTracksWriter : AllStatic {
 public:
  // Creates the folder and the first segment; prints one line and exits with 1
  // where that cannot be.
  static void open_trace(const char* dir_template);
  // Starts the thread that writes.
  static void start_thread();
  // Records for the End block, besides the totals; before finish().
  static AntTracksRecords* end_records();
  // Writes all that is queued, then the End block; waits for it.
  static void finish(const char* reason);
  // The same where the VM does not end and the calling thread cannot stop it: the
  // writer ends the recording. Does not wait for long.
  static void finish_running(const char* reason);

  static bool failed();
  static const char* directory();
  static AntTracksTotals totals();
};

#endif // SHARE_ANTTRACKS_WRITER_ANTTRACKSWRITER_HPP
