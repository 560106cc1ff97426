// SPDX-License-Identifier: EPL-2.0
#include "session/trace.h"

#include <fmt/format.h>

#include "heap/reconstruction.h"
#include "io/block_codec.h"
#include "model/symbols_reader.h"

namespace anttracks {
namespace {

using format::BlockKind;

}  // namespace

Result<Trace> Trace::open(const std::string& path, const Progress& progress) {
  Trace trace;
  trace.path_ = path;
  ANTTRACKS_TRY(trace.index_, open_blocks(path, progress));
  trace.symbols_ = std::make_shared<Symbols>();
  ANTTRACKS_CHECK(trace.read_contents(progress));
  trace.counters_.merge(trace.index_->counters);
  return trace;
}

// Definitions and phases. A block that makes no sense ends the trace before it, like damage.
Status Trace::read_contents(const Progress&) {
  Payload payload;
  BlockList& blocks = index_->blocks;
  uint32_t epoch = 0;
  for (const BlockRef& block : blocks) {
    const BlockKind kind = block.header.kind;
    std::string problem;
    const uint32_t expected = epoch + (kind == BlockKind::Phase ? 1 : 0);
    if (block.header.epoch != expected)
      problem = fmt::format("the block has epoch {} instead of {}", block.header.epoch, expected);

    const bool has_records = kind == BlockKind::Environment || kind == BlockKind::Definitions ||
                             kind == BlockKind::Phase || kind == BlockKind::End;
    if (problem.empty() && has_records) {
      if (Status status = read_payload(*index_, block, &payload); !status.ok()) {
        index_->damage = std::move(status).error();
        blocks.truncate(block.header.sequence);
        break;
      }
      const std::span<const uint8_t> bytes = payload_bytes(payload, block);
      if (kind == BlockKind::Phase) {
        problem = read_phase(bytes, block.header.epoch, &collections_, &counters_);
        if (problem.empty()) epoch = block.header.epoch;
      } else if (kind == BlockKind::End) {
        problem = read_totals(bytes, &totals_, &counters_);
        has_totals_ = problem.empty();
      } else {
        problem = read_definitions(bytes, block.header.sequence, symbols_.get(), &counters_);
        if (kind == BlockKind::Environment) symbols_->properties_are_complete();
      }
    } else if (kind < BlockKind::Environment || kind > BlockKind::End) {
      counters_.add(Counter::UnknownBlockKind);
    }
    if (!problem.empty()) {
      index_->damage = index_->error_at(block, ErrorCode::BadRecord, problem);
      blocks.truncate(block.header.sequence);
      break;
    }
  }
  symbols_->seal();
  if (!has_totals_) index_->ended = false;
  // A collection without an end cannot be applied: the trace then ends at its start.
  last_moment_ = Moment{epoch % 2 == 1 ? epoch - 1 : epoch};
  return ok_status();
}

Result<Run> Trace::run(const RunOptions& options) const {
  ReconstructionOptions inner{.until = options.until.value_or(last_moment_),
                              .spaces_at_end = totals_.spaces,
                              .with_timeline = options.with_timeline,
                              .observers = options.observers,
                              .digests = options.digests,
                              .checkpoints = options.new_checkpoints,
                              .progress = options.progress};
  if (inner.until > last_moment_)
    return Error{.code = ErrorCode::NoSuchMoment,
                 .message = fmt::format("the trace ends at {}", moment_text(last_moment_)),
                 .file = path_};
  if (options.checkpoints != nullptr && !options.with_timeline && options.digests == nullptr)
    inner.from = options.checkpoints->before(std::min(options.since, inner.until));
  // The last moment may be followed by digests and an unfinished collection: read to the end for it.
  if (inner.until == last_moment_) inner.until = Moment{~uint32_t{0}};
  Reconstruction reconstruction(*index_, symbols_, collections_, std::move(inner));
  ANTTRACKS_CHECK(reconstruction.run());
  Run run{.timeline = options.with_timeline ? reconstruction.take_timeline() : nullptr,
          .heap = reconstruction.heap(),
          .counters = reconstruction.counters(),
          .events = reconstruction.events(),
          .allocations = reconstruction.allocations(),
          .moves = reconstruction.moves(),
          .peak_bytes = reconstruction.peak_bytes()};
  run.counters.merge(counters_);
  return run;
}

Result<std::shared_ptr<const HeapState>> Trace::heap_at(Moment moment, const Progress& progress,
                                                        const Checkpoints* checkpoints) const {
  RunOptions options;
  options.until = moment;
  options.with_timeline = false;
  options.checkpoints = checkpoints;
  options.since = moment;
  options.progress = progress;
  ANTTRACKS_TRY(Run run, this->run(options));
  return run.heap;
}

}  // namespace anttracks
