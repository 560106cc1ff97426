// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_ANTTRACKS_RECORD_ANTTRACKSMISTAKE_HPP
#define SHARE_ANTTRACKS_RECORD_ANTTRACKSMISTAKE_HPP

#include "anttracks/antTracks_globals.hpp"
#include "memory/allocation.hpp"
#include "runtime/atomic.hpp"

// Mistakes on purpose (-XX:AntTracksFault): they show that the digest and the TLAB self-check notice.
class AntTracksMistake : AllStatic {
  static volatile uint32_t _counter;
 public:
  enum Kind {
    None, RuntimeAllocation, YoungMove, CompiledSite, FullMove, DeadRange, WrongLength, RememberedSite, RememberedFrame,
    RememberedStack
  };

  // One in a thousand events.
  static bool drops(Kind kind) {
    return AntTracksFault != (uintx)None && AntTracksFault == (uintx)kind &&
           Atomic::add(&_counter, 1u) % 1000 == 999;
  }

  // One in sixteen things that are known by a number, each time.
  static bool spoils(Kind kind, uint64_t number) { return AntTracksFault == (uintx)kind && number > 0 && number % 16 == 0; }
  // The id, or the one before.
  static uint32_t spoiled(Kind kind, uint32_t id) { return spoils(kind, id) ? id - 1 : id; }
};

#endif // SHARE_ANTTRACKS_RECORD_ANTTRACKSMISTAKE_HPP
