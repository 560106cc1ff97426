// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "precompiled.hpp"
#include "anttracks/buffer/antTracksBuffer.hpp"
#include "anttracks/buffer/antTracksEvents.hpp"
#include "anttracks/buffer/antTracksSplit.hpp"
#include "memory/allocation.inline.hpp"
#include "runtime/atomic.hpp"
#include "runtime/os.hpp"

using namespace anttracks::format;

struct SearchTable {
  WordEncoder<uint16_t> encoder;   // zero at first, which is how it begins
  volatile int          users;     // 0 or 1
};

static SearchTable* _tables;
static uint32_t     _table_count;

// More than processors, for a thread may lose its own while it searches.
void AntTracksSplit::initialize() {
  _table_count = MAX2(8, 2 * os::initial_active_processor_count());
  _tables = MmapArrayAllocator<SearchTable>::allocate(_table_count, mtTracing);
  AntTracksBufferPool::set_aside(_table_count * sizeof(SearchTable));
}

// NULL: each is used.
static SearchTable* claim_table(uint32_t thread) {
  for (uint32_t i = 0; i < _table_count; i++) {
    SearchTable* const table = &_tables[(thread + i) % _table_count];
    if (table->users == 0 && Atomic::cmpxchg(&table->users, 0, 1) == 0) return table;
  }
  return NULL;
}

// The capacity is what the payload has room for, however little was asked for: so each
// stream begins where it did when the buffer was used the last time, and touches its pages.
void AntTracksSplit::begin(size_t payload) {
  const size_t words = WordStreams::max_words(payload - sizeof(AntTracksSplit));
  _streams.begin(this + 1, words);
  _allocations = 0;
  _capacity = words * sizeof(uint32_t);
}

size_t AntTracksSplit::touched_bytes() const {
  return sizeof(AntTracksSplit) + _streams.bytes() + kWordStreams * os::vm_page_size() / 2;
}

void AntTracksSplit::add(uint32_t thread, const uint32_t* events, size_t bytes, size_t history) {
  const size_t words = bytes / sizeof(uint32_t);
  const size_t before = MIN2(history / sizeof(uint32_t), _streams.words());
  // Counted while they are in the caches.
  const uint32_t* counted = events;
  const auto count_until = [&](const uint32_t* end) {
    _allocations += AntTracksEvents::like_allocations(counted, end);
    counted = end;
  };
  SearchTable* const table = claim_table(thread);
  if (table != NULL) {
    table->encoder.add(&_streams, events, before, words, count_until);
    Atomic::release_store(&table->users, 0);
  } else {
    _streams.add_literals(events, words);
  }
  count_until(events + words);
}
