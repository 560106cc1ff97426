// SPDX-License-Identifier: EPL-2.0
#include "query/heap_counts.h"

#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <tuple>
#include <utility>

#include "heap/description_counts.h"
#include "query/count_table.h"

namespace anttracks::query {
namespace {

// Births are even epochs, so half of them fit beside the description.
uint64_t pack(DescriptionId description, uint32_t birth, uint8_t space) {
  return uint64_t{description.value} << 32 | uint64_t{birth / 2} << 3 | space;
}

uint8_t space_at(const HeapState& state, uint64_t address) {
  int index = state.space_index_of(address);
  return index < 0 ? kUnknownSpace : static_cast<uint8_t>(state.spaces()[static_cast<size_t>(index)].kind);
}

// Most chunks lie in one space.
bool lies_in_one_space(const HeapState& state, uint64_t begin, uint8_t& space) {
  uint64_t end = begin + format::kDigestChunkBytes;
  const Space* candidate = space_of(state.spaces(), begin);
  if (candidate == nullptr || end > candidate->end) return false;
  space = static_cast<uint8_t>(candidate->kind);
  return true;
}

// Adds to a table a few calls later than it is told, when what that needs is in the cache.
class DelayedCounts {
 public:
  explicit DelayedCounts(CountTable& table) : table_(table) {}

  void add(uint64_t key, uint64_t count) {
    table_.prefetch(key);
    add_to_table(std::exchange(delayed_[calls_++ % delayed_.size()], {key, count}));
  }
  void finish() {
    for (Count& count : delayed_) add_to_table(std::exchange(count, {}));
  }

 private:
  using Count = std::pair<uint64_t, uint64_t>;

  void add_to_table(const Count& count) {
    if (count.second != 0) table_.add(count.first, count.second);
  }

  CountTable& table_;
  std::array<Count, 16> delayed_{};
  size_t calls_ = 0;
};

using Counts = std::vector<ObjectCount>;

bool before(const ObjectCount& a, const ObjectCount& b) {
  return std::tie(a.description.value, a.birth, a.space) < std::tie(b.description.value, b.birth, b.space);
}

Counts merged(const Counts& a, const Counts& b) {
  Counts result;
  result.reserve(a.size() + b.size());
  std::merge(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(result), before);
  return result;
}

// All of them in order. Entries of the same objects become one.
Counts merged(std::vector<Counts> parts) {
  for (; parts.size() > 1; parts.resize((parts.size() + 1) / 2)) {
    const size_t pairs = parts.size() / 2;
    tbb::parallel_for(size_t{0}, pairs, [&](size_t i) {
      parts[i] = merged(std::exchange(parts[i], {}), std::exchange(parts[parts.size() - 1 - i], {}));
    });
  }
  if (parts.empty()) return {};
  Counts& all = parts.front();
  size_t kept = 0;
  for (const ObjectCount& count : all) {
    if (kept > 0 && !before(all[kept - 1], count))
      all[kept - 1].objects += count.objects;
    else
      all[kept++] = count;
  }
  all.resize(kept);
  return std::move(all);
}

// What one worker counts. Many chunks hold objects of one birth in one space: these are counted
// by description alone, which needs a fraction of the memory.
class WorkerCounts {
 public:
  void add_alike(const Chunk& chunk, uint32_t birth, uint8_t space) {
    Alike& alike = of(birth, space);
    alike.objects += chunk.count;
    chunk.descriptions.with_values([&](const auto& values) { alike.counts.add_each(values); });
  }
  CountTable& table() { return table_; }
  Counts take() {
    std::vector<Counts> parts(1);
    parts[0].reserve(table_.size());
    table_.for_each([&](uint64_t key, uint64_t objects) {
      parts[0].push_back({DescriptionId(static_cast<uint32_t>(key >> 32)),
                          static_cast<uint32_t>((key & 0xFFFFFFFFu) >> 3) * 2, static_cast<uint8_t>(key & 7),
                          objects});
    });
    table_ = CountTable();
    std::sort(parts[0].begin(), parts[0].end(), before);
    for (Alike& alike : alike_) {
      Counts& part = parts.emplace_back();
      alike.counts.sort();
      alike.counts.for_each([&](uint32_t description, uint32_t count) {
        part.push_back({DescriptionId(description), alike.birth, alike.space, count});
      });
      alike.counts = DescriptionCounts();
    }
    return merged(std::move(parts));
  }

 private:
  struct Alike {
    uint32_t birth = 0;
    uint8_t space = 0;
    uint64_t objects = 0;
    DescriptionCounts counts;
  };
  // As many as are counted apart from the table at a time.
  static constexpr size_t kMaxAlike = 4;

  Alike& of(uint32_t birth, uint8_t space) {
    for (Alike& alike : alike_)
      if (alike.birth == birth && alike.space == space && alike.objects <= ~uint32_t{0} - kChunkWords)
        return alike;
    if (alike_.size() < kMaxAlike) {
      alike_.push_back({birth, space, 0, {}});
      return alike_.back();
    }
    Alike& given_up = alike_[next_++ % kMaxAlike];
    given_up.counts.for_each([&](uint32_t description, uint32_t count) {
      table_.add(pack(DescriptionId(description), given_up.birth, given_up.space), count);
    });
    given_up.counts.clear();
    given_up.birth = birth;
    given_up.space = space;
    given_up.objects = 0;
    return given_up;
  }

  CountTable table_;
  std::vector<Alike> alike_;
  size_t next_ = 0;  // to be given up
};

}  // namespace

std::vector<ObjectCount> count_objects(const HeapState& state, bool by_birth, bool by_space,
                                       const StopCall& stop) {
  tbb::enumerable_thread_specific<WorkerCounts> workers;
  const HeapMap& map = state.map();
  StopPoll poll(stop);
  tbb::parallel_for(size_t{0}, map.chunk_limit(), [&](size_t i) {
    const Chunk* chunk = map.chunk(i);
    if (chunk == nullptr || poll.stopped()) return;
    uint8_t space = kUnknownSpace;
    bool one_space = !by_space || lies_in_one_space(state, map.chunk_address(i), space);
    if (one_space && (!by_birth || !chunk->births)) {
      workers.local().add_alike(*chunk, by_birth ? chunk->common_birth : 0, space);
      return;
    }
    DelayedCounts counts(workers.local().table());
    // Equal objects often stand side by side.
    uint64_t last = 0, run = 0;
    HeapState::for_each_object_in(*chunk, map.chunk_address(i), [&](const Object& object) {
      uint64_t key = pack(object.description, by_birth ? object.birth : 0,
                          one_space ? space : space_at(state, object.address));
      if (key != last && run != 0) {
        counts.add(last, run);
        run = 0;
      }
      last = key;
      ++run;
    });
    counts.add(last, run);
    counts.finish();
  });
  std::vector<WorkerCounts*> all;
  for (WorkerCounts& worker : workers) all.push_back(&worker);
  std::vector<Counts> parts(all.size());
  tbb::parallel_for(size_t{0}, all.size(), [&](size_t i) { parts[i] = all[i]->take(); });
  return merged(std::move(parts));
}

}  // namespace anttracks::query
