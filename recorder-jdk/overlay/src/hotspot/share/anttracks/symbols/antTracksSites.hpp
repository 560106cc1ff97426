// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_ANTTRACKS_SYMBOLS_ANTTRACKSSITES_HPP
#define SHARE_ANTTRACKS_SYMBOLS_ANTTRACKSSITES_HPP

#include "anttracks/antTracksThread.hpp"
#include "anttracks/trace_format.h"
#include "memory/allocation.hpp"

class JavaThread;
class Klass;
class Method;

struct AntTracksFrame {
  Method* method;
  int     bci;
};

// Allocation sites: an allocating bytecode with the callers that are known without
// walking the stack further, of large objects with all; and full stacks. Equal ones
// share an id.
class AntTracksSites : AllStatic {
  static void describe(const AntTracksFrame* frames, int count, uint32_t* out);
  static uint32_t site(uint32_t class_id, anttracks::format::SiteKind kind, const AntTracksFrame* frames,
                       int count);
  // The answer by walking the methods on the stack; thread NULL: no Java code runs.
  static uint32_t walked_site(JavaThread* thread, uint32_t class_id, AntTracksOrigin origin,
                              bool with_stack) NOINLINE;
  static uint32_t walked_stack(JavaThread* thread) NOINLINE;

 public:
  static const int max_frames = 32;

  static void initialize();

  // A site of compiled code; class_id 0: the event names the class.
  static uint32_t compiled_site(uint32_t class_id, const AntTracksFrame* frames, int count);

  // The site of a runtime allocation by the current thread; asks for a full
  // stack (thread data) when a site is used for the second time. with_stack: one that
  // has all callers, where full stacks are taken at all.
  static uint32_t runtime_site(Thread* thread, AntTracksThread* data, uint32_t class_id,
                               AntTracksOrigin origin, bool with_stack);

  // Id of the current stack of the thread, 0 if it runs no Java code.
  static uint32_t full_stack(JavaThread* thread);

  // Class of a site, 0 if the event names it. For the TLAB self-check.
  static uint32_t class_of(uint32_t site);
};

#endif // SHARE_ANTTRACKS_SYMBOLS_ANTTRACKSSITES_HPP
