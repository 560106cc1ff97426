// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_ANTTRACKS_SYMBOLS_ANTTRACKSFRAMEWALK_HPP
#define SHARE_ANTTRACKS_SYMBOLS_ANTTRACKSFRAMEWALK_HPP

#include "anttracks/symbols/antTracksSharedSlot.hpp"
#include "memory/allocation.hpp"
#include "runtime/frame.hpp"

class CodeBlob;
class JavaThread;
class Method;

// What a return address says about the frame it returns to, remembered for all threads:
// looking it up in the code cache costs ten times as much. Good until code nearby is
// freed, which gives its addresses to other code.
class AntTracksReturnPlaces : AllStatic {
 public:
  enum Kind { Unknown, Interpreted, Entry, Compiled };

  struct Place {
    address  pc;
    uint64_t key;           // of Compiled and Entry, see AntTracksFrameWalk
    uint32_t generation;
    uint32_t kind : 2;
    uint32_t java : 1;          // of Compiled: a method, not a stub
    uint32_t application : 1;   // of Compiled: a method that the boot loader did not load
    uint32_t frame_words : 28;  // of Compiled
  };

 private:
  static_assert(sizeof(AntTracksSharedSlot<Place>) == 32, "two fill a cache line");

  // Of 4 KB of code each, and those a multiple of 4 MB away.
  static const int log_region_bytes = 12;
  static const int regions = 1 * K;
  static volatile uint32_t _generations[regions];
  static volatile uint32_t _generation;   // of all regions together
  static AntTracksSharedTable<Place> _places;

  static volatile uint32_t& generation_at(address pc) {
    return _generations[((uintptr_t)pc >> log_region_bytes) & (regions - 1)];
  }
  static void look_up(address pc, Place* place) NOINLINE;

 public:
  static void initialize();

  // While it is the same, each pc on a stack means what it did before.
  static uint32_t generation() { return _generation; }

  // Code is about to be freed, and its addresses not yet used for other code.
  static void on_code_freed(CodeBlob* code);

  static void get(address pc, Place* place) {
    AntTracksSharedSlot<Place>& slot = _places.at((uintptr_t)pc ^ ((uintptr_t)pc >> 12));
    if (slot.read(place) && place->pc == pc && place->generation == generation_at(pc)) return;
    look_up(pc, place);
    slot.write(*place);
  }
};

// The physical frames of the current thread, from the innermost Java frame on, each
// as a key: the bytecode of an interpreted frame, the place in the code of any other.
// The methods inlined at a place are fixed, so equal keys are equal stacks (until
// methods are freed).
class AntTracksFrameWalk : StackObj {
  AntTracksReturnPlaces::Place _place;
  intptr_t* _sp;   // not extended by an interpreted callee
  intptr_t* _fp;
  address   _pc;
  bool      _begin;
  bool      _end;
  bool      _lost;

  bool go_to_sender();

 public:
  explicit AntTracksFrameWalk(JavaThread* thread);

  // 0: there are no more, or the walk is lost.
  uint64_t next();
  // A frame is not known well enough to go on: one that is being deoptimized.
  bool is_lost() const           { return _lost; }
  bool is_java() const           { return is_interpreted() || _place.java; }
  bool is_interpreted() const    { return _place.kind == AntTracksReturnPlaces::Interpreted; }
  // Of an interpreted one.
  Method* method() const         { return *(Method**)(_fp + frame::interpreter_frame_method_offset); }
  address bcp() const            { return (address)_fp[frame::interpreter_frame_bcp_offset]; }
  // Neither interpreted nor where C++ called Java: its caller's pc is at a fixed distance.
  bool is_compiled() const       { return _place.kind == AntTracksReturnPlaces::Compiled; }
  const intptr_t* sp() const     { return _sp; }
  address pc() const             { return _pc; }
  // The bytecode at which the thread's innermost Java frame is, without a walk. NULL: it is not interpreted, or
  // a native method's.
  static address innermost_bcp(JavaThread* thread);

  // Its outermost method is not the Java library's own.
  bool is_application() const    { return is_interpreted() ? is_application(method()) : _place.application; }

  static bool is_application(const Method* method);
};

#endif // SHARE_ANTTRACKS_SYMBOLS_ANTTRACKSFRAMEWALK_HPP
