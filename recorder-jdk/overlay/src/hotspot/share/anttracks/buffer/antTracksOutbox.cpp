// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "precompiled.hpp"
#include "anttracks/antTracksState.hpp"
#include "anttracks/buffer/antTracksOutbox.hpp"

static AntTracksBuffer* _box;   // NULL: none

static size_t box_bytes() { return AntTracksBuffer::capacity_of(AntTracksBufferPool::min_block_bytes); }

static_assert(AntTracksOutbox::max_bytes + sizeof(AntTracksBuffer) + K <= AntTracksBufferPool::min_block_bytes,
              "one block fits, though it needs a little more than its events");

bool AntTracksOutbox::has_room(size_t bytes) {
  return _box == NULL || _box->used + sizeof(AntTracksBuffer) + bytes <= _box->capacity();
}

AntTracksBuffer* AntTracksOutbox::add(const AntTracksBuffer* own, size_t bytes) {
  if (_box == NULL) {
    _box = AntTracksBufferPool::acquire(box_bytes(), box_bytes(), own->kind, 0, AntTracksIfScarce::Exceed);
    _box->is_box = true;
  }
  guarantee(has_room(bytes), "AntTracks: no room for a block of " SIZE_FORMAT " bytes", bytes);
  AntTracksBuffer* const block = _box->boxed(_box->used);
  memset(block, 0, sizeof(*block));
  block->kind = own->kind;
  block->thread = own->thread;
  block->epoch = own->epoch;
  block->begin_ns = own->begin_ns;
  block->end_ns = AntTracksState::now_ns();
  block->used = own->used;
  block->other_events = own->other_events;
  block->disguised = own->disguised;
  _box->used += sizeof(AntTracksBuffer) + align_up(bytes, sizeof(uint64_t));
  return block;
}

void AntTracksOutbox::submit() {
  AntTracksBuffer* const box = _box;
  if (box == NULL) return;
  _box = NULL;
  if (AntTracksState::recording()) {
    AntTracksBufferPool::submit(box);
  } else {
    AntTracksBufferPool::release(box);
  }
}
