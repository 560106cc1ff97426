// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "precompiled.hpp"
#include "anttracks/buffer/antTracksBuffer.hpp"
#include "anttracks/record/antTracksCollector.inline.hpp"
#include "anttracks/record/antTracksThreads.hpp"
#include "runtime/thread.inline.hpp"

using namespace anttracks::format;

static size_t collector_buffer() { return AntTracksBuffer::capacity_of(AntTracksBufferPool::block_bytes(256 * K)); }

// Of threads that have not moved anything: without a buffer.
static AntTracksThread _nobody;

THREAD_LOCAL AntTracksThread* AntTracksCollector::_current = &_nobody;

AntTracksThread* AntTracksCollector::renew_buffer(size_t words) {
  Thread* const thread = Thread::current();
  AntTracksThread* const data = _current = thread->anttracks();
  if ((size_t)(data->_end - data->_top) >= words) return data;
  data->_behind = NULL;   // before its first word is a header
  AntTracksThreads::ensure_registered(thread, data);
  AntTracksThreads::renew_buffer(data, words * sizeof(uint32_t), collector_buffer(), BlockKind::Collector);
  return data;
}

void AntTracksCollector::keep(HeapWord* object) {
  AntTracksThread* data = with_room(3);
  uint32_t* p = data->_top;
  *p++ = event_word(EventType::Keep, 0);
  data->_top = put_address(p, object);
}

void AntTracksCollector::write_run(AntTracksThread* data) {
  if (data->_run_count == 0) return;
  uint32_t* p = data->_top;
  *p++ = event_word(EventType::MoveRun, data->_run_count);
  p = put_address(p, data->_run_from);
  data->_top = put_address(p, data->_run_to);
  data->_run_count = 0;
}

void AntTracksCollector::keep_range(HeapWord* begin, HeapWord* end) {
  AntTracksThread* data = with_room(5);
  uint32_t* p = data->_top;
  *p++ = event_word(EventType::KeepRange, 0);
  p = put_address(p, begin);
  data->_top = put_address(p, end);
}

void AntTracksCollector::dead_range(HeapWord* begin, HeapWord* end) {
  if (AntTracksMistake::drops(AntTracksMistake::DeadRange)) return;
  AntTracksThread* data = with_room(5);
  uint32_t* p = data->_top;
  *p++ = event_word(EventType::DeadRange, 0);
  p = put_address(p, begin);
  data->_top = put_address(p, end);
}

void AntTracksCollector::keep_bits(HeapWord* address, uint64_t bits) {
  if (AntTracksMistake::drops(AntTracksMistake::DeadRange)) return;
  AntTracksThread* data = with_room(5);
  uint32_t* p = data->_top;
  *p++ = event_word(EventType::KeepBits, 0);
  p = put_address(p, address);
  p[0] = (uint32_t)bits;
  p[1] = (uint32_t)(bits >> 32);
  data->_top = p + 2;
  data->_behind = NULL;   // bits may look like a row
}

void AntTracksCollector::finish(AntTracksThread* data) {
  // with_room() left room for the open run.
  write_run(data);
  data->_cursor[0] = data->_cursor[1] = data->_source = data->_behind = NULL;
  data->_run_from = data->_run_to = data->_run_from_end = NULL;
}
