// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "precompiled.hpp"
#include "anttracks/antTracksState.hpp"
#include "anttracks/antTracks_globals.hpp"
#include "anttracks/record/antTracksPhases.hpp"
#include "anttracks/record/antTracksThreads.hpp"
#include "anttracks/symbols/antTracksRecords.hpp"
#include "anttracks/verify/antTracksDigests.hpp"
#include "gc/parallel/parallelScavengeHeap.hpp"
#include "gc/parallel/psOldGen.hpp"
#include "gc/parallel/psYoungGen.hpp"
#include "gc/shared/gcCause.hpp"
#include "gc/shared/gcId.hpp"

using namespace anttracks::format;

static bool     _failed;
static uint64_t _collections;

uint64_t AntTracksPhases::collections() { return _collections; }
void AntTracksPhases::promotion_failed() { _failed = true; }

static void write_space(AntTracksRecords* out, int id, SpaceKind kind, bool collected, MutableSpace* space, const char* name) {
  out->begin(RecordKind::Space);
  out->varint(id);
  out->varint((uint64_t)kind);
  out->varint(collected ? 1 : 0);
  out->varint((uint64_t)space->bottom());
  out->varint((uint64_t)space->top());
  out->varint((uint64_t)space->end());
  out->string(name);
  out->end();
}

// The survivor spaces swap roles; ids go by address, so that they stay.
static void write_spaces(AntTracksRecords* out, bool young, bool old) {
  ParallelScavengeHeap* heap = ParallelScavengeHeap::heap();
  MutableSpace* from = heap->young_gen()->from_space();
  MutableSpace* to = heap->young_gen()->to_space();
  const bool from_first = from->bottom() < to->bottom();
  write_space(out, 0, SpaceKind::Eden, young, heap->young_gen()->eden_space(), "eden");
  write_space(out, from_first ? 1 : 2, SpaceKind::Survivor, young, from, "from");
  write_space(out, from_first ? 2 : 1, SpaceKind::Survivor, young, to, "to");
  write_space(out, 3, SpaceKind::Old, old, heap->old_gen()->object_space(), "old");
}

void AntTracksPhases::start_collection(bool full) {
  if (!AntTracksState::recording()) return;
  AntTracksThreads::redefine_unnamed();
  AntTracksThreads::hand_over_all(false);
  AntTracksState::advance_epoch();
  _failed = false;
  AntTracksRecords out;
  out.begin(RecordKind::GcStart);
  out.varint(GCId::current());
  out.varint((uint64_t)(full ? GcKind::Full : GcKind::Young));
  out.varint(AntTracksState::now_ns());
  out.string(GCCause::to_string(ParallelScavengeHeap::heap()->gc_cause()));
  out.end();
  write_spaces(&out, true, full);
  out.submit(BlockKind::Phase);
  if (AntTracksDigest) AntTracksDigests::write();
}

void AntTracksPhases::end_collection(bool full) {
  if (!AntTracksState::recording()) return;
  AntTracksThreads::hand_over_all(true);
  AntTracksState::advance_epoch();
  _collections++;
  AntTracksRecords out;
  out.begin(RecordKind::GcEnd);
  out.varint(GCId::current());
  out.varint((uint64_t)(full ? GcKind::Full : GcKind::Young));
  out.varint(AntTracksState::now_ns());
  out.varint(_failed ? 1 : 0);
  out.end();
  write_spaces(&out, false, false);
  out.submit(BlockKind::Phase);
  if (AntTracksDigest) AntTracksDigests::write();
}
