// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_ANTTRACKS_ANTTRACKS_HPP
#define SHARE_ANTTRACKS_ANTTRACKS_HPP

#include "anttracks/antTracksThread.hpp"
#include "anttracks/antTracks_globals.hpp"
#include "memory/allocation.hpp"
#include "oops/oopsHierarchy.hpp"
#include "runtime/globals.hpp"

class CodeBlob;
class HeapRegion;
class Klass;
class Method;
class outputStream;

// All that the rest of HotSpot sees of the recorder. Every call is guarded by
// `if (AntTracks)`, so that a JVM that does not record pays for a test at most.
class AntTracer : AllStatic {
 public:
  // --- start and end
  // After ergonomics: refuses settings it cannot record (one line, exit code 1),
  // opens the trace.
  static void on_arguments_final();
  // The most words a TLAB may have while recording.
  static size_t on_tlab_limit(size_t max_words);
  // The VM thread runs: starts the writer.
  static void on_vm_thread_started();
  // The VM exits, its threads have stopped for good (or are about to, on an exit
  // by -XX:+ExitOnOutOfMemoryError): writes what is buffered and ends the trace.
  static void on_vm_exit();
  // At a safepoint: what the threads still hold goes to the writer, no more follows.
  static void end_recording();
  static void on_thread_exit(Thread* thread);
  static void print_status(outputStream* out);

  // --- classes and methods
  static void on_class_created(Klass* klass);
  static void on_classes_unloading();
  static void on_method_freed(Method* method);
  static void on_code_freed(CodeBlob* code);

  // --- allocation
  // The thread's TLAB is new and begins at start.
  static void on_tlab_fill(Thread* thread, HeapWord* start);
  // The thread's TLAB ends at top; objects in it are complete.
  static void on_tlab_retire(Thread* thread, HeapWord* top);
  // The runtime has initialized obj; no safepoint has come since.
  static void on_allocation(Thread* thread, oop obj);

  // --- collection; on the collector thread that does it
  inline static void on_move(oop from, oop to, size_t words, bool to_old);
  static void on_promotion_failed(oop obj);
  static void on_promotion_failure_cleanup();
  // to: NULL = from, the object stays where it is.
  inline static void on_compact(HeapWord* from, HeapWord* to, size_t words);
  static void on_dense_prefixes();
  // The objects in the range stay where they are, but for dead ranges.
  static void on_kept_range(HeapWord* begin, HeapWord* end);
  static void on_kept_region(HeapRegion* region);
  static void on_dead_range(HeapWord* start, size_t words);
  // A full collection of Serial leaves the dead in the range as one filler.
  static void on_dead_space(HeapWord* begin, HeapWord* end);
  // A filler object stands at start.
  static void on_filler(HeapWord* start);

  // --- compilers: sites are in antTracksC1.hpp, antTracksC2.hpp
};

// What a collector does beside the program, from here to the end of the scope.
class AntTracksConcurrentPhase {
 public:
  AntTracksConcurrentPhase(const char* name);
  ~AntTracksConcurrentPhase();
 private:
  const char* const _name;
  const uint64_t    _begin_ns;
};

enum class AntTracksPause : uint8_t { Young, Full, Remark, Cleanup };

// A collection, from here to the end of the scope. The collector has retired the
// TLABs of Young and Full ones.
class AntTracksGCMark : StackObj {
 public:
  AntTracksGCMark(AntTracksPause pause);
  ~AntTracksGCMark();
};

// The next runtime allocation of the thread in this scope is asked for by the
// given code; with `all`, every one in the scope is.
class AntTracksOriginMark : StackObj {
 public:
  AntTracksOriginMark(Thread* thread, AntTracksOrigin origin, bool all = false)
    : _thread(AntTracks ? thread : NULL) {
    if (_thread != NULL) begin(origin, all);
  }
  ~AntTracksOriginMark() {
    if (_thread != NULL) end();
  }
 private:
  void begin(AntTracksOrigin origin, bool all);
  void end();
  Thread* const _thread;  // NULL: nothing is recorded
};

#endif // SHARE_ANTTRACKS_ANTTRACKS_HPP
