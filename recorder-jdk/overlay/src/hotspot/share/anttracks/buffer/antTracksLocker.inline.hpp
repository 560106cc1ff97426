// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_ANTTRACKS_BUFFER_ANTTRACKSLOCKER_INLINE_HPP
#define SHARE_ANTTRACKS_BUFFER_ANTTRACKSLOCKER_INLINE_HPP

#include "memory/allocation.hpp"
#include "runtime/os.inline.hpp"

// Scoped lock without safepoint checks; the recorder's locks are held for short
// stretches that never block on a safepoint, so any thread may take them.
class AntTracksLocker : StackObj {
  os::PlatformMutex* const _mutex;
 public:
  AntTracksLocker(os::PlatformMutex* mutex) : _mutex(mutex) { _mutex->lock(); }
  ~AntTracksLocker() { _mutex->unlock(); }
};

#endif // SHARE_ANTTRACKS_BUFFER_ANTTRACKSLOCKER_INLINE_HPP
