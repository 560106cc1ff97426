// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "precompiled.hpp"
#include "anttracks/antTracksState.hpp"
#include "anttracks/antTracks_globals.hpp"
#include "anttracks/buffer/antTracksBlocks.hpp"
#include "anttracks/buffer/antTracksBuffer.hpp"
#include "anttracks/buffer/antTracksLocker.inline.hpp"
#include "anttracks/buffer/antTracksOutbox.hpp"
#include "anttracks/buffer/antTracksSplit.hpp"
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
static bool             _any_unnamed;   // of these; under the lock, too

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
  if (!is_final) _any_unnamed = true;
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

// The thread's own buffer, with what compiled code and others have written since.
static AntTracksBuffer* written(AntTracksBuffer* own, const uint32_t* top) {
  guarantee((const uint8_t*)top <= own->payload() + own->capacity(), "AntTracks: events behind the end of a buffer");
  own->used = (const uint8_t*)top - own->payload() - own->history;
  own->count((const uint8_t*)top - (const uint8_t*)own);
  return own;
}

// A block of what the thread's own buffer holds, and nothing else.
static void submit_whole(AntTracksBuffer* own) {
  if (own->history > 0) memmove(own->payload(), own->events(), own->used);
  AntTracksBufferPool::submit(own);
}

// Waiting for the writer it would keep memory that it does not need: so the limit is reached, and what others take beyond
// it goes back to the system, and is touched anew behind the next collection.
static bool is_mostly_unused(const AntTracksBuffer* own) {
  return own->touched() > own->used + AntTracksBufferPool::min_block_bytes;
}

// What a collection finds, or its threads have left, as it is: it takes little memory, and the thread's own buffer need
// not wait for the writer.
static bool copy_to_outbox(AntTracksBuffer* own) {
  if (own->used > AntTracksOutbox::max_bytes) return false;
  if (!AntTracksOutbox::has_room(own->used)) AntTracksSymbols::submit_pending_locked();
  memcpy(AntTracksOutbox::add(own, own->used)->payload(), own->events(), own->used);
  return true;
}

void AntTracksThreads::hand_over(AntTracksThread* data, bool collection, bool crowded) {
  if (data->_buffer == NULL) return;
  AntTracksBuffer* const own = written(data->_buffer, data->_top);
  if (own->kind == BlockKind::Mutator) AntTracksBlocks::count_moved(own);
  bool moved = own->used == 0 || AntTracksBlocks::append(own);
  AntTracksBlocks::submit(own);
  const bool copies = collection && ((crowded && own->kind == BlockKind::Mutator) || is_mostly_unused(own));
  if (!moved && copies) moved = copy_to_outbox(own);
  data->_buffer = NULL;
  data->_top = data->_end = data->_checked = NULL;
  if (moved || !AntTracksState::recording()) {
    AntTracksBufferPool::release(own);
  } else {
    submit_whole(own);
  }
}

// In a crowd: the events become a block.
static void put_into_outbox(AntTracksBuffer* own) {
  if (own->used == 0) return;
  // Before others have to wait for a table or the lock.
  AntTracksBufferPool::wait_for_writer(AntTracksBlocks::all_unmoved_bytes());
  if (AntTracksCheckTlabs) AntTracksBlocks::check(own);
  const AntTracksPacked packed(own);
  AntTracksLocker locker(AntTracksSymbols::lock());
  if (own->block != NULL || !AntTracksOutbox::has_room(packed.bytes())) AntTracksSymbols::submit_pending_locked();
  AntTracksBlocks::submit(own);   // what came before
  packed.store(AntTracksOutbox::add(own, packed.bytes()));
  AntTracksBlocks::count_moved(own);
}

void AntTracksThreads::start_over(AntTracksThread* data, size_t bytes) {
  data->_top = data->_checked = AntTracksBlocks::start_over(data->_buffer, bytes);
}

void AntTracksThreads::begin(AntTracksThread* data, AntTracksBuffer* buffer) {
  data->_buffer = buffer;
  data->_top = data->_checked = buffer->words();
  data->_end = data->_top + buffer->capacity() / sizeof(uint32_t);
}

static AntTracksBuffer* acquire_own(BlockKind kind, uint32_t thread, size_t least, AntTracksIfScarce if_scarce) {
  return AntTracksBufferPool::acquire(AntTracksBlocks::own_bytes(kind, least), least, kind, thread, if_scarce, AntTracksBufferUse::Own);
}

bool AntTracksThreads::replace_whole(AntTracksThread* data, size_t least) {
  AntTracksBuffer* const own = data->_buffer;
  if (!AntTracksBlocks::is_whole(own) || !AntTracksBufferPool::has_room(AntTracksBlocks::own_bytes(own->kind, least))) return false;
  AntTracksBuffer* const next = acquire_own(own->kind, data->_id, least, AntTracksIfScarce::Exceed);
  AntTracksBlocks::count_moved(own);
  next->given = own->given;
  AntTracksSymbols::submit_pending();
  submit_whole(own);
  begin(data, next);
  return true;
}

void AntTracksThreads::renew_buffer(AntTracksThread* data, size_t bytes, size_t capacity, BlockKind kind) {
  const bool fits = data->_buffer != NULL && data->_buffer->capacity() >= bytes;
  if (!AntTracksState::recording() && fits) {
    // Nobody reads it any more.
    start_over(data, bytes);
    return;
  }
  const bool is_mutator = kind == BlockKind::Mutator;
  const AntTracksIfScarce if_scarce = is_mutator ? AntTracksIfScarce::Wait : AntTracksIfScarce::Exceed;
  const size_t wanted = MAX2(bytes, capacity);
  if (is_mutator && fits) {
    AntTracksBuffer* const own = written(data->_buffer, data->_top);
    if (AntTracksBlocks::is_crowded() && own->used <= AntTracksOutbox::max_bytes) {
      put_into_outbox(own);
    } else {
      if (AntTracksBlocks::is_full(own)) {
        AntTracksSymbols::submit_pending();
        AntTracksBlocks::submit(own);
      }
      if (replace_whole(data, wanted)) return;
      AntTracksBlocks::move(own, if_scarce);
    }
    start_over(data, bytes);
    return;
  }
  AntTracksSymbols::submit_pending();
  hand_over(data);
  begin(data, acquire_own(kind, data->_id, wanted, if_scarce));
  if (is_mutator) {
    AntTracksBlocks::on_own_buffer();
  } else {
    // Blocks of collectors are no larger, though it has more, but for what has been touched anyhow.
    data->_end = data->_top + MAX2(wanted, data->_buffer->touched()) / sizeof(uint32_t);
  }
}

void AntTracksThreads::hand_over_all(bool collection_ends) {
  assert_at_safepoint();
  AntTracksSymbols::submit_pending();
  const bool crowded = AntTracksBlocks::is_crowded();
  if (collection_ends) {
    AntTracksBlocks::on_collection_end();
  } else {
    AntTracksBlocks::on_collection_start();
  }
  AntTracksLocker locker(AntTracksSymbols::lock());
  for (AntTracksThread* data = _threads; data != NULL; data = data->_next) {
    if (collection_ends) AntTracksCollector::finish(data);
    hand_over(data, true, crowded);
  }
  AntTracksOutbox::submit();
}

void AntTracksThreads::copy_all() {
  assert_at_safepoint();
  AntTracksSymbols::submit_pending();
  AntTracksLocker locker(AntTracksSymbols::lock());
  for (AntTracksThread* data = _threads; data != NULL; data = data->_next) {
    if (data->_buffer == NULL) continue;
    AntTracksBlocks::move(written(data->_buffer, data->_top), AntTracksIfScarce::Exceed);
    AntTracksBlocks::submit(data->_buffer);
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
  if (!_any_unnamed) return;
  _any_unnamed = false;
  for (AntTracksThread* data = _threads; data != NULL; data = data->_next) {
    if (!data->_named) define(data);
  }
}
