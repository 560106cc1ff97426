// SPDX-License-Identifier: EPL-2.0
#include "heap/heap_map.h"

#include <algorithm>

namespace anttracks {

bool HeapMap::find(uint64_t address, DescriptionId* description, uint32_t* birth) const {
  if (address < base_ || address % format::kWordBytes != 0) return false;
  const uint64_t i = (address - base_) / format::kDigestChunkBytes;
  if (i >= chunks_.size() || !chunks_[i]) return false;
  const uint32_t word = static_cast<uint32_t>(address / format::kWordBytes % kChunkWords);
  if (!chunks_[i]->starts.test(word)) return false;
  const uint32_t index = chunks_[i]->index_of(word);
  *description = chunks_[i]->description(index);
  *birth = chunks_[i]->birth(index);
  return true;
}

Amount HeapMap::amount() const {
  Amount sum;
  for (const auto& chunk : chunks_)
    if (chunk) sum += {chunk->count, chunk->size_words * format::kWordBytes};
  return sum;
}

Amount HeapMap::amount_in(const Space& space, const DescriptionTable& descriptions) const {
  Amount sum;
  if (space.end <= base_ || space.end <= space.bottom) return sum;
  const uint64_t first = (std::max(space.bottom, base_) - base_) / format::kDigestChunkBytes;
  const uint64_t last = (space.end - 1 - base_) / format::kDigestChunkBytes;
  for (uint64_t i = first; i <= last && i < chunks_.size(); ++i) {
    if (!chunks_[i]) continue;
    const Chunk& chunk = *chunks_[i];
    const uint64_t address = chunk_address(i);
    if (address >= space.bottom && address + format::kDigestChunkBytes <= space.end) {
      sum += {chunk.count, chunk.size_words * format::kWordBytes};
      continue;
    }
    chunk.for_each([&](uint32_t word, DescriptionId description, uint32_t) {
      const uint64_t at = address + uint64_t{word} * format::kWordBytes;
      if (at >= space.bottom && at < space.end) sum += {1, descriptions[description].bytes()};
    });
  }
  return sum;
}

uint64_t HeapMap::memory_bytes() const {
  uint64_t bytes = directory_bytes();
  for (const auto& chunk : chunks_)
    if (chunk) bytes += chunk->memory_bytes();
  return bytes;
}

}  // namespace anttracks
