// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_ANTTRACKS_ANTTRACKSCURSOR_HPP
#define SHARE_ANTTRACKS_ANTTRACKSCURSOR_HPP

#include "anttracks/antTracks_globals.hpp"
#include "asm/register.hpp"
#include "memory/allocation.hpp"
#include "oops/compressedOops.hpp"

class MacroAssembler;

// How compiled code writes events: through the top of its thread's buffer
// (AntTracksThread::_top), without call, check or branch.
//
// HotSpot keeps the base of compressed references in r12. Where these are addresses (the heap
// lies below 4 GB), the base is zero, which code only stores to clear something: while recording,
// r12 holds the top there. Elsewhere the top stays in memory.
//
// r12 is right wherever Java code runs, as r15 is for the thread, and in stubs that stay in
// Java. Whoever leaves Java publishes it to the thread and reloads it on return, since the
// runtime writes events, too, and may take the buffer away. Between publish and reload a stub
// may use r12 for something else.
class AntTracksCursor : AllStatic {
  static bool _in_register;
  static bool decide();

 public:
  // Known once there is a heap; code that is made before asks when it runs.
  static bool in_register()  { return AntTracks && decide(); }
  // Behind the making of the heap, before any Java code runs.
  static void on_heap_made();
  // Compiled code may store r12 to clear something.
  static bool is_r12_zero()  { return CompressedOops::base() == NULL && !in_register(); }

  // These emit code that changes nothing but what they say; before there is a heap, flags and
  // r10, too.
  static void publish(MacroAssembler* masm);
  static void reload(MacroAssembler* masm);

  // An event is emitted backwards: word 2, word 1, and the first word, which moves the top
  // on by all its words. tmp and flags are lost; tmp is not used where the top is in the register.
  static void store_operand(MacroAssembler* masm, Register tmp, int index, jint word);
  static void store_operand(MacroAssembler* masm, Register tmp, int index, Register word);
  static void store_first(MacroAssembler* masm, Register tmp, int words, jint word);
  static void store_first(MacroAssembler* masm, Register tmp, int words, Register word);

  // How much of the code the events in it take, in bytes, about.
  static int bytes_of_events(const uint8_t* begin, const uint8_t* end);
};

#endif // SHARE_ANTTRACKS_ANTTRACKSCURSOR_HPP
