// SPDX-License-Identifier: EPL-2.0
#include "jni/bridge.h"
#include "jni/packer.h"
#include "jni/session.h"
#include "session/sketch.h"

namespace anttracks::jni {
namespace {

void pack_info(Packer& out, const Trace& trace, const TraceInfo& info, const Counters& counters) {
  out.number(info.complete).text(info.end_reason).number(trace.damage().has_value());
  if (trace.damage()) {
    const Error& damage = *trace.damage();
    out.text(name_of(damage.code)).text(damage.text()).text(damage.file).big(damage.offset).big(damage.block);
  }
  out.big(info.allocations).big(info.moves).big(info.events).big(info.bytes_raw).big(info.bytes_on_disk);
  out.big(info.segments).number(info.collections).big(info.duration_ns).big(info.start_unix_ns);
  out.big(counters.errors()).text(counters.first_error()).big(info.recorder_waits).big(info.recorder_wait_ns);
  out.number(trace.symbols().properties.size());
  for (const Property& property : trace.symbols().properties) out.text(property.key).text(property.value);
}

void pack_collection(Packer& out, const Collection& collection, bool finished) {
  out.number(collection.index).number(collection.gc).number(static_cast<uint32_t>(collection.kind));
  out.number(collection.failed).number(finished).text(collection.cause.text());
  out.big(collection.start_ns).big(finished ? collection.end_ns : collection.start_ns);
}

// The spaces as Java's Timeline.Series has them, from EDEN on.
std::array<uint64_t, 5> used_by_series(const SketchMoment& moment) {
  const auto used = [&](SpaceKind kind) { return moment.used_bytes[static_cast<size_t>(kind)]; };
  return {used(SpaceKind::Eden), used(SpaceKind::Survivor), used(SpaceKind::Old),
          used(SpaceKind::HumongousStart) + used(SpaceKind::HumongousContinues), used(SpaceKind::Archive)};
}

}  // namespace

ANTTRACKS_NATIVE(jlong, RecordingNatives, open, jbyteArray folder, jobject channel) {
  return call<jlong>(env, [&]() -> Result<jlong> {
    // Finding the blocks is checking their sums; rebuilding the heap takes longer.
    ANTTRACKS_TRY(auto session, open_session(text_of(env, folder), progress_of(env, channel, 0, 150),
                                             progress_of(env, channel, 150, 1000)));
    return handle_of(std::move(session));
  });
}

ANTTRACKS_NATIVE(jbyteArray, RecordingNatives, peek, jbyteArray folder, jobject channel) {
  return call<jbyteArray>(env, [&]() -> Result<jbyteArray> {
    ANTTRACKS_TRY(Trace trace, Trace::open(text_of(env, folder), progress_of(env, channel, 0, 900)));
    ANTTRACKS_TRY(TraceInfo info, trace.info());
    Packer out;
    pack_info(out, trace, info, Counters());
    return out.to_java(env);
  });
}

ANTTRACKS_NATIVE(jbyteArray, RecordingNatives, sketch, jbyteArray folder, jobject channel) {
  return call<jbyteArray>(env, [&]() -> Result<jbyteArray> {
    ANTTRACKS_TRY(const Sketch coarse, sketch(text_of(env, folder), progress_of(env, channel, 0, 1000)));
    Packer out;
    out.number(coarse.moments.size());
    for (const SketchMoment& moment : coarse.moments) {
      out.big(moment.time_ns);
      for (uint64_t bytes : used_by_series(moment)) out.big(bytes);
    }
    out.number(coarse.collections.size());
    for (const Collection& collection : coarse.collections) {
      pack_collection(out, collection, collection.finished);
      for (int amounts = 0; amounts < 4; ++amounts) out.amount(Amount());
    }
    return out.to_java(env);
  });
}

ANTTRACKS_NATIVE(void, RecordingNatives, close, jlong handle) {
  (void)env;
  free_handle<SessionHandle>(handle);
}

ANTTRACKS_NATIVE(jbyteArray, RecordingNatives, info, jlong handle) {
  return read<jbyteArray>(env, [&] {
    const Session& session = *object_of<SessionHandle>(handle);
    Packer out;
    pack_info(out, session.trace, session.info, session.counters);
    return out.to_java(env);
  });
}

ANTTRACKS_NATIVE(jbyteArray, RecordingNatives, collections, jlong handle) {
  return read<jbyteArray>(env, [&] {
    const Session& session = *object_of<SessionHandle>(handle);
    Packer out;
    out.number(session.trace.collections().size());
    const MomentSeries& moments = session.timeline->moments;
    MomentSeries::Reader reader(moments);
    for (const Collection& collection : session.trace.collections()) {
      const bool finished = collection.finished && collection.end() <= session.trace.last_moment();
      pack_collection(out, collection, finished);
      // What the run did not reach is shown as nothing.
      MomentFigures before, after;
      if (collection.start().epoch < moments.size()) before = reader[collection.start().epoch];
      if (finished && collection.end().epoch < moments.size()) after = reader[collection.end().epoch];
      out.amount(before.alive).amount(after.alive).amount(after.survived).amount(after.died);
    }
    return out.to_java(env);
  });
}

ANTTRACKS_NATIVE(jbyteArray, RecordingNatives, concurrentPhases, jlong handle) {
  return read<jbyteArray>(env, [&] {
    const std::vector<ConcurrentPhase>& phases =
        object_of<SessionHandle>(handle)->trace.symbols().concurrent_phases;
    Packer out;
    out.number(phases.size());
    for (const ConcurrentPhase& phase : phases) {
      out.number(phase.gc).text(phase.name).big(phase.begin_ns).big(phase.end_ns);
    }
    return out.to_java(env);
  });
}

ANTTRACKS_NATIVE(jlongArray, RecordingNatives, times, jlong handle) {
  return read<jlongArray>(env, [&] {
    const std::vector<uint64_t>& times = object_of<SessionHandle>(handle)->times;
    return to_java(env, std::vector<int64_t>(times.begin(), times.end()));
  });
}

ANTTRACKS_NATIVE(jint, RecordingNatives, lastMoment, jlong handle) {
  (void)env;
  return static_cast<jint>(object_of<SessionHandle>(handle)->trace.last_moment().epoch);
}

ANTTRACKS_NATIVE(jint, RecordingNatives, parseMoment, jlong handle, jbyteArray text) {
  return call<jint>(env, [&]() -> Result<jint> {
    ANTTRACKS_TRY(Moment moment, object_of<SessionHandle>(handle)->trace.parse_moment(text_of(env, text)));
    return static_cast<jint>(moment.epoch);
  });
}

}  // namespace anttracks::jni
