// SPDX-License-Identifier: EPL-2.0
// One pass over a trace. Inside a phase, blocks of different threads are applied in parallel, and then
// chunks are built in parallel; processors that find nothing to apply decode the blocks of the next window.
#ifndef ANTTRACKS_HEAP_RECONSTRUCTION_H
#define ANTTRACKS_HEAP_RECONSTRUCTION_H

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "base/counters.h"
#include "base/result.h"
#include "heap/block_window.h"
#include "heap/checkpoints.h"
#include "heap/collector_events.h"
#include "heap/digest.h"
#include "heap/heap_editor.h"
#include "heap/heap_state.h"
#include "heap/mutator_events.h"
#include "heap/observer.h"
#include "heap/timeline_builder.h"
#include "io/block_codec.h"
#include "io/block_index.h"

namespace anttracks {

// done, total; false = stop. Called by one thread at a time.
using ProgressCall = std::function<bool(uint64_t, uint64_t)>;

struct ReconstructionOptions {
  Moment until;
  std::vector<Space> spaces_at_end = {};  // of the recording; empty if unknown
  bool with_timeline = true;
  std::vector<HeapObserver*> observers = {};
  DigestListener* digests = nullptr;
  // Begin there instead of at the start. Without a time line and digests only, which need all
  // that was before. Observers are told of the checkpoint's moment first.
  const Checkpoint* from = nullptr;
  Checkpoints* checkpoints = nullptr;  // to be filled
  ProgressCall progress = {};
};

class Reconstruction {
 public:
  // `collections` are those of the trace; all must outlive this.
  Reconstruction(const BlockIndex& index, const std::shared_ptr<const Symbols>& symbols,
                 const Collections& collections, ReconstructionOptions options);

  Status run();

  std::shared_ptr<const HeapState> heap() const { return state_; }
  std::shared_ptr<const Timeline> take_timeline();
  const Counters& counters() const { return counters_; }
  uint64_t events() const { return mutators_.events() + collectors_.events(); }
  uint64_t allocations() const { return mutators_.allocations(); }
  uint64_t moves() const { return collectors_.moves(); }
  // The most that heap map and phase data took, in bytes.
  uint64_t peak_bytes() const { return peak_bytes_; }

 private:
  Status apply(std::span<BlockWindow::Entry> entries, SpareWork* spare);
  Status apply_phase_or_digest(const BlockWindow::Entry& entry);
  void apply_events(std::span<const BlockWindow::Entry> entries, SpareWork* spare);
  void begin_at(const Checkpoint& checkpoint);
  void start_collection(std::vector<Space> spaces);
  void end_collection(const BlockRef& block, std::vector<Space> spaces);
  void finish();
  // No check_spaces: the spaces may be out of date.
  void commit(std::vector<Space> spaces, uint64_t time_ns, bool check_spaces = true);
  void report(const BuildFindings& findings);
  void close_digest();
  void forget_descriptions();
  void name_phase();
  // Asks whether to go on. Any thread may; one of them is told.
  bool stopped();
  bool done() const { return done_; }

  static constexpr uint64_t kSpareDescriptions = 32 << 10;

  const BlockIndex& index_;
  const Collections& collections_;
  ReconstructionOptions options_;
  std::shared_ptr<DescriptionTable> descriptions_;
  std::shared_ptr<HeapState> state_;
  Counters counters_;
  ProblemLog log_;
  HeapEditor editor_;
  MutatorEvents mutators_;
  CollectorEvents collectors_;
  TimelineBuilder timeline_;
  BuildFindings findings_;
  bool wants_deaths_ = false;
  bool done_ = false;
  std::mutex asking_;
  std::atomic<bool> stopped_ = false;
  size_t blocks_done_ = 0;
  size_t blocks_total_ = 0;
  const StopCall stop_ = [this] { return stopped(); };
  uint32_t epoch_ = 0;
  size_t next_block_ = 0;
  uint64_t event_bytes_ = 0;  // applied
  uint64_t last_ns_ = 0;
  uint64_t forget_at_ = kSpareDescriptions;  // so many in use
  uint64_t peak_bytes_ = 0;

  std::vector<ChunkDigest> digest_;
  bool digest_open_ = false;  // between a phase and the next one
  bool has_digest_ = false;
};

}  // namespace anttracks

#endif  // ANTTRACKS_HEAP_RECONSTRUCTION_H
