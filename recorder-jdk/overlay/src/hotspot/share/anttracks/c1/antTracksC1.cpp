// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "precompiled.hpp"
#include "anttracks/antTracks.hpp"
#include "anttracks/antTracksCursor.hpp"
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

void AntTracksC1::instance_event(C1_MacroAssembler* masm, LIR_OpAllocObj* op) {
  NewInstanceStub* stub = (NewInstanceStub*)op->stub();
  const uint32_t word = event_word(EventType::InstanceC1, site_of(stub->info(), stub->klass()));
  AntTracksCursor::store_first(masm, op->tmp1()->as_register(), 1, (jint)word);
}

void AntTracksC1::array_event(C1_MacroAssembler* masm, LIR_OpAllocArray* op, Register tmp1, Register tmp2) {
  CodeEmitInfo* const info = op->stub()->info();
  ciKlass* const klass = is_reference_type(op->type()) ? reference_array_class(info) : ciTypeArrayKlass::make(op->type());
  const EventType type = klass != NULL ? EventType::ArrayC1 : EventType::DynamicArrayC1;
  const int words = klass != NULL ? 2 : 3;
  // The length's register was used up by zeroing.
  masm->movl(tmp2, Address(op->obj()->as_register(), arrayOopDesc::length_offset_in_bytes()));
  AntTracksCursor::store_operand(masm, tmp1, words - 1, tmp2);
  if (klass == NULL) {
    masm->movl(tmp2, Address(op->klass()->as_register(), Klass::anttracks_id_offset()));
    AntTracksCursor::store_operand(masm, tmp1, 1, tmp2);
  }
  AntTracksCursor::store_first(masm, tmp1, words, (jint)event_word(type, site_of(info, klass)));
}
