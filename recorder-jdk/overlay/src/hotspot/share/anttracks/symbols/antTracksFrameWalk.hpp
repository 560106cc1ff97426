// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_ANTTRACKS_SYMBOLS_ANTTRACKSFRAMEWALK_HPP
#define SHARE_ANTTRACKS_SYMBOLS_ANTTRACKSFRAMEWALK_HPP

#include "memory/allocation.hpp"
#include "runtime/frame.hpp"

class JavaThread;
class Method;

// A thread's memory of what a return address says about the frame it returns to:
// looking it up in the code cache costs ten times as much. Entries are good until
// code is freed, which gives its addresses to other code.
class AntTracksReturnPlaces {
 public:
  enum Kind : uint8_t { Unknown, Interpreted, Entry, Compiled };

  struct Place {
    address  pc;
    uint32_t generation;
    Kind     kind;
    bool     java;          // of Compiled: a method, not a stub
    bool     application;   // of Compiled: a method that the boot loader did not load
    int32_t  frame_words;   // of Compiled
    uint64_t key;           // of Compiled and Entry, see AntTracksFrameWalk
  };

 private:
  static const int size = 256;
  static volatile uint32_t _generation;
  Place _places[size];

  static void look_up(Place* place);

 public:
  AntTracksReturnPlaces() { memset(_places, 0, sizeof(_places)); }

  // Code is about to be freed, and its addresses not yet used for other code.
  static void on_code_freed();

  const Place& of(address pc) {
    Place& place = _places[((uintptr_t)pc ^ ((uintptr_t)pc >> 8)) & (size - 1)];
    if (place.pc != pc || place.generation != _generation) {
      place.pc = pc;
      look_up(&place);
    }
    return place;
  }
};

// The physical frames of the current thread, from the innermost Java frame on, each
// as a key: the bytecode of an interpreted frame, the place in the code of any other.
// The methods inlined at a place are fixed, so equal keys are equal stacks (until
// methods are freed).
class AntTracksFrameWalk : StackObj {
  AntTracksReturnPlaces& _places;
  const AntTracksReturnPlaces::Place* _place;   // NULL: before the first frame
  intptr_t* _sp;   // not extended by an interpreted callee
  intptr_t* _fp;
  address   _pc;
  bool      _end;
  bool      _lost;

  bool go_to_sender();
  bool is_interpreted() const    { return _place->kind == AntTracksReturnPlaces::Interpreted; }
  const Method* method() const   { return *(Method**)(_fp + frame::interpreter_frame_method_offset); }

 public:
  AntTracksFrameWalk(JavaThread* thread, AntTracksReturnPlaces& places);

  // 0: there are no more, or the walk is lost.
  uint64_t next();
  // A frame is not known well enough to go on: one that is being deoptimized.
  bool is_lost() const           { return _lost; }
  // frame::id of the frame whose key was returned last.
  const intptr_t* id() const     { return _sp; }
  bool is_java() const           { return is_interpreted() || _place->java; }
  // Its outermost method is not the Java library's own.
  bool is_application() const    { return is_interpreted() ? is_application(method()) : _place->application; }

  static bool is_application(const Method* method);
};

#endif // SHARE_ANTTRACKS_SYMBOLS_ANTTRACKSFRAMEWALK_HPP
