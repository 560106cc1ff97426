// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "precompiled.hpp"
#include "anttracks/record/antTracksHeap.hpp"
#include "utilities/macros.hpp"

#if INCLUDE_SERIALGC

#include "gc/serial/defNewGeneration.hpp"
#include "gc/serial/serialHeap.hpp"
#include "gc/serial/tenuredGeneration.hpp"
#include "gc/shared/space.hpp"
#include "memory/iterator.hpp"

class AntTracksHeapSerial : public AntTracksHeap {
  static DefNewGeneration* young() { return SerialHeap::heap()->young_gen(); }
  static ContiguousSpace* old() {
    return static_cast<ContiguousSpace*>(SerialHeap::heap()->old_gen()->first_compaction_space());
  }

  static void do_space(AntTracksSpaceClosure* closure, uint32_t id, SpaceKind kind, bool collected,
                       ContiguousSpace* space, const char* name) {
    const AntTracksSpace s = { id, kind, collected, space->bottom(), space->top(), space->end(), name };
    closure->do_space(s);
  }

 public:
  virtual const char* name() const { return "Serial"; }
  virtual uint64_t threads() const { return 1; }

  // The survivor spaces swap roles, after failed collections too; ids go by
  // address, so that they stay.
  virtual void spaces_do(GcKind kind, AntTracksSpaceClosure* closure) {
    ContiguousSpace* const from = young()->from();
    ContiguousSpace* const to = young()->to();
    const bool from_first = from->bottom() < to->bottom();
    do_space(closure, 0, SpaceKind::Eden, true, young()->eden(), "eden");
    do_space(closure, from_first ? 1 : 2, SpaceKind::Survivor, true, from, "from");
    do_space(closure, from_first ? 2 : 1, SpaceKind::Survivor, true, to, "to");
    do_space(closure, 3, SpaceKind::Old, kind == GcKind::Full, old(), "old");
  }

  virtual void object_iterate(ObjectClosure* closure) {
    ContiguousSpace* const from = young()->from();
    ContiguousSpace* const to = young()->to();
    const bool from_first = from->bottom() < to->bottom();
    young()->eden()->object_iterate(closure);
    (from_first ? from : to)->object_iterate(closure);
    (from_first ? to : from)->object_iterate(closure);
    old()->object_iterate(closure);
  }

  virtual void failed_object_iterate(ObjectClosure* closure) {
    young()->eden()->object_iterate(closure);
    young()->from()->object_iterate(closure);
  }
};

AntTracksHeap* AntTracksHeap::new_serial() { return new AntTracksHeapSerial(); }

#endif // INCLUDE_SERIALGC
