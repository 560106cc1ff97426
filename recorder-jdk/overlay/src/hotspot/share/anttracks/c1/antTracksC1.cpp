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
#include "ci/ciObjArrayKlass.hpp"
#include "ci/ciStreams.hpp"
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

// The class of the array that the bytecode makes; NULL: not loaded so far.
static ciKlass* reference_array_class(CodeEmitInfo* info) {
  ciBytecodeStream stream(info->stack()->scope()->method());
  stream.force_bci(info->stack()->bci());
  if (stream.cur_bc() != Bytecodes::_anewarray) return NULL;
  bool is_known;
  ciKlass* const element = stream.get_klass(is_known);
  ciKlass* const klass = is_known && element->is_loaded() ? ciObjArrayKlass::make(element) : NULL;
  return klass != NULL && klass->is_loaded() ? klass : NULL;
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
  CodeEmitInfo* const info = op->stub()->info();
  ciKlass* const klass = is_reference_type(op->type()) ? reference_array_class(info) : ciTypeArrayKlass::make(op->type());
  const EventType type = klass != NULL ? EventType::ArrayC1 : EventType::DynamicArrayC1;
  int bytes = 4;
  __ movptr(tmp1, top);
  __ movl(Address(tmp1, 0), (int32_t)event_word(type, site_of(info, klass)));
  if (klass == NULL) {
    __ movl(tmp2, Address(op->klass()->as_register(), Klass::anttracks_id_offset()));
    __ movl(Address(tmp1, bytes), tmp2);
    bytes += 4;
  }
  // The length's register was used up by zeroing.
  __ movl(tmp2, Address(op->obj()->as_register(), arrayOopDesc::length_offset_in_bytes()));
  __ movl(Address(tmp1, bytes), tmp2);
  __ addptr(tmp1, bytes + 4);
  __ movptr(top, tmp1);
}

#undef __
