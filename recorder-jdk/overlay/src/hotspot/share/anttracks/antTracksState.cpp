// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "precompiled.hpp"
#include "anttracks/antTracksState.hpp"
#include "runtime/os.hpp"

volatile uint32_t AntTracksState::_epoch = 0;
volatile bool     AntTracksState::_recording = false;
jlong             AntTracksState::_start = 0;
uint64_t          AntTracksState::_start_unix_ns = 0;

void AntTracksState::start() {
  jlong seconds, nanos;
  os::javaTimeSystemUTC(seconds, nanos);
  _start_unix_ns = (uint64_t)seconds * NANOSECS_PER_SEC + nanos;
  _start = os::javaTimeNanos();
  _recording = true;
}
