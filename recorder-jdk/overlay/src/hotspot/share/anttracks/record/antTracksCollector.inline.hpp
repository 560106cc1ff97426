// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_ANTTRACKS_RECORD_ANTTRACKSCOLLECTOR_INLINE_HPP
#define SHARE_ANTTRACKS_RECORD_ANTTRACKSCOLLECTOR_INLINE_HPP

#include "anttracks/record/antTracksCollector.hpp"
#include "anttracks/record/antTracksMistake.hpp"
#include "anttracks/trace_format.h"
#include "runtime/thread.hpp"

// What runs once for each object that lives: inlined into the collectors.

inline AntTracksThread* AntTracksCollector::with_room(size_t words) {
  AntTracksThread* const data = _current;
  words += run_words;
  return data->_end - data->_top < (ptrdiff_t)words ? renew_buffer(words) : data;
}

inline uint32_t* AntTracksCollector::put_address(uint32_t* p, HeapWord* value) {
  p[0] = (uint32_t)(uintptr_t)value;
  p[1] = (uint32_t)((uintptr_t)value >> 32);
  return p + 2;
}

inline void AntTracksCollector::move(HeapWord* from, HeapWord* to, size_t words, bool to_old) {
  using namespace anttracks::format;
  const EventType row = to_old ? EventType::MoveRowOld : EventType::MoveRowYoung;
  AntTracksThread* data = _current;
  if (from == data->_behind && to == data->_cursor[to_old]) {
    // The word before is an event of its own, which may be a row to the same cursor, or the upper half of an address,
    // which never looks like one.
    uint32_t* const last = data->_top - 1;
    if (*last - event_word(row, 0) < kMaxRowMore * kRowOneMore) {
      *last += kRowOneMore;
      data->_behind = from + words;
      data->_cursor[to_old] = to + words;
      return;
    }
  }
  if (AntTracksMistake::drops(AntTracksMistake::YoungMove)) return;
  data = with_room(6);
  uint32_t* p = data->_top;
  if (data->_cursor[to_old] != to) {
    *p++ = event_word(to_old ? EventType::CursorOld : EventType::CursorYoung, 0);
    p = put_address(p, to);
  }
  data->_cursor[to_old] = to + words;
  if (from == data->_behind) {
    *p++ = row_word(row, kRowBehind);
  } else {
    const intptr_t delta = ((intptr_t)from - (intptr_t)data->_source) >> LogBytesPerWord;
    data->_source = from;
    if (delta >= kMinRowDelta && delta <= kMaxRowDelta) {
      *p++ = row_word(row, (int32_t)delta);
    } else if (delta >= kMinNearDelta && delta <= kMaxNearDelta) {
      *p++ = event_word(to_old ? EventType::MoveNearOld : EventType::MoveNearYoung, (uint32_t)delta);
    } else {
      *p++ = event_word(to_old ? EventType::MoveFarOld : EventType::MoveFarYoung, 0);
      p = put_address(p, from);
    }
  }
  data->_behind = from + words;
  data->_top = p;
}

inline void AntTracksCollector::compact(HeapWord* from, HeapWord* to, size_t words) {
  using namespace anttracks::format;
  if (AntTracksMistake::drops(AntTracksMistake::FullMove)) return;
  AntTracksThread* const data = with_room(run_words);   // for the run that ends here
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

#endif // SHARE_ANTTRACKS_RECORD_ANTTRACKSCOLLECTOR_INLINE_HPP
