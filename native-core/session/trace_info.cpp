// SPDX-License-Identifier: EPL-2.0
#include <tbb/parallel_reduce.h>

#include <tbb/blocked_range.h>

#include "base/stop.h"
#include "decode/event_counts.h"
#include "io/block_codec.h"
#include "session/trace.h"

namespace anttracks {
namespace {

using format::BlockKind;

// Counts the events of a trace whose recorder could not give its totals.
EventCounts count_events(const BlockIndex& index, StopPoll& poll) {
  return tbb::parallel_reduce(
      tbb::blocked_range<size_t>(0, index.blocks.size()), EventCounts(),
      [&](const tbb::blocked_range<size_t>& range, EventCounts counts) {
        Payload payload;
        auto at = index.blocks.from(range.begin());
        for (size_t i = range.begin(); i < range.end(); ++i, ++at) {
          const BlockRef& block = *at;
          if (poll.stopped()) break;
          if (block.header.kind != BlockKind::Mutator && block.header.kind != BlockKind::Collector) continue;
          // A block that cannot be decoded has no events; a run over the trace reports it.
          if (!read_payload(index, block, &payload).ok()) continue;
          counts += anttracks::count_events({payload.data(), block.header.raw_bytes / sizeof(uint32_t)});
        }
        return counts;
      },
      [](EventCounts a, const EventCounts& b) { return a += b; });
}

}  // namespace

Result<TraceInfo> Trace::info(const Progress& progress) const {
  TraceInfo info;
  info.bytes_on_disk = index_->bytes_on_disk();
  info.segments = index_->segments.size();
  info.blocks = index_->blocks.size();
  for (const BlockRef& block : index_->blocks) info.bytes_raw += block.header.raw_bytes;
  info.collections = collections_.size();
  info.duration_ns = time_of(Moment{2 * static_cast<uint32_t>(collections_.size())});
  info.start_unix_ns = index_->start_unix_ns;
  info.complete = index_->ended && !index_->damage;
  if (has_totals_) {
    info.events = totals_.events;
    info.allocations = totals_.allocations;
    info.moves = totals_.moves;
    info.end_reason = totals_.reason;
    info.recorder_waits = totals_.waits;
    info.recorder_wait_ns = totals_.wait_ns;
  } else {
    const StopCall stop = [&] { return progress && !progress(0, 1); };
    StopPoll poll(stop);
    const EventCounts counts = count_events(*index_, poll);
    if (poll.stopped())
      return Error{.code = ErrorCode::Cancelled, .message = "stopped while counting the events"};
    info.events = counts.events;
    info.allocations = counts.allocations;
    info.moves = counts.moves;
  }
  return info;
}

}  // namespace anttracks
