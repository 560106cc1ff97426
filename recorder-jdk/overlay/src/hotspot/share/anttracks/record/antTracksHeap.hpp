// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_ANTTRACKS_RECORD_ANTTRACKSHEAP_HPP
#define SHARE_ANTTRACKS_RECORD_ANTTRACKSHEAP_HPP

#include "anttracks/trace_format.h"
#include "memory/allocation.hpp"
#include "utilities/globalDefinitions.hpp"

class HeapRegion;
class ObjectClosure;

// A part of the heap in which objects stand one behind the other.
struct AntTracksSpace {
  uint32_t    id;         // stays the same while the space stays where it is
  anttracks::format::SpaceKind kind;
  bool        collected;  // an object in it that no event keeps or moves is dead
  HeapWord*   bottom;
  HeapWord*   top;
  HeapWord*   end;
  const char* name;
};

class AntTracksSpaceClosure : public StackObj {
 public:
  virtual void do_space(const AntTracksSpace& space) = 0;
};

// What the recorder has to know about the heap of the chosen collector: one
// subclass, in a file of its own, for each collector. Everything here is called
// at a safepoint.
class AntTracksHeap : public CHeapObj<mtTracing> {
  static AntTracksHeap* _heap;

  static AntTracksHeap* new_serial();
  static AntTracksHeap* new_parallel();
  static AntTracksHeap* new_g1();

 protected:
  typedef anttracks::format::GcKind    GcKind;
  typedef anttracks::format::SpaceKind SpaceKind;

 public:
  // After ergonomics; false if the chosen collector cannot be recorded.
  static bool initialize();
  static AntTracksHeap* heap() { return _heap; }

  virtual const char* name() const = 0;
  virtual uint64_t threads() const = 0;

  // What the young collection that begins now calls itself.
  virtual GcKind young_kind() const { return GcKind::Young; }

  // A phase begins: retires TLABs where the collector does not do it.
  virtual void prepare_start(GcKind kind) {}
  // A phase ends: the last events, if there is something left to say.
  virtual void prepare_end(GcKind kind) {}

  // The spaces, with what a phase of that kind collects.
  virtual void spaces_do(GcKind kind, AntTracksSpaceClosure* closure) = 0;

  // What stands in the spaces, in the order of addresses; fillers and what a
  // failed collection has left may be among it, objects that are known to be dead
  // (their class may be gone) are not. TLABs are retired.
  virtual void object_iterate(ObjectClosure* closure) = 0;

  // A young collection has failed: what stands in the spaces it could not empty.
  virtual void failed_object_iterate(ObjectClosure* closure) {}

  // Before Java code runs: objects that nobody allocates.
  virtual void archived_object_iterate(ObjectClosure* closure) {}

  // Parallel full collections: where objects will stay is decided.
  virtual void keep_dense_prefixes() {}
  // G1 full collections: the region is not compacted.
  virtual void keep_region(HeapRegion* region) {}
};

#endif // SHARE_ANTTRACKS_RECORD_ANTTRACKSHEAP_HPP
