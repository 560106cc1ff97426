// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "precompiled.hpp"
#include "anttracks/symbols/antTracksRecords.hpp"
#include "anttracks/symbols/antTracksSymbols.hpp"
#include "anttracks/trace_format.h"
#include "anttracks/verify/antTracksDigests.hpp"
#include "gc/parallel/parallelScavengeHeap.hpp"
#include "gc/parallel/psOldGen.hpp"
#include "gc/parallel/psYoungGen.hpp"
#include "memory/iterator.hpp"
#include "oops/arrayOop.hpp"
#include "oops/oop.inline.hpp"

using namespace anttracks::format;

// Bits 39 to 63 of the mark word are unused while biased locking is off.
static const uintptr_t dead_bit = (uintptr_t)1 << 62;

void AntTracksDigests::mark_filler(HeapWord* start) {
  const oop filler = cast_to_oop(start);
  filler->set_mark(markWord(markWord::prototype().value() | dead_bit));
}

class DigestClosure : public ObjectClosure {
  AntTracksRecords* const _out;
  uint64_t _chunk, _objects, _words, _hash;
 public:
  DigestClosure(AntTracksRecords* out) : _out(out), _chunk(0), _objects(0), _words(0), _hash(0) {}

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
    const markWord mark = obj->mark();
    // A forwarded object outside a collection is the original of a moved one.
    if (mark.is_marked() || (mark.value() & dead_bit) != 0) return;
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

void AntTracksDigests::write() {
  AntTracksRecords out;
  DigestClosure closure(&out);
  ParallelScavengeHeap* heap = ParallelScavengeHeap::heap();
  MutableSpace* const spaces[] = {
    heap->young_gen()->eden_space(), heap->young_gen()->from_space(),
    heap->young_gen()->to_space(), heap->old_gen()->object_space()
  };
  for (MutableSpace* space : spaces) {
    space->object_iterate(&closure);
    closure.finish_chunk();
  }
  if (out.bytes() == 0) {
    // An empty heap has a digest too.
    out.begin(RecordKind::DigestChunk);
    for (int i = 0; i < 4; i++) out.varint(0);
    out.end();
  }
  out.submit(BlockKind::Digest);
}

class DeadAfterFailureClosure : public ObjectClosure {
 public:
  virtual void do_object(oop obj) {
    const markWord mark = obj->mark();
    if (!mark.is_marked()) {
      obj->set_mark(markWord(mark.value() | dead_bit));
    }
  }
};

void AntTracksDigests::mark_dead_after_promotion_failure() {
  DeadAfterFailureClosure closure;
  PSYoungGen* young = ParallelScavengeHeap::heap()->young_gen();
  young->eden_space()->object_iterate(&closure);
  young->from_space()->object_iterate(&closure);
}
