// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "precompiled.hpp"
#include "anttracks/antTracks_globals.hpp"
#include "anttracks/buffer/antTracksBuffer.hpp"
#include "anttracks/buffer/antTracksEvents.hpp"
#include "anttracks/buffer/antTracksOutbox.hpp"
#include "anttracks/buffer/antTracksSplit.hpp"
#include "memory/allocation.inline.hpp"
#include "runtime/atomic.hpp"
#include "runtime/os.hpp"

using namespace anttracks::format;

typedef AntTracksSearchTable SearchTable;

static const size_t max_packed_words = AntTracksOutbox::max_bytes / sizeof(uint32_t);

struct AntTracksSearchTable {
  WordEncoder<uint16_t> encoder;   // zero at first, which is how it begins
  volatile int          users;     // 0 or 1
  // For the streams of what is packed: of its pages few are touched.
  uint8_t               scratch[WordStreams::scratch_bytes(max_packed_words)];
};

static SearchTable* _tables;
static uint32_t     _table_count;

// More than processors, for a thread may lose its own while it searches; and a few more, of which each thread
// finds one as it left it, for a small part of the memory.
void AntTracksSplit::initialize() {
  const int few = (int)MIN2(AntTracksMemory / 48 / offset_of(SearchTable, scratch), (size_t)8);
  _table_count = MAX2(few, 2 * os::initial_active_processor_count());
  _tables = MmapArrayAllocator<SearchTable>::allocate(_table_count, mtTracing);
  AntTracksBufferPool::set_aside(_table_count * offset_of(SearchTable, scratch));
}

// NULL: each is used.
static SearchTable* claim_table(uint32_t preferred) {
  for (uint32_t i = 0; i < _table_count; i++) {
    SearchTable* const table = &_tables[(preferred + i) % _table_count];
    if (table->users == 0 && Atomic::cmpxchg(&table->users, 0, 1) == 0) return table;
  }
  return NULL;
}

static void release_table(SearchTable* table) { Atomic::release_store(&table->users, 0); }

// Counts words that look like allocations while they are in the caches.
class CountedWords {
  const uint32_t* _at;   // what is before it is counted
  uint32_t        _allocations;

 public:
  explicit CountedWords(const uint32_t* begin) : _at(begin), _allocations(0) {}
  void count_until(const uint32_t* end) {
    _allocations += AntTracksEvents::like_allocations(_at, end);
    _at = end;
  }
  uint32_t allocations() const { return _allocations; }
};

// The capacity is what the payload has room for, however little was asked for: so each
// stream begins where it did when the buffer was used the last time, and touches its pages.
void AntTracksSplit::begin(size_t payload) {
  const size_t words = WordStreams::max_words(payload - sizeof(AntTracksSplit));
  _streams.begin(this + 1, words);
  _capacity = words * sizeof(uint32_t);
}

size_t AntTracksSplit::touched_bytes() const {
  return sizeof(AntTracksSplit) + _streams.bytes() + kWordStreams * os::vm_page_size() / 2;
}

uint32_t AntTracksSplit::add(uint32_t thread, const uint32_t* events, size_t bytes, size_t history) {
  const size_t words = bytes / sizeof(uint32_t);
  const size_t before = MIN2(history / sizeof(uint32_t), _streams.words());
  CountedWords counted(events);
  SearchTable* const table = claim_table(thread);
  if (table != NULL) {
    table->encoder.add(&_streams, events, before, words, [&](const uint32_t* end) { counted.count_until(end); });
    release_table(table);
  } else {
    _streams.add_literals(events, words);
  }
  counted.count_until(events + words);
  return counted.allocations();
}

// The table that this processor has in its caches, if it is free.
AntTracksPacked::AntTracksPacked(AntTracksBuffer* own)
  : _own(own), _table(claim_table(os::processor_id())), _allocations(0) {
  if (_table == NULL) return;
  const uint32_t* const events = own->events();
  const size_t words = own->used / sizeof(uint32_t);
  CountedWords counted(events);
  guarantee(words <= max_packed_words, "AntTracks: too many events to pack");
  _streams.begin(_table->scratch, max_packed_words);   // each stream where it always is, so that few pages are touched
  _table->encoder.add(&_streams, events, 0, words, [&](const uint32_t* end) { counted.count_until(end); });
  counted.count_until(events + words);
  _allocations = counted.allocations();
}

AntTracksPacked::~AntTracksPacked() {
  if (_table != NULL) release_table(_table);
}

size_t AntTracksPacked::bytes() const { return _table != NULL ? _streams.stored_bytes() : _own->used; }

void AntTracksPacked::store(AntTracksBuffer* block) const {
  if (_table == NULL) {
    memcpy(block->payload(), _own->events(), _own->used);
    return;
  }
  block->packed = _streams.store(block->payload(), _streams.stored_bytes());
  block->allocations = _allocations;
}
