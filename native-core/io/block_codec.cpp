// SPDX-License-Identifier: EPL-2.0
#include "io/block_codec.h"

#include <fmt/format.h>
#include <zstd.h>

#include <cstring>
#include <memory>

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace anttracks {
namespace {

ZSTD_DCtx* decompressor() {
  struct Free {
    void operator()(ZSTD_DCtx* context) const { ZSTD_freeDCtx(context); }
  };
  thread_local std::unique_ptr<ZSTD_DCtx, Free> context(ZSTD_createDCtx());
  return context.get();
}

}  // namespace

uint64_t block_checksum(const format::BlockHeader& header, std::span<const uint8_t> stored) {
  format::BlockHeader copy = header;
  copy.checksum = 0;
  return XXH64(stored.data(), stored.size(), XXH64(&copy, sizeof(copy), 0));
}

Status read_payload(const BlockIndex& index, const BlockRef& block, Payload* out) {
  const size_t raw_bytes = block.header.raw_bytes;
  out->resize((raw_bytes + sizeof(uint32_t) - 1) / sizeof(uint32_t));
  if (!out->empty()) out->back() = 0;
  if (block.header.codec == format::Codec::Raw) {
    if (block.header.stored_bytes != raw_bytes)
      return index.error_at(block, ErrorCode::Corrupt, "an uncompressed block with two different sizes");
    return index.read_stored(block, {reinterpret_cast<uint8_t*>(out->data()), raw_bytes});
  }
  if (block.header.codec != format::Codec::Zstd)
    return index.error_at(block, ErrorCode::Corrupt,
                          fmt::format("unknown compression {}", static_cast<int>(block.header.codec)));
  thread_local std::vector<uint8_t> stored;
  stored.resize(block.header.stored_bytes);
  ANTTRACKS_CHECK(index.read_stored(block, stored));
  const size_t got =
      ZSTD_decompressDCtx(decompressor(), out->data(), raw_bytes, stored.data(), stored.size());
  if (ZSTD_isError(got))
    return index.error_at(block, ErrorCode::Corrupt,
                          fmt::format("cannot decompress: {}", ZSTD_getErrorName(got)));
  if (got != raw_bytes)
    return index.error_at(block, ErrorCode::Corrupt,
                          fmt::format("decompressed to {} bytes instead of {}", got, raw_bytes));
  return ok_status();
}

}  // namespace anttracks
