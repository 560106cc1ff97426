// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "precompiled.hpp"
#include "anttracks/antTracksState.hpp"
#include "anttracks/buffer/antTracksBuffer.hpp"
#include "anttracks/buffer/antTracksLocker.inline.hpp"
#include "anttracks/record/antTracksCollector.hpp"
#include "anttracks/record/antTracksThreads.hpp"
#include "anttracks/symbols/antTracksSymbols.hpp"
#include "anttracks/verify/antTracksTlabCheck.hpp"
#include "classfile/javaClasses.hpp"
#include "memory/resourceArea.hpp"
#include "runtime/osThread.hpp"
#include "runtime/safepoint.hpp"
#include "runtime/thread.inline.hpp"
#include "runtime/vmThread.hpp"

using namespace anttracks::format;

static AntTracksThread* _threads;   // under the symbols' lock
static uint32_t         _last_thread;

AntTracksThread* AntTracksThreads::of(Thread* thread) {
  return thread->anttracks();
}

static ThreadKind kind_of(Thread* thread) {
  if (thread->is_VM_thread()) return ThreadKind::Vm;
  if (thread->is_Compiler_thread()) return ThreadKind::Compiler;
  if (thread->is_Java_thread()) return ThreadKind::Java;
  return thread->is_Worker_thread() ? ThreadKind::Collector : ThreadKind::Other;
}

// A Java thread's name is in its java.lang.Thread, which the thread may not have
// yet, and which another thread may read at safepoints only.
static const char* name_of(Thread* thread, bool* is_final) {
  *is_final = true;
  if (!thread->is_Java_thread()) return thread->name();
  JavaThread* java = thread->as_Java_thread();
  const bool may_read = java == Thread::current() || SafepointSynchronize::is_at_safepoint();
  const oop object = may_read && java->is_active_Java_thread() ? java->threadObj() : oop(NULL);
  const oop name = object == NULL ? oop(NULL) : java_lang_Thread::name(object);
  *is_final = name != NULL;
  return name == NULL ? "(starting)" : java_lang_String::as_utf8_string(name);
}

void AntTracksThreads::define(AntTracksThread* data) {
  Thread* thread = data->_owner;
  ResourceMark rm(Thread::current());
  bool is_final;
  const char* name = name_of(thread, &is_final);
  data->_named = is_final;
  uint64_t java_id = 0;
  if (is_final && thread->is_Java_thread()) {
    java_id = java_lang_Thread::thread_id(thread->as_Java_thread()->threadObj());
  }
  AntTracksRecords* out = AntTracksSymbols::pending();
  out->begin(RecordKind::Thread);
  out->varint(data->_id);
  out->varint((uint64_t)kind_of(thread));
  out->varint(java_id);
  out->varint(thread->osthread() == NULL ? 0 : thread->osthread()->thread_id());
  out->varint(AntTracksState::now_ns());
  out->string(name);
  out->end();
}

void AntTracksThreads::ensure_registered(Thread* thread, AntTracksThread* data) {
  if (data->_id != 0) return;
  AntTracksLocker locker(AntTracksSymbols::lock());
  data->_owner = thread;
  data->_id = ++_last_thread;
  data->_next = _threads;
  _threads = data;
  define(data);
}

// Bytes of events in the thread's own buffer.
size_t AntTracksThreads::used_bytes(AntTracksThread* data) {
  return (uint8_t*)data->_top - data->_buffer->payload();
}

static const size_t min_block = 64 * K;
static const size_t min_block_bytes = AntTracksBuffer::capacity_of(min_block);

// Small blocks repeat less within themselves: those of 64 KB take the writer 1.7 times as
// long as large ones. Few events need little memory, so each block of a thread and phase
// may be as large as all before.
static size_t next_block_bytes(const AntTracksBuffer* own) {
  return AntTracksBuffer::capacity_of(clamp(own->given, min_block, 512 * K));
}

static void submit_block(AntTracksBuffer* own) {
  AntTracksBuffer* const block = own->block;
  if (block == NULL) return;
  own->block = NULL;
  if (AntTracksState::recording()) {
    AntTracksBufferPool::submit(block);
  } else {
    AntTracksBufferPool::release(block);
  }
}

void AntTracksThreads::append_to_block(AntTracksThread* data) {
  AntTracksBuffer* const own = data->_buffer;
  AntTracksBuffer* const block = own->block;
  const size_t bytes = used_bytes(data);
  guarantee(block->epoch == own->epoch, "AntTracks: a block is of one phase");
  memcpy(block->payload() + block->used, own->payload(), bytes);
  block->used += bytes;
  own->given += bytes;
  block->other_events += own->other_events;
  block->disguised += own->disguised;
}

static bool is_block_full(const AntTracksBuffer* own, size_t bytes) {
  return own->block != NULL && own->block->room() < bytes;
}

// The events so far, to those that wait to become a block with them; where they do not
// fit, these become one.
void AntTracksThreads::move_to_block(AntTracksThread* data, bool may_wait) {
  AntTracksBuffer* const own = data->_buffer;
  const size_t bytes = used_bytes(data);
  if (bytes == 0) return;
  if (is_block_full(own, bytes)) submit_block(own);
  if (own->block == NULL) {
    AntTracksBuffer* const block = AntTracksBufferPool::acquire(MAX2(bytes, next_block_bytes(own)),
                                                                MAX2(bytes, min_block_bytes), own->kind,
                                                                data->_id, may_wait);
    block->begin_ns = own->begin_ns;
    block->epoch = own->epoch;
    own->block = block;
  }
  append_to_block(data);
}

void AntTracksThreads::hand_over(AntTracksThread* data) {
  AntTracksBuffer* const own = data->_buffer;
  if (own == NULL) return;
  own->used = used_bytes(data);
  if (own->block != NULL && own->block->room() >= own->used) {
    append_to_block(data);
    own->used = 0;
  }
  submit_block(own);
  data->_buffer = NULL;
  data->_top = data->_end = data->_checked = NULL;
  if (own->used == 0 || !AntTracksState::recording()) {
    AntTracksBufferPool::release(own);
  } else {
    AntTracksBufferPool::submit(own);
  }
}

void AntTracksThreads::start_over(AntTracksThread* data) {
  AntTracksBuffer* const own = data->_buffer;
  own->begin_ns = AntTracksState::now_ns();
  own->epoch = AntTracksState::epoch();
  own->other_events = own->disguised = 0;
  data->_top = data->_checked = own->words();
}

void AntTracksThreads::renew_buffer(AntTracksThread* data, size_t bytes, size_t capacity,
                                    BlockKind kind, bool may_wait) {
  const bool fits = data->_buffer != NULL && data->_buffer->capacity() >= bytes;
  if (!AntTracksState::recording() && fits) {
    // Nobody reads it any more.
    start_over(data);
    return;
  }
  if (kind == BlockKind::Mutator && fits) {
    if (is_block_full(data->_buffer, used_bytes(data))) AntTracksSymbols::submit_pending();
    move_to_block(data, may_wait);
    start_over(data);
    return;
  }
  AntTracksSymbols::submit_pending();
  hand_over(data);
  const bool own = kind == BlockKind::Mutator;
  AntTracksBuffer* buffer = AntTracksBufferPool::acquire(MAX2(bytes, capacity),
                                                         MAX2(bytes, own ? capacity : min_block_bytes), kind,
                                                         data->_id, may_wait, own);
  data->_buffer = buffer;
  data->_top = data->_checked = buffer->words();
  data->_end = data->_top + buffer->capacity() / sizeof(uint32_t);
}

void AntTracksThreads::hand_over_all(bool collection_ends) {
  assert_at_safepoint();
  AntTracksSymbols::submit_pending();
  AntTracksLocker locker(AntTracksSymbols::lock());
  for (AntTracksThread* data = _threads; data != NULL; data = data->_next) {
    if (collection_ends) AntTracksCollector::finish(data);
    hand_over(data);
  }
}

void AntTracksThreads::copy_all() {
  assert_at_safepoint();
  AntTracksSymbols::submit_pending();
  AntTracksLocker locker(AntTracksSymbols::lock());
  for (AntTracksThread* data = _threads; data != NULL; data = data->_next) {
    if (data->_buffer == NULL) continue;
    move_to_block(data, false);
    submit_block(data->_buffer);
  }
}

void AntTracksThreads::on_exit(Thread* thread) {
  AntTracksThread* data = of(thread);
  if (data->_id == 0) return;
  AntTracksSymbols::submit_pending();
  AntTracksLocker locker(AntTracksSymbols::lock());
  hand_over(data);
  AntTracksRecords* out = AntTracksSymbols::pending();
  ResourceMark rm(Thread::current());
  bool is_final;
  const char* name = Thread::current() == thread ? name_of(thread, &is_final) : "";
  out->begin(RecordKind::ThreadEnd);
  out->varint(data->_id);
  out->varint(AntTracksState::now_ns());
  out->string(name);
  out->end();
  for (AntTracksThread** link = &_threads; *link != NULL; link = &(*link)->_next) {
    if (*link == data) {
      *link = data->_next;
      break;
    }
  }
  data->_id = 0;
}

void AntTracksThreads::redefine_unnamed() {
  assert_at_safepoint();
  AntTracksLocker locker(AntTracksSymbols::lock());
  for (AntTracksThread* data = _threads; data != NULL; data = data->_next) {
    if (!data->_named) define(data);
  }
}
