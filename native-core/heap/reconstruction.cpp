// SPDX-License-Identifier: EPL-2.0
#include "heap/reconstruction.h"

#include <fmt/format.h>
#include <tbb/parallel_invoke.h>

#include <algorithm>

#include "model/phases_reader.h"

namespace anttracks {
namespace {

using format::BlockKind;

HeapBounds bounds_of(const Symbols& symbols) {
  HeapBounds bounds;
  const uint64_t begin = symbols.property_number("heap.base", 0);
  const uint64_t bytes = symbols.property_number("heap.max_bytes", 0);
  if (begin == 0 || bytes == 0 || bytes > HeapMap::kMaxSpanBytes || begin >= bounds.end - bytes)
    return bounds;
  return {.begin = begin, .end = begin + bytes};
}

// Two windows are in use at a time. The larger they are, the rarer threads wait for each other; small heaps
// are read with little memory.
size_t window_words(const Symbols& symbols) {
  constexpr uint64_t kLeastBytes = 1536 << 10, kMostBytes = 3 << 20, kHeapForEach = 40;
  const uint64_t heap_bytes = symbols.property_number("heap.max_bytes", 0);
  return std::clamp(heap_bytes / kHeapForEach, kLeastBytes, kMostBytes) / sizeof(uint32_t);
}

bool has_events(BlockKind kind) { return kind == BlockKind::Mutator || kind == BlockKind::Collector; }

Error cancelled() {
  return {.code = ErrorCode::Cancelled, .message = "stopped while reconstructing the heap"};
}

// The observers know whom to ask as long as the run lasts.
class ObserversAsk {
 public:
  ObserversAsk(const std::vector<HeapObserver*>& observers, const StopCall& stop) : observers_(observers) {
    for (HeapObserver* observer : observers_) observer->set_stop(stop);
  }
  ~ObserversAsk() {
    for (HeapObserver* observer : observers_) observer->set_stop({});
  }
  ObserversAsk(const ObserversAsk&) = delete;
  ObserversAsk& operator=(const ObserversAsk&) = delete;

 private:
  const std::vector<HeapObserver*>& observers_;
};

}  // namespace

Reconstruction::Reconstruction(const BlockIndex& index, const std::shared_ptr<const Symbols>& symbols,
                               const Collections& collections, ReconstructionOptions options)
    : index_(index),
      collections_(collections),
      options_(std::move(options)),
      descriptions_(options_.from == nullptr
                        ? std::make_shared<DescriptionTable>()
                        : std::make_shared<DescriptionTable>(options_.from->descriptions())),
      state_(options_.from == nullptr
                 ? std::make_shared<HeapState>(symbols, descriptions_, std::make_shared<Ages>(collections))
                 : std::make_shared<HeapState>(options_.from->heap())),
      log_(&counters_),
      editor_(&state_->map_, descriptions_.get(), bounds_of(*symbols)),
      mutators_(&editor_, *symbols, descriptions_.get(), &log_),
      collectors_(&editor_, *descriptions_, &log_),
      timeline_(*descriptions_) {
  for (HeapObserver* observer : options_.observers) wants_deaths_ |= observer->wants_deaths();
  if (options_.from != nullptr) begin_at(*options_.from);
  name_phase();
}

void Reconstruction::begin_at(const Checkpoint& checkpoint) {
  state_->descriptions_ = descriptions_;
  epoch_ = state_->moment().epoch + 1;
  next_block_ = checkpoint.position().next_block;
  last_ns_ = checkpoint.position().last_ns;
  done_ = options_.until <= state_->moment();
}

Status Reconstruction::run() {
  BlockList::Iterator next = index_.blocks.from(next_block_);
  blocks_total_ = index_.blocks.size() - next_block_;
  const ObserversAsk asking(options_.observers, stop_);
  if (options_.from != nullptr) {
    const Collection& collection = collections_[state_->moment().collection_index()];
    for (HeapObserver* observer : options_.observers) observer->on_collection_end(*state_, collection);
  }
  const auto is_used = [&](const format::BlockHeader& header) {
    return has_events(header.kind) || header.kind == BlockKind::Phase ||
           (header.kind == BlockKind::Digest && options_.digests != nullptr);
  };
  const size_t words = window_words(state_->symbols());
  BlockWindow first(index_, words), second(index_, words);
  BlockWindow *now = &first, *ahead = &second;
  ahead->take(&next, is_used);
  do_all_pieces(ahead);
  while (!ahead->empty() && !done_) {
    std::swap(now, ahead);
    ahead->take(&next, is_used);
    ANTTRACKS_CHECK(apply(now->entries(), ahead));
    do_all_pieces(ahead);
  }
  if (!done_) finish();
  for (HeapObserver* observer : options_.observers)
    if (!stopped()) observer->on_end(*state_);
  if (stopped_) return cancelled();
  return ok_status();
}

bool Reconstruction::stopped() {
  if (stopped_) return true;
  const std::unique_lock lock(asking_, std::try_to_lock);
  if (lock && options_.progress && !options_.progress(blocks_done_, blocks_total_)) stopped_ = true;
  return stopped_;
}

Status Reconstruction::apply(std::span<BlockWindow::Entry> entries, SpareWork* spare) {
  for (size_t first = 0; first < entries.size() && !done_;) {
    size_t end = first;
    while (end < entries.size() && !entries[end].error && has_events(entries[end].block.header.kind)) ++end;
    if (end > first) {
      apply_events(entries.subspan(first, end - first), spare);
    } else if (entries[end].error) {
      return std::move(*entries[end].error);
    } else {
      ANTTRACKS_CHECK(apply_phase_or_digest(entries[end++]));
    }
    blocks_done_ += end - first;
    if (stopped()) return cancelled();
    first = end;
  }
  return ok_status();
}

Status Reconstruction::apply_phase_or_digest(const BlockWindow::Entry& entry) {
  const BlockRef& block = entry.block;
  last_ns_ = std::max(last_ns_, block.header.end_ns);
  if (block.header.kind == BlockKind::Phase) {
    close_digest();
    if (block.header.epoch % 2 == 1)
      start_collection(read_spaces(payload_bytes(entry.words, block)));
    else
      end_collection(block, read_spaces(payload_bytes(entry.words, block)));
    return ok_status();
  }
  if (!digest_open_) return ok_status();
  const std::string problem = read_digest(payload_bytes(entry.words, block), &digest_);
  if (!problem.empty()) return index_.error_at(block, ErrorCode::BadRecord, problem);
  has_digest_ = true;
  return ok_status();
}

void Reconstruction::apply_events(std::span<const BlockWindow::Entry> entries, SpareWork* spare) {
  const bool is_collection = epoch_ % 2 == 1;
  std::vector<EventBlock> blocks;
  for (const BlockWindow::Entry& entry : entries) {
    const format::BlockHeader& header = entry.block.header;
    last_ns_ = std::max(last_ns_, header.end_ns);
    if ((header.kind == BlockKind::Collector) != is_collection) {
      log_.add(Counter::EventInWrongBlock, [&] {
        return fmt::format("block {} of thread {} is of the wrong kind for epoch {}", header.sequence,
                           header.thread, epoch_);
      });
      continue;
    }
    event_bytes_ += header.raw_bytes;
    if (header.raw_bytes % sizeof(uint32_t) != 0)
      log_.add(Counter::CutEvent,
               [&] { return fmt::format("block {} has half a word at its end", header.sequence); });
    blocks.push_back({&header, entry.words.first(header.raw_bytes / sizeof(uint32_t))});
  }
  if (!is_collection) {
    mutators_.apply(blocks, stop_, spare);
    return;
  }
  SpareInOrder time_line_first(&timeline_, spare);  // collectors intern no descriptions
  collectors_.apply(blocks, stop_, &time_line_first);
}

void Reconstruction::name_phase() {
  const uint32_t i = epoch_ / 2;
  if (epoch_ % 2 == 1)
    log_.set_phase(fmt::format("gc {} (end)", collections_[i].gc));
  else
    log_.set_phase(i < collections_.size() ? fmt::format("gc {} (start)", collections_[i].gc)
                                           : std::string("end of the recording"));
}

// Makes what the epoch did part of the heap; then the heap is at the epoch's end.
void Reconstruction::commit(std::vector<Space> spaces, uint64_t time_ns, bool check_spaces) {
  mutators_.finish_epoch();
  collectors_.finish_epoch();
  PhaseRules rules;
  rules.is_collection = epoch_ % 2 == 1;
  rules.birth = epoch_;
  if (check_spaces) rules.spaces = spaces;
  rules.spaces_before = state_->spaces_;
  rules.with_counts = options_.with_timeline;
  rules.with_deaths = wants_deaths_;
  const uint64_t phase_bytes = editor_.memory_bytes();
  findings_.clear();
  editor_.commit(std::move(rules), &findings_, stop_);
  peak_bytes_ = std::max(peak_bytes_, phase_bytes + state_->map_.memory_bytes());
  report(findings_);

  state_->moment_ = Moment{epoch_};
  state_->time_ns_ = time_ns;
  state_->spaces_ = std::move(spaces);
  if (options_.with_timeline) timeline_.add_moment(*state_, &findings_, collectors_.take_moved());
}

void Reconstruction::report(const BuildFindings& findings) {
  Counters counts = findings.counters;
  if (!findings.problems.empty() && log_.wants_text()) {
    const BuildProblem& first = findings.problems.front();
    const uint64_t address = first.word * format::kWordBytes;
    DescriptionId id;
    uint32_t birth = 0;
    std::string object = "an object";
    if (state_->map().find(address, &id, &birth)) {
      const Description& d = (*descriptions_)[id];
      object = fmt::format("{} (class {}, {} words, site {}, thread {}, born in epoch {})",
                           state_->symbols().class_text(d.object_class), d.object_class.value, d.words,
                           d.site.value, d.thread.value, birth);
    }
    log_.add(first.counter, [&] {
      return fmt::format(
          "{}: {} at 0x{:x}{}{}", meaning_of(first.counter), object, address,
          first.other != 0 ? fmt::format(", against 0x{:x}", first.other * format::kWordBytes) : "",
          first.thread ? fmt::format(", placed by thread {}", first.thread.value) : "");
    });
    Counters once;
    once.add(first.counter);
    // That one has been counted by add().
    for (size_t i = 0; i < kCounterCount; ++i) {
      const Counter c = static_cast<Counter>(i);
      if (counts[c] > once[c]) log_.count(c, counts[c] - once[c]);
    }
    return;
  }
  log_.merge(counts);
}

void Reconstruction::start_collection(std::vector<Space> spaces) {
  const Collection& collection = collections_[epoch_ / 2];
  commit(std::move(spaces), collection.start_ns);
  if (stopped_) return;
  for (HeapObserver* observer : options_.observers) observer->on_collection_start(*state_, collection);
  done_ = options_.until <= state_->moment();
  ++epoch_;
  name_phase();
  editor_.set_collected(state_->spaces());
  digest_open_ = true;
}

void Reconstruction::end_collection(const BlockRef& block, std::vector<Space> spaces) {
  const Collection& collection = collections_[epoch_ / 2];
  commit(std::move(spaces), collection.end_ns);
  if (stopped_) return;
  for (HeapObserver* observer : options_.observers) {
    if (observer->wants_deaths() && !findings_.all_deaths.empty())
      observer->on_deaths(collection, findings_.all_deaths);
    observer->on_collection_end(*state_, collection);
  }
  if (options_.checkpoints != nullptr)
    options_.checkpoints->offer(*state_, {block.header.sequence + 1, last_ns_, event_bytes_});
  done_ = options_.until <= state_->moment();
  ++epoch_;
  name_phase();
  digest_open_ = true;
  if (!done_) forget_descriptions();
}

// Once there are half as many more as were needed last, or one for so many objects: then what this
// costs is little beside what has happened since.
void Reconstruction::forget_descriptions() {
  if (descriptions_->used() < forget_at_) return;
  for (const HeapObserver* observer : options_.observers)
    if (observer->keeps_descriptions()) return;
  DescriptionMarks needed(descriptions_->size());
  mutators_.forget_unused(&needed);
  state_->mark_descriptions(&needed);
  for (HeapObserver* observer : options_.observers) observer->on_forget(needed);
  if (options_.checkpoints != nullptr) options_.checkpoints->keep_descriptions(*descriptions_);
  // At once: the table only notes which are free, so what these were can be read until others come.
  tbb::parallel_invoke(
      [&] {
        if (options_.with_timeline) timeline_.keep(needed);
      },
      [&] { descriptions_->keep(needed); });
  constexpr uint64_t kObjects = 64;
  const uint64_t used = descriptions_->used();
  forget_at_ = used + std::max({kSpareDescriptions, used / 2, state_->alive().objects / kObjects});
}

// The trace is over. A mutator phase without an end is applied as far as it goes;
// a collection without an end is not.
void Reconstruction::finish() {
  close_digest();
  if (epoch_ % 2 == 1) {
    collectors_.discard_epoch();
    editor_.discard();
    return;
  }
  if (options_.spaces_at_end.empty())
    commit(std::vector<Space>(state_->spaces_), last_ns_, false);
  else
    commit(options_.spaces_at_end, last_ns_);
}

void Reconstruction::close_digest() {
  if (!digest_open_ || options_.digests == nullptr) return;
  options_.digests->on_digest(*state_, collections_[state_->moment().collection_index()],
                              has_digest_ ? &digest_ : nullptr);
  digest_.clear();
  digest_open_ = has_digest_ = false;
}

std::shared_ptr<const Timeline> Reconstruction::take_timeline() {
  return timeline_.finish(mutators_.stacks());
}

}  // namespace anttracks
