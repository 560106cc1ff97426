// SPDX-License-Identifier: EPL-2.0
#include <fmt/format.h>

#include "jni/bridge.h"
#include "jni/request.h"
#include "query/heap_query.h"

namespace anttracks::jni {
namespace {

// The heap at a moment as counts of equal objects: enough for any classification,
// and far smaller than the heap map.
struct HeapHandle {
  std::shared_ptr<const Session> session;
  std::shared_ptr<const DescriptionTable> descriptions;
  Moment at;
  Amount alive;
  std::vector<ObjectCount> counts;
};

}  // namespace

ANTTRACKS_NATIVE(jlong, HeapNatives, open, jlong recording, jint moment, jobject channel) {
  return call<jlong>(env, [&]() -> Result<jlong> {
    const SessionHandle session = object_of<SessionHandle>(recording);
    const Moment at{static_cast<uint32_t>(moment)};
    if (at == session->trace.default_moment()) {
      return handle_of(std::make_unique<HeapHandle>(
          HeapHandle{session, session->descriptions, at, session->alive_at_last, session->counts_at_last}));
    }
    query::HeapQuery query(at, {.age = true, .space = true});
    ANTTRACKS_TRY(Run done, session->run({.until = at,
                                          .with_timeline = false,
                                          .observers = {&query},
                                          .since = at,
                                          .progress = progress_of(env, channel, 0, 1000)}));
    if (!query.complete()) {
      return Error{.code = ErrorCode::NoSuchMoment,
                   .message = fmt::format("the trace does not reach {}", session->trace.moment_text(at)),
                   .file = session->trace.path()};
    }
    return handle_of(std::make_unique<HeapHandle>(
        HeapHandle{session, done.heap->shared_descriptions(), at, query.alive(), query.counts()}));
  });
}

ANTTRACKS_NATIVE(void, HeapNatives, close, jlong handle) {
  (void)env;
  free_handle<HeapHandle>(handle);
}

ANTTRACKS_NATIVE(jlongArray, HeapNatives, alive, jlong handle) {
  return read<jlongArray>(env, [&] {
    const Amount& alive = object_of<HeapHandle>(handle).alive;
    const int64_t values[] = {static_cast<int64_t>(alive.objects), static_cast<int64_t>(alive.bytes)};
    return to_java(env, values);
  });
}

ANTTRACKS_NATIVE(jlong, HeapNatives, classify, jlong handle, jlong features, jbyteArray packed,
                 jobject channel) {
  return call<jlong>(env, [&]() -> Result<jlong> {
    const HeapHandle& heap = object_of<HeapHandle>(handle);
    ANTTRACKS_TRY(const Request request, parse_request(env, packed));
    ANTTRACKS_TRY(auto how,
                  Classification::make(request, *heap.session, reinterpret_cast<AppliedFeatures*>(features)));
    query::TreeBuilder builder(how->chain(), stop_of(env, channel));
    const Ages ages(heap.session->trace.collections());
    for (const ObjectCount& count : heap.counts) {
      const query::Subject subject{(*heap.descriptions)[count.description], ages.age(count.birth, heap.at),
                                   count.space};
      if (how->matches(subject)) builder.add(subject, 0, count.objects);
    }
    query::Tree tree = builder.build();
    if (builder.stopped()) return cancelled();
    return handle_of(std::make_unique<TreeHandle>(heap.session, std::move(tree), 1, how->warnings()));
  });
}

}  // namespace anttracks::jni
