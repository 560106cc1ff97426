// SPDX-License-Identifier: EPL-2.0
#include "query/diff.h"

#include <fmt/format.h>

#include "jni/bridge.h"
#include "jni/packer.h"
#include "jni/request.h"
#include "jni/series.h"

namespace anttracks::jni {
namespace {

struct DiffHandle {
  std::shared_ptr<const Session> session;
  query::Diff diff;
  std::vector<query::DiffPoint> course;
};

// The objects of the set as those of set `as` of the tree.
void add(query::TreeBuilder& builder, const DiffHandle& handle, query::DiffSet set, size_t as,
         Classification& how) {
  handle.diff.for_each(set, [&](const query::Subject& subject, uint64_t objects) {
    if (how.matches(subject)) builder.add(subject, as, objects);
  });
}

jbyteArray to_java(JNIEnv* env, const std::vector<query::DiffPoint>& course) {
  Packer out;
  out.number(course.size());
  for (const query::DiffPoint& point : course) out.number(point.moment.epoch);
  for (const query::DiffPoint& point : course) out.big(point.time_ns);
  for (const query::DiffPoint& point : course) {
    for (const Amount& amount : point.sets) out.amount(amount);
  }
  return out.to_java(env);
}

}  // namespace

ANTTRACKS_NATIVE(jlong, DiffNatives, open, jlong recording, jint from, jint to, jobject channel) {
  return call<jlong>(env, [&]() -> Result<jlong> {
    const SessionHandle session = object_of<SessionHandle>(recording);
    const Moment first{static_cast<uint32_t>(from)}, second{static_cast<uint32_t>(to)};
    if (from < 0 || from >= to) {
      return Error{.code = ErrorCode::BadArgument, .message = "the first moment must lie before the second"};
    }
    ANTTRACKS_TRY(const Run done, session->run({.until = second,
                                                .with_timeline = false,
                                                .since = second,
                                                .progress = progress_of(env, channel, 0, 1000)}));
    if (done.heap->moment() != second) {
      return Error{.code = ErrorCode::NoSuchMoment,
                   .message = fmt::format("the trace does not reach {}", session->trace.moment_text(second)),
                   .file = session->trace.path()};
    }
    query::Filter all;
    const auto time_of = [session](Moment moment) { return session->times[moment.epoch]; };
    auto handle = std::make_unique<DiffHandle>(
        session, query::Diff({session->deaths, *done.heap, first, time_of}, {.age = true, .space = true}, all,
                             stop_of(env, channel)));
    if (is_stopped(env, channel)) return cancelled();
    handle->course = handle->diff.course();
    return handle_of(std::move(handle));
  });
}

ANTTRACKS_NATIVE(void, DiffNatives, close, jlong handle) {
  (void)env;
  free_handle<DiffHandle>(handle);
}

ANTTRACKS_NATIVE(jbyteArray, DiffNatives, course, jlong handle) {
  return read<jbyteArray>(env, [&] { return to_java(env, object_of<DiffHandle>(handle).course); });
}

ANTTRACKS_NATIVE(jbyteArray, DiffNatives, courseOf, jlong handle, jlong features, jbyteArray packed,
                 jobject channel) {
  return call<jbyteArray>(env, [&]() -> Result<jbyteArray> {
    const DiffHandle& diff = object_of<DiffHandle>(handle);
    ANTTRACKS_TRY(const Request request, parse_request(env, packed));
    ANTTRACKS_TRY(auto how,
                  Classification::make(request, *diff.session, reinterpret_cast<AppliedFeatures*>(features)));
    const std::vector<query::DiffPoint> course = diff.diff.course(
        [&](const query::Subject& subject) { return how->matches(subject); }, stop_of(env, channel));
    if (is_stopped(env, channel)) return cancelled();
    return to_java(env, course);
  });
}

ANTTRACKS_NATIVE(jlongArray, DiffNatives, reduce, jlongArray times, jlongArray values, jlong from, jlong to,
                 jint columns) {
  return read<jlongArray>(env, [&] {
    return samples_to_java(env, from_java(env, times), from_java(env, values), from, to, columns);
  });
}

ANTTRACKS_NATIVE(jlong, DiffNatives, classify, jlong handle, jlong features, jbyteArray packed,
                 jobject channel) {
  return call<jlong>(env, [&]() -> Result<jlong> {
    const DiffHandle& diff = object_of<DiffHandle>(handle);
    ANTTRACKS_TRY(const Request request, parse_request(env, packed));
    ANTTRACKS_TRY(auto how,
                  Classification::make(request, *diff.session, reinterpret_cast<AppliedFeatures*>(features)));
    query::TreeBuilder builder(how->chain(), stop_of(env, channel));
    for (query::DiffSet set : {query::kPermanent, query::kBorn, query::kDied, query::kTemporary}) {
      add(builder, diff, set, set, *how);
    }
    query::Tree tree = builder.build();
    if (builder.stopped()) return cancelled();
    return handle_of(
        std::make_unique<TreeHandle>(diff.session, std::move(tree), query::kMaxSets, how->warnings()));
  });
}

ANTTRACKS_NATIVE(jlong, DiffNatives, classifySet, jlong handle, jint set, jlong features, jbyteArray packed,
                 jobject channel) {
  return call<jlong>(env, [&]() -> Result<jlong> {
    const DiffHandle& diff = object_of<DiffHandle>(handle);
    ANTTRACKS_TRY(const Request request, parse_request(env, packed));
    ANTTRACKS_TRY(auto how,
                  Classification::make(request, *diff.session, reinterpret_cast<AppliedFeatures*>(features)));
    query::TreeBuilder builder(how->chain(), stop_of(env, channel));
    add(builder, diff, static_cast<query::DiffSet>(set), 0, *how);
    query::Tree tree = builder.build();
    if (builder.stopped()) return cancelled();
    return handle_of(std::make_unique<TreeHandle>(diff.session, std::move(tree), 1, how->warnings()));
  });
}

}  // namespace anttracks::jni
