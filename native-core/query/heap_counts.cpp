// SPDX-License-Identifier: EPL-2.0
#include "query/heap_counts.h"

#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_for.h>

namespace anttracks::query {
namespace {

uint8_t space_at(const HeapState& state, uint64_t address) {
  int index = state.space_index_of(address);
  return index < 0 ? kUnknownSpace : static_cast<uint8_t>(state.spaces()[static_cast<size_t>(index)].kind);
}

// Most chunks lie in one space.
bool lies_in_one_space(const HeapState& state, uint64_t begin, uint8_t& space) {
  const Space* const all = space_around(state.spaces(), begin, begin + format::kDigestChunkBytes);
  if (all == nullptr) return false;
  space = static_cast<uint8_t>(all->kind);
  return true;
}

}  // namespace

std::vector<ObjectCount> count_objects(const HeapState& state, bool by_birth, bool by_space,
                                       const StopCall& stop) {
  tbb::enumerable_thread_specific<ObjectCounts> workers;
  const HeapMap& map = state.map();
  StopPoll poll(stop);
  tbb::parallel_for(size_t{0}, map.chunk_limit(), [&](size_t i) {
    const Chunk* chunk = map.chunk(i);
    if (chunk == nullptr || poll.stopped()) return;
    uint8_t space = kUnknownSpace;
    bool one_space = !by_space || lies_in_one_space(state, map.chunk_address(i), space);
    if (one_space && (!by_birth || !chunk->births)) {
      DescriptionCounts& counts =
          workers.local().alike(by_birth ? chunk->common_birth : 0, space, chunk->count);
      chunk->descriptions.with_values([&](const auto& values) { counts.add_each(values); });
      return;
    }
    ObjectCounts::OneByOne counts(workers.local());
    HeapState::for_each_object_in(*chunk, map.chunk_address(i), [&](const Object& object) {
      counts.add(object.description, by_birth ? object.birth : 0,
                 one_space ? space : space_at(state, object.address));
    });
  });
  std::vector<ObjectCounts*> all;
  for (ObjectCounts& worker : workers) all.push_back(&worker);
  std::vector<std::vector<ObjectCount>> parts(all.size());
  tbb::parallel_for(size_t{0}, all.size(), [&](size_t i) { parts[i] = all[i]->take(); });
  return merged(std::move(parts));
}

}  // namespace anttracks::query
