// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "precompiled.hpp"
#include "anttracks/antTracksCursor.hpp"
#include "anttracks/interpreter/antTracksInterpreter.hpp"
#include "anttracks/symbols/antTracksBytecodeSites.hpp"
#include "anttracks/trace_format.h"
#include "asm/macroAssembler.hpp"
#include "asm/macroAssembler.inline.hpp"

using namespace anttracks::format;

typedef AntTracksBytecodeSites Sites;

#define __ masm->

void AntTracksInterpreter::find_event(MacroAssembler* masm, Register word, Label& slow_case) {
  assert_different_registers(word, rax, rdi, r13);
  // One load of all that an entry says, so that it is of one bytecode.
  __ movl(word, r13);
  __ andl(word, Sites::count - 1);
  __ movptr(rax, (intptr_t)Sites::entries());
  __ movq(word, Address(rax, word, Address::times_8));
  __ movptr(rdi, r13);
  __ shrq(rdi, Sites::log_count);
  __ movq(rax, word);
  __ shrq(rax, kOperandBits);
  __ cmpq(rax, rdi);
  __ jcc(Assembler::notEqual, slow_case);
  __ andl(word, kOperandMask);
  __ orl(word, (int32_t)event_word(EventType::InstanceInterpreter, 0));
}

void AntTracksInterpreter::instance_event(MacroAssembler* masm, Register word, Register tmp) {
  AntTracksCursor::store_first(masm, tmp, 1, word);
}

#undef __
