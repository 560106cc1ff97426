// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "precompiled.hpp"
#include "anttracks/record/antTracksCollector.hpp"
#include "anttracks/record/antTracksMistake.hpp"
#include "anttracks/record/antTracksThreads.hpp"
#include "runtime/thread.inline.hpp"

using namespace anttracks::format;

static const size_t collector_buffer = 256 * K;

AntTracksThread* AntTracksCollector::ensure_room(size_t words) {
  Thread* thread = Thread::current();
  AntTracksThread* data = AntTracksThreads::of(thread);
  if (data->_end - data->_top < (ptrdiff_t)words) {
    AntTracksThreads::ensure_registered(thread, data);
    AntTracksThreads::renew_buffer(data, words * sizeof(uint32_t), collector_buffer, BlockKind::Collector, false);
  }
  return data;
}

static inline uint32_t* put64(uint32_t* p, HeapWord* value) {
  p[0] = (uint32_t)(uintptr_t)value;
  p[1] = (uint32_t)((uintptr_t)value >> 32);
  return p + 2;
}

void AntTracksCollector::move(HeapWord* from, HeapWord* to, size_t words, bool to_old) {
  if (AntTracksMistake::drops(AntTracksMistake::YoungMove)) return;
  AntTracksThread* data = ensure_room(6);
  uint32_t* p = data->_top;
  if (data->_cursor[to_old] != to) {
    *p++ = event_word(to_old ? EventType::CursorOld : EventType::CursorYoung, 0);
    p = put64(p, to);
  }
  data->_cursor[to_old] = to + words;
  const intptr_t delta = ((intptr_t)from - (intptr_t)data->_source) >> LogBytesPerWord;
  data->_source = from;
  if (delta >= kMinNearDelta && delta <= kMaxNearDelta) {
    *p++ = event_word(to_old ? EventType::MoveNearOld : EventType::MoveNearYoung, (uint32_t)delta);
  } else {
    *p++ = event_word(to_old ? EventType::MoveFarOld : EventType::MoveFarYoung, 0);
    p = put64(p, from);
  }
  data->_top = p;
}

void AntTracksCollector::keep(HeapWord* object) {
  AntTracksThread* data = ensure_room(3);
  uint32_t* p = data->_top;
  *p++ = event_word(EventType::Keep, 0);
  data->_top = put64(p, object);
}

void AntTracksCollector::write_run(AntTracksThread* data) {
  if (data->_run_count == 0) return;
  uint32_t* p = data->_top;
  *p++ = event_word(EventType::MoveRun, data->_run_count);
  p = put64(p, data->_run_from);
  data->_top = put64(p, data->_run_to);
  data->_run_count = 0;
}

void AntTracksCollector::compact(HeapWord* from, HeapWord* to, size_t words) {
  if (AntTracksMistake::drops(AntTracksMistake::FullMove)) return;
  AntTracksThread* data = ensure_room(5);   // for the run that ends here
  if (data->_run_count > 0 && from == data->_run_from_end && data->_run_count < kOperandMask &&
      from - data->_run_from == to - data->_run_to) {
    data->_run_count++;
    data->_run_from_end = from + words;
    return;
  }
  write_run(data);
  data->_run_from = from;
  data->_run_to = to;
  data->_run_from_end = from + words;
  data->_run_count = 1;
}

void AntTracksCollector::keep_range(HeapWord* begin, HeapWord* end) {
  AntTracksThread* data = ensure_room(10);
  uint32_t* p = data->_top;
  *p++ = event_word(EventType::KeepRange, 0);
  p = put64(p, begin);
  data->_top = put64(p, end);
}

void AntTracksCollector::dead_range(HeapWord* begin, HeapWord* end) {
  if (AntTracksMistake::drops(AntTracksMistake::DeadRange)) return;
  AntTracksThread* data = ensure_room(10);
  uint32_t* p = data->_top;
  *p++ = event_word(EventType::DeadRange, 0);
  p = put64(p, begin);
  data->_top = put64(p, end);
}

void AntTracksCollector::keep_bits(HeapWord* address, uint64_t bits) {
  if (AntTracksMistake::drops(AntTracksMistake::DeadRange)) return;
  AntTracksThread* data = ensure_room(10);
  uint32_t* p = data->_top;
  *p++ = event_word(EventType::KeepBits, 0);
  p = put64(p, address);
  p[0] = (uint32_t)bits;
  p[1] = (uint32_t)(bits >> 32);
  data->_top = p + 2;
}

void AntTracksCollector::finish(AntTracksThread* data) {
  // compact() left room for the open run.
  write_run(data);
  data->_cursor[0] = data->_cursor[1] = data->_source = NULL;
  data->_run_from = data->_run_to = data->_run_from_end = NULL;
}
