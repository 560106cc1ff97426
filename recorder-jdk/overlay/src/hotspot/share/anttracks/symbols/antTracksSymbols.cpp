// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "precompiled.hpp"
#include "anttracks/buffer/antTracksLocker.inline.hpp"
#include "anttracks/buffer/antTracksOutbox.hpp"
#include "anttracks/symbols/antTracksSiteCache.hpp"
#include "anttracks/symbols/antTracksSymbols.hpp"
#include "oops/arrayKlass.hpp"
#include "oops/instanceKlass.hpp"
#include "oops/klass.inline.hpp"
#include "oops/method.hpp"
#include "utilities/resourceHash.hpp"

using namespace anttracks::format;

static unsigned method_hash(Method* const& method) {
  return (unsigned)digest_mix((uint64_t)method);
}

typedef ResourceHashtable<Method*, uint32_t, method_hash, primitive_equals<Method*>,
                          8191, ResourceObj::C_HEAP, mtTracing> MethodIds;

// An entry of this table and its share of the buckets.
static const size_t bytes_per_method = 48;

static os::PlatformMutex* _lock;
static AntTracksRecords*  _pending;
static MethodIds*         _methods;
static uint32_t           _last_class, _last_method;

// Pending definitions beyond this go out even if nobody submits events (of all that is loaded when
// recording starts there is half a megabyte): a buffer of 64 KB will do.
static const size_t max_pending = 56 * K;

void AntTracksSymbols::initialize() {
  _lock = new os::PlatformMutex();
  _pending = new AntTracksRecords(BlockKind::Definitions, max_pending);
  _methods = new (ResourceObj::C_HEAP, mtTracing) MethodIds();
}

os::PlatformMutex* AntTracksSymbols::lock()  { return _lock; }
AntTracksRecords* AntTracksSymbols::pending() { return _pending; }

uint32_t AntTracksSymbols::class_id(Klass* klass) {
  uint32_t id = Atomic::load_acquire(klass->anttracks_id_addr());
  if (id != 0) return id;
  AntTracksLocker locker(_lock);
  return define_class(klass);
}

uint32_t AntTracksSymbols::define_class(Klass* klass) {
  uint32_t id = *klass->anttracks_id_addr();
  if (id != 0) return id;
  const uint32_t super = klass->super() == NULL ? 0 : define_class(klass->super());
  id = ++_last_class;
  ClassKind kind = ClassKind::Instance;
  size_t words = 0;
  int header = 0, log2_element = 0;
  Symbol* source = NULL;
  if (klass->is_instance_klass()) {
    InstanceKlass* instance = InstanceKlass::cast(klass);
    if (instance->is_mirror_instance_klass()) kind = ClassKind::Mirror;
    words = instance->size_helper();
    source = instance->source_file_name();
  } else {
    kind = klass->is_objArray_klass() ? ClassKind::ObjectArray : ClassKind::PrimitiveArray;
    const BasicType element = kind == ClassKind::ObjectArray ? T_OBJECT
                                                             : ArrayKlass::cast(klass)->element_type();
    header = arrayOopDesc::base_offset_in_bytes(element);
    log2_element = exact_log2(type2aelembytes(element));
  }
  _pending->begin(RecordKind::Class);
  _pending->varint(id);
  _pending->varint(super);
  _pending->varint((uint64_t)kind);
  _pending->varint(words);
  _pending->varint(header);
  _pending->varint(log2_element);
  _pending->string(klass->name());
  _pending->string(source);
  _pending->end();
  // Release: who sees the id also sees that its definition is pending.
  Atomic::release_store(klass->anttracks_id_addr(), id);
  return id;
}

uint32_t AntTracksSymbols::method_id(Method* method) {
  uint32_t* known = _methods->get(method);
  if (known != NULL) return *known;
  const uint32_t holder = define_class(method->method_holder());
  const uint32_t id = ++_last_method;
  _pending->begin(RecordKind::Method);
  _pending->varint(id);
  _pending->varint(holder);
  _pending->string(method->name());
  _pending->string(method->signature());
  _pending->end();
  _methods->put(method, id);
  AntTracksBufferPool::set_aside(bytes_per_method);
  return id;
}

void AntTracksSymbols::submit_pending() {
  AntTracksLocker locker(_lock);
  submit_pending_locked();
}

void AntTracksSymbols::submit_pending_locked() {
  _pending->submit();
  AntTracksOutbox::submit();
}

class UnloadedMethods : public StackObj {
 public:
  bool do_entry(Method* const& method, uint32_t const& id) {
    return !method->method_holder()->is_loader_alive();
  }
};

void AntTracksSymbols::forget_unloaded() {
  AntTracksLocker locker(_lock);
  UnloadedMethods unloaded;
  _methods->unlink(&unloaded);
  AntTracksSiteCache::invalidate();
}

void AntTracksSymbols::forget(Method* method) {
  AntTracksLocker locker(_lock);
  if (_methods->remove(method)) AntTracksSiteCache::invalidate();
}
