// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "precompiled.hpp"
#include "anttracks/antTracksState.hpp"
#include "anttracks/antTracks_globals.hpp"
#include "anttracks/buffer/antTracksBuffer.hpp"
#include "anttracks/buffer/antTracksLocker.inline.hpp"
#include "anttracks/record/antTracksHeap.hpp"
#include "anttracks/record/antTracksPhases.hpp"
#include "anttracks/record/antTracksThreads.hpp"
#include "anttracks/symbols/antTracksRecords.hpp"
#include "anttracks/symbols/antTracksSymbols.hpp"
#include "anttracks/verify/antTracksDigests.hpp"
#include "gc/shared/collectedHeap.hpp"
#include "gc/shared/gcCause.hpp"
#include "gc/shared/gcId.hpp"
#include "memory/universe.hpp"

using namespace anttracks::format;

static GcKind   _kind;
static bool     _failed;
static uint64_t _collections;

uint64_t AntTracksPhases::collections() { return _collections; }
void AntTracksPhases::promotion_failed() { _failed = true; }

static GcKind kind_of(AntTracksPause pause) {
  switch (pause) {
    case AntTracksPause::Full:    return GcKind::Full;
    case AntTracksPause::Remark:  return GcKind::Remark;
    case AntTracksPause::Cleanup: return GcKind::Cleanup;
    default:                      return AntTracksHeap::heap()->young_kind();
  }
}

class SpaceWriter : public AntTracksSpaceClosure {
  AntTracksRecords* const _out;
  const bool _starts;
 public:
  SpaceWriter(AntTracksRecords* out, bool starts) : _out(out), _starts(starts) {}
  virtual void do_space(const AntTracksSpace& space) {
    _out->begin(RecordKind::Space);
    _out->varint(space.id);
    _out->varint((uint64_t)space.kind);
    _out->varint(_starts && space.collected ? 1 : 0);
    _out->varint((uint64_t)space.bottom);
    _out->varint((uint64_t)space.top);
    _out->varint((uint64_t)space.end);
    _out->string(space.name);
    _out->end();
  }
};

void AntTracksPhases::write_spaces(AntTracksRecords* out) {
  SpaceWriter writer(out, false);
  AntTracksHeap::heap()->spaces_do(GcKind::Cleanup, &writer);
}

static void write_spaces_and_digest(AntTracksRecords* out, bool starts) {
  SpaceWriter writer(out, starts);
  AntTracksHeap::heap()->spaces_do(_kind, &writer);
  out->submit();
  if (AntTracksDigest) AntTracksDigests::write(starts);
}

void AntTracksPhases::write_concurrent(const char* name, uint64_t begin_ns) {
  if (!AntTracksState::recording()) return;
  AntTracksLocker locker(AntTracksSymbols::lock());
  AntTracksRecords* const out = AntTracksSymbols::pending();
  out->begin(RecordKind::ConcurrentPhase);
  out->varint(GCId::current());
  out->varint(begin_ns);
  out->varint(AntTracksState::now_ns());
  out->string(name);
  out->end();
}

void AntTracksPhases::start(AntTracksPause pause) {
  if (!AntTracksState::recording()) return;
  _kind = kind_of(pause);
  _failed = false;
  AntTracksBufferPool::hold(true);
  AntTracksHeap::heap()->prepare_start(_kind);
  AntTracksThreads::redefine_unnamed();
  AntTracksThreads::hand_over_all(false);
  AntTracksState::advance_epoch();
  AntTracksRecords out(BlockKind::Phase);
  out.begin(RecordKind::GcStart);
  out.varint(GCId::current());
  out.varint((uint64_t)_kind);
  out.varint(AntTracksState::now_ns());
  out.string(GCCause::to_string(Universe::heap()->gc_cause()));
  out.end();
  write_spaces_and_digest(&out, true);
}

void AntTracksPhases::end() {
  if (!AntTracksState::recording()) return;
  AntTracksHeap::heap()->prepare_end(_kind);
  AntTracksThreads::hand_over_all(true);
  AntTracksState::advance_epoch();
  _collections++;
  AntTracksRecords out(BlockKind::Phase);
  out.begin(RecordKind::GcEnd);
  out.varint(GCId::current());
  out.varint((uint64_t)_kind);
  out.varint(AntTracksState::now_ns());
  out.varint(_failed ? 1 : 0);
  out.end();
  write_spaces_and_digest(&out, false);
  AntTracksBufferPool::hold(false);
}
