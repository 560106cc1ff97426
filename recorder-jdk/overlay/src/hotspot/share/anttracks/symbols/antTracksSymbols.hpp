// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_ANTTRACKS_SYMBOLS_ANTTRACKSSYMBOLS_HPP
#define SHARE_ANTTRACKS_SYMBOLS_ANTTRACKSSYMBOLS_HPP

#include "anttracks/symbols/antTracksRecords.hpp"
#include "memory/allocation.hpp"
#include "utilities/globalDefinitions.hpp"

class Klass;
class Method;

// The definitions of the trace: a name is written when its id is given out.
//
// Order: a definition stands in the trace before its first use, because whoever
// submits events submits the pending definitions first (submit_pending).
class AntTracksSymbols : AllStatic {
  friend class AntTracksSites;
  friend class AntTracksStackFrames;
  friend class AntTracksThreads;

  static uint32_t define_class(Klass* klass);    // locked
  static uint32_t method_id(Method* method);     // locked
 public:
  static void initialize();

  // Id of the class, given out now if it has none.
  static uint32_t class_id(Klass* klass);

  // And behind them the blocks of the outbox.
  static void submit_pending();
  static void submit_pending_locked();

  // Definitions in the making; hold the lock.
  static os::PlatformMutex* lock();
  static AntTracksRecords* pending();

  // Forgets what names a method that is about to be freed; ids stay as they are.
  static void forget_unloaded();
  static void forget(Method* method);
};

#endif // SHARE_ANTTRACKS_SYMBOLS_ANTTRACKSSYMBOLS_HPP
