// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "precompiled.hpp"
#include "anttracks/antTracks.hpp"
#include "anttracks/c1/antTracksC1.hpp"
#include "anttracks/symbols/antTracksCompiledSite.hpp"
#include "anttracks/trace_format.h"
#include "c1/c1_CodeStubs.hpp"
#include "c1/c1_IR.hpp"
#include "c1/c1_LIR.hpp"
#include "c1/c1_LIRAssembler.hpp"
#include "c1/c1_MacroAssembler.hpp"
#include "c1/c1_ValueStack.hpp"
#include "ci/ciInstanceKlass.hpp"
#include "ci/ciTypeArrayKlass.hpp"
#include "oops/arrayOop.hpp"
#include "runtime/thread.hpp"

#ifndef AMD64
#error "AntTracks: inline events are written for x86_64 only"
#endif

using namespace anttracks::format;

static uint32_t site_of(CodeEmitInfo* info, ciKlass* klass) {
  AntTracksCompiledSite site;
  for (ValueStack* state = info->stack(); state != NULL; state = state->caller_state()) {
    site.add(state->scope()->method(), state->bci());
  }
  return site.id(klass);
}

#define __ masm->

void AntTracksC1::instance_event(C1_MacroAssembler* masm, LIR_OpAllocObj* op) {
  NewInstanceStub* stub = (NewInstanceStub*)op->stub();
  const uint32_t word = event_word(EventType::InstanceC1, site_of(stub->info(), stub->klass()));
  const Register cursor = op->tmp1()->as_register();
  const Address top(r15_thread, Thread::anttracks_top_offset());
  __ movptr(cursor, top);
  __ movl(Address(cursor, 0), (int32_t)word);
  __ addptr(cursor, 4);
  __ movptr(top, cursor);
}

void AntTracksC1::array_event(C1_MacroAssembler* masm, LIR_OpAllocArray* op, Register tmp1, Register tmp2) {
  const Address top(r15_thread, Thread::anttracks_top_offset());
  const bool primitive = !is_reference_type(op->type());
  int bytes = 0;
  __ movptr(tmp1, top);
  if (primitive) {
    const uint32_t site = site_of(op->stub()->info(), ciTypeArrayKlass::make(op->type()));
    __ movl(Address(tmp1, 0), (int32_t)event_word(EventType::ArrayC1, site));
    bytes = 4;
  } else {
    // The class may not be loaded when this is compiled; its register holds it.
    const uint32_t site = site_of(op->stub()->info(), NULL);
    __ movl(Address(tmp1, 0), (int32_t)event_word(EventType::DynamicArrayC1, site));
    __ movl(tmp2, Address(op->klass()->as_register(), Klass::anttracks_id_offset()));
    __ movl(Address(tmp1, 4), tmp2);
    bytes = 8;
  }
  // The length's register was used up by zeroing.
  __ movl(tmp2, Address(op->obj()->as_register(), arrayOopDesc::length_offset_in_bytes()));
  __ movl(Address(tmp1, bytes), tmp2);
  __ addptr(tmp1, bytes + 4);
  __ movptr(top, tmp1);
}

#undef __
