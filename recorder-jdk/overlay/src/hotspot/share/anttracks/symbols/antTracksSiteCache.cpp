// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "precompiled.hpp"
#include "anttracks/symbols/antTracksSiteCache.hpp"
#include "code/nmethod.hpp"
#include "oops/method.hpp"
#include "runtime/atomic.hpp"
#include "runtime/frame.inline.hpp"
#include "runtime/registerMap.hpp"
#include "runtime/thread.inline.hpp"

volatile uint32_t AntTracksSiteCache::_generation = 1;

// The physical frames of a thread from its last Java frame on, as keys.
class FrameKeys : StackObj {
  RegisterMap _map;
  frame       _frame;
  bool        _first;
  bool        _end;

 public:
  FrameKeys(JavaThread* thread)
    : _map(thread, false, false), _frame(thread->last_frame()), _first(true), _end(false) {}

  // 0: there are no more.
  uint64_t next() {
    if (_first) {
      _first = false;
    } else {
      _end = _end || _frame.is_first_frame();
      if (_end) return 0;
      _frame = _frame.sender(&_map);
    }
    if (_frame.is_interpreted_frame()) {
      Method* const method = _frame.interpreter_frame_method();
      return (uint64_t)(method->is_native() ? (address)method : _frame.interpreter_frame_bcp());
    }
    if (!_frame.cb()->is_nmethod()) return (uint64_t)_frame.pc();
    // Code that is freed gives its addresses to others, but not its number.
    const nmethod* const code = (const nmethod*)_frame.cb();
    return ((uint64_t)code->compile_id() << 32) + (uint32_t)(_frame.pc() - code->code_begin());
  }

  const intptr_t* id() const     { return _frame.id(); }
  bool is_interpreted() const    { return _frame.is_interpreted_frame(); }
};

AntTracksSiteCache::AntTracksSiteCache() {
  memset(_entries, 0, sizeof(_entries));
}

void AntTracksSiteCache::invalidate() {
  // Ordered before the methods' memory is given to others, whom a thread meets only
  // after it has seen them linked.
  Atomic::inc(&_generation);
}

// Reads the keys of the frames that choose the entry into key; their number.
static int read_index_keys(FrameKeys& frames, AntTracksOrigin origin, uint64_t* key) {
  int count = 0;
  do {
    key[count++] = frames.next();
    // What an interpreted frame allocates does not depend on its callers.
    if (origin == AntTracksOrigin::Interpreter && frames.is_interpreted()) break;
  } while (count < AntTracksSiteCache::index_keys && key[count - 1] != 0);
  return count;
}

AntTracksSiteCache::Entry* AntTracksSiteCache::entry_of(const uint64_t* key, int count, uint32_t class_id) {
  uint64_t hash = class_id;
  for (int i = 0; i < count; i++) {
    hash = (hash ^ key[i]) * UINT64_C(0x9E3779B97F4A7C15);
    hash ^= hash >> 32;
  }
  return &_entries[hash & (size - 1)];
}

uint32_t AntTracksSiteCache::find(JavaThread* thread, uint32_t class_id, AntTracksOrigin origin) {
  FrameKeys frames(thread);
  uint64_t key[index_keys];
  const int count = read_index_keys(frames, origin, key);
  const Entry* const entry = entry_of(key, count, class_id);
  if (entry->generation != _generation || entry->class_id != class_id || entry->origin != (uint16_t)origin) return 0;
  for (int i = 0; i < entry->keys; i++) {
    if (entry->key[i] != (i < count ? key[i] : frames.next())) return 0;
  }
  return entry->site;
}

void AntTracksSiteCache::add(JavaThread* thread, uint32_t class_id, AntTracksOrigin origin, uint32_t generation,
                             const intptr_t* outermost, uint32_t site) {
  Entry entry;
  entry.generation = generation;
  entry.class_id = class_id;
  entry.site = site;
  entry.origin = (uint16_t)origin;
  entry.keys = 0;
  FrameKeys frames(thread);
  bool covered = false;
  while (!covered) {
    if (entry.keys == max_keys) return;   // too deep to remember
    const uint64_t key = frames.next();
    entry.key[entry.keys++] = key;
    covered = key == 0 || (outermost != NULL && frames.id() == outermost);
  }
  FrameKeys index_frames(thread);
  uint64_t key[index_keys];
  const int count = read_index_keys(index_frames, origin, key);
  *entry_of(key, count, class_id) = entry;
}
