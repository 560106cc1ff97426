// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "precompiled.hpp"
#include "anttracks/symbols/antTracksFrameWalk.hpp"
#include "classfile/classLoaderData.inline.hpp"
#include "code/codeCache.hpp"
#include "code/compiledMethod.inline.hpp"
#include "code/nmethod.hpp"
#include "interpreter/interpreter.hpp"
#include "oops/instanceKlass.hpp"
#include "oops/method.hpp"
#include "runtime/atomic.hpp"
#include "runtime/frame.inline.hpp"
#include "runtime/javaCalls.hpp"
#include "runtime/stubRoutines.hpp"
#include "runtime/thread.inline.hpp"

volatile uint32_t AntTracksReturnPlaces::_generations[regions];
volatile uint32_t AntTracksReturnPlaces::_generation;
AntTracksSharedTable<AntTracksReturnPlaces::Place> AntTracksReturnPlaces::_places;

void AntTracksReturnPlaces::initialize() { _places.initialize(12, 512 * K); }

void AntTracksReturnPlaces::on_code_freed(CodeBlob* code) {
  // Ordered before other code gets the addresses, which a thread can only run after
  // it has seen that code published.
  const address first = align_down((address)code, 1 << log_region_bytes);
  for (address pc = first; pc < (address)code + code->size(); pc += 1 << log_region_bytes) {
    Atomic::inc(&generation_at(pc));
  }
  Atomic::inc(&_generation);
}

void AntTracksReturnPlaces::look_up(address pc, Place* place) {
  place->pc = pc;
  place->generation = generation_at(pc);
  place->kind = Unknown;
  place->java = place->application = 0;
  if (Interpreter::contains(pc)) {
    place->kind = Interpreted;
    return;
  }
  if (StubRoutines::returns_to_call_stub(pc)) {
    place->kind = Entry;
    place->key = (uint64_t)pc;
    return;
  }
  const CodeBlob* const blob = CodeCache::find_blob(pc);
  if (blob == NULL || blob->frame_size() <= 0) return;
  if (blob->is_optimized_entry_blob()) return;
  place->key = (uint64_t)pc;
  if (blob->is_nmethod()) {
    nmethod* const code = (nmethod*)blob;
    // The frame was sent to this handler, from a place it does not name.
    if (code->is_deopt_pc(pc)) return;
    // Code that is freed gives its addresses to others, but not its number.
    place->key = ((uint64_t)code->compile_id() << 32) + (uint32_t)(pc - code->code_begin());
    place->java = true;
    place->application = AntTracksFrameWalk::is_application(code->method());
  }
  place->frame_words = blob->frame_size();
  place->kind = Compiled;
}

AntTracksFrameWalk::AntTracksFrameWalk(JavaThread* thread)
  : _begin(true), _end(false), _lost(false) {
  JavaFrameAnchor* const anchor = thread->frame_anchor();
  anchor->make_walkable();
  _sp = anchor->last_Java_sp();
  _fp = anchor->last_Java_fp();
  _pc = anchor->last_Java_pc();
}

address AntTracksFrameWalk::innermost_bcp(JavaThread* thread) {
  JavaFrameAnchor* const anchor = thread->frame_anchor();
  anchor->make_walkable();
  if (!Interpreter::contains(anchor->last_Java_pc())) return NULL;
  return (address)anchor->last_Java_fp()[frame::interpreter_frame_bcp_offset];
}

bool AntTracksFrameWalk::go_to_sender() {
  switch (_place.kind) {
    case AntTracksReturnPlaces::Compiled: {
      intptr_t* const sender_sp = _sp + _place.frame_words;
      _pc = (address)sender_sp[-frame::return_addr_offset];
      _fp = (intptr_t*)sender_sp[-frame::sender_sp_offset];
      _sp = sender_sp;
      return true;
    }
    case AntTracksReturnPlaces::Interpreted: {
      intptr_t* const fp = _fp;
      _pc = (address)fp[frame::return_addr_offset];
      _sp = (intptr_t*)fp[frame::interpreter_frame_sender_sp_offset];
      _fp = (intptr_t*)fp[frame::link_offset];
      return true;
    }
    default: {
      // C++ called Java: go on where Java had called C++.
      JavaCallWrapper* const call = *(JavaCallWrapper**)(_fp + frame::entry_frame_call_wrapper_offset);
      if (call->is_first_frame()) return false;
      JavaFrameAnchor* const anchor = call->anchor();
      anchor->make_walkable();
      _sp = anchor->last_Java_sp();
      _fp = anchor->last_Java_fp();
      _pc = anchor->last_Java_pc();
      return true;
    }
  }
}

bool AntTracksFrameWalk::is_application(const Method* method) {
  return !method->method_holder()->class_loader_data()->is_boot_class_loader_data();
}

uint64_t AntTracksFrameWalk::next() {
  if (_end) return 0;
  if (!_begin && !go_to_sender()) {
    _end = true;
    return 0;
  }
  _begin = false;
  AntTracksReturnPlaces::get(_pc, &_place);
  switch (_place.kind) {
    case AntTracksReturnPlaces::Unknown:
      _end = _lost = true;
      return 0;
    case AntTracksReturnPlaces::Interpreted:
      return method()->is_native() ? (uint64_t)method() : (uint64_t)bcp();
    default:
      return _place.key;
  }
}
