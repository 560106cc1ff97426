// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "precompiled.hpp"
#include "anttracks/record/antTracksCollector.hpp"
#include "anttracks/record/antTracksHeap.hpp"
#include "utilities/macros.hpp"

#if INCLUDE_PARALLELGC

#include "gc/parallel/parallelScavengeHeap.hpp"
#include "gc/parallel/psCompactionManager.hpp"
#include "gc/parallel/psOldGen.hpp"
#include "gc/parallel/psParallelCompact.inline.hpp"
#include "gc/parallel/psYoungGen.hpp"
#include "gc/shared/gc_globals.hpp"
#include "memory/iterator.hpp"

class AntTracksHeapParallel : public AntTracksHeap {
  static PSYoungGen* young() { return ParallelScavengeHeap::young_gen(); }
  static MutableSpace* old() { return ParallelScavengeHeap::old_gen()->object_space(); }

  static void do_space(AntTracksSpaceClosure* closure, uint32_t id, SpaceKind kind, bool collected,
                       MutableSpace* space, const char* name) {
    const AntTracksSpace s = { id, kind, collected, space->bottom(), space->top(), space->end(), name };
    closure->do_space(s);
  }

 public:
  virtual const char* name() const { return "Parallel"; }
  virtual uint64_t threads() const { return ParallelGCThreads; }

  // The survivor spaces swap roles; ids go by address, so that they stay.
  virtual void spaces_do(GcKind kind, AntTracksSpaceClosure* closure) {
    MutableSpace* const from = young()->from_space();
    MutableSpace* const to = young()->to_space();
    const bool from_first = from->bottom() < to->bottom();
    do_space(closure, 0, SpaceKind::Eden, true, young()->eden_space(), "eden");
    do_space(closure, from_first ? 1 : 2, SpaceKind::Survivor, true, from, "from");
    do_space(closure, from_first ? 2 : 1, SpaceKind::Survivor, true, to, "to");
    do_space(closure, 3, SpaceKind::Old, kind == GcKind::Full, old(), "old");
  }

  virtual void object_iterate(ObjectClosure* closure) {
    MutableSpace* const from = young()->from_space();
    MutableSpace* const to = young()->to_space();
    const bool from_first = from->bottom() < to->bottom();
    old()->object_iterate(closure);
    young()->eden_space()->object_iterate(closure);
    (from_first ? from : to)->object_iterate(closure);
    (from_first ? to : from)->object_iterate(closure);
  }

  virtual void failed_object_iterate(ObjectClosure* closure) {
    young()->eden_space()->object_iterate(closure);
    young()->from_space()->object_iterate(closure);
  }

  virtual void keep_dense_prefixes() {
    for (int id = PSParallelCompact::old_space_id; id < PSParallelCompact::last_space_id; id++) {
      const PSParallelCompact::SpaceId space_id = PSParallelCompact::SpaceId(id);
      HeapWord* const bottom = PSParallelCompact::space(space_id)->bottom();
      HeapWord* const end = PSParallelCompact::dense_prefix(space_id);
      if (bottom < end) AntTracksCollector::keep_range(bottom, end);
    }
  }
};

AntTracksHeap* AntTracksHeap::new_parallel() { return new AntTracksHeapParallel(); }

#endif // INCLUDE_PARALLELGC
