// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "precompiled.hpp"
#include "anttracks/symbols/antTracksFrameWalk.hpp"
#include "anttracks/symbols/antTracksSiteCache.hpp"
#include "anttracks/symbols/antTracksSitePaths.hpp"
#include "code/codeCache.hpp"
#include "runtime/thread.inline.hpp"

AntTracksSharedTable<AntTracksSitePaths::Path> AntTracksSitePaths::_slots;

static uint32_t in_code_cache(address pc) { return (uint32_t)(pc - CodeCache::low_bound()); }

void AntTracksSitePaths::initialize() { _slots.initialize(48, 128 * K); }

uint32_t AntTracksSitePaths::generation() {
  // Both only grow.
  return AntTracksReturnPlaces::generation() + AntTracksSiteCache::generation();
}

AntTracksSitePaths::Slot& AntTracksSitePaths::slot_of(uint32_t pc, uint32_t caller_pc, uint32_t salt) {
  const uint64_t mixed = (((uint64_t)caller_pc << 32) + pc + ((uint64_t)salt << 16)) * UINT64_C(0x9E3779B185EBCA87);
  return _slots.at(mixed >> 32);
}

void AntTracksSitePaths::Path::begin(uint64_t salt) {
  this->salt = (uint32_t)salt;
  this->generation = AntTracksSitePaths::generation();
  this->count = salt == this->salt ? 0 : max_frames + 1;
}

void AntTracksSitePaths::Path::add(const AntTracksFrameWalk& frame, const intptr_t* innermost_sp) {
  if (count >= max_frames || !frame.is_compiled()) {
    count = max_frames + 1;
    return;
  }
  pcs[count] = in_code_cache(frame.pc());
  if (count > 0) words[count - 1] = (int32_t)(frame.sp() - frame::return_addr_offset - innermost_sp);
  count++;
}

// Words of the compiled frame that returns to pc. 0: there is none.
static uint32_t frame_words(address pc, AntTracksLastPlace* last) {
  const uint32_t generation = AntTracksReturnPlaces::generation();
  if (last->pc == pc && last->generation == generation) return last->frame_words;
  AntTracksReturnPlaces::Place place;
  AntTracksReturnPlaces::get(pc, &place);
  if (place.kind != AntTracksReturnPlaces::Compiled) return 0;
  *last = { pc, generation, place.frame_words };
  return place.frame_words;
}

uint32_t AntTracksSitePaths::find(JavaThread* thread, AntTracksLastPlace* last, uint64_t salt) {
  JavaFrameAnchor* const anchor = thread->frame_anchor();
  anchor->make_walkable();
  const intptr_t* const sp = anchor->last_Java_sp();
  const uint32_t words = frame_words(anchor->last_Java_pc(), last);
  if (words == 0) return 0;
  const uint32_t pc = in_code_cache(anchor->last_Java_pc());
  const uint32_t caller_pc = in_code_cache((address)sp[words - frame::return_addr_offset]);
  Path path;
  if (!slot_of(pc, caller_pc, (uint32_t)salt).read(&path) || path.pcs[0] != pc || path.salt != salt ||
      path.generation != generation()) {
    return 0;
  }
  for (int i = 1; i < path.count; i++) {
    if ((address)sp[path.words[i - 1]] != CodeCache::low_bound() + path.pcs[i]) return 0;
  }
  return path.site;
}

void AntTracksSitePaths::add(const Path& path) {
  if (path.count >= 2 && path.count <= max_frames) slot_of(path.pcs[0], path.pcs[1], path.salt).write(path);
}
