// SPDX-License-Identifier: EPL-2.0
// The facade over everything below: open a trace, ask for figures, run
// analyses over it, get the heap at a moment.
#ifndef ANTTRACKS_SESSION_TRACE_H
#define ANTTRACKS_SESSION_TRACE_H

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/counters.h"
#include "base/result.h"
#include "heap/checkpoints.h"
#include "heap/digest.h"
#include "heap/heap_state.h"
#include "heap/observer.h"
#include "heap/timeline.h"
#include "io/block_index.h"
#include "model/phases.h"
#include "model/phases_reader.h"
#include "model/symbols.h"

namespace anttracks {

// done of total (any unit); false stops the run with ErrorCode::Cancelled.
using Progress = std::function<bool(uint64_t done, uint64_t total)>;

struct TraceInfo {
  uint64_t allocations = 0;
  uint64_t moves = 0;
  uint64_t events = 0;
  uint64_t bytes_raw = 0;
  uint64_t bytes_on_disk = 0;
  uint64_t blocks = 0;
  uint64_t segments = 0;
  uint64_t collections = 0;
  uint64_t duration_ns = 0;
  uint64_t start_unix_ns = 0;
  bool complete = false;        // ended in order and undamaged
  std::string end_reason;       // as the recorder said; empty if it did not
  uint64_t recorder_waits = 0;  // times that a thread waited for a buffer; 0 if not complete
  uint64_t recorder_wait_ns = 0;
};

struct RunOptions {
  std::optional<Moment> until = {};  // the last moment of the trace if none
  bool with_timeline = true;
  std::vector<HeapObserver*> observers = {};
  DigestListener* digests = nullptr;
  // Filled by the run, for later runs over the same trace.
  Checkpoints* new_checkpoints = nullptr;
  // With these a run without time line and digests may begin late: observers miss
  // moments before `since`, and counters and figures are those of the part read.
  const Checkpoints* checkpoints = nullptr;
  Moment since = {};
  Progress progress = {};
};

// What a run leaves behind.
struct Run {
  std::shared_ptr<const Timeline> timeline;  // up to the last moment of the run; null unless asked for
  std::shared_ptr<const HeapState> heap;     // at the last moment of the run
  Counters counters;                         // damage and reconstruction errors
  uint64_t events = 0;
  uint64_t allocations = 0;
  uint64_t moves = 0;
  uint64_t peak_bytes = 0;  // most that the heap map and the data of a phase took
};

class Trace {
 public:
  // Reads all definitions and phases. A trace that is cut off, damaged or still
  // being written opens as far as it is whole: see damage() and info().complete.
  static Result<Trace> open(const std::string& path, const Progress& progress = {});

  const std::string& path() const { return path_; }
  const Symbols& symbols() const { return *symbols_; }
  const Collections& collections() const { return collections_; }
  // Why the trace is not complete; none if it is.
  const std::optional<Error>& damage() const { return index_->damage; }
  const Counters& counters() const { return counters_; }
  // Counts events by reading them all unless the recorder's totals are there.
  Result<TraceInfo> info(const Progress& progress = {}) const;

  Moment last_moment() const { return last_moment_; }
  // The end of the last whole collection, a pause of a concurrent cycle aside, since young
  // garbage lives through it; without collections the last moment.
  Moment default_moment() const;
  MomentRange whole() const { return {.after = {}, .until = last_moment_}; }
  // Where to see what of the objects of a range lives on: the end of its last collection, as
  // chosen for default_moment(); its end if it has no collection.
  Moment settled_in(const MomentRange& range) const;
  uint64_t time_of(Moment moment) const;
  // Null at the end of the recording.
  const Collection* collection_at(Moment moment) const;
  // The last moment at or before the time; the first moment if there is none before.
  Moment moment_at(uint64_t time_ns) const;
  // With G1 the Remark and the Cleanup of a cycle have one number: gc:12:start is the start of its
  // first pause, gc:12:end the end of its last one, gc:12:remark and gc:12:cleanup name each.
  // "gc:12", "gc:12:start", "gc:12:end" (the default: end), "start", "end", "1.5s", "250ms", "3" (seconds).
  Result<Moment> parse_moment(std::string_view text) const;
  // Of a range: the same, but "start" and times before the first moment are none.
  Result<std::optional<Moment>> parse_start(std::string_view text) const;
  std::string moment_text(Moment moment) const;  // "gc:12:start", "gc:12:remark:end", "end"

  Result<Run> run(const RunOptions& options) const;
  Result<std::shared_ptr<const HeapState>> heap_at(Moment moment, const Progress& progress = {},
                                                   const Checkpoints* checkpoints = nullptr) const;

  const BlockIndex& index() const { return *index_; }

 private:
  Trace() = default;
  Status read_contents(const Progress& progress);

  std::string path_;
  std::shared_ptr<BlockIndex> index_;
  std::shared_ptr<Symbols> symbols_;
  Collections collections_;
  Counters counters_;
  Moment last_moment_;
  Totals totals_;
  bool has_totals_ = false;
};

}  // namespace anttracks

#endif  // ANTTRACKS_SESSION_TRACE_H
