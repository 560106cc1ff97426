// SPDX-License-Identifier: EPL-2.0
#include <cstddef>

#include "jni/bridge.h"
#include "jni/series.h"
#include "jni/session.h"

namespace anttracks::jni {
namespace {

// Where the amounts of one figure stand.
constexpr size_t in_space(SpaceKind kind) {
  return offsetof(MomentFigures, by_space) + static_cast<size_t>(kind) * sizeof(Amount);
}
constexpr size_t kByCode = offsetof(MomentFigures, by_code);
constexpr size_t kByMode = offsetof(MomentFigures, by_mode);
constexpr size_t kByKind = offsetof(MomentFigures, by_kind);

// In the order of Java's Timeline.Series.
constexpr size_t kSeries[] = {
    offsetof(MomentFigures, alive),
    in_space(SpaceKind::Eden),
    in_space(SpaceKind::Survivor),
    in_space(SpaceKind::Old),
    in_space(SpaceKind::HumongousStart),
    in_space(SpaceKind::Archive),
    offsetof(MomentFigures, allocated),
    offsetof(MomentFigures, survived),
    offsetof(MomentFigures, died),
    kByCode,
    kByCode + sizeof(Amount),
    kByCode + 2 * sizeof(Amount),
    kByCode + 3 * sizeof(Amount),
    kByMode,
    kByMode + sizeof(Amount),
    kByKind,
    kByKind + sizeof(Amount),
    kByKind + 2 * sizeof(Amount),
};
constexpr jint kAllocated = 6;

std::vector<uint64_t> values_of(const Session& session, jint series, jint measure) {
  const size_t figure = measure == 0 ? offsetof(Amount, objects) : offsetof(Amount, bytes);
  std::vector<uint64_t> values = session.timeline->moments.course(kSeries[series] + figure);
  values.resize(session.times.size());
  return values;
}

}  // namespace

ANTTRACKS_NATIVE(jlongArray, TimelineNatives, values, jlong handle, jint series, jint measure) {
  return read<jlongArray>(
      env, [&] { return to_java(env, values_of(*object_of<SessionHandle>(handle), series, measure)); });
}

ANTTRACKS_NATIVE(jlongArray, TimelineNatives, samples, jlong handle, jint series, jint measure, jlong from,
                 jlong to, jint columns) {
  return read<jlongArray>(env, [&] {
    const Session& session = *object_of<SessionHandle>(handle);
    return samples_to_java(env, session.times, values_of(session, series, measure), from, to, columns);
  });
}

ANTTRACKS_NATIVE(jlongArray, TimelineNatives, rate, jlong handle, jint measure, jlong from, jlong to,
                 jint columns) {
  return read<jlongArray>(env, [&] {
    const Session& session = *object_of<SessionHandle>(handle);
    const query::Interval interval = interval_of(from, to);
    return to_java(env, query::rates(session.times, values_of(session, kAllocated, measure), interval,
                                     static_cast<uint32_t>(std::max(columns, 0))));
  });
}

}  // namespace anttracks::jni
