// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "precompiled.hpp"
#include "anttracks/antTracks_globals.hpp"
#include "anttracks/antTracksState.hpp"
#include "anttracks/buffer/antTracksBlocks.hpp"
#include "anttracks/buffer/antTracksEvents.hpp"
#include "anttracks/buffer/antTracksSplit.hpp"
#include "runtime/atomic.hpp"
#include "runtime/os.hpp"

#include <time.h>

using anttracks::format::BlockKind;

// Of what has moved so much stays before the next events, where these are taken apart, to
// look for repetitions in it. More of it would find hardly more of them: most is found among the
// events that move together.
static const size_t max_history = 16 * K;

// Events that a thread's own buffer holds before its first block, where they are taken apart.
static const size_t first_bytes_split = 32 * K;

// Threads that have had a buffer of their own since the last collection, and up to it.
static volatile int _owners;
static int          _owners_before;

static size_t owners() { return MAX3(_owners, _owners_before, 1); }

// So much of each, that these buffers have a quarter of the memory that buffers may have.
static size_t share_of_own(size_t least, size_t most) { return clamp(AntTracksBufferPool::limit() / 4 / owners(), least, most); }

// Where these are many: fewer bytes repeat less within themselves.
static size_t crowded_bytes() { return share_of_own(8 * K, first_bytes_split); }

// What is taken apart at once, behind the first: much of it makes smaller traces.
static size_t next_bytes_split() { return share_of_own(16 * K, 96 * K); }

// What becomes a block as it is. Small blocks repeat less within themselves: those of 64 KB take the
// writer 1.7 times as long as large ones.
static size_t whole_bytes() { return share_of_own(AntTracksBufferPool::min_block_bytes, AntTracksBufferPool::block_bytes()); }

// Mutators that have written many bytes, or half a smaller buffer that would do for them, since the last
// collection, and up to it; and what the one wrote that wrote most. One that writes a fraction of that is no
// reason for the other to do the writer's work.
static const size_t many_bytes = 224 * K;
static volatile int    _busy;
static int             _busy_before;
static volatile size_t _most;
static size_t          _most_before;

static size_t much_of(const AntTracksBuffer* own) {
  return MAX2(MIN2(many_bytes, own->wanted() / 2), _most_before / 4);
}

// Such threads may take turns, or come one after the other: then the process leaves half a processor idle, which the
// writer can have. That is told by what it uses between collections, whose threads use all processors, for so long; and
// only if it does twice, for it may have had to stand still.
static const jlong min_looked_at_ns = 100 * NANOSECS_PER_MILLISEC;
static bool  _was_idle;                      // when it was looked at last
static bool  _is_idle;                       // and before, too
static jlong _program_ns, _program_cpu_ns;   // that are looked at next, so far
static jlong _since_ns, _since_cpu_ns;       // the end of the last collection; 0: it is not looked at

// The system adds it up over all threads: where they are many, that is a part of each pause.
static jlong process_cpu_ns() {
  struct timespec time;
  if (clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time) != 0) return 0;
  return (jlong)time.tv_sec * NANOSECS_PER_SEC + time.tv_nsec;
}

// In a crowd, too, for what is taken apart needs less memory.
static bool are_processors_busy() {
  if (AntTracksSplitThreads > 0) return MAX2(_busy, _busy_before) >= AntTracksSplitThreads;
  return MAX2(_busy, _busy_before) >= os::initial_active_processor_count() && (!_is_idle || AntTracksBlocks::is_crowded());
}

// One size, as far as it goes, so that any free one will do. Where events move out of it, no more than is needed.
size_t AntTracksBlocks::own_bytes(BlockKind kind, size_t least) {
  const size_t most = AntTracksBuffer::capacity_of(2 * AntTracksBufferPool::max_block_bytes);
  if (kind != BlockKind::Mutator) return most;
  return is_crowded() || are_processors_busy() ? least : MAX2(least + whole_bytes(), most);
}

bool AntTracksBlocks::is_whole(const AntTracksBuffer* own) {
  return own->used > 0 && own->block == NULL && !are_processors_busy();
}

// Few where they are taken apart, so that the buffer stays in the caches and leaves the program most of them.
size_t AntTracksBlocks::enough_bytes(const AntTracksBuffer* own) {
  if (is_crowded()) return crowded_bytes();
  if (!are_processors_busy()) return whole_bytes();
  return own->given > 0 ? next_bytes_split() : first_bytes_split;
}

// That is where their buffers and blocks would take half of the memory that buffers may have.
bool AntTracksBlocks::is_crowded() {
  return AntTracksCompression == 1 &&
         owners() * (first_bytes_split + AntTracksBufferPool::min_block_bytes) > AntTracksBufferPool::limit() / 2;
}

size_t AntTracksBlocks::all_unmoved_bytes() { return owners() * crowded_bytes(); }

void AntTracksBlocks::on_own_buffer() { Atomic::inc(&_owners); }

void AntTracksBlocks::on_collection_start() {
  if (_since_ns == 0) return;
  _program_ns += os::javaTimeNanos() - _since_ns;
  _program_cpu_ns += process_cpu_ns() - _since_cpu_ns;
  if (_program_ns < min_looked_at_ns) return;
  const bool idle = _program_cpu_ns < _program_ns * os::initial_active_processor_count() - _program_ns / 2;
  _is_idle = idle && _was_idle;
  _was_idle = idle;
  _program_ns = _program_cpu_ns = 0;
}

void AntTracksBlocks::on_collection_end() {
  _owners_before = _owners;
  _owners = 0;
  _busy_before = _busy;
  _busy = 0;
  _most_before = _most;
  _most = 0;
  // A crowd takes its events apart though the process is idle.
  _since_ns = 0;
  if (is_crowded()) return;
  _since_ns = os::javaTimeNanos();
  _since_cpu_ns = process_cpu_ns();
}

static AntTracksBuffer* acquire(AntTracksBuffer* own, AntTracksIfScarce if_scarce) {
  AntTracksBuffer* block;
  if (AntTracksCompression == 1) {
    // One size, so that any free one will do: what of it nobody touches costs nothing.
    const size_t events = MAX2(own->used, AntTracksBuffer::capacity_of(AntTracksBufferPool::max_block_bytes));
    const size_t payload = AntTracksSplit::payload_bytes(events);
    block = AntTracksBufferPool::acquire(payload, payload, own->kind, own->thread, if_scarce, AntTracksBufferUse::Split);
    block->split = reinterpret_cast<AntTracksSplit*>(block->payload());
    block->split->begin(block->capacity());
  } else {
    const size_t bytes = AntTracksBuffer::capacity_of(AntTracksBufferPool::block_bytes());
    const size_t least = AntTracksBuffer::capacity_of(AntTracksBufferPool::min_block_bytes);
    block = AntTracksBufferPool::acquire(MAX2(own->used, bytes), MAX2(own->used, least), own->kind, own->thread, if_scarce);
  }
  block->begin_ns = own->begin_ns;
  block->epoch = own->epoch;
  return block;
}

static size_t room_in(const AntTracksBuffer* block) {
  return (block->split != NULL ? block->split->capacity() : block->capacity()) - block->used;
}

bool AntTracksBlocks::is_full(const AntTracksBuffer* own) {
  return own->block != NULL && room_in(own->block) < own->used;
}

void AntTracksBlocks::submit(AntTracksBuffer* own) {
  AntTracksBuffer* const block = own->block;
  if (block == NULL) return;
  own->block = NULL;
  if (AntTracksState::recording()) {
    AntTracksBufferPool::submit(block);
  } else {
    AntTracksBufferPool::release(block);
  }
}

void AntTracksBlocks::check(AntTracksBuffer* own) {
  const uint32_t* const end = own->events() + own->used / sizeof(uint32_t);
  const uint32_t allocations = AntTracksEvents::like_allocations(own->events(), end) - own->disguised;
  AntTracksEvents::check_counts(own->events(), end, allocations + own->other_events, allocations);
}

bool AntTracksBlocks::append(AntTracksBuffer* own) {
  AntTracksBuffer* const block = own->block;
  if (block == NULL || is_full(own)) return false;
  guarantee(block->epoch == own->epoch, "AntTracks: a block is of one phase");
  if (block->split == NULL) {
    memcpy(block->payload() + block->used, own->events(), own->used);
  } else {
    if (AntTracksCheckTlabs) check(own);
    block->allocations += block->split->add(own->thread, own->events(), own->used, own->history);
    block->count(block->split->touched_bytes());
  }
  block->used += own->used;
  block->other_events += own->other_events;
  block->disguised += own->disguised;
  return true;
}

void AntTracksBlocks::count_moved(AntTracksBuffer* own) {
  const size_t before = own->given;
  own->given += own->used;
  if (own->given > _most) _most = own->given;   // of two at once either will do
  const size_t much = much_of(own);
  if (before < much && own->given >= much) Atomic::inc(&_busy);
}

void AntTracksBlocks::move(AntTracksBuffer* own, AntTracksIfScarce if_scarce) {
  if (own->used == 0) return;
  if (is_full(own)) submit(own);
  if (own->block == NULL) own->block = acquire(own, if_scarce);
  const bool fits = append(own);
  guarantee(fits, "AntTracks: a new block has room for what it is made for");
  count_moved(own);
}

uint32_t* AntTracksBlocks::start_over(AntTracksBuffer* own, size_t bytes) {
  size_t history = 0;
  if (own->block != NULL && own->block->split != NULL) {
    const uint8_t* const end = own->payload() + own->history + own->used;
    history = MIN3(own->history + own->used, max_history, align_down(own->capacity() - bytes, sizeof(uint32_t)));
    memmove(own->payload(), end - history, history);
  }
  own->history = history;
  own->used = 0;
  own->begin_ns = AntTracksState::now_ns();
  own->epoch = AntTracksState::epoch();
  own->other_events = own->disguised = 0;
  return own->words() + history / sizeof(uint32_t);
}
