// SPDX-License-Identifier: EPL-2.0
#include "jni/session.h"

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
                                              .observers = {&last},
                                              .new_checkpoints = &session->checkpoints,
                                              .progress = run}));
  ANTTRACKS_TRY(session->info, session->trace.info());
  session->counters = done.counters;
  session->timeline = done.timeline;
  session->descriptions = done.heap->shared_descriptions();
  session->alive_at_last = last.alive();
  session->counts_at_last = last.counts();
  for (uint32_t epoch = 0; epoch <= session->trace.last_moment().epoch; ++epoch) {
    const bool sampled = epoch < session->timeline->moments.size();
    session->times.push_back(sampled ? session->timeline->moments[epoch].time_ns
                                     : session->trace.time_of(Moment{epoch}));
  }
  return std::make_unique<SessionHandle>(std::move(session));
}

}  // namespace anttracks::jni
