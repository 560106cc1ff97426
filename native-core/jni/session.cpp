// SPDX-License-Identifier: EPL-2.0
#include "jni/session.h"

#include <cstddef>

#include "query/heap_query.h"

namespace anttracks::jni {

Result<Run> Session::run(RunOptions options) const {
  options.checkpoints = &checkpoints;
  return trace.run(options);
}

Result<std::unique_ptr<SessionHandle>> open_session(const std::string& folder, const Progress& scan,
                                                    const Progress& run) {
  ANTTRACKS_TRY(Trace trace, Trace::open(folder, scan));
  auto session = std::make_shared<Session>(std::move(trace));
  query::HeapQuery last(session->trace.default_moment(), {.age = true, .space = true});
  ANTTRACKS_TRY(Run done, session->trace.run({.until = {},
                                              .with_timeline = true,
                                              .observers = {&last, &session->deaths},
                                              .new_checkpoints = &session->checkpoints,
                                              .progress = run}));
  ANTTRACKS_TRY(session->info, session->trace.info());
  session->counters = done.counters;
  session->timeline = done.timeline;
  session->descriptions = done.heap->shared_descriptions();
  session->alive_at_last = last.alive();
  session->counts_at_last = last.counts();
  session->times = session->timeline->moments.course(offsetof(MomentFigures, time_ns));
  for (size_t epoch = session->times.size(); epoch <= session->trace.last_moment().epoch; ++epoch)
    session->times.push_back(session->trace.time_of(Moment{static_cast<uint32_t>(epoch)}));
  session->times.resize(size_t{session->trace.last_moment().epoch} + 1);
  return std::make_unique<SessionHandle>(std::move(session));
}

}  // namespace anttracks::jni
