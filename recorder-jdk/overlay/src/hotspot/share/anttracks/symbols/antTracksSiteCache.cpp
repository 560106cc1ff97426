// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "precompiled.hpp"
#include "anttracks/antTracks_globals.hpp"
#include "anttracks/symbols/antTracksSiteCache.hpp"
#include "memory/resourceArea.hpp"
#include "runtime/atomic.hpp"

#define XXH_INLINE_ALL
#include <xxhash.h>

volatile uint32_t AntTracksSiteCache::_generation = 1;

void AntTracksSiteCache::set_size(int size) {
  if (_entries != NULL) FREE_C_HEAP_ARRAY(Entry, _entries);
  _entries = NEW_C_HEAP_ARRAY(Entry, size, mtTracing);
  memset(_entries, 0, size * sizeof(Entry));
  _size = size;
  _added = 0;
}

void AntTracksSiteCache::invalidate() {
  // Ordered before the methods' memory is given to others, whom a thread meets only
  // after it has seen them linked.
  Atomic::inc(&_generation);
}

// Reads the keys of the frames that choose the entry into key: those that a site can
// depend on, or the first of them; their number.
static int read_index_keys(AntTracksFrameWalk& frames, AntTracksOrigin origin, uint64_t* key) {
  int count = 0;
  bool last;
  do {
    key[count++] = frames.next();
    last = origin == AntTracksOrigin::Vm ? frames.is_application() : frames.is_java();
  } while (!last && count < AntTracksSiteCache::index_keys && key[count - 1] != 0);
  return count;
}

AntTracksSiteCache::Entry* AntTracksSiteCache::pair_of(const uint64_t* key, int count, uint32_t class_id) {
  uint64_t hash = class_id;
  for (int i = 0; i < count; i++) {
    hash = (hash ^ key[i]) * UINT64_C(0x9E3779B97F4A7C15);
    hash ^= hash >> 32;
  }
  return &_entries[hash & (_size - 2)];
}

uint32_t AntTracksSiteCache::find(JavaThread* thread, uint32_t class_id, AntTracksOrigin origin) {
  AntTracksFrameWalk frames(thread, _places);
  uint64_t key[MAX2(index_keys, max_keys)];
  int count = read_index_keys(frames, origin, key);
  const Entry* const pair = pair_of(key, count, class_id);
  for (const Entry* entry = pair; entry < pair + 2; entry++) {
    if (entry->generation != _generation || entry->class_id != class_id || entry->origin != (uint16_t)origin) continue;
    while (count < entry->keys) key[count++] = frames.next();
    if (frames.is_lost()) return 0;
    if (memcmp(key, entry->key, entry->keys * sizeof(uint64_t)) == 0) return entry->site;
  }
  return 0;
}

void AntTracksSiteCache::add(JavaThread* thread, uint32_t class_id, AntTracksOrigin origin, uint32_t generation,
                             const intptr_t* outermost, uint32_t site) {
  Entry entry;
  entry.generation = generation;
  entry.class_id = class_id;
  entry.site = site;
  entry.origin = (uint16_t)origin;
  entry.keys = 0;
  AntTracksFrameWalk frames(thread, _places);
  bool covered = false;
  while (!covered) {
    if (entry.keys == max_keys) return;   // too deep to remember
    const uint64_t key = frames.next();
    entry.key[entry.keys++] = key;
    covered = key == 0 || (outermost != NULL && frames.id() == outermost);
  }
  AntTracksFrameWalk index_frames(thread, _places);
  uint64_t key[index_keys];
  const int count = read_index_keys(index_frames, origin, key);
  if (frames.is_lost() || index_frames.is_lost()) return;
  if (_added++ > 2 * _size && _size < max_size) set_size(2 * _size);
  Entry* const pair = pair_of(key, count, class_id);
  pair[1] = pair[0];
  pair[0] = entry;
}

bool AntTracksSiteCache::read_stack(JavaThread* thread, uint64_t* key) {
  // One method at least in each physical frame of Java; entries from C++ and stubs
  // stand between them.
  const uintx limit = AntTracksStackDepth;
  const uintx most = 2 * limit;
  ResourceMark rm(thread);
  uint64_t* const keys = NEW_RESOURCE_ARRAY(uint64_t, most);
  AntTracksFrameWalk frames(thread, _places);
  uintx count = 0;
  for (uintx methods = 0; methods < limit; count++) {
    if (count == most) return false;
    keys[count] = frames.next();
    if (keys[count] == 0) break;
    if (frames.is_java()) methods++;
  }
  if (frames.is_lost()) return false;
  const XXH128_hash_t hash = XXH3_128bits(keys, count * sizeof(uint64_t));
  key[0] = hash.low64;
  key[1] = hash.high64;
  return true;
}

uint32_t AntTracksSiteCache::find_stack(const uint64_t* key) const {
  const Stack& stack = _stacks[key[0] % stacks];
  const bool known = stack.generation == _generation && stack.key[0] == key[0] && stack.key[1] == key[1];
  return known ? stack.id : 0;
}

void AntTracksSiteCache::add_stack(const uint64_t* key, uint32_t generation, uint32_t id) {
  Stack& stack = _stacks[key[0] % stacks];
  stack.key[0] = key[0];
  stack.key[1] = key[1];
  stack.generation = generation;
  stack.id = id;
}
