// SPDX-License-Identifier: EPL-2.0
#include "jni/bridge.h"
#include "jni/series.h"
#include "jni/session.h"

namespace anttracks::jni {
namespace {

Amount in_space(const MomentSample& sample, SpaceKind kind) {
  Amount sum;
  for (const SpaceSample& space : sample.spaces) {
    if (space.kind == kind) sum += space.alive;
  }
  return sum;
}

// In the order of Java's Timeline.Series.
using Value = Amount (*)(const MomentSample&);
constexpr Value kSeries[] = {
    [](const MomentSample& s) { return s.alive; },
    [](const MomentSample& s) { return in_space(s, SpaceKind::Eden); },
    [](const MomentSample& s) { return in_space(s, SpaceKind::Survivor); },
    [](const MomentSample& s) { return in_space(s, SpaceKind::Old); },
    [](const MomentSample& s) { return in_space(s, SpaceKind::HumongousStart); },
    [](const MomentSample& s) { return in_space(s, SpaceKind::Archive); },
    [](const MomentSample& s) { return s.allocated; },
    [](const MomentSample& s) { return s.survived; },
    [](const MomentSample& s) { return s.died; },
    [](const MomentSample& s) { return s.by_code[0]; },
    [](const MomentSample& s) { return s.by_code[1]; },
    [](const MomentSample& s) { return s.by_code[2]; },
    [](const MomentSample& s) { return s.by_code[3]; },
    [](const MomentSample& s) { return s.by_mode[0]; },
    [](const MomentSample& s) { return s.by_mode[1]; },
    [](const MomentSample& s) { return s.by_kind[0]; },
    [](const MomentSample& s) { return s.by_kind[1]; },
    [](const MomentSample& s) { return s.by_kind[2]; },
};
constexpr jint kAllocated = 6;

std::vector<uint64_t> values_of(const Session& session, jint series, jint measure) {
  std::vector<uint64_t> values(session.times.size());
  const Value value = kSeries[series];
  for (size_t i = 0; i < values.size() && i < session.timeline->moments.size(); ++i) {
    values[i] = measured(value(session.timeline->moments[i]), measure);
  }
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
