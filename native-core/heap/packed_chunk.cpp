// SPDX-License-Identifier: EPL-2.0
#include "heap/packed_chunk.h"

#include <zstd.h>

#include <cstring>
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
      has_births_(chunk.births != nullptr) {
  const size_t column = count_ * sizeof(uint32_t);
  std::vector<uint8_t> plain(sizeof(chunk.starts.words) + column * (has_births_ ? 2 : 1));
  uint8_t* out = plain.data();
  std::memcpy(out, chunk.starts.words.data(), sizeof(chunk.starts.words));
  std::memcpy(out += sizeof(chunk.starts.words), chunk.descriptions.get(), column);
  if (has_births_) std::memcpy(out + column, chunk.births.get(), column);

  thread_local const std::unique_ptr<ZSTD_CCtx, Free<ZSTD_CCtx, ZSTD_freeCCtx>> context(ZSTD_createCCtx());
  std::vector<uint8_t> packed(ZSTD_compressBound(plain.size()));
  const size_t size =
      checked(ZSTD_compressCCtx(context.get(), packed.data(), packed.size(), plain.data(), plain.size(), 1));
  bytes_.assign(packed.begin(), packed.begin() + static_cast<ptrdiff_t>(size));
}

std::shared_ptr<Chunk> PackedChunk::unpack() const {
  auto chunk = std::make_shared<Chunk>();
  const size_t column = count_ * sizeof(uint32_t);
  std::vector<uint8_t> plain(sizeof(chunk->starts.words) + column * (has_births_ ? 2 : 1));
  thread_local const std::unique_ptr<ZSTD_DCtx, Free<ZSTD_DCtx, ZSTD_freeDCtx>> context(ZSTD_createDCtx());
  checked(ZSTD_decompressDCtx(context.get(), plain.data(), plain.size(), bytes_.data(), bytes_.size()));

  chunk->count = count_;
  chunk->size_words = size_words_;
  chunk->last_end = last_end_;
  chunk->first_start = first_start_;
  chunk->common_birth = common_birth_;
  const uint8_t* in = plain.data();
  std::memcpy(chunk->starts.words.data(), in, sizeof(chunk->starts.words));
  chunk->compute_ranks();
  chunk->descriptions = std::make_unique_for_overwrite<uint32_t[]>(count_);
  std::memcpy(chunk->descriptions.get(), in += sizeof(chunk->starts.words), column);
  if (has_births_) {
    chunk->births = std::make_unique_for_overwrite<uint32_t[]>(count_);
    std::memcpy(chunk->births.get(), in + column, column);
  }
  return chunk;
}

}  // namespace anttracks
