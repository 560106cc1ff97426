// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "precompiled.hpp"
#include "anttracks/antTracks.hpp"
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

  Node* thread = new ThreadLocalNode();
  phase->transform_later(thread);
  Node* top_address = phase->basic_plus_adr(phase->top(), thread, in_bytes(Thread::anttracks_top_offset()));
  // The control input keeps the load from floating over a safepoint, where the
  // buffer may change.
  Node* cursor = LoadNode::make(gvn, control, rawmem, top_address, TypeRawPtr::BOTTOM, TypeRawPtr::NOTNULL,
                                T_ADDRESS, MemNode::unordered);
  phase->transform_later(cursor);

  int bytes = 0;
  auto store = [&](Node* value) {
    Node* address = bytes == 0 ? cursor : phase->basic_plus_adr(phase->top(), cursor, bytes);
    rawmem = StoreNode::make(gvn, control, rawmem, address, TypeRawPtr::BOTTOM, value, T_INT, MemNode::unordered);
    phase->transform_later(rawmem);
    bytes += 4;
  };
  EventType type;
  if (exact != NULL) {
    type = length != NULL ? EventType::ArrayC2 : EventType::InstanceC2;
  } else {
    type = length != NULL ? EventType::DynamicArrayC2 : EventType::DynamicInstanceC2;
  }
  store(gvn.intcon((jint)event_word(type, site)));
  if (exact == NULL) {
    Node* id_address = phase->basic_plus_adr(klass, in_bytes(Klass::anttracks_id_offset()));
    Node* id = LoadNode::make(gvn, control, phase->C->immutable_memory(), id_address,
                              id_address->bottom_type()->is_ptr(), TypeInt::INT, T_INT, MemNode::unordered);
    phase->transform_later(id);
    store(id);
  }
  if (length != NULL) store(length);

  Node* next = phase->basic_plus_adr(phase->top(), cursor, bytes);
  rawmem = StoreNode::make(gvn, control, rawmem, top_address, TypeRawPtr::BOTTOM, next, T_ADDRESS, MemNode::unordered);
  phase->transform_later(rawmem);
}

int AntTracksC2::event_bytes(CompiledMethod* code) {
  // An event loads and stores the top of the buffer, by seven bytes each that end with
  // its offset; between them it stores its word and adds to the top.
  static const int bytes_per_access = 13;
  const int32_t offset = in_bytes(Thread::anttracks_top_offset());
  int accesses = 0;
  for (address p = code->verified_entry_point(); p + sizeof(offset) <= code->insts_end(); p++) {
    if (memcmp(p, &offset, sizeof(offset)) == 0) accesses++;
  }
  return accesses * bytes_per_access;
}
