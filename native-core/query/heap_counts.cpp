// SPDX-License-Identifier: EPL-2.0
#include "query/heap_counts.h"

#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_for.h>

#include <array>
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

// What one worker counts. Many chunks hold objects of one birth in one space: these are counted
// by description alone, which needs a fraction of the memory, and put into the table later.
class WorkerCounts {
 public:
  void add_alike(const Chunk& chunk, uint32_t birth, uint8_t space) {
    if (birth != birth_ || space != space_ || alike_objects_ > ~uint32_t{0} - kChunkWords) finish();
    birth_ = birth;
    space_ = space;
    alike_objects_ += chunk.count;
    for (uint32_t i = 0; i < chunk.count; ++i) alike_.add(chunk.descriptions[i]);
  }
  void finish() {
    alike_.for_each([&](uint32_t description, uint32_t count) {
      table_.add(pack(DescriptionId(description), birth_, space_), count);
    });
    alike_.clear();
    alike_objects_ = 0;
  }
  CountTable& table() { return table_; }

 private:
  CountTable table_;
  DescriptionCounts alike_;
  uint64_t alike_objects_ = 0;
  uint32_t birth_ = 0;
  uint8_t space_ = 0;
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
  CountTable all;
  for (WorkerCounts& worker : workers) {
    worker.finish();
    all.add(worker.table());
  }
  std::vector<ObjectCount> result;
  result.reserve(all.size());
  all.for_each([&](uint64_t key, uint64_t objects) {
    result.push_back({DescriptionId(static_cast<uint32_t>(key >> 32)),
                      static_cast<uint32_t>((key & 0xFFFFFFFFu) >> 3) * 2, static_cast<uint8_t>(key & 7),
                      objects});
  });
  return result;
}

}  // namespace anttracks::query
