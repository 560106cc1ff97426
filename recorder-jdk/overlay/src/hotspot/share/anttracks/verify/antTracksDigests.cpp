// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "precompiled.hpp"
#include "anttracks/record/antTracksDeadMark.hpp"
#include "anttracks/record/antTracksHeap.hpp"
#include "anttracks/symbols/antTracksRecords.hpp"
#include "anttracks/symbols/antTracksSymbols.hpp"
#include "anttracks/trace_format.h"
#include "anttracks/verify/antTracksDigests.hpp"
#include "logging/log.hpp"
#include "memory/heapInspection.hpp"
#include "memory/iterator.hpp"
#include "memory/resourceArea.hpp"
#include "oops/arrayOop.hpp"
#include "oops/oop.inline.hpp"
#include "runtime/thread.hpp"

using namespace anttracks::format;

// What is no object, by class: the difference between the VM's class histograms
// and ours.
class DeadByClass : public KlassInfoClosure {
  KlassInfoTable _table;
  const bool _wanted;
 public:
  DeadByClass() : _table(false), _wanted(log_is_enabled(Trace, gc, classhisto)) {}

  void add(oop obj) {
    if (_wanted && !_table.allocation_failed()) _table.record_instance(obj);
  }
  virtual void do_cinfo(KlassInfoEntry* entry) {
    log_trace(gc, classhisto)("AntTracks dead: " UINT64_FORMAT " " UINT64_FORMAT " %s", entry->count(),
                              (uint64_t)entry->words() * HeapWordSize, entry->name());
  }
  void print(bool starts) {
    if (!_wanted) return;
    ResourceMark mark;
    log_trace(gc, classhisto)("AntTracks dead at the %s of the collection", starts ? "start" : "end");
    _table.iterate(this);
  }
};

void AntTracksDigests::log_filler(oop filler) {
  if (!log_is_enabled(Trace, gc, classhisto) || !Thread::current()->is_VM_thread()) return;
  ResourceMark mark;
  log_trace(gc, classhisto)("AntTracks filler: " SIZE_FORMAT " %s " PTR_FORMAT, (size_t)filler->size() * HeapWordSize,
                            filler->klass()->external_name(), p2i(filler));
}

class DigestClosure : public ObjectClosure {
  AntTracksRecords* const _out;
  DeadByClass* const _dead;
  uint64_t _chunk, _objects, _words, _hash;
 public:
  DigestClosure(AntTracksRecords* out, DeadByClass* dead)
    : _out(out), _dead(dead), _chunk(0), _objects(0), _words(0), _hash(0) {}

  void finish_chunk() {
    if (_objects == 0) return;
    _out->begin(RecordKind::DigestChunk);
    _out->varint(_chunk);
    _out->varint(_objects);
    _out->varint(_words);
    _out->varint(_hash);
    _out->end();
    _objects = _words = _hash = 0;
  }

  virtual void do_object(oop obj) {
    if (AntTracksDeadMark::is_set(obj)) {
      _dead->add(obj);
      return;
    }
    const uint64_t address = (uint64_t)cast_from_oop<uintptr_t>(obj);
    const uint64_t chunk = align_down(address, kDigestChunkBytes);
    if (chunk != _chunk) {
      finish_chunk();
      _chunk = chunk;
    }
    const int length = obj->is_array() ? arrayOop(obj)->length() : -1;
    const size_t words = obj->size();
    _objects++;
    _words += words;
    _hash += digest_object(address, AntTracksSymbols::class_id(obj->klass()), words, length);
  }
};

void AntTracksDigests::write(bool starts) {
  AntTracksRecords out(BlockKind::Digest);
  DeadByClass dead;
  DigestClosure closure(&out, &dead);
  AntTracksHeap::heap()->object_iterate(&closure);
  closure.finish_chunk();
  if (out.is_empty()) {
    // An empty heap has a digest too.
    out.begin(RecordKind::DigestChunk);
    for (int i = 0; i < 4; i++) out.varint(0);
    out.end();
  }
  out.submit();
  dead.print(starts);
}

class DeadAfterFailureClosure : public ObjectClosure {
 public:
  virtual void do_object(oop obj) {
    if (!obj->is_forwarded() || obj->forwardee() != obj) AntTracksDeadMark::set(obj);
  }
};

void AntTracksDigests::mark_dead_after_promotion_failure() {
  DeadAfterFailureClosure closure;
  AntTracksHeap::heap()->failed_object_iterate(&closure);
}
