// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "precompiled.hpp"
#include "anttracks/antTracksState.hpp"
#include "anttracks/buffer/antTracksBuffer.hpp"
#include "anttracks/buffer/antTracksLocker.inline.hpp"
#include "anttracks/record/antTracksCollector.hpp"
#include "anttracks/record/antTracksThreads.hpp"
#include "anttracks/symbols/antTracksSites.hpp"
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

void AntTracksThreads::hand_over(AntTracksThread* data) {
  AntTracksBuffer* buffer = data->_buffer;
  if (buffer == NULL) return;
  buffer->used = (uint8_t*)data->_top - buffer->payload();
  data->_buffer = NULL;
  data->_top = data->_end = data->_checked = NULL;
  if (buffer->used == 0 || !AntTracksState::recording()) {
    AntTracksBufferPool::release(buffer);
  } else {
    AntTracksBufferPool::submit(buffer);
  }
}

// The events so far, in a buffer of just that size.
void AntTracksThreads::submit_copy(AntTracksThread* data, bool may_wait) {
  AntTracksBuffer* const own = data->_buffer;
  const size_t used = (uint8_t*)data->_top - own->payload();
  if (used == 0) return;
  AntTracksBuffer* const copy = AntTracksBufferPool::acquire(used, own->kind, data->_id, may_wait);
  copy->begin_ns = own->begin_ns;
  copy->epoch = own->epoch;
  copy->used = used;
  copy->other_events = own->other_events;
  copy->disguised = own->disguised;
  memcpy(copy->payload(), own->payload(), used);
  AntTracksBufferPool::submit(copy);
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
  AntTracksSymbols::submit_pending();
  if (kind == BlockKind::Mutator && fits) {
    submit_copy(data, may_wait);
    start_over(data);
    return;
  }
  hand_over(data);
  AntTracksBuffer* buffer = AntTracksBufferPool::acquire(MAX2(bytes, capacity), kind, data->_id, may_wait);
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
    if (data->_buffer != NULL) submit_copy(data, false);
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
  AntTracksSites::free_cache(data);
  data->_id = 0;
}

void AntTracksThreads::redefine_unnamed() {
  assert_at_safepoint();
  AntTracksLocker locker(AntTracksSymbols::lock());
  for (AntTracksThread* data = _threads; data != NULL; data = data->_next) {
    if (!data->_named) define(data);
  }
}
