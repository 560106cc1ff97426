// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "precompiled.hpp"
#include "anttracks/antTracks_globals.hpp"
#include "anttracks/buffer/antTracksBlocks.hpp"
#include "anttracks/buffer/antTracksBuffer.hpp"
#include "anttracks/record/antTracksMistake.hpp"
#include "anttracks/record/antTracksMutator.hpp"
#include "anttracks/record/antTracksThreads.hpp"
#include "anttracks/symbols/antTracksSites.hpp"
#include "anttracks/symbols/antTracksSymbols.hpp"
#include "anttracks/verify/antTracksTlabCheck.hpp"
#include "gc/shared/threadLocalAllocBuffer.inline.hpp"
#include "oops/arrayOop.hpp"
#include "oops/instanceMirrorKlass.hpp"
#include "oops/oop.inline.hpp"
#include "runtime/thread.inline.hpp"

using namespace anttracks::format;

// From here on an object has a site with all its callers, since the code may be the
// library's and serve others: to clear its memory costs more than to look up the stack.
static const size_t min_large_words = 64 * K / HeapWordSize;

// Where many threads have small TLABs, a stack for each one would take longer than the
// objects in it.
static const size_t min_bytes_per_stack = 64 * K;

// Once a thread has so many, they have shown who calls whom at its sites: a fraction will do from then on.
static const uint32_t many_refill_stacks = 1024;
static const uint32_t fewer_refill_stacks = 4;

// Stack, Tlab and the longest allocation event.
static const size_t max_runtime_bytes = 64;

bool AntTracksMutator::holds_enough(const AntTracksThread* data) {
  AntTracksBuffer* const buffer = data->_buffer;
  return (size_t)((uint8_t*)data->_top - buffer->payload()) >= buffer->history + AntTracksBlocks::enough_bytes(buffer);
}

void AntTracksMutator::ensure_room(Thread* thread, AntTracksThread* data, size_t bytes, bool tlab_ends) {
  ThreadLocalAllocBuffer& tlab = thread->tlab();
  assert(tlab.end() == NULL || data->_tlab_end == tlab.hard_end(), "AntTracks: a TLAB that was not announced");
  const size_t rest = tlab.end() == NULL ? 0 : pointer_delta(data->_tlab_end, tlab.top(), 1);
  const size_t reserve = (rest >> MAX2(LogMinObjAlignmentInBytes, 4))
                         * kMaxEventBytesPerMinObject + bytes;
  if (data->_buffer != NULL && (size_t)((uint8_t*)data->_end - (uint8_t*)data->_top) >= reserve &&
      !(tlab_ends && holds_enough(data))) {
    return;
  }
  AntTracksThreads::ensure_registered(thread, data);
  if (AntTracksCheckTlabs) AntTracksTlabCheck::check(thread, data);
  AntTracksThreads::renew_buffer(data, reserve, reserve + 40 * K, BlockKind::Mutator);
}

void AntTracksMutator::on_tlab_fill(Thread* thread, HeapWord* start) {
  AntTracksThread* data = AntTracksThreads::of(thread);
  const bool first = data->_tlab_end == NULL;
  data->_tlab_end = thread->tlab().hard_end();
  // The first object of the TLAB is allocated already, but its event comes from
  // on_allocation: it needs no reserve of its own beyond max_runtime_bytes.
  ensure_room(thread, data, 2 * max_runtime_bytes, true);
  uint32_t* p = data->_top;
  *p++ = event_word(EventType::Tlab, 0);
  data->_top = data->_buffer->put_address(p, start);
  data->_buffer->other_events++;
  if (AntTracksCheckTlabs) AntTracksTlabCheck::on_fill(data, start);
  if (AntTracksStackInterval == 0) return;
  data->_refills++;
  data->_refill_bytes += pointer_delta(data->_tlab_end, start, 1);
  const uint32_t fewer = data->_refill_stacks < many_refill_stacks ? 1 : fewer_refill_stacks;
  if (first || (data->_refills >= fewer * AntTracksStackInterval && data->_refill_bytes >= fewer * min_bytes_per_stack)) {
    data->_refill_stacks++;
    data->_refills = 0;
    data->_refill_bytes = 0;
    data->_stack_wanted = true;
  }
}

void AntTracksMutator::write_stack(Thread* thread, AntTracksThread* data) {
  data->_stack_wanted = false;
  if (!thread->is_Java_thread()) return;
  const uint32_t stack = AntTracksSites::full_stack(thread->as_Java_thread());
  if (stack != 0) {
    *data->_top++ = event_word(EventType::Stack, stack);
    data->_buffer->other_events++;
  }
}

static Code code_of_origin(AntTracksOrigin origin) {
  switch (origin) {
    case AntTracksOrigin::Interpreter: return Code::Interpreter;
    case AntTracksOrigin::C1:          return Code::C1;
    case AntTracksOrigin::C2:          return Code::C2;
    default:                           return Code::Vm;
  }
}

void AntTracksMutator::on_allocation(Thread* thread, oop obj) {
  AntTracksThread* data = AntTracksThreads::of(thread);
  const AntTracksOrigin origin = data->_origin;
  if (!data->_origin_sticky) data->_origin = AntTracksOrigin::Vm;

  Klass* klass = obj->klass();
  const uint32_t class_id = AntTracksSymbols::class_id(klass);
  const Code code = code_of_origin(origin);
  HeapWord* const address = cast_from_oop<HeapWord*>(obj);
  ThreadLocalAllocBuffer& tlab = thread->tlab();
  const bool inside = tlab.end() != NULL && address >= tlab.start() && address < tlab.top();
  const bool large = (size_t)obj->size() >= min_large_words;
  const uint32_t site = AntTracksSites::runtime_site(thread, data, class_id, origin, large);
  ensure_room(thread, data, max_runtime_bytes);
  if (data->_stack_wanted) write_stack(thread, data);
  if (AntTracksMistake::drops(AntTracksMistake::RuntimeAllocation)) return;

  // Site 0 has no class: name it.
  const bool mirror = klass->is_instance_klass() && InstanceKlass::cast(klass)->is_mirror_instance_klass();
  uint32_t* p = data->_top;
  if (!inside) {
    *p++ = event_word(allocation_type(EventType::OutsideVm, code), site);
    p = data->_buffer->put(p, klass->is_array_klass() ? (uint32_t)arrayOop(obj)->length() : (uint32_t)obj->size());
    p = data->_buffer->put_address(p, address);
  } else if (klass->is_array_klass()) {
    if (site == 0) {
      *p++ = event_word(allocation_type(EventType::DynamicArrayVm, code), site);
      *p++ = class_id;
    } else {
      *p++ = event_word(allocation_type(EventType::ArrayVm, code), site);
    }
    *p++ = (uint32_t)arrayOop(obj)->length() ^ (AntTracksMistake::drops(AntTracksMistake::WrongLength) ? 1 : 0);
  } else if (mirror) {
    *p++ = event_word(allocation_type(EventType::SizedVm, code), site);
    *p++ = (uint32_t)obj->size();
  } else if (site == 0) {
    *p++ = event_word(allocation_type(EventType::DynamicInstanceVm, code), site);
    *p++ = class_id;
  } else {
    *p++ = event_word(allocation_type(EventType::InstanceVm, code), site);
  }
  data->_top = p;
}
