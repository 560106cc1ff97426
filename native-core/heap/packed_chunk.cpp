// SPDX-License-Identifier: EPL-2.0
#include "heap/packed_chunk.h"

#include <zstd.h>

#include <algorithm>
#include <cstring>
#include <optional>
#include <span>
#include <stdexcept>

namespace anttracks {
namespace {

template <class Context, size_t (*free_context)(Context*)>
struct Free {
  void operator()(Context* context) const { free_context(context); }
};

size_t checked(size_t result) {
  // Only memory can be missing: the bytes are our own.
  if (ZSTD_isError(result)) throw std::runtime_error(ZSTD_getErrorName(result));
  return result;
}

}  // namespace

PackedChunk::PackedChunk(const Chunk& chunk)
    : size_words_(chunk.size_words),
      last_end_(chunk.last_end),
      count_(chunk.count),
      common_birth_(chunk.common_birth),
      first_start_(chunk.first_start),
      description_bytes_(static_cast<uint32_t>(chunk.descriptions.memory_bytes())),
      birth_bytes_(static_cast<uint32_t>(chunk.births.memory_bytes())) {
  const std::span<const uint8_t> descriptions = chunk.descriptions.bytes(), births = chunk.births.bytes();
  std::vector<uint8_t> plain(sizeof(chunk.starts.words) + descriptions.size() + births.size());
  std::memcpy(plain.data(), chunk.starts.words.data(), sizeof(chunk.starts.words));
  const auto after =
      std::copy(descriptions.begin(), descriptions.end(), plain.begin() + sizeof(chunk.starts.words));
  std::copy(births.begin(), births.end(), after);

  thread_local const std::unique_ptr<ZSTD_CCtx, Free<ZSTD_CCtx, ZSTD_freeCCtx>> context(ZSTD_createCCtx());
  std::vector<uint8_t> packed(ZSTD_compressBound(plain.size()));
  const size_t size =
      checked(ZSTD_compressCCtx(context.get(), packed.data(), packed.size(), plain.data(), plain.size(), 1));
  bytes_.assign(packed.begin(), packed.begin() + static_cast<ptrdiff_t>(size));
  packed_bytes_ = static_cast<uint32_t>(size);
}

bool PackedChunk::put_aside(NamelessFile* file) {
  const std::optional<uint64_t> offset = file->append(bytes_);
  if (!offset) return false;
  file_ = file;
  offset_ = *offset;
  bytes_ = {};
  return true;
}

std::shared_ptr<Chunk> PackedChunk::unpack() const {
  auto chunk = std::make_shared<Chunk>();
  std::vector<uint8_t> plain(sizeof(chunk->starts.words) + description_bytes_ + birth_bytes_);
  std::vector<uint8_t> read;
  if (is_aside()) {
    read.resize(packed_bytes_);
    file_->read(offset_, read);
  }
  const std::vector<uint8_t>& packed = is_aside() ? read : bytes_;
  thread_local const std::unique_ptr<ZSTD_DCtx, Free<ZSTD_DCtx, ZSTD_freeDCtx>> context(ZSTD_createDCtx());
  checked(ZSTD_decompressDCtx(context.get(), plain.data(), plain.size(), packed.data(), packed.size()));

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
