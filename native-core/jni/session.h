// SPDX-License-Identifier: EPL-2.0
//
// An opened recording: the trace, and what one run over it left behind. Constant
// once it is made, so any number of threads may use it.
#ifndef ANTTRACKS_JNI_SESSION_H
#define ANTTRACKS_JNI_SESSION_H

#include <memory>
#include <string>
#include <vector>

#include "heap/death_log.h"
#include "heap/timeline.h"
#include "query/heap_counts.h"
#include "session/trace.h"

namespace anttracks::jni {

struct Session {
  explicit Session(Trace opened) : trace(std::move(opened)), deaths(trace.whole()) {}

  Trace trace;
  TraceInfo info;
  Counters counters;
  std::shared_ptr<const Timeline> timeline;
  std::shared_ptr<const DescriptionTable> descriptions;
  std::vector<uint64_t> times;  // of all moments
  // At the default moment, told apart by age and space.
  Amount alive_at_last;
  // So that any moment is near, and what changed between two is known without reading the trace again.
  Checkpoints checkpoints;
  DeathLog deaths;
  std::vector<ObjectCount> counts_at_last;

  const Symbols& symbols() const { return trace.symbols(); }
  // Reads the trace again, from the checkpoint before options.since.
  Result<Run> run(RunOptions options) const;
};

// Java holds a recording as a pointer to this; heaps, trees, ... share the session.
using SessionHandle = std::shared_ptr<const Session>;

Result<std::unique_ptr<SessionHandle>> open_session(const std::string& folder, const Progress& scan,
                                                    const Progress& run);

}  // namespace anttracks::jni

#endif  // ANTTRACKS_JNI_SESSION_H
