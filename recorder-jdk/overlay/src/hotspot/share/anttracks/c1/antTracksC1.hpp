// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_ANTTRACKS_C1_ANTTRACKSC1_HPP
#define SHARE_ANTTRACKS_C1_ANTTRACKSC1_HPP

#include "anttracks/antTracks_globals.hpp"
#include "asm/register.hpp"
#include "memory/allocation.hpp"

class C1_MacroAssembler;
class LIR_OpAllocArray;
class LIR_OpAllocObj;

// The inline event of C1's fast allocation path. No check, no branch: see AntTracksThread.
class AntTracksC1 : AllStatic {
 public:
  // tmp: registers that are free once the object is allocated.
  static void instance_event(C1_MacroAssembler* masm, LIR_OpAllocObj* op);
  static void array_event(C1_MacroAssembler* masm, LIR_OpAllocArray* op, Register tmp1, Register tmp2);
};

#endif // SHARE_ANTTRACKS_C1_ANTTRACKSC1_HPP
