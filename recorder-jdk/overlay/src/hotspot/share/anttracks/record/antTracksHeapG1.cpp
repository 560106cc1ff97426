// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "precompiled.hpp"
#include "anttracks/record/antTracksCollector.hpp"
#include "anttracks/record/antTracksDeadMark.hpp"
#include "anttracks/record/antTracksHeap.hpp"
#include "utilities/macros.hpp"

#if INCLUDE_G1GC

#include "gc/g1/g1CollectedHeap.inline.hpp"
#include "gc/g1/g1CollectorState.hpp"
#include "gc/g1/g1ConcurrentMark.inline.hpp"
#include "gc/g1/g1ConcurrentMarkBitMap.inline.hpp"
#include "gc/g1/heapRegion.inline.hpp"
#include "gc/g1/heapRegionManager.inline.hpp"
#include "gc/shared/gc_globals.hpp"
#include "gc/shared/workgroup.hpp"
#include "jvmtifiles/jvmtiEnv.hpp"
#include "memory/iterator.hpp"
#include "oops/oop.inline.hpp"
#include "runtime/thread.inline.hpp"
#include "runtime/threadSMR.hpp"
#include "utilities/count_trailing_zeros.hpp"

// f(region), for all regions but free ones.
template<typename F> class UsedRegions : public HeapRegionClosure {
  F _f;
 public:
  UsedRegions(F f) : _f(f) {}
  virtual bool do_heap_region(HeapRegion* region) {
    if (!region->is_free()) _f(region);
    return false;
  }
};

template<typename F> static void used_regions_do(F f) {
  UsedRegions<F> closure(f);
  G1CollectedHeap::heap()->heap_region_iterate(&closure);
}

// The words of a mark bitmap, which itself shows bits only.
class AntTracksMarkWords : AllStatic {
  struct Bitmap : public MarkBitMap {
    static const BitMapView& bits(const MarkBitMap* marks) { return marks->*&Bitmap::_bm; }
    static size_t offset(const MarkBitMap* marks, HeapWord* address) {
      return (marks->*&Bitmap::addr_to_offset)(address);
    }
  };
  struct Bits : public BitMapView {
    static const bm_word_t* words(const BitMapView& bits) {
      const bm_word_t* (BitMap::*map)() const = &Bits::map;
      return (bits.*map)();
    }
  };

 public:
  // The word with the mark of the object at address as its lowest bit.
  static const uint64_t* at(const MarkBitMap* marks, HeapWord* address) {
    return Bits::words(Bitmap::bits(marks)) + Bitmap::offset(marks, address) / 64;
  }
};

// An agent that walks the heap meets fillers, too. Where it takes a tag from one while
// G1 marks, the filler is marked like any reference that is overwritten.
static bool fillers_may_be_marked() {
#if INCLUDE_JVMTI
  JvmtiEnvIterator environments;
  for (JvmtiEnv* e = environments.first(); e != NULL; e = environments.next(e)) {
    if (e->tag_map_acquire() != NULL) return true;
  }
#endif
  return false;
}

static uint64_t without_fillers(HeapWord* begin, uint64_t bits) {
  for (uint64_t rest = bits; rest != 0; rest &= rest - 1) {
    const unsigned word = count_trailing_zeros(rest);
    if (AntTracksDeadMark::is_set(cast_to_oop(begin + word))) bits &= ~((uint64_t)1 << word);
  }
  return bits;
}

// The objects that are marked, without a look at them or even at each mark (unless
// there may be fillers among them): an event for 64 words of the heap. The range begins
// with a region.
static void keep_marked(const G1CMBitMap* bitmap, HeapWord* bottom, HeapWord* limit, bool fillers) {
  const int marks_per_event = 64 >> LogMinObjAlignment;
  const uint64_t mask = ~(uint64_t)0 >> (64 - marks_per_event);
  const uint64_t* word = AntTracksMarkWords::at(bitmap, bottom);
  HeapWord* event = bottom;
  for (; event < limit; word++) {
    for (int shift = 0; shift < 64 && event < limit; shift += marks_per_event, event += 64) {
      uint64_t marks = (*word >> shift) & mask;
      if (limit - event < 64) marks &= mask >> ((64 - (limit - event)) >> LogMinObjAlignment);
      if (marks == 0) continue;
      uint64_t bits = 0;
      if (LogMinObjAlignment == 0) {
        bits = marks;
      } else {
        for (; marks != 0; marks &= marks - 1) {
          bits |= (uint64_t)1 << (count_trailing_zeros(marks) << LogMinObjAlignment);
        }
      }
      if (fillers) bits = without_fillers(event, bits);
      if (bits != 0) AntTracksCollector::keep_bits(event, bits);
    }
  }
}

// Marking is over: what it has not found in a region that is older than it is
// dead. Such objects stay where they are until the region is evacuated, but their
// classes may be unloaded, so nobody can tell their sizes any more.
class AntTracksKeepMarkedTask : public AbstractGangTask {
  HeapRegionClaimer _claimer;
  const bool _fillers;

  static bool has_dead(HeapRegion* region) {
    const size_t marked_through = pointer_delta(region->prev_top_at_mark_start(), region->bottom(), 1);
    return !region->is_humongous() && !region->is_closed_archive() && region->marked_bytes() < marked_through;
  }

  void keep(HeapRegion* region) const {
    const G1CMBitMap* const bitmap = G1CollectedHeap::heap()->concurrent_mark()->prev_mark_bitmap();
    HeapWord* bottom = region->bottom();
    if (region->is_starts_humongous() && region->is_obj_dead(cast_to_oop(bottom), bitmap)) {
      // The filler behind it keeps the region.
      return;
    }
    if (has_dead(region)) {
      keep_marked(bitmap, bottom, region->prev_top_at_mark_start(), _fillers);
      bottom = region->prev_top_at_mark_start();
    }
    if (bottom < region->top()) AntTracksCollector::keep_range(bottom, region->top());
  }

 public:
  AntTracksKeepMarkedTask(uint workers)
    : AbstractGangTask("AntTracks Marked Objects"), _claimer(workers), _fillers(fillers_may_be_marked()) {}

  virtual void work(uint worker) {
    const auto keep_region = [this](HeapRegion* region) { keep(region); };
    UsedRegions<decltype(keep_region)> closure(keep_region);
    G1CollectedHeap::heap()->heap_region_par_iterate_from_worker_offset(&closure, &_claimer, worker);
  }
};

class AntTracksHeapG1 : public AntTracksHeap {
  static bool is_young_kind(GcKind kind) {
    return kind == GcKind::Young || kind == GcKind::Mixed || kind == GcKind::ConcurrentStart;
  }

  static SpaceKind kind_of(HeapRegion* region) {
    if (region->is_eden())             return SpaceKind::Eden;
    if (region->is_survivor())         return SpaceKind::Survivor;
    if (region->is_starts_humongous()) return SpaceKind::HumongousStart;
    if (region->is_humongous())        return SpaceKind::HumongousContinues;
    if (region->is_archive())          return SpaceKind::Archive;
    return SpaceKind::Old;
  }

  static bool is_collected(HeapRegion* region, GcKind kind) {
    if (region->is_closed_archive() || kind == GcKind::Cleanup) return false;
    if (kind == GcKind::Full) return true;
    // Marking finds the dead in regions that are older than it is.
    if (kind == GcKind::Remark) return region->next_top_at_mark_start() > region->bottom();
    const G1HeapRegionAttr attribute = G1CollectedHeap::heap()->region_attr(region->hrm_index());
    return attribute.is_in_cset() || attribute.is_optional() || attribute.is_humongous();
  }

 public:
  virtual const char* name() const { return "G1"; }
  virtual uint64_t threads() const { return ParallelGCThreads; }

  virtual GcKind young_kind() const {
    const G1CollectorState* const state = G1CollectedHeap::heap()->collector_state();
    if (state->in_concurrent_start_gc()) return GcKind::ConcurrentStart;
    return state->in_mixed_phase() ? GcKind::Mixed : GcKind::Young;
  }

  virtual void prepare_start(GcKind kind) {
    if (kind != GcKind::Remark && kind != GcKind::Cleanup) return;
    for (JavaThreadIteratorWithHandle threads; JavaThread* thread = threads.next(); ) {
      thread->tlab().retire();
    }
  }

  virtual void prepare_end(GcKind kind) {
    if (is_young_kind(kind)) {
      // Candidates for an early end that turned out to be in use.
      used_regions_do([](HeapRegion* region) {
        if (region->is_starts_humongous()) AntTracksCollector::keep_range(region->bottom(), region->top());
      });
    } else if (kind == GcKind::Remark) {
      WorkGang* const workers = G1CollectedHeap::heap()->workers();
      AntTracksKeepMarkedTask task(workers->active_workers());
      workers->run_task(&task);
    }
  }

  virtual void spaces_do(GcKind kind, AntTracksSpaceClosure* closure) {
    used_regions_do([=](HeapRegion* region) {
      const AntTracksSpace s = { region->hrm_index(), kind_of(region), is_collected(region, kind),
                                 region->bottom(), region->top(), region->end(), "" };
      closure->do_space(s);
    });
  }

  virtual void object_iterate(ObjectClosure* closure) {
    const G1CMBitMap* const bitmap = G1CollectedHeap::heap()->concurrent_mark()->prev_mark_bitmap();
    used_regions_do([=](HeapRegion* region) {
      if (region->is_continues_humongous()) return;
      HeapWord* at = region->bottom();
      while (at < region->top()) {
        const oop obj = cast_to_oop(at);
        if (region->is_obj_dead(obj, bitmap)) {
          at = bitmap->get_next_marked_addr(at, region->prev_top_at_mark_start());
        } else {
          closure->do_object(obj);
          at += obj->size();
        }
      }
    });
  }

  virtual void archived_object_iterate(ObjectClosure* closure) {
    used_regions_do([=](HeapRegion* region) {
      if (region->is_archive()) region->object_iterate(closure);
    });
  }

  virtual void keep_region(HeapRegion* region) {
    if (region->is_starts_humongous()) {
      AntTracksCollector::keep_range(region->bottom(), region->top());
    } else if (!region->is_humongous()) {
      // The marks of a full collection.
      keep_marked(G1CollectedHeap::heap()->concurrent_mark()->next_mark_bitmap(), region->bottom(), region->top(), false);
    }
  }
};

AntTracksHeap* AntTracksHeap::new_g1() { return new AntTracksHeapG1(); }

#endif // INCLUDE_G1GC
