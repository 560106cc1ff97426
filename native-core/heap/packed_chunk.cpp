// SPDX-License-Identifier: EPL-2.0
#include "heap/packed_chunk.h"

#include <algorithm>
#include <cstring>
#include <span>
#include <vector>

namespace anttracks {
namespace {

std::vector<uint8_t> bytes_of(const Chunk& chunk) {
  const std::span<const uint8_t> descriptions = chunk.descriptions.bytes(), births = chunk.births.bytes();
  std::vector<uint8_t> plain(sizeof(chunk.starts.words) + descriptions.size() + births.size());
  std::memcpy(plain.data(), chunk.starts.words.data(), sizeof(chunk.starts.words));
  const auto after =
      std::copy(descriptions.begin(), descriptions.end(), plain.begin() + sizeof(chunk.starts.words));
  std::copy(births.begin(), births.end(), after);
  return plain;
}

}  // namespace

PackedChunk::PackedChunk(const Chunk& chunk)
    : bytes_(bytes_of(chunk)),
      size_words_(chunk.size_words),
      last_end_(chunk.last_end),
      count_(chunk.count),
      common_birth_(chunk.common_birth),
      first_start_(chunk.first_start),
      description_bytes_(static_cast<uint32_t>(chunk.descriptions.memory_bytes())),
      birth_bytes_(static_cast<uint32_t>(chunk.births.memory_bytes())) {}

std::shared_ptr<Chunk> PackedChunk::unpack() const {
  auto chunk = std::make_shared<Chunk>();
  const std::vector<uint8_t> plain = bytes_.unpack();
  chunk->count = count_;
  chunk->size_words = size_words_;
  chunk->last_end = last_end_;
  chunk->first_start = first_start_;
  chunk->common_birth = common_birth_;
  std::memcpy(chunk->starts.words.data(), plain.data(), sizeof(chunk->starts.words));
  chunk->compute_ranks();
  const std::span<const uint8_t> columns = std::span(plain).subspan(sizeof(chunk->starts.words));
  chunk->descriptions = Column(columns.first(description_bytes_), count_);
  if (birth_bytes_ > 0) chunk->births = Column(columns.subspan(description_bytes_), count_);
  return chunk;
}

}  // namespace anttracks
