// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "precompiled.hpp"
#include "anttracks/symbols/antTracksBytecodeSites.hpp"
#include "anttracks/symbols/antTracksFrameWalk.hpp"
#include "anttracks/symbols/antTracksSiteCache.hpp"
#include "runtime/atomic.hpp"

#define XXH_INLINE_ALL
#include <xxhash.h>

volatile uint32_t AntTracksSiteCache::_generation = 1;
AntTracksSharedTable<AntTracksSiteCache::Entries> AntTracksSiteCache::_slots;

void AntTracksSiteCache::initialize() {
  _slots.initialize(24, 256 * K);
  AntTracksReturnPlaces::initialize();
  AntTracksSitePaths::initialize();
  AntTracksBytecodeSites::initialize();
}

void AntTracksSiteCache::invalidate() {
  // Ordered before the methods' memory is given to others, whom a thread meets only
  // after it has seen them linked.
  Atomic::inc(&_generation);
  AntTracksBytecodeSites::forget();
}

AntTracksSiteCache::Key AntTracksSiteCache::read(JavaThread* thread, uint64_t salt, int methods,
                                                 bool to_application, AntTracksSitePaths::Path* path) {
  const uint32_t generation = _generation;
  if (path != NULL) path->begin(salt);
  if (methods == 1) {
    const address bcp = AntTracksFrameWalk::innermost_bcp(thread);
    if (bcp != NULL) return of_bytecode(bcp, salt, generation);
  }
  AntTracksFrameWalk frames(thread);
  const intptr_t* const innermost_sp = frames.sp();
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
    if (path != NULL) path->add(frames, innermost_sp);
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

AntTracksSiteCache::Key AntTracksSiteCache::of_bytecode(address bcp, uint64_t salt, uint32_t generation) {
  const uint64_t keys[] = { salt, (uint64_t)bcp };
  const XXH128_hash_t hash = XXH3_128bits(keys, sizeof(keys));
  return { { hash.low64, hash.high64 }, generation };
}

uint32_t AntTracksSiteCache::find(const Key& key, bool* again) {
  Slot& slot = slot_of(key);
  Entries known;
  if (key.generation == 0 || !slot.read(&known)) return 0;
  for (int i = 0; i < entries; i++) {
    Entry& entry = known.entry[i];
    if (!entry.is(key)) continue;
    if (again != NULL && entry.once) {
      *again = true;
      entry.once = 0;
      slot.write(known);
    }
    return entry.id;
  }
  return 0;
}

void AntTracksSiteCache::add(const Key& key, uint32_t id) {
  Slot& slot = slot_of(key);
  Entries known;
  if (key.generation == 0 || id == 0 || !slot.read(&known)) return;
  for (int i = entries - 1; i > 0; i--) {
    known.entry[i] = known.entry[i - 1];
  }
  known.entry[0] = { key.hash[1], key.generation, id, 1 };
  slot.write(known);
}
