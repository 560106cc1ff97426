// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "precompiled.hpp"
#include "anttracks/buffer/antTracksBuffer.hpp"
#include "anttracks/symbols/antTracksIdTable.hpp"
#include "memory/allocation.inline.hpp"

#define XXH_INLINE_ALL
#include <xxhash.h>

static const uint32_t first_size = 1 * K;

AntTracksIdTable::AntTracksIdTable(uint32_t max) : _max(max), _last(0), _size(first_size), _slots(allocate(first_size)) {}

AntTracksIdTable::Slot* AntTracksIdTable::allocate(uint32_t size) {
  AntTracksBufferPool::set_aside(size * sizeof(Slot));
  return MmapArrayAllocator<Slot>::allocate(size, mtTracing);
}

AntTracksIdTable::Slot* AntTracksIdTable::find(const uint32_t* hash) const {
  uint32_t at = hash[0] & (_size - 1);
  while (_slots[at].id != 0 && memcmp(_slots[at].hash, hash, sizeof(_slots[at].hash)) != 0) {
    at = (at + 1) & (_size - 1);
  }
  return &_slots[at];
}

void AntTracksIdTable::grow() {
  Slot* const before = _slots;
  const uint32_t size_before = _size;
  _size *= 2;
  _slots = allocate(_size);
  for (uint32_t i = 0; i < size_before; i++) {
    if (before[i].id != 0) *find(before[i].hash) = before[i];
  }
  MmapArrayAllocator<Slot>::free(before, size_before);
  AntTracksBufferPool::give_back(size_before * sizeof(Slot));
}

bool AntTracksIdTable::find_or_add(const void* description, size_t bytes, uint32_t* id) {
  const XXH64_hash_t whole = XXH3_64bits(description, bytes);
  uint32_t hash[2];
  memcpy(hash, &whole, sizeof(hash));
  Slot* slot = find(hash);
  *id = slot->id;
  if (slot->id != 0 || _last == _max) return false;
  if (_last >= _size / 4 * 3) {
    grow();
    slot = find(hash);
  }
  memcpy(slot->hash, hash, sizeof(hash));
  slot->id = *id = ++_last;
  return true;
}
