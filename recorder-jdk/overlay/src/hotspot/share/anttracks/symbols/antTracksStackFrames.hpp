// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_ANTTRACKS_SYMBOLS_ANTTRACKSSTACKFRAMES_HPP
#define SHARE_ANTTRACKS_SYMBOLS_ANTTRACKSSTACKFRAMES_HPP

#include "memory/allocation.hpp"

class AntTracksFrameWalk;
class JavaThread;
class Method;

// The current stack of a thread, its methods encoded as a stack's record has them. What a physical
// frame is in methods, bytecodes and lines is remembered for all threads: most frames of a stack that
// is new were seen on others. All under the symbols' lock, within a ResourceMark.
class AntTracksStackFrames : StackObj {
  static const int max_place_bytes = 50;

  // One physical frame.
  struct Place {
    uint64_t key;         // see AntTracksFrameWalk; 0: none
    uint32_t generation;  // see AntTracksSiteCache
    uint8_t  methods;
    uint8_t  bytes;
    uint8_t  encoded[max_place_bytes];
  };
  static_assert(sizeof(Place) == 64, "it fills a cache line");

  static Place*   _places;
  static uint32_t _place_count;   // a power of two

  const int _limit;       // most methods
  int       _methods;
  uint8_t*  _encoded;     // whether there are more methods, then for each: method, bytecode, line
  uint8_t*  _end;

  void clear();
  void add(Method* method, int bci);
  bool add_place(const AntTracksFrameWalk& frame, uint64_t key);
  bool decode(const AntTracksFrameWalk& frame);
  bool walk_places(JavaThread* thread);
  void walk_methods(JavaThread* thread);

 public:
  static void initialize();

  // The innermost frames, so many at most.
  AntTracksStackFrames(JavaThread* thread, int limit);

  int methods() const              { return _methods; }
  // Whether the stack has more than these.
  bool is_truncated() const        { return _encoded[0] != 0; }
  // Of each method its id, the bytecode and the line.
  const uint8_t* encoded() const   { return _encoded + 1; }
  size_t bytes() const             { return _end - encoded(); }
  // Equal for equal stacks only.
  const uint8_t* description() const { return _encoded; }
  size_t description_bytes() const { return _end - _encoded; }
};

#endif // SHARE_ANTTRACKS_SYMBOLS_ANTTRACKSSTACKFRAMES_HPP
