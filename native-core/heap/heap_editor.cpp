// SPDX-License-Identifier: EPL-2.0
#include "heap/heap_editor.h"

#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_for.h>
#include <tbb/parallel_sort.h>

#include <algorithm>

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

// Makes the directory hold the chunk; false if that would be outside the heap.
bool HeapEditor::reach(uint64_t number) {
  if (number < bounds_.begin / kDigestChunkBytes || number > (bounds_.end - 1) / kDigestChunkBytes)
    return false;
  constexpr uint64_t kMaxChunks = HeapMap::kMaxSpanBytes / kDigestChunkBytes;
  auto& chunks = map_.chunks_;
  if (chunks.empty()) {
    first_chunk_ = number;
  } else if (number < first_chunk_) {
    const uint64_t more = first_chunk_ - number;
    if (more + chunks.size() > kMaxChunks) return false;
    std::vector<std::shared_ptr<Chunk>> grown(more + chunks.size());
    std::move(chunks.begin(), chunks.end(), grown.begin() + static_cast<ptrdiff_t>(more));
    chunks.swap(grown);
    std::vector<std::unique_ptr<ChunkEdit>> edits(chunks.size());
    std::move(edits_.begin(), edits_.end(), edits.begin() + static_cast<ptrdiff_t>(more));
    edits_.swap(edits);
    first_chunk_ = number;
  }
  const uint64_t needed = number - first_chunk_ + 1;
  if (needed > kMaxChunks) return false;
  if (needed > chunks.size()) {
    chunks.resize(needed);
    edits_.resize(needed);
  }
  map_.base_ = first_chunk_ * kDigestChunkBytes;
  return true;
}

ChunkEdit* HeapEditor::edit_of(size_t chunk) {
  if (!edits_[chunk]) {
    if (spare_edits_.empty()) {
      edits_[chunk] = std::make_unique<ChunkEdit>();
    } else {
      edits_[chunk] = std::move(spare_edits_.back());
      spare_edits_.pop_back();
      edits_[chunk]->incoming = ChunkBits();
    }
  }
  return edits_[chunk].get();
}

ChunkEdit* HeapEditor::edit_at(uint64_t word) {
  const uint64_t number = word / kChunkWords;
  if (number - first_chunk_ >= map_.chunks_.size() && !reach(number)) return nullptr;
  return edit_of(number - first_chunk_);
}

void HeapEditor::set_collected(const std::vector<Space>& spaces) {
  collected_.clear();
  for (const Space& space : spaces)
    if (space.collected) collected_.add(space.bottom / kWordBytes, space.top / kWordBytes);
  collected_.normalize();
}

bool HeapEditor::find(uint64_t address, Found* found) const {
  Chunk* chunk = chunk_at(address);
  if (chunk == nullptr || address % kWordBytes != 0) return false;
  const uint32_t word = static_cast<uint32_t>(address / kWordBytes % kChunkWords);
  if (!chunk->starts.test(word)) return false;
  *found = {.chunk = chunk,
            .chunk_number = address / kDigestChunkBytes,
            .word = word,
            .index = chunk->index_of(word)};
  return true;
}

HeapEditor::Mark HeapEditor::mark(const Found& found, std::unique_ptr<ChunkBits> ChunkEdit::* bits) {
  if (!collected_.contains(found.chunk_number * kChunkWords + found.word)) return Mark::Uncollected;
  ChunkEdit* edit = edit_of(found.chunk_number - first_chunk_);
  if ((edit->moved && edit->moved->test(found.word)) || (edit->kept && edit->kept->test(found.word)))
    return Mark::Twice;
  if (!(edit->*bits)) edit->*bits = std::make_unique<ChunkBits>();
  (edit->*bits)->set(found.word);
  return Mark::Done;
}

bool HeapEditor::keep_bits(uint64_t address, uint64_t bits) {
  if (bits == 0) return true;
  const Chunk* chunk = chunk_at(address);
  if (chunk == nullptr) return false;
  ChunkEdit* edit = edit_of(address / kDigestChunkBytes - first_chunk_);
  if (!edit->kept) edit->kept = std::make_unique<ChunkBits>();
  const size_t w = address / kWordBytes % kChunkWords / 64;
  edit->kept->words[w] |= bits;
  return (bits & ~chunk->starts.words[w]) == 0;
}

std::vector<HeapEditor::Job> HeapEditor::jobs(const PhaseRules& rules) const {
  const std::vector<PlacedRun>& runs = const_cast<HeapEditor*>(this)->placement_.runs();
  std::vector<Job> jobs;
  size_t run = 0;
  for (size_t i = 0; i < map_.chunks_.size(); ++i) {
    const uint64_t begin = (first_chunk_ + i) * kChunkWords;
    const size_t first = run;
    if (edits_[i])
      while (run < runs.size() && runs[run].begin < begin + kChunkWords) ++run;
    if (run > first ||
        (rules.is_collection && map_.chunks_[i] && rules.collected.touches(begin, begin + kChunkWords)))
      jobs.push_back({i, first, run - first});
  }
  return jobs;
}

void HeapEditor::commit(PhaseRules rules, BuildFindings* findings, const StopCall& stop) {
  std::vector<PlacedRun>& runs = placement_.runs();
  tbb::parallel_sort(runs.begin(), runs.end(),
                     [](const PlacedRun& a, const PlacedRun& b) { return a.begin < b.begin; });
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
  for (BuildFindings& own : *workers_) {
    findings->changed.add_all(own.changed);
    findings->deaths.insert(findings->deaths.end(), own.deaths.begin(), own.deaths.end());
    for (size_t kind = 0; kind < own.died_young.size(); ++kind)
      findings->died_young[kind].add_all(own.died_young[kind]);
    findings->kept += own.kept;
    findings->problems.insert(findings->problems.end(), own.problems.begin(), own.problems.end());
    findings->counters.merge(own.counters);
    own.clear();
  }
  for (size_t kind = 0; kind < findings->died_young.size(); ++kind)
    findings->died_young[kind].for_each([&](uint32_t description, uint32_t count) {
      findings->deaths.push_back(
          {DescriptionId(description), rules.birth - 1, count, static_cast<SpaceKind>(kind)});
    });
  check_borders(todo, findings);
  // Which problem is the first must not depend on the workers.
  std::stable_sort(findings->problems.begin(), findings->problems.end(),
                   [](const BuildProblem& a, const BuildProblem& b) { return a.word < b.word; });
  discard();
}

void HeapEditor::discard() {
  for (auto& edit : edits_) {
    if (!edit) continue;
    edit->moved.reset();
    edit->kept.reset();
    spare_edits_.push_back(std::move(edit));
  }
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
  uint64_t edits = spare_edits_.size();
  for (const auto& edit : edits_) edits += edit != nullptr;
  return edits * sizeof(ChunkEdit) + edits_.capacity() * sizeof(void*) + placement_.memory_bytes();
}

}  // namespace anttracks
