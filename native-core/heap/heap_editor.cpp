// SPDX-License-Identifier: EPL-2.0
#include "heap/heap_editor.h"

#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_for.h>
#include <tbb/parallel_sort.h>

#include <algorithm>
#include <tuple>

namespace anttracks {

struct HeapEditor::Workers : tbb::enumerable_thread_specific<BuildFindings> {};

using format::kDigestChunkBytes;
using format::kWordBytes;

HeapEditor::HeapEditor(HeapMap* map, const DescriptionTable* descriptions, HeapBounds bounds)
    : map_(*map),
      descriptions_(*descriptions),
      bounds_(bounds),
      first_chunk_(map->base_ / kDigestChunkBytes),
      edits_(map->chunks_.size()),
      placement_(this),
      workers_(std::make_unique<Workers>()) {}

HeapEditor::~HeapEditor() = default;

// Makes the directory hold the chunk, and those around it, so that this happens rarely; false if
// that would be outside the heap.
bool HeapEditor::reach(uint64_t number) {
  constexpr uint64_t kMaxChunks = HeapMap::kMaxSpanBytes / kDigestChunkBytes;
  constexpr uint64_t kAtOnce = 1024;
  const uint64_t lowest = bounds_.begin / kDigestChunkBytes, highest = (bounds_.end - 1) / kDigestChunkBytes;
  if (number < lowest || number > highest) return false;
  auto& chunks = map_.chunks_;
  uint64_t begin = std::max(number / kAtOnce * kAtOnce, lowest);
  uint64_t end = std::min(number / kAtOnce * kAtOnce + kAtOnce, highest + 1);
  if (!chunks.empty()) {
    begin = std::min(begin, first_chunk_);
    end = std::max(end, first_chunk_ + chunks.size());
  }
  if (end - begin > kMaxChunks) return false;
  const uint64_t below = chunks.empty() ? 0 : first_chunk_ - begin;
  if (below > 0) {
    std::vector<std::shared_ptr<Chunk>> grown(end - begin);
    std::move(chunks.begin(), chunks.end(), grown.begin() + static_cast<ptrdiff_t>(below));
    chunks.swap(grown);
    std::vector<Lazy<ChunkEdit>> edits(end - begin);
    std::move(edits_.begin(), edits_.end(), edits.begin() + static_cast<ptrdiff_t>(below));
    edits_.swap(edits);
  } else {
    chunks.resize(end - begin);
    edits_.resize(end - begin);
  }
  first_chunk_ = begin;
  map_.base_ = first_chunk_ * kDigestChunkBytes;
  return true;
}

ChunkEdit* HeapEditor::edit_at(uint64_t word) {
  const uint64_t number = word / kChunkWords;
  if (number - first_chunk_ >= map_.chunks_.size()) {
    // Only without a thread that looks into the directory it may move, this one included.
    directory_.unlock_shared();
    directory_.lock();
    const bool reached = reach(number);
    directory_.unlock();
    directory_.lock_shared();
    if (!reached) return nullptr;
  }
  return &edits_[number - first_chunk_].make();
}

void HeapEditor::set_collected(const std::vector<Space>& spaces) {
  collected_.clear();
  for (const Space& space : spaces)
    if (space.collected) collected_.add(space.bottom / kWordBytes, space.top / kWordBytes);
  collected_.normalize();
}

bool HeapEditor::keep_bits(uint64_t address, uint64_t bits) {
  if (bits == 0) return true;
  const Chunk* chunk = chunk_at(address);
  if (chunk == nullptr) return false;
  const uint32_t w = static_cast<uint32_t>(address / kWordBytes % kChunkWords / 64);
  edits_[address / kDigestChunkBytes - first_chunk_].make().kept.make().share(w, bits);
  return (bits & ~chunk->starts.words[w]) == 0;
}

std::vector<HeapEditor::Job> HeapEditor::jobs(const PhaseRules& rules) const {
  const std::vector<PlacedRun>& runs = const_cast<HeapEditor*>(this)->placement_.runs();
  std::vector<Job> jobs;
  size_t run = 0;
  for (size_t i = 0; i < map_.chunks_.size(); ++i) {
    const uint64_t begin = (first_chunk_ + i) * kChunkWords;
    const size_t first = run;
    if (edits_[i].get() != nullptr)
      while (run < runs.size() && runs[run].begin < begin + kChunkWords) ++run;
    const Chunk* const chunk = map_.chunks_[i].get();
    if (run > first ||
        (rules.is_collection && chunk != nullptr &&
         (rules.collected.touches(begin, begin + kChunkWords) || rules.is_nursery(begin, *chunk))))
      jobs.push_back({i, first, run - first});
  }
  return jobs;
}

void HeapEditor::commit(PhaseRules rules, BuildFindings* findings, const StopCall& stop) {
  std::vector<PlacedRun>& runs = placement_.runs();
  // In a broken trace several may begin at one place. Their order must not depend on the workers.
  tbb::parallel_sort(runs.begin(), runs.end(), [](const PlacedRun& a, const PlacedRun& b) {
    return std::tie(a.begin, a.thread.value, a.end) < std::tie(b.begin, b.thread.value, b.end);
  });
  keep_.normalize();
  dead_.normalize();
  rules.collected = collected_;
  rules.keep = std::move(keep_);
  rules.dead = std::move(dead_);
  check_spaces(rules, findings);

  const std::vector<Job> todo = jobs(rules);
  const ChunkBuilder builder(descriptions_, rules);
  StopPoll poll(stop);
  tbb::parallel_for(size_t{0}, todo.size(), [&](size_t i) {
    if (poll.stopped()) return;
    const Job& job = todo[i];
    BuildFindings& own = workers_->local();
    builder.build((first_chunk_ + job.chunk) * kChunkWords, &map_.chunks_[job.chunk], edits_[job.chunk].get(),
                  std::span(runs).subspan(job.first_run, job.runs), &own);
  });
  std::vector<std::vector<ObjectCount>> deaths;
  for (BuildFindings& own : *workers_) {
    findings->changed.add_all(own.changed);
    if (rules.with_deaths) deaths.push_back(own.deaths.take());
    findings->off_nursery.add_all(own.off_nursery);
    findings->kept += own.kept;
    findings->problems.insert(findings->problems.end(), own.problems.begin(), own.problems.end());
    findings->counters.merge(own.counters);
    own.clear();
  }
  count_nursery(rules, findings, &deaths.emplace_back());
  findings->all_deaths = merged(std::move(deaths));
  if (rules.with_counts)
    for (const ObjectCount& death : findings->all_deaths)
      findings->changed.add(death.description.value, static_cast<uint32_t>(death.objects));
  check_borders(todo, findings);
  // Which problem is the first must not depend on the workers.
  std::stable_sort(findings->problems.begin(), findings->problems.end(),
                   [](const BuildProblem& a, const BuildProblem& b) { return a.word < b.word; });
  discard();
}

// All that was born and is not known to lie elsewhere, or to live on.
void HeapEditor::count_nursery(const PhaseRules& rules, BuildFindings* findings,
                               std::vector<ObjectCount>* deaths) {
  if (!rules.is_collection) {
    if (rules.counts()) {
      nursery_.clear();
      nursery_.add_all(born_);
      nursery_.remove_all(findings->off_nursery);
      std::swap(findings->changed, born_);
    }
    born_.clear();
    return;
  }
  nursery_.remove_all(findings->off_nursery);
  if (rules.with_deaths) {
    nursery_.sort();
    nursery_.for_each([&](uint32_t description, uint32_t count) {
      deaths->push_back(
          {DescriptionId(description), rules.birth - 1, static_cast<uint8_t>(SpaceKind::Eden), count});
    });
  } else if (rules.with_counts) {
    findings->changed.add_all(nursery_);
  }
  nursery_.clear();
}

void HeapEditor::discard() {
  for (Lazy<ChunkEdit>& edit : edits_) edit.reset();
  placement_.reset();
  collected_.clear();
  keep_.clear();
  dead_.clear();
}

void HeapEditor::check_spaces(const PhaseRules& rules, BuildFindings* findings) const {
  if (rules.spaces.empty()) return;
  // Neighbouring spaces count as one: a run of moves may fill one up and go on in the next.
  RangeSet inside;
  for (const Space& space : rules.spaces) inside.add(space.bottom / kWordBytes, space.end / kWordBytes);
  inside.normalize();
  for (const PlacedRun& run : const_cast<HeapEditor*>(this)->placement_.runs())
    if (!inside.covers(run.begin, run.end))
      findings->problem({.counter = Counter::AddressOutOfSpaces,
                         .word = run.begin,
                         .other = run.end,
                         .thread = run.thread});
}

// An object may reach into later chunks: the next object must not begin before its end.
void HeapEditor::check_borders(const std::vector<Job>& jobs, BuildFindings* findings) const {
  const auto& chunks = map_.chunks_;
  const auto check = [&](size_t lower, size_t upper) {
    const uint64_t end = (first_chunk_ + lower) * kChunkWords + chunks[lower]->last_end;
    const uint64_t begin = (first_chunk_ + upper) * kChunkWords + chunks[upper]->first_start;
    if (begin < end) findings->problem({.counter = Counter::Overlap, .word = begin, .other = end});
  };
  size_t checked = chunks.size();  // the last lower chunk of a check
  for (const Job& job : jobs) {
    if (!chunks[job.chunk]) continue;
    size_t lower = job.chunk;
    while (lower > 0 && !chunks[lower - 1]) --lower;
    if (lower > 0 && lower - 1 != checked) check(lower - 1, job.chunk);
    size_t upper = job.chunk + 1;
    while (upper < chunks.size() && !chunks[upper]) ++upper;
    if (upper < chunks.size()) {
      check(job.chunk, upper);
      checked = job.chunk;
    }
  }
}

uint64_t HeapEditor::memory_bytes() const {
  uint64_t edits = 0;
  for (const Lazy<ChunkEdit>& edit : edits_) edits += edit.get() != nullptr;
  return edits * sizeof(ChunkEdit) + edits_.capacity() * sizeof(void*) + placement_.memory_bytes();
}

}  // namespace anttracks
