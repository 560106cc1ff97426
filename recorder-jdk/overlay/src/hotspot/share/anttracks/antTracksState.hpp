// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_ANTTRACKS_ANTTRACKSSTATE_HPP
#define SHARE_ANTTRACKS_ANTTRACKSSTATE_HPP

#include "memory/allocation.hpp"
#include "runtime/os.hpp"
#include "utilities/globalDefinitions.hpp"

// Where the recording stands.
class AntTracksState : AllStatic {
  static volatile uint32_t _epoch;
  static volatile bool     _recording;
  static jlong             _start;
  static uint64_t          _start_unix_ns;
 public:
  static void start();
  // False before the start and after the end of the recording: events are then
  // written (compiled code knows no better) and thrown away.
  static bool recording()          { return _recording; }
  static void stop()               { _recording = false; }

  // The phase: even = mutator, odd = collection. Changes at safepoints only.
  static uint32_t epoch()          { return _epoch; }
  static void advance_epoch()      { _epoch = _epoch + 1; }

  static uint64_t now_ns()         { return (uint64_t)(os::javaTimeNanos() - _start); }
  static uint64_t start_unix_ns()  { return _start_unix_ns; }
};

#endif // SHARE_ANTTRACKS_ANTTRACKSSTATE_HPP
