// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "precompiled.hpp"
#include "anttracks/buffer/antTracksBuffer.hpp"
#include "anttracks/symbols/antTracksIdTable.hpp"
#include "anttracks/trace_format.h"
#include "memory/allocation.inline.hpp"

#define XXH_INLINE_ALL
#include <xxhash.h>

using namespace anttracks::format;

static const uint32_t first_size = 1 * K;

static uint32_t id_of(uint32_t slot) { return slot & kOperandMask; }

AntTracksIdTable::AntTracksIdTable(uint32_t max) : _max(max), _last(0), _size(first_size) {
  guarantee(max <= kOperandMask, "AntTracks: ids of %u need more bits", max);
  allocate();
}

void AntTracksIdTable::allocate() {
  AntTracksBufferPool::set_aside(_size * sizeof(Slot));
  _slots = MmapArrayAllocator<Slot>::allocate(_size, mtTracing);
  _rests = MmapArrayAllocator<Rest>::allocate(_size, mtTracing);
}

AntTracksIdTable::Slot* AntTracksIdTable::find(uint64_t hash) const {
  const uint32_t highest = (uint32_t)(hash >> 56);
  uint32_t at = (uint32_t)hash & (_size - 1);
  for (uint32_t slot; (slot = _slots[at]) != 0; at = (at + 1) & (_size - 1)) {
    if (slot >> kOperandBits == highest && memcmp(&_rests[id_of(slot)], &hash, sizeof(Rest)) == 0) break;
  }
  return &_slots[at];
}

void AntTracksIdTable::grow() {
  Slot* const slots = _slots;
  Rest* const rests = _rests;
  const uint32_t size = _size;
  _size *= 2;
  allocate();
  memcpy(_rests, rests, (_last + 1) * sizeof(Rest));
  for (uint32_t i = 0; i < size; i++) {
    if (slots[i] == 0) continue;
    uint64_t hash = (uint64_t)(slots[i] >> kOperandBits) << 56;
    memcpy(&hash, &rests[id_of(slots[i])], sizeof(Rest));
    *find(hash) = slots[i];
  }
  MmapArrayAllocator<Slot>::free(slots, size);
  MmapArrayAllocator<Rest>::free(rests, size);
  AntTracksBufferPool::give_back(size * sizeof(Slot));
}

bool AntTracksIdTable::find_or_add(const void* description, size_t bytes, uint32_t* id) {
  const uint64_t hash = XXH3_64bits(description, bytes);
  Slot* slot = find(hash);
  *id = id_of(*slot);
  if (*slot != 0 || _last == _max) return false;
  if (_last >= _size / 4 * 3) {
    grow();
    slot = find(hash);
  }
  *id = ++_last;
  *slot = (uint32_t)(hash >> 56) << kOperandBits | *id;
  memcpy(&_rests[*id], &hash, sizeof(Rest));   // its lowest bytes
  AntTracksBufferPool::set_aside(sizeof(Rest));
  return true;
}
