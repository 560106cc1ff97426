// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "precompiled.hpp"
#include "anttracks/antTracks_globals.hpp"
#include "anttracks/antTracksState.hpp"
#include "anttracks/buffer/antTracksBuffer.hpp"
#include "anttracks/buffer/antTracksLocker.inline.hpp"
#include "anttracks/buffer/antTracksSplit.hpp"
#include "memory/allocation.inline.hpp"
#include "runtime/os.hpp"
#include "utilities/debug.hpp"

using anttracks::format::BlockKind;

static const int num_size_classes = AntTracksBuffer::max_log_bytes - AntTracksBuffer::min_log_bytes + 1;
static size_t size_of_class(int index) { return (size_t)1 << (AntTracksBuffer::min_log_bytes + index); }
// What the memory limit counts of a buffer.
static size_t counted(int index, bool sparse) { return sparse ? MIN2(size_of_class(index), 128 * K) : size_of_class(index); }

// Pages of their own, not malloc: there each thread has an arena, and a free buffer
// would keep its memory in the arena of the thread that once asked for it.
typedef MmapArrayAllocator<char> Pages;

// To wake a thread on an idle processor costs the one that wakes it some 10 us, so the
// writer sleeps until so much waits for it, or so long.
static const size_t batch = 1 * M;
static const jlong batch_ms = 100;

// To give pages back and to get others costs more than to hand over more often. But once in
// so many times it is done, so that sizes become what threads ask for.
static const uint32_t max_smaller = 16;

static os::PlatformMonitor* _lock;
// Sparse ones (true) apart, so that they stay so.
static AntTracksBuffer* _free[2][num_size_classes];
static AntTracksBuffer* _head;
static AntTracksBuffer* _tail;
static bool     _finish;
static bool     _hold;
static size_t   _queued;          // bytes of memory in use
static bool     _draining;        // the writer does not sleep before the queue is empty
static bool     _writer_busy;     // it holds a buffer that it will release
static bool     _writer_asleep;
static int      _waiting;         // threads that wait for memory
static size_t   _bytes[2];        // of memory, as the limit counts it
static size_t   _peak_bytes;
static uint32_t _smaller;         // taken though larger ones were asked for
static size_t   _used_bytes;      // of those that are not sparse, without free ones
static uint64_t _submitted, _split, _waits, _wait_ns, _longest_wait_ns;

void AntTracksBufferPool::initialize() {
  _lock = new os::PlatformMonitor();
}

size_t AntTracksBuffer::memory() const { return split != NULL ? split->used_bytes() : used; }

static int size_class_of(size_t bytes) {
  for (int i = 0; i < num_size_classes; i++) {
    if (bytes <= AntTracksBuffer::capacity_of(size_of_class(i))) return i;
  }
  fatal("AntTracks: no buffer of " SIZE_FORMAT " bytes", bytes);
  return -1;
}

// Memory for all but sparse buffers: what these leave of the limit, at least half of it.
static size_t max_bytes() {
  return MAX2(AntTracksBufferMemory - MIN2(AntTracksBufferMemory, _bytes[true]), AntTracksBufferMemory / 2);
}

// A sparse buffer waits only where the writer does not keep up.
static bool is_full(int index, bool sparse) {
  return sparse ? _queued >= AntTracksBufferMemory : _bytes[false] + size_of_class(index) > max_bytes();
}

// Memory that is used before the writer must work, in eighths: in pauses more, whose threads
// need all processors.
static const size_t scarce = 4, scarce_in_pauses = 7;

// A thread may wait though little is used: for a buffer larger than what the limit leaves.
static bool is_scarce() {
  return _waiting > 0 || _used_bytes >= max_bytes() / 8 * (_hold ? scarce_in_pauses : scarce);
}

// Whether the caller has to wake the writer, once it has released the lock: who is woken
// would wait for it at once, and who wakes a thread may have to leave it the processor.
// Therefore the writer is never woken for nothing, and not in pauses, which would get longer.
static bool must_wake_writer() {
  const bool wake = _writer_asleep && _head != NULL && (is_scarce() || (!_hold && _queued >= batch));
  if (wake) _writer_asleep = false;
  return wake;
}

// Gives the largest free buffer back to the system, if there is one.
bool AntTracksBufferPool::free_one() {
  for (int i = num_size_classes - 1; i >= 0; i--) {
    AntTracksBuffer** const list = _free[false][i] != NULL ? &_free[false][i] : &_free[true][i];
    AntTracksBuffer* const buffer = *list;
    if (buffer == NULL) continue;
    *list = buffer->_next;
    _bytes[buffer->_sparse] -= counted(i, buffer->_sparse);
    Pages::free((char*)buffer, size_of_class(i));
    return true;
  }
  return false;
}

// The list of the largest free buffers below the class, down to the lowest; NULL: none.
AntTracksBuffer** AntTracksBufferPool::smaller_free(int index, int lowest, bool sparse) {
  while (--index >= lowest) {
    if (_free[sparse][index] != NULL) return &_free[sparse][index];
  }
  return NULL;
}

AntTracksBuffer* AntTracksBufferPool::acquire(size_t bytes, size_t least, BlockKind kind, uint32_t thread,
                                              AntTracksIfScarce if_scarce, bool sparse) {
  const int index = size_class_of(bytes);
  const int lowest = size_class_of(least);
  AntTracksBuffer** free = &_free[sparse][index];
  AntTracksBuffer* buffer = NULL;
  bool wake = false;
  {
    AntTracksLocker locker(_lock);
    jlong start = 0;
    while (*free == NULL && is_full(index, sparse)) {
      AntTracksBuffer** const smaller = smaller_free(index, lowest, sparse);
      if (smaller != NULL && ++_smaller % max_smaller != 0) {
        free = smaller;
        break;
      }
      if (!sparse && free_one()) continue;
      if (if_scarce == AntTracksIfScarce::Exceed || _finish || (_head == NULL && !_writer_busy)) break;
      if (if_scarce == AntTracksIfScarce::Refuse) return NULL;
      if (start == 0) {
        start = os::javaTimeNanos();
        _waiting++;
        _lock->notify_all();   // once, for the writer: others who wait would wake each other for ever
      }
      _lock->wait(100);
    }
    if (start != 0) {
      const uint64_t waited = os::javaTimeNanos() - start;
      _waiting--;
      _waits++;
      _wait_ns += waited;
      _longest_wait_ns = MAX2(_longest_wait_ns, waited);
    }
    buffer = *free;
    if (buffer != NULL) {
      *free = buffer->_next;
    } else {
      _bytes[sparse] += counted(index, sparse);
      _peak_bytes = MAX2(_peak_bytes, _bytes[false] + _bytes[true]);
    }
    if (!sparse) _used_bytes += size_of_class(buffer != NULL ? buffer->_size_class : index);
    wake = must_wake_writer();
  }
  if (wake) _lock->notify_all();
  if (buffer == NULL) {
    buffer = reinterpret_cast<AntTracksBuffer*>(Pages::allocate(size_of_class(index), mtTracing));
    buffer->_size_class = index;
    buffer->_sparse = sparse;
  }
  buffer->_next = NULL;
  buffer->used = 0;
  buffer->other_events = buffer->disguised = 0;
  buffer->block = NULL;
  buffer->given = buffer->history = 0;
  buffer->split = NULL;
  buffer->kind = kind;
  buffer->thread = thread;
  buffer->epoch = AntTracksState::epoch();
  buffer->begin_ns = buffer->end_ns = AntTracksState::now_ns();
  return buffer;
}

void AntTracksBufferPool::submit(AntTracksBuffer* buffer) {
  buffer->end_ns = AntTracksState::now_ns();
  bool wake = false;
  {
    AntTracksLocker locker(_lock);
    buffer->_next = NULL;
    if (_tail == NULL) {
      _head = buffer;
    } else {
      _tail->_next = buffer;
    }
    _tail = buffer;
    _submitted++;
    if (buffer->split != NULL) _split++;
    _queued += buffer->memory();
    wake = must_wake_writer();
  }
  if (wake) _lock->notify_all();
}

void AntTracksBufferPool::release(AntTracksBuffer* buffer) {
  AntTracksLocker locker(_lock);
  AntTracksBuffer** const free = &_free[buffer->_sparse][buffer->_size_class];
  buffer->_next = *free;
  *free = buffer;
  if (!buffer->_sparse) _used_bytes -= size_of_class(buffer->_size_class);
  if (_waiting > 0) _lock->notify_all();
}

void AntTracksBufferPool::hold(bool on) {
  AntTracksLocker locker(_lock);
  _hold = on;
}

AntTracksBuffer* AntTracksBufferPool::take() {
  AntTracksLocker locker(_lock);
  _writer_busy = false;
  if (_head == NULL && _waiting > 0) _lock->notify_all();   // nothing will come: who waits exceeds the limit then
  while (!_finish) {
    _draining = _head != NULL && (_draining || _queued >= batch || is_scarce());
    if (_draining && (!_hold || is_scarce())) break;
    _writer_asleep = true;
    if (_lock->wait(batch_ms) == OS_TIMEOUT) _draining = true;
    _writer_asleep = false;
  }
  AntTracksBuffer* buffer = _head;
  if (buffer != NULL) {
    _head = buffer->_next;
    if (_head == NULL) _tail = NULL;
    _queued -= buffer->memory();
    _writer_busy = true;
  }
  return buffer;
}

bool AntTracksBufferPool::is_queue_empty() {
  AntTracksLocker locker(_lock);
  return _head == NULL;
}

void AntTracksBufferPool::finish() {
  AntTracksLocker locker(_lock);
  _finish = true;
  _lock->notify_all();
}

uint64_t AntTracksBufferPool::submitted()       { return _submitted; }
uint64_t AntTracksBufferPool::split()           { return _split; }
uint64_t AntTracksBufferPool::waits()           { return _waits; }
uint64_t AntTracksBufferPool::wait_ns()         { return _wait_ns; }
uint64_t AntTracksBufferPool::longest_wait_ns() { return _longest_wait_ns; }
size_t   AntTracksBufferPool::bytes()           { return _bytes[false] + _bytes[true]; }
size_t   AntTracksBufferPool::peak_bytes()      { return _peak_bytes; }
