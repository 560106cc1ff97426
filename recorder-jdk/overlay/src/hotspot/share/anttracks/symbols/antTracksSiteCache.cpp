// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "precompiled.hpp"
#include "anttracks/symbols/antTracksSiteCache.hpp"
#include "runtime/atomic.hpp"
#include "utilities/align.hpp"

#define XXH_INLINE_ALL
#include <xxhash.h>

volatile uint32_t AntTracksSiteCache::_generation = 1;

void AntTracksSiteCache::set_size(int size) {
  const size_t line = 2 * sizeof(Entry);
  FREE_C_HEAP_ARRAY(char, _memory);
  _memory = NEW_C_HEAP_ARRAY(char, size * sizeof(Entry) + line, mtTracing);
  _entries = (Entry*)align_up(_memory, line);
  memset(_entries, 0, size * sizeof(Entry));
  _size = size;
  _added = 0;
}

void AntTracksSiteCache::invalidate() {
  // Ordered before the methods' memory is given to others, whom a thread meets only
  // after it has seen them linked.
  Atomic::inc(&_generation);
}

AntTracksSiteCache::Key AntTracksSiteCache::read(JavaThread* thread, uint64_t salt, int methods,
                                                 bool to_application) {
  const uint32_t generation = _generation;
  AntTracksFrameWalk frames(thread, _places);
  // Hashed in pieces, since a stack may be deep; each begins with the hash of the one
  // before.
  static const int piece = 32;
  uint64_t keys[piece];
  keys[0] = salt;
  int count = 1;
  XXH128_hash_t hash;
  // Each Java frame is one method at least.
  for (bool last = false; !last; ) {
    const uint64_t key = frames.next();
    keys[count++] = key;
    if (key == 0) break;
    if (frames.is_java()) {
      methods--;
      last = methods <= 0 || (to_application && frames.is_application());
    }
    if (count == piece) {
      hash = XXH3_128bits(keys, sizeof(keys));
      keys[0] = hash.low64;
      keys[1] = hash.high64;
      count = 2;
    }
  }
  hash = XXH3_128bits(keys, count * sizeof(uint64_t));
  const Key key = { { hash.low64, hash.high64 }, frames.is_lost() ? 0 : generation };
  return key;
}

void AntTracksSiteCache::add(const Key& key, uint32_t id) {
  if (key.generation == 0 || id == 0) return;
  if (_added++ > 2 * _size && _size < max_size) set_size(2 * _size);
  Entry* const pair = pair_of(key);
  pair[1] = pair[0];
  pair[0] = { { key.hash[0], key.hash[1] }, key.generation, id, true };
}
