// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "precompiled.hpp"
#include "anttracks/record/antTracksHeap.hpp"
#include "anttracks/symbols/antTracksRecords.hpp"
#include "anttracks/symbols/antTracksSymbols.hpp"
#include "anttracks/trace_format.h"
#include "anttracks/verify/antTracksDigests.hpp"
#include "memory/iterator.hpp"
#include "oops/arrayOop.hpp"
#include "oops/oop.inline.hpp"

using namespace anttracks::format;

// Bits 39 to 63 of the mark word are unused while biased locking is off.
static const uintptr_t dead_bit = (uintptr_t)1 << 62;

void AntTracksDigests::mark_dead(oop obj) {
  obj->set_mark(markWord(markWord::prototype().value() | dead_bit));
}

bool AntTracksDigests::is_dead(oop obj) {
  return (obj->mark().value() & dead_bit) != 0;
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
    if (AntTracksDigests::is_dead(obj)) return;
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
  AntTracksHeap::heap()->object_iterate(&closure);
  closure.finish_chunk();
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
    if (!obj->is_forwarded() || obj->forwardee() != obj) AntTracksDigests::mark_dead(obj);
  }
};

void AntTracksDigests::mark_dead_after_promotion_failure() {
  DeadAfterFailureClosure closure;
  AntTracksHeap::heap()->failed_object_iterate(&closure);
}
