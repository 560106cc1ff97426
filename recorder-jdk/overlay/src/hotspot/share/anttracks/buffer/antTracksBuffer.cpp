// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "precompiled.hpp"
#include "anttracks/antTracks_globals.hpp"
#include "anttracks/antTracksState.hpp"
#include "anttracks/buffer/antTracksBuffer.hpp"
#include "anttracks/buffer/antTracksLocker.inline.hpp"
#include "memory/allocation.inline.hpp"
#include "runtime/atomic.hpp"
#include "runtime/os.hpp"
#include "utilities/debug.hpp"
#include "utilities/powerOfTwo.hpp"

using anttracks::format::BlockKind;

static const int num_size_classes = AntTracksBuffer::max_log_bytes - AntTracksBuffer::min_log_bytes + 1;
static size_t size_of_class(int index) { return (size_t)1 << (AntTracksBuffer::min_log_bytes + index); }

// Pages of their own, not malloc: there each thread has an arena, and a free buffer
// would keep its memory in the arena of the thread that once asked for it.
typedef MmapArrayAllocator<char> Pages;

// To wake a thread on an idle processor costs the one that wakes it some 10 us. So the writer wakes by itself
// when so much may wait for it, and is woken only once there is twice as much, or memory is scarce.
static size_t batch() { return MIN2(1 * M, AntTracksBufferPool::limit() / 6); }
static const jlong max_nap_ms = 100;

// What nobody needed for so long goes back to the system: buffers that were free from one collection to
// another, and pages of sparse ones.
static const jlong keep_unused_ns = NANOSECS_PER_SEC;

// To give pages back and to get others costs more than to hand over more often. But once in
// so many times it is done, so that sizes become what threads ask for.
static const uint32_t max_smaller = 16;

static os::PlatformMonitor* _lock;
// By their use, so that sparse ones stay so.
static const int num_uses = 3;
static AntTracksBuffer* _free[num_uses][num_size_classes];
static int      _free_count[num_uses][num_size_classes];
static int      _least_free[num_uses][num_size_classes];   // since they were counted anew
static jlong    _counted_anew;
static bool     _trim;                              // the writer gives some back
static AntTracksBuffer* _head;
static AntTracksBuffer* _tail;
static bool     _finish;
static bool     _hold;
static size_t   _queued;          // bytes of memory that waits for the writer
static uint64_t _queued_ever;
static uint64_t _paced_bytes;     // of these, when it was looked at how fast they come
static jlong    _paced_ns;        // and when that was
static jlong    _nap_ms = max_nap_ms;
static bool     _draining;        // the writer does not sleep before the queue is empty
static bool     _writer_busy;     // it holds a buffer that it will release
static bool     _writer_asleep;
static int      _waiting;         // threads that wait for memory
static volatile size_t _aside;    // bytes of memory that buffers must leave
static size_t   _bytes[2];        // of memory, as the limit counts it; [true]: sparse ones
static size_t   _peak_bytes;
static uint32_t _smaller;         // taken though larger ones were asked for
static size_t   _used_bytes;      // of those that are not sparse, without free ones
static uint64_t _made, _submitted, _split, _waits, _wait_ns, _longest_wait_ns;

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

void AntTracksBufferPool::set_aside(size_t bytes) { Atomic::add(&_aside, bytes); }
void AntTracksBufferPool::give_back(size_t bytes) { Atomic::sub(&_aside, bytes); }

void* AntTracksBufferPool::allocate_table(size_t part, size_t most, size_t* bytes) {
  *bytes = round_down_power_of_2(MIN2(AntTracksMemory / part, most));
  set_aside(*bytes);
  return Pages::allocate(*bytes, mtTracing);
}

static size_t left_of(size_t all, size_t part) { return all - MIN2(all, part); }

size_t AntTracksBufferPool::limit() { return MAX2(left_of(AntTracksMemory, _aside), AntTracksMemory / 4); }

size_t AntTracksBufferPool::block_bytes(size_t most) {
  // Several are on their way to the writer, and a collection's threads have some. What Zstandard
  // finds repeats within a block, of which there are fewer, since threads wait.
  return clamp(round_down_power_of_2(limit() / (AntTracksCompression <= 1 ? 6 : 4)), min_block_bytes, most);
}

static bool is_sparse(AntTracksBufferUse use) { return use != AntTracksBufferUse::Block; }

size_t AntTracksBuffer::memory() const { return is_sparse(_use) ? _counted : used; }

// Memory for all but sparse buffers: what these leave of the limit, at least half of it.
static size_t max_bytes() {
  const size_t limit = AntTracksBufferPool::limit();
  return MAX2(left_of(limit, _bytes[true]), limit / 2);
}

// A sparse buffer waits only where the writer does not keep up.
static bool is_full(int index, bool sparse) {
  return sparse ? _queued >= AntTracksMemory : _bytes[false] + size_of_class(index) > max_bytes();
}

// Memory that is used before the writer must work, in eighths: in pauses more, whose threads
// need all processors.
static const size_t scarce = 4, scarce_in_pauses = 7;

// A thread may wait though little is used: for a buffer larger than what the limit leaves.
static bool is_scarce() {
  const size_t eighths = _hold ? scarce_in_pauses : scarce;
  return _waiting > 0 || _used_bytes >= max_bytes() / 8 * eighths || _queued >= AntTracksBufferPool::limit() / 8 * eighths;
}

// Whether the caller has to wake the writer, once it has released the lock: who is woken
// would wait for it at once, and who wakes a thread may have to leave it the processor.
// Therefore the writer is never woken for nothing, and not in pauses, which would get longer.
static bool must_wake_writer() {
  const bool wake = _writer_asleep && _head != NULL && (is_scarce() || (!_hold && _queued >= 2 * batch()));
  if (wake) _writer_asleep = false;
  return wake;
}

// How long the writer sleeps: as long as a batch takes to come at the pace of the one before.
static jlong nap_ms() {
  const jlong now = os::javaTimeNanos();
  const double came = (double)(_queued_ever - _paced_bytes), took = (double)(now - _paced_ns);
  if (came >= batch() / 2 || took >= max_nap_ms * NANOSECS_PER_MILLISEC) {
    _nap_ms = (jlong)clamp(took / NANOSECS_PER_MILLISEC * batch() / MAX2(came, 1.0), 1.0, (double)max_nap_ms);
    _paced_bytes = _queued_ever;
    _paced_ns = now;
  }
  return _nap_ms;
}

// Whether the writer, which woke by itself, works: for half a batch, or for what has waited long.
static bool is_worth_draining() {
  return _queued >= batch() / 2 ||
         (_head != NULL && AntTracksState::now_ns() - _head->end_ns >= (uint64_t)max_nap_ms * NANOSECS_PER_MILLISEC);
}

static void count_bytes(bool sparse, size_t bytes) {
  _bytes[sparse] += bytes;
  _peak_bytes = MAX2(_peak_bytes, _bytes[false] + _bytes[true]);
}

// It hardly ever needs the lock, since pages stay.
void AntTracksBuffer::count(size_t bytes) {
  if (!is_sparse(_use)) return;
  _recent = MAX2(_recent, bytes);
  if (bytes <= _counted) return;
  AntTracksLocker locker(_lock);
  count_bytes(true, bytes - _counted);
  _counted = bytes;
}

// A buffer has the pages that one of its users once needed: with many threads far more than all need
// at a time.
void AntTracksBufferPool::forget_unused(AntTracksBuffer* buffer) {
  const jlong now = os::javaTimeNanos();
  if (now - buffer->_looked_at < keep_unused_ns) return;
  buffer->_looked_at = now;
  const size_t page = os::vm_page_size();
  if (buffer->_recent + 4 * page < buffer->_counted) {
    os::free_memory((char*)buffer + page, size_of_class(buffer->_size_class) - page, page);
    AntTracksLocker locker(_lock);
    _bytes[true] -= buffer->_counted;
    buffer->_counted = 0;
  }
  buffer->_recent = 0;
}

AntTracksBuffer* AntTracksBufferPool::pop_free(AntTracksBufferUse use, int index) {
  AntTracksBuffer** const free = &_free[(int)use][index];
  AntTracksBuffer* const buffer = *free;
  if (buffer == NULL) return NULL;
  *free = buffer->_next;
  const int left = --_free_count[(int)use][index];
  int* const least = &_least_free[(int)use][index];
  *least = MIN2(*least, left);
  return buffer;
}

void AntTracksBufferPool::push_free(AntTracksBuffer* buffer) {
  AntTracksBuffer** const free = &_free[(int)buffer->_use][buffer->_size_class];
  buffer->_next = *free;
  *free = buffer;
  _free_count[(int)buffer->_use][buffer->_size_class]++;
}

// The largest free buffer, no longer the pool's; NULL: there is none. What is free of sparse ones is
// needed again: threads cannot do without.
AntTracksBuffer* AntTracksBufferPool::drop_largest() {
  for (int i = num_size_classes - 1; i >= 0; i--) {
    AntTracksBuffer* const buffer = drop_free(AntTracksBufferUse::Block, i);
    if (buffer != NULL) return buffer;
  }
  return NULL;
}

AntTracksBuffer* AntTracksBufferPool::drop_free(AntTracksBufferUse use, int index) {
  AntTracksBuffer* const buffer = pop_free(use, index);
  if (buffer != NULL) _bytes[is_sparse(use)] -= buffer->_counted;
  return buffer;
}

static void free_pages(AntTracksBuffer* buffer) {
  Pages::free((char*)buffer, sizeof(AntTracksBuffer) + buffer->capacity());
}

void AntTracksBufferPool::free_all(AntTracksBuffer* buffers) {
  while (buffers != NULL) {
    AntTracksBuffer* const buffer = buffers;
    buffers = buffer->_next;
    free_pages(buffer);
  }
}

static bool is_above_limit() { return AntTracksBufferPool::bytes() > AntTracksBufferPool::limit(); }

// Free buffers that nobody needed since they were counted anew, no longer the pool's: half of those of each size, or
// all of them until the limit is kept. A list.
AntTracksBuffer* AntTracksBufferPool::drop_unneeded(bool half) {
  AntTracksBuffer* dropped = NULL;
  for (int i = num_uses * num_size_classes - 1; i >= 0; i--) {   // the largest first
    const int use = i % num_uses;
    const int index = i / num_uses;
    int* const unneeded = &_least_free[use][index];
    const int kept = half ? *unneeded / 2 : 0;
    for (int left = *unneeded; left > kept && (half || is_above_limit()); left--) {
      AntTracksBuffer* const buffer = drop_free((AntTracksBufferUse)use, index);
      buffer->_next = dropped;
      dropped = buffer;
      *unneeded = left - 1;
    }
  }
  return dropped;
}

bool AntTracksBufferPool::trim() {
  AntTracksBuffer* spare;
  {
    AntTracksLocker locker(_lock);
    if (!_trim || _hold) return false;
    _trim = false;
    spare = drop_unneeded(true);
    memcpy(_least_free, _free_count, sizeof(_least_free));
  }
  free_all(spare);
  return true;
}

// The largest class below this one, down to the lowest, that has a free buffer; else the class itself.
int AntTracksBufferPool::smaller_free(int index, int lowest, AntTracksBufferUse use) {
  for (int i = index - 1; i >= lowest; i--) {
    if (_free[(int)use][i] != NULL) return i;
  }
  return index;
}

// The smallest class from this one on that has a free buffer; else the class itself.
int AntTracksBufferPool::larger_free(int index, AntTracksBufferUse use) {
  for (int i = index; i < num_size_classes; i++) {
    if (_free[(int)use][i] != NULL) return i;
  }
  return index;
}

// Under the lock: that a thread waits for the writer, which counts once however often it wakes.
class AntTracksWait : public StackObj {
  jlong _start;

 public:
  AntTracksWait() : _start(0) {}
  ~AntTracksWait() {
    if (_start == 0) return;
    const uint64_t waited = os::javaTimeNanos() - _start;
    _waiting--;
    _waits++;
    _wait_ns += waited;
    _longest_wait_ns = MAX2(_longest_wait_ns, waited);
  }
  void wait() {
    if (_start == 0) {
      _start = os::javaTimeNanos();
      _waiting++;
      _lock->notify_all();   // once, for the writer: others who wait would wake each other for ever
    }
    _lock->wait(100);
  }
};

// Whether the writer has something that it will give back.
static bool is_worth_waiting() { return !_finish && (_head != NULL || _writer_busy); }

// Whether so much waits for the writer that the limit leaves no room for `more`.
static bool is_behind(size_t more) {
  return _queued >= MAX2(left_of(max_bytes(), more), AntTracksBufferPool::limit() / 4);
}

void AntTracksBufferPool::wait_for_writer(size_t more) {
  if (!is_behind(more)) return;   // without the lock, since a little more or less does not matter
  AntTracksLocker locker(_lock);
  AntTracksWait wait;
  while (is_behind(more) && is_worth_waiting()) wait.wait();
}

bool AntTracksBufferPool::has_room(size_t bytes) {
  bool wake;
  {
    AntTracksLocker locker(_lock);
    const int index = larger_free(size_class_of(bytes), AntTracksBufferUse::Own);
    const bool is_free = _free[(int)AntTracksBufferUse::Own][index] != NULL;
    if (_queued < limit() / 4 * 3 && (is_free || _bytes[true] + _bytes[false] + block_bytes() <= limit())) return true;
    wake = _writer_asleep && _head != NULL;
    if (wake) _writer_asleep = false;
  }
  if (wake) _lock->notify_all();
  return false;
}

AntTracksBuffer* AntTracksBufferPool::acquire(size_t bytes, size_t least, BlockKind kind, uint32_t thread,
                                              AntTracksIfScarce if_scarce, AntTracksBufferUse use) {
  const bool sparse = is_sparse(use);
  int index = size_class_of(bytes);
  const int lowest = size_class_of(least);
  AntTracksBuffer* buffer = NULL;
  const size_t counted = sparse ? 0 : size_of_class(index);   // of a new one
  bool wake = false;
  {
    AntTracksLocker locker(_lock);
    if (sparse) index = larger_free(index, use);
    {
      AntTracksWait wait;   // over before it is looked whether anybody waits
      while (_free[(int)use][index] == NULL && is_full(index, sparse)) {
        const int smaller = smaller_free(index, lowest, use);
        if (smaller != index && ++_smaller % max_smaller != 0) {
          index = smaller;
          break;
        }
        AntTracksBuffer* const unused = sparse ? NULL : drop_largest();
        if (unused != NULL) {
          free_pages(unused);
          continue;
        }
        if (if_scarce == AntTracksIfScarce::Exceed || !is_worth_waiting()) break;
        wait.wait();
      }
    }
    buffer = pop_free(use, index);
    if (buffer == NULL) count_bytes(sparse, counted);
    if (!sparse) _used_bytes += size_of_class(index);
    wake = must_wake_writer();
  }
  if (wake) _lock->notify_all();
  if (buffer == NULL) {
    Atomic::inc(&_made);
    buffer = reinterpret_cast<AntTracksBuffer*>(Pages::allocate(size_of_class(index), mtTracing));
    buffer->_size_class = index;
    buffer->_use = use;
    buffer->_counted = counted;
    buffer->_recent = 0;
    buffer->_looked_at = os::javaTimeNanos();
  } else if (sparse) {
    forget_unused(buffer);
  }
  buffer->_next = NULL;
  buffer->_wanted = size_of_class(lowest);
  buffer->used = 0;
  buffer->other_events = buffer->disguised = 0;
  buffer->block = NULL;
  buffer->given = buffer->history = 0;
  buffer->split = NULL;
  buffer->packed = 0;
  buffer->allocations = 0;
  buffer->is_box = false;
  buffer->kind = kind;
  buffer->thread = thread;
  buffer->epoch = AntTracksState::epoch();
  buffer->begin_ns = buffer->end_ns = AntTracksState::now_ns();
  return buffer;
}

// Blocks of the trace, and those of them that are taken apart.
struct AntTracksBlockCounts {
  uint64_t blocks, taken_apart;

  explicit AntTracksBlockCounts(AntTracksBuffer* buffer) : blocks(0), taken_apart(0) {
    if (!buffer->is_box) {
      count(buffer);
      return;
    }
    for (size_t at = 0; at < buffer->used; at += buffer->boxed(at)->boxed_bytes()) count(buffer->boxed(at));
  }
  void count(const AntTracksBuffer* block) {
    blocks++;
    if (block->is_taken_apart()) taken_apart++;
  }
};

void AntTracksBufferPool::submit(AntTracksBuffer* buffer) {
  buffer->end_ns = AntTracksState::now_ns();
  const AntTracksBlockCounts counts(buffer);   // without the lock, which all threads need
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
    _submitted += counts.blocks;
    _split += counts.taken_apart;
    _queued += buffer->memory();
    _queued_ever += buffer->memory();
    wake = must_wake_writer();
  }
  if (wake) _lock->notify_all();
}

void AntTracksBufferPool::release(AntTracksBuffer* buffer) {
  const bool sparse = is_sparse(buffer->_use);
  AntTracksBuffer* surplus = NULL;
  {
    AntTracksLocker locker(_lock);
    // Free buffers keep what was touched of them. Beyond the limit those go back to the system that nobody needed lately, and if
    // there are none, those that have as much as a block.
    if (is_above_limit()) surplus = drop_unneeded(false);
    if (sparse && buffer->_counted >= min_block_bytes && is_above_limit()) {
      _bytes[true] -= buffer->_counted;
      buffer->_next = surplus;
      surplus = buffer;
    } else {
      push_free(buffer);
    }
    if (!sparse) _used_bytes -= size_of_class(buffer->_size_class);
    if (_waiting > 0) _lock->notify_all();
  }
  free_all(surplus);
}

void AntTracksBufferPool::hold(bool on) {
  const jlong now = os::javaTimeNanos();
  AntTracksLocker locker(_lock);
  _hold = on;
  if (!on && now - _counted_anew > keep_unused_ns) {
    _counted_anew = now;
    _trim = true;
  }
}

AntTracksBuffer* AntTracksBufferPool::take() {
  AntTracksLocker locker(_lock);
  _writer_busy = false;
  if (_head == NULL && _waiting > 0) _lock->notify_all();   // nothing will come: who waits exceeds the limit then
  while (!_finish) {
    _draining = _head != NULL && (_draining || _queued >= batch() || is_scarce());
    if (_draining && (!_hold || is_scarce())) break;
    _writer_asleep = true;
    if (_lock->wait(nap_ms()) == OS_TIMEOUT) _draining = is_worth_draining();
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

uint64_t AntTracksBufferPool::made()            { return _made; }
uint64_t AntTracksBufferPool::submitted()       { return _submitted; }
uint64_t AntTracksBufferPool::split()           { return _split; }
uint64_t AntTracksBufferPool::waits()           { return _waits; }
uint64_t AntTracksBufferPool::wait_ns()         { return _wait_ns; }
uint64_t AntTracksBufferPool::longest_wait_ns() { return _longest_wait_ns; }
size_t   AntTracksBufferPool::bytes()           { return _bytes[false] + _bytes[true]; }
size_t   AntTracksBufferPool::peak_bytes()      { return _peak_bytes; }
