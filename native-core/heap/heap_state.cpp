// SPDX-License-Identifier: EPL-2.0
#include "heap/heap_state.h"

#include <tbb/parallel_for.h>

namespace anttracks {

int HeapState::space_index_of(uint64_t address) const {
  const Space* space = space_of(spaces_, address);
  return space != nullptr ? static_cast<int>(space - spaces_.data()) : -1;
}

std::vector<uint64_t> HeapState::count_by_description() const {
  std::vector<uint64_t> counts(descriptions_->size());
  for (size_t i = 0; i < map_.chunk_limit(); ++i)
    if (const Chunk* chunk = map_.chunk(i))
      for (uint32_t k = 0; k < chunk->count; ++k) ++counts[chunk->descriptions[k]];
  return counts;
}

void HeapState::mark_descriptions(DescriptionMarks* needed) const {
  tbb::parallel_for(size_t{0}, map_.chunk_limit(), [&](size_t i) {
    if (const Chunk* chunk = map_.chunk(i))
      chunk->descriptions.with_values([needed](const auto& ids) {
        for (const uint32_t id : ids) needed->mark(id);
      });
  });
}

}  // namespace anttracks
