// SPDX-License-Identifier: EPL-2.0
#include <cstddef>

#include "jni/bridge.h"
#include "jni/series.h"
#include "jni/session.h"

namespace anttracks::jni {
namespace {

// Where the amount of a figure stands, and of an array's i-th one.
#define FIGURE(name) offsetof(MomentFigures, name)
constexpr size_t nth(size_t array, size_t i) { return array + i * sizeof(Amount); }
constexpr size_t in_space(SpaceKind kind) { return nth(FIGURE(by_space), static_cast<size_t>(kind)); }

// In the order of Java's Timeline.Series.
constexpr size_t kSeries[] = {
    FIGURE(alive),
    in_space(SpaceKind::Eden),
    in_space(SpaceKind::Survivor),
    in_space(SpaceKind::Old),
    in_space(SpaceKind::HumongousStart),
    in_space(SpaceKind::Archive),
    FIGURE(allocated),
    FIGURE(survived),
    FIGURE(died),
    nth(FIGURE(by_code), 0),
    nth(FIGURE(by_code), 1),
    nth(FIGURE(by_code), 2),
    nth(FIGURE(by_code), 3),
    nth(FIGURE(by_mode), 0),
    nth(FIGURE(by_mode), 1),
    nth(FIGURE(by_kind), 0),
    nth(FIGURE(by_kind), 1),
    nth(FIGURE(by_kind), 2),
};
#undef FIGURE
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
