// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "precompiled.hpp"
#include "anttracks/symbols/antTracksSites.hpp"
#include "anttracks/symbols/antTracksSymbols.hpp"
#include "anttracks/trace_format.h"
#include "anttracks/verify/antTracksTlabCheck.hpp"
#include "memory/resourceArea.hpp"
#include "oops/arrayOop.hpp"
#include "oops/oop.inline.hpp"
#include "runtime/atomic.hpp"
#include "runtime/thread.inline.hpp"

using namespace anttracks::format;

static volatile uint64_t _objects;
static volatile uint64_t _mismatches;

uint64_t AntTracksTlabCheck::objects()    { return _objects; }
uint64_t AntTracksTlabCheck::mismatches() { return _mismatches; }

static void mismatch(const char* what, uint32_t word, HeapWord* at, uint32_t class_id) {
  if (Atomic::add(&_mismatches, (uint64_t)1) > 20) return;
  ResourceMark rm;
  fprintf(stderr, "AntTracks: TLAB self-check mismatch: %s; event %08x, object " INTPTR_FORMAT " of class %s (id %u), event's class id %u\n",
          what, word, p2i(at), cast_to_oop(at)->klass()->external_name(),
          AntTracksSymbols::class_id(cast_to_oop(at)->klass()), class_id);
}

void AntTracksTlabCheck::on_fill(AntTracksThread* data, HeapWord* start) {
  data->_check_cursor = start;
  data->_checked = data->_top;
}

void AntTracksTlabCheck::check(Thread* thread, AntTracksThread* data) {
  uint32_t* p = data->_checked;
  if (p == NULL) return;
  HeapWord* at = data->_check_cursor;
  uint64_t objects = 0;
  while (p < data->_top) {
    const uint32_t word = *p;
    const uint8_t type = event_type_bits(word);
    const unsigned words = event_words(type);
    if (words == 0) {
      mismatch("not an event", word, at, 0);
      break;
    }
    if (is_allocation(type) && shape_of(type) != (uint8_t)EventType::OutsideVm) {
      uint32_t class_id = AntTracksSites::class_of(event_operand(word));
      int length = -1;
      switch ((EventType)shape_of(type)) {
        case EventType::ArrayVm:           length = (int)p[1]; break;
        case EventType::DynamicInstanceVm: class_id = p[1]; break;
        case EventType::DynamicArrayVm:    class_id = p[1]; length = (int)p[2]; break;
        default: break;
      }
      const oop obj = cast_to_oop(at);
      Klass* const klass = obj->klass();
      if (AntTracksSymbols::class_id(klass) != class_id) mismatch("class", word, at, class_id);
      if (klass->is_array_klass() != (length >= 0)) {
        mismatch("array or not", word, at, class_id);
      } else if (length >= 0 && arrayOop(obj)->length() != length) {
        mismatch("length", word, at, class_id);
      }
      if (shape_of(type) == (uint8_t)EventType::SizedVm && (size_t)p[1] != (size_t)obj->size()) {
        mismatch("size", word, at, class_id);
      }
      at += obj->size();
      objects++;
    }
    p += words;
  }
  data->_checked = data->_top;
  data->_check_cursor = at;
  Atomic::add(&_objects, objects);
}

void AntTracksTlabCheck::on_retire(Thread* thread, AntTracksThread* data, HeapWord* top) {
  check(thread, data);
  if (data->_check_cursor != top && data->_check_cursor != NULL) {
    if (Atomic::add(&_mismatches, (uint64_t)1) <= 20) {
      fprintf(stderr, "AntTracks: TLAB self-check mismatch: events end at " INTPTR_FORMAT ", objects at " INTPTR_FORMAT "\n",
              p2i(data->_check_cursor), p2i(top));
    }
  }
  data->_check_cursor = NULL;
}
