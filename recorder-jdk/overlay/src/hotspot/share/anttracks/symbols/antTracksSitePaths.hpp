// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_ANTTRACKS_SYMBOLS_ANTTRACKSSITEPATHS_HPP
#define SHARE_ANTTRACKS_SYMBOLS_ANTTRACKSSITEPATHS_HPP

#include "anttracks/symbols/antTracksSharedSlot.hpp"
#include "memory/allocation.hpp"

class AntTracksFrameWalk;
struct AntTracksLastPlace;
class JavaThread;

// Where runtime allocations came from, by the pcs on the stack, remembered for all threads.
// If the innermost frame's pc is one that is remembered, its caller's pc is stored where it
// was then; if that is the same, too, its caller's, and so on. That takes neither a walk,
// which looks up what each pc means, nor a hash of all. Mostly two or three compiled frames
// reach the application.
class AntTracksSitePaths : AllStatic {
 public:
  static const int max_frames = 6;

  struct Path {
    uint32_t salt;                    // see AntTracksSiteCache
    uint32_t generation;              // when the walk began
    uint32_t site;
    int32_t  count;                   // more than max_frames: there are others than compiled ones, or more
    uint32_t pcs[max_frames];         // in the code cache
    int32_t  words[max_frames - 1];   // from the innermost frame's sp to where its caller's pc is stored, and so on

    void begin(uint64_t salt);
    void add(const AntTracksFrameWalk& frame, const intptr_t* innermost_sp);
  };

 private:
  typedef AntTracksSharedSlot<Path> Slot;
  static_assert(sizeof(Slot) == 64, "one fills a cache line");

  static AntTracksSharedTable<Path> _slots;

  // While it is the same, each pc means the same code, and that the same methods.
  static uint32_t generation();
  static Slot& slot_of(uint32_t pc, uint32_t caller_pc, uint32_t salt);

 public:
  static void initialize();

  // The site of the current thread's stack, from its last Java frame on. 0: not known.
  static uint32_t find(JavaThread* thread, AntTracksLastPlace* last, uint64_t salt);
  static void add(const Path& path);
};

#endif // SHARE_ANTTRACKS_SYMBOLS_ANTTRACKSSITEPATHS_HPP
