// SPDX-License-Identifier: EPL-2.0
#ifndef ANTTRACKS_HEAP_PACKED_CHUNK_H
#define ANTTRACKS_HEAP_PACKED_CHUNK_H

#include <cstdint>
#include <memory>
#include <vector>

#include "base/nameless_file.h"
#include "heap/chunk.h"

namespace anttracks {

// A chunk in a quarter of its memory or less, or in a file, for heaps that are kept.
class PackedChunk {
 public:
  explicit PackedChunk(const Chunk& chunk);

  // Puts its bytes into the file, from which they are read from then on; false, and nothing changes, if that
  // takes no more.
  bool put_aside(NamelessFile* file);
  bool is_aside() const { return file_ != nullptr; }
  // Several threads may do so at once. Throws std::system_error if the file cannot be read.
  std::shared_ptr<Chunk> unpack() const;
  uint64_t memory_bytes() const { return sizeof(PackedChunk) + bytes_.capacity(); }

 private:
  std::vector<uint8_t> bytes_;  // start bits, descriptions, births if they differ; or they are in
  const NamelessFile* file_ = nullptr;
  uint64_t offset_ = 0;  // there
  uint32_t packed_bytes_;
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
