// SPDX-License-Identifier: EPL-2.0
#ifndef ANTTRACKS_HEAP_PACKED_CHUNK_H
#define ANTTRACKS_HEAP_PACKED_CHUNK_H

#include <cstdint>
#include <memory>

#include "heap/chunk.h"
#include "heap/packed_bytes.h"

namespace anttracks {

// A chunk in a quarter of its memory or less, for heaps that are kept.
class PackedChunk {
 public:
  explicit PackedChunk(const Chunk& chunk);

  std::shared_ptr<Chunk> unpack() const;
  PackedBytes& bytes() { return bytes_; }
  uint64_t memory_bytes() const { return sizeof(PackedChunk) - sizeof(PackedBytes) + bytes_.memory_bytes(); }

 private:
  PackedBytes bytes_;  // start bits, descriptions, births if they differ
  uint64_t size_words_;
  uint64_t last_end_;
  uint32_t count_;
  uint32_t common_birth_;
  uint32_t first_start_;
  uint32_t description_bytes_;
  uint32_t birth_bytes_;  // 0: they are equal
};

}  // namespace anttracks

#endif  // ANTTRACKS_HEAP_PACKED_CHUNK_H
