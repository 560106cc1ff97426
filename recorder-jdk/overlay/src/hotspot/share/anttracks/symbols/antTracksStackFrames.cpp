// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "precompiled.hpp"
#include "anttracks/antTracks_globals.hpp"
#include "anttracks/buffer/antTracksBuffer.hpp"
#include "anttracks/record/antTracksMistake.hpp"
#include "anttracks/symbols/antTracksFrameWalk.hpp"
#include "anttracks/symbols/antTracksSiteCache.hpp"
#include "anttracks/symbols/antTracksStackFrames.hpp"
#include "anttracks/symbols/antTracksSymbols.hpp"
#include "anttracks/trace_format.h"
#include "code/codeCache.hpp"
#include "code/nmethod.hpp"
#include "code/scopeDesc.hpp"
#include "memory/allocation.inline.hpp"
#include "memory/resourceArea.hpp"
#include "oops/method.hpp"
#include "runtime/vframe.inline.hpp"

using namespace anttracks::format;

// Of a method: its id, its bytecode (16 bits) and its line (16 bits).
static const size_t max_method_bytes = 5 + 3 + 3;

AntTracksStackFrames::Place* AntTracksStackFrames::_places;
uint32_t AntTracksStackFrames::_place_count;

void AntTracksStackFrames::initialize() {
  size_t bytes;
  _places = static_cast<Place*>(AntTracksBufferPool::allocate_table(32, 256 * K, &bytes));
  _place_count = (uint32_t)(bytes / sizeof(Place));
}

AntTracksStackFrames::AntTracksStackFrames(JavaThread* thread, int limit) : _limit(limit) {
  // A place is copied whole, however short it is.
  const size_t size = 1 + limit * max_method_bytes + max_place_bytes;
  _encoded = NEW_RESOURCE_ARRAY(uint8_t, size);
  const bool known = walk_places(thread);
  if (known && !AntTracksCheckTlabs) return;
  const AntTracksStackFrames places = *this;
  if (known) _encoded = NEW_RESOURCE_ARRAY(uint8_t, size);
  walk_methods(thread);
  guarantee(!known || (description_bytes() == places.description_bytes() &&
                       memcmp(description(), places.description(), description_bytes()) == 0),
            "AntTracks: a stack of %d methods is remembered as one of %d", methods(), places.methods());
}

void AntTracksStackFrames::clear() {
  _methods = 0;
  _encoded[0] = 0;
  _end = _encoded + 1;
}

void AntTracksStackFrames::add(Method* method, int bci) {
  if (_methods == _limit) {
    _encoded[0] = 1;
    return;
  }
  const int line = bci < 0 ? 0 : method->line_number_from_bci(bci);
  _end = put_varint(_end, AntTracksSymbols::method_id(method));
  _end = put_varint(_end, zigzag(bci));
  _end = put_varint(_end, MAX2(line, 0));
  _methods++;
}

// False: the place is not one that compilers describe.
bool AntTracksStackFrames::decode(const AntTracksFrameWalk& frame) {
  if (frame.is_interpreted()) {
    Method* const method = frame.method();
    add(method, method->is_native() ? -1 : method->bci_from(frame.bcp()));
    return true;
  }
  nmethod* const code = CodeCache::find_nmethod(frame.pc());
  if (code->is_native_method()) {
    add(code->method(), -1);
    return true;
  }
  if (code->pc_desc_at(frame.pc()) == NULL) return false;
  for (ScopeDesc* scope = code->scope_desc_at(frame.pc()); scope != NULL && !is_truncated(); scope = scope->sender()) {
    add(scope->method(), scope->bci());
  }
  return true;
}

bool AntTracksStackFrames::add_place(const AntTracksFrameWalk& frame, uint64_t key) {
  Place& place = _places[(key * UINT64_C(0x9E3779B185EBCA87)) >> 32 & (_place_count - 1)];
  const uint32_t generation = AntTracksSiteCache::generation();
  if (place.key == key && place.generation == generation && _methods + place.methods <= _limit) {
    memcpy(_end, place.encoded, max_place_bytes);
    _end += place.bytes;
    _methods += place.methods;
    return true;
  }
  uint8_t* const begin = _end;
  const int before = _methods;
  if (!decode(frame)) return false;
  if (is_truncated() || _end - begin > max_place_bytes) return true;
  place.key = key;
  place.generation = generation;
  place.methods = (uint8_t)(_methods - before);
  place.bytes = (uint8_t)(_end - begin);
  memcpy(place.encoded, begin, _end - begin);
  if (AntTracksMistake::spoils(AntTracksMistake::RememberedFrame, key)) place.encoded[place.bytes - 1] ^= 1;
  return true;
}

bool AntTracksStackFrames::walk_places(JavaThread* thread) {
  clear();
  AntTracksFrameWalk frames(thread);
  // Addresses of bytecodes are not numbers of places in code.
  static const uint64_t interpreted = UINT64_C(1) << 63;
  for (uint64_t key; !is_truncated() && (key = frames.next()) != 0; ) {
    if (frames.is_java() && !add_place(frames, frames.is_interpreted() ? key | interpreted : key)) return false;
  }
  return !frames.is_lost();
}

void AntTracksStackFrames::walk_methods(JavaThread* thread) {
  clear();
  for (vframeStream stream(thread, false, false); !stream.at_end() && !is_truncated(); stream.next()) {
    add(stream.method(), stream.method()->is_native() ? -1 : stream.bci());
  }
}
