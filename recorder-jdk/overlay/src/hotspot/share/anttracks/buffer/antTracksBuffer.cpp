// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "precompiled.hpp"
#include "anttracks/antTracks_globals.hpp"
#include "anttracks/antTracksState.hpp"
#include "anttracks/buffer/antTracksBuffer.hpp"
#include "anttracks/buffer/antTracksLocker.inline.hpp"
#include "memory/allocation.inline.hpp"
#include "runtime/os.hpp"
#include "utilities/debug.hpp"

using anttracks::format::BlockKind;

static const int num_size_classes = AntTracksBuffer::max_log_bytes - AntTracksBuffer::min_log_bytes + 1;
static size_t size_of_class(int index) { return (size_t)1 << (AntTracksBuffer::min_log_bytes + index); }

// Pages of their own, not malloc: there each thread has an arena, and a free buffer
// would keep its memory in the arena of the thread that once asked for it.
typedef MmapArrayAllocator<char> Pages;

// To wake a thread on an idle processor costs the one that wakes it some 10 us, so the
// writer sleeps until so much waits for it, or so long.
static const size_t batch = 1 * M;
static const jlong batch_ms = 100;

static os::PlatformMonitor* _lock;
static AntTracksBuffer* _free[num_size_classes];
static AntTracksBuffer* _head;
static AntTracksBuffer* _tail;
static bool     _finish;
static bool     _hold;
static size_t   _queued;          // bytes of payload
static bool     _draining;        // the writer does not sleep before the queue is empty
static bool     _writer_busy;     // it holds a buffer that it will release
static int      _waiting;         // threads that wait for memory
static size_t   _bytes, _peak_bytes;
static size_t   _used_bytes;      // of _bytes, those of buffers that are not free
static uint64_t _submitted, _waits, _wait_ns, _longest_wait_ns;

void AntTracksBufferPool::initialize() {
  _lock = new os::PlatformMonitor();
}

static int size_class_of(size_t bytes) {
  for (int i = 0; i < num_size_classes; i++) {
    if (bytes <= AntTracksBuffer::capacity_of(size_of_class(i))) return i;
  }
  fatal("AntTracks: no buffer of " SIZE_FORMAT " bytes", bytes);
  return -1;
}

// A thread may wait though little is used: for a buffer larger than what the limit leaves.
static bool is_scarce() { return _waiting > 0 || _used_bytes >= AntTracksBufferMemory / 2; }

// Gives the largest free buffer back to the system, if there is one.
static bool free_one() {
  for (int i = num_size_classes - 1; i >= 0; i--) {
    AntTracksBuffer* const buffer = _free[i];
    if (buffer == NULL) continue;
    _free[i] = buffer->next_free();
    _bytes -= size_of_class(i);
    Pages::free((char*)buffer, size_of_class(i));
    return true;
  }
  return false;
}

AntTracksBuffer* AntTracksBufferPool::acquire(size_t bytes, BlockKind kind,
                                              uint32_t thread, bool may_wait) {
  const int index = size_class_of(bytes);
  const size_t size = size_of_class(index);
  AntTracksBuffer* buffer = NULL;
  {
    AntTracksLocker locker(_lock);
    while (_free[index] == NULL && _bytes + size > AntTracksBufferMemory) {
      if (free_one()) continue;
      if (!may_wait || _finish || (_head == NULL && !_writer_busy)) break;
      const jlong start = os::javaTimeNanos();
      _waiting++;
      _lock->notify_all();   // the writer may be waiting for more
      _lock->wait(100);
      _waiting--;
      const uint64_t waited = os::javaTimeNanos() - start;
      _waits++;
      _wait_ns += waited;
      _longest_wait_ns = MAX2(_longest_wait_ns, waited);
    }
    if (_free[index] != NULL) {
      buffer = _free[index];
      _free[index] = buffer->_next;
    } else {
      _bytes += size;
      _peak_bytes = MAX2(_peak_bytes, _bytes);
    }
    _used_bytes += size;
  }
  if (buffer == NULL) {
    buffer = reinterpret_cast<AntTracksBuffer*>(Pages::allocate(size, mtTracing));
    buffer->_size_class = index;
  }
  buffer->_next = NULL;
  buffer->used = 0;
  buffer->other_events = buffer->disguised = 0;
  buffer->kind = kind;
  buffer->thread = thread;
  buffer->epoch = AntTracksState::epoch();
  buffer->begin_ns = buffer->end_ns = AntTracksState::now_ns();
  return buffer;
}

void AntTracksBufferPool::submit(AntTracksBuffer* buffer) {
  buffer->end_ns = AntTracksState::now_ns();
  AntTracksLocker locker(_lock);
  buffer->_next = NULL;
  if (_tail == NULL) {
    _head = buffer;
  } else {
    _tail->_next = buffer;
  }
  _tail = buffer;
  _submitted++;
  _queued += buffer->used;
  if (_queued >= batch || is_scarce()) _lock->notify_all();
}

void AntTracksBufferPool::release(AntTracksBuffer* buffer) {
  AntTracksLocker locker(_lock);
  buffer->_next = _free[buffer->_size_class];
  _free[buffer->_size_class] = buffer;
  _used_bytes -= size_of_class(buffer->_size_class);
  _lock->notify_all();
}

void AntTracksBufferPool::hold(bool on) {
  AntTracksLocker locker(_lock);
  _hold = on;
  if (!on) _lock->notify_all();
}

AntTracksBuffer* AntTracksBufferPool::take() {
  AntTracksLocker locker(_lock);
  _writer_busy = false;
  if (_waiting > 0) _lock->notify_all();   // nothing may come: who waits exceeds the limit then
  while (!_finish) {
    _draining = _head != NULL && (_draining || _queued >= batch || is_scarce());
    if (_draining && (!_hold || is_scarce())) break;
    if (_lock->wait(batch_ms) == OS_TIMEOUT) _draining = true;
  }
  AntTracksBuffer* buffer = _head;
  if (buffer != NULL) {
    _head = buffer->_next;
    if (_head == NULL) _tail = NULL;
    _queued -= buffer->used;
    _writer_busy = true;
  }
  return buffer;
}

void AntTracksBufferPool::finish() {
  AntTracksLocker locker(_lock);
  _finish = true;
  _lock->notify_all();
}

uint64_t AntTracksBufferPool::submitted()       { return _submitted; }
uint64_t AntTracksBufferPool::waits()           { return _waits; }
uint64_t AntTracksBufferPool::wait_ns()         { return _wait_ns; }
uint64_t AntTracksBufferPool::longest_wait_ns() { return _longest_wait_ns; }
size_t   AntTracksBufferPool::bytes()           { return _bytes; }
size_t   AntTracksBufferPool::peak_bytes()      { return _peak_bytes; }
