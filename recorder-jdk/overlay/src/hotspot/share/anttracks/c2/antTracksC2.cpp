// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "precompiled.hpp"
#include "anttracks/antTracks.hpp"
#include "anttracks/antTracksCursor.hpp"
#include "anttracks/c2/antTracksC2.hpp"
#include "anttracks/symbols/antTracksCompiledSite.hpp"
#include "anttracks/trace_format.h"
#include "code/compiledMethod.hpp"
#include "opto/addnode.hpp"
#include "opto/callnode.hpp"
#include "opto/compile.hpp"
#include "opto/macro.hpp"
#include "opto/memnode.hpp"
#include "opto/movenode.hpp"
#include "opto/type.hpp"
#include "runtime/thread.hpp"

using namespace anttracks::format;

// Of an event, at most.
static const int max_words = 3;

static ciKlass* exact_class(PhaseIterGVN& gvn, Node* klass) {
  const TypeKlassPtr* type = gvn.type(klass)->isa_klassptr();
  if (type == NULL || !type->klass_is_exact() || type->klass() == NULL || !type->klass()->is_loaded()) {
    return NULL;
  }
  return type->klass();
}

static uint32_t site_of(AllocateNode* alloc, ciKlass* klass) {
  AntTracksCompiledSite site;
  for (JVMState* state = alloc->jvms(); state != NULL; state = state->caller()) {
    if (state->has_method()) site.add(state->method(), state->bci());
  }
  return site.id(klass);
}

void AntTracksC2::expand_event(PhaseMacroExpand* phase, AllocateNode* alloc, Node* klass, Node* length,
                               Node* control, Node*& rawmem) {
  PhaseIterGVN& gvn = phase->_igvn;
  ciKlass* const exact = exact_class(gvn, klass);
  const uint32_t site = site_of(alloc, exact);
  EventType type;
  if (exact != NULL) {
    type = length != NULL ? EventType::ArrayC2 : EventType::InstanceC2;
  } else {
    type = length != NULL ? EventType::DynamicArrayC2 : EventType::DynamicInstanceC2;
  }
  Node* words[max_words];
  int count = 0;
  words[count++] = gvn.intcon((jint)event_word(type, site));
  if (exact == NULL) {
    Node* id_address = phase->basic_plus_adr(klass, in_bytes(Klass::anttracks_id_offset()));
    Node* id = LoadNode::make(gvn, control, phase->C->immutable_memory(), id_address,
                              id_address->bottom_type()->is_ptr(), TypeInt::INT, T_INT, MemNode::unordered);
    phase->transform_later(id);
    words[count++] = id;
  }
  if (length != NULL) words[count++] = length;

  Node* thread = new ThreadLocalNode();
  phase->transform_later(thread);
  auto store = [&](int offset, Node* value) {
    Node* const address = phase->basic_plus_adr(phase->top(), thread, offset);
    rawmem = StoreNode::make(gvn, control, rawmem, address, TypeRawPtr::BOTTOM, value, T_INT, MemNode::unordered);
    phase->transform_later(rawmem);
  };
  // See antTracksC2.hpp.
  const int top_offset = in_bytes(Thread::anttracks_top_offset());
  for (int i = count - 1; i > 0; i--) store(top_offset + i * 4, words[i]);
  store(top_offset + count, words[0]);
}

static int bytes_behind_top(int64_t offset) { return (int)offset - in_bytes(Thread::anttracks_top_offset()); }

bool AntTracksC2::is_event(const Node* store) {
  if (!AntTracks) return false;
  const Node* const address = store->in(MemNode::Address);
  if (!address->is_AddP() || address->in(AddPNode::Address)->Opcode() != Op_ThreadLocal) return false;
  const TypeX* const offset = address->in(AddPNode::Offset)->find_intptr_t_type();
  if (offset == NULL || !offset->is_con()) return false;
  const int bytes = bytes_behind_top(offset->get_con());
  return bytes > 0 && bytes < max_words * 4;
}

void AntTracksC2::emit_word(MacroAssembler* masm, int displacement, Register tmp, jint word) {
  const int bytes = bytes_behind_top(displacement);
  guarantee(bytes > 0 && bytes < max_words * 4, "AntTracks: a store to the thread for each word of an event");
  if (bytes < 4) {
    AntTracksCursor::store_first(masm, tmp, bytes, word);
  } else {
    AntTracksCursor::store_operand(masm, tmp, bytes / 4, word);
  }
}

void AntTracksC2::emit_word(MacroAssembler* masm, int displacement, Register tmp, Register word) {
  const int bytes = bytes_behind_top(displacement);
  guarantee(bytes >= 4 && bytes < max_words * 4, "AntTracks: the first word of an event is known");
  AntTracksCursor::store_operand(masm, tmp, bytes / 4, word);
}

int AntTracksC2::event_bytes(CompiledMethod* code) {
  return AntTracksCursor::bytes_of_events(code->verified_entry_point(), code->insts_end());
}
