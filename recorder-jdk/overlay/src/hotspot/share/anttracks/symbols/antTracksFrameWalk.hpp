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
  static const int min_size = 128;
  static const int max_size = 1024;
  static volatile uint32_t _generation;
  Place* _places;
  int    _size;
  int    _missed;         // since it has this size

  static void look_up(Place* place);
  void set_size(int size);
  Place& place_of(address pc) { return _places[((uintptr_t)pc ^ ((uintptr_t)pc >> 10)) & (_size - 1)]; }
  const Place& miss(address pc);

 public:
  AntTracksReturnPlaces() : _places(NULL) { set_size(min_size); }
  ~AntTracksReturnPlaces()                { FREE_C_HEAP_ARRAY(Place, _places); }

  // Code is about to be freed, and its addresses not yet used for other code.
  static void on_code_freed();

  // Good until the next call.
  const Place& of(address pc) {
    const Place& place = place_of(pc);
    return place.pc == pc && place.generation == _generation ? place : miss(pc);
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
  bool is_java() const           { return is_interpreted() || _place->java; }
  // Its outermost method is not the Java library's own.
  bool is_application() const    { return is_interpreted() ? is_application(method()) : _place->application; }

  static bool is_application(const Method* method);
};

#endif // SHARE_ANTTRACKS_SYMBOLS_ANTTRACKSFRAMEWALK_HPP
