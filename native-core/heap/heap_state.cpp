// SPDX-License-Identifier: EPL-2.0
#include "heap/heap_state.h"

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

}  // namespace anttracks
