// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_ANTTRACKS_ANTTRACKSTHREAD_HPP
#define SHARE_ANTTRACKS_ANTTRACKSTHREAD_HPP

#include "memory/allocation.hpp"
#include "utilities/globalDefinitions.hpp"
#include "utilities/sizes.hpp"

class AntTracksBuffer;
class Thread;

// Which code asks for an object; see AntTracksOriginMark.
enum class AntTracksOrigin : uint8_t { Vm, Interpreter, C1, C2, Deoptimization };

// Where the thread's last allocation in the runtime returns to in compiled code: mostly the next one
// does, too (AntTracksSitePaths).
struct AntTracksLastPlace {
  address  pc;
  uint32_t generation;    // of AntTracksReturnPlaces, before the address was looked up
  uint32_t frame_words;
};

// What the recorder keeps for each thread. Lives inside Thread, directly before
// the TLAB, so that compiled code finds _top beside the TLAB's top.
//
// Only the owning thread writes _top; while it runs Java code, the top may be in a
// register (AntTracksCursor). Compiled code writes events without a check of _end:
// whoever touches the buffer in the runtime leaves room for every event that the rest
// of the TLAB can still hold (AntTracksMutator::ensure_room). At a safepoint the VM
// thread may take the buffer away, once the TLAB is retired.
class AntTracksThread {
  friend class AntTracksMutator;
  friend class AntTracksCollector;
  friend class AntTracksThreads;
  friend class AntTracksTlabCheck;
  friend class AntTracksOriginMark;
  friend class AntTracksSites;

  uint32_t*        _top;          // next word to write
  uint32_t*        _end;          // of the buffer
  AntTracksBuffer* _buffer;       // NULL: none, _top and _end are NULL too
  uint32_t         _id;           // in the trace; 0: not registered
  AntTracksOrigin  _origin;       // of the next runtime allocation
  bool             _origin_sticky;
  bool             _named;        // the name in the trace is final so far
  bool             _stack_wanted; // before the next allocation event
  uint32_t         _refill_stacks; // full stacks at refills
  uint32_t         _refills;      // TLABs since the last full stack
  size_t           _refill_bytes; // of these
  HeapWord*        _tlab_end;     // of the TLAB, behind the VM's reserve there
  AntTracksLastPlace _last_place;
  AntTracksThread* _next;         // in the list of registered threads
  Thread*          _owner;

  // collector threads: what the reader will expect next
  HeapWord*        _cursor[2];    // young, old
  HeapWord*        _source;       // of a move: the one that was named last
  HeapWord*        _behind;       // the end of the object that moved last, before it moved; NULL: no row may go on
  HeapWord*        _run_from;     // full collections: the run being extended
  HeapWord*        _run_to;
  HeapWord*        _run_from_end;
  uint32_t         _run_count;

  // TLAB self-check: the first word not yet compared, and where its object is
  uint32_t*        _checked;
  HeapWord*        _check_cursor;

 public:
  AntTracksThread()
    : _top(NULL), _end(NULL), _buffer(NULL), _id(0),
      _origin(AntTracksOrigin::Vm), _origin_sticky(false), _named(false),
      _stack_wanted(false), _refill_stacks(0), _refills(0), _refill_bytes(0), _tlab_end(NULL), _last_place(),
      _next(NULL), _owner(NULL), _source(NULL), _behind(NULL), _run_from(NULL), _run_to(NULL),
      _run_from_end(NULL), _run_count(0), _checked(NULL), _check_cursor(NULL) {
    _cursor[0] = _cursor[1] = NULL;
  }

  static ByteSize top_offset() { return byte_offset_of(AntTracksThread, _top); }
};

#define ANTTRACKS_THREAD_FIELD AntTracksThread _anttracks

#endif // SHARE_ANTTRACKS_ANTTRACKSTHREAD_HPP
