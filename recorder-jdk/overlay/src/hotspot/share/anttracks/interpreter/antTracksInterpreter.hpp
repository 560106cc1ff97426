// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_ANTTRACKS_INTERPRETER_ANTTRACKSINTERPRETER_HPP
#define SHARE_ANTTRACKS_INTERPRETER_ANTTRACKSINTERPRETER_HPP

#include "anttracks/antTracks_globals.hpp"
#include "asm/register.hpp"
#include "memory/allocation.hpp"

class Label;
class MacroAssembler;

// The event of the interpreter's `new` where it allocates in the TLAB. As in compiled code there is room for
// it (AntTracksThread); its site is what threads remember of the bytecode (AntTracksBytecodeSites).
class AntTracksInterpreter : AllStatic {
 public:
  // Before the object is allocated: the event of the bytecode that r13 points to, into `word`. Of one whose site is not
  // known the slow case writes the event. rax, rdi and flags are lost.
  static void find_event(MacroAssembler* masm, Register word, Label& slow_case);
  // The object is allocated; no slow case comes from here on. tmp and flags are lost.
  static void instance_event(MacroAssembler* masm, Register word, Register tmp);
};

#endif // SHARE_ANTTRACKS_INTERPRETER_ANTTRACKSINTERPRETER_HPP
