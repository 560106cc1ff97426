// SPDX-License-Identifier: EPL-2.0
#include "io/block_codec.h"

#include <fmt/format.h>

#include "io/word_decoder.h"
#include "io/zstd_frame.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace anttracks {
uint64_t block_checksum(const format::BlockHeader& header, std::span<const uint8_t> stored) {
  format::BlockHeader copy = header;
  copy.checksum = 0;
  return XXH64(stored.data(), stored.size(), XXH64(&copy, sizeof(copy), 0));
}

Status read_payload(const BlockIndex& index, const BlockRef& block, std::span<uint32_t> out) {
  const size_t raw_bytes = block.header.raw_bytes;
  if (!out.empty()) out.back() = 0;
  if (block.header.codec == format::Codec::Raw) {
    if (block.header.stored_bytes != raw_bytes)
      return index.error_at(block, ErrorCode::Corrupt, "an uncompressed block with two different sizes");
    return index.read_stored(block, {reinterpret_cast<uint8_t*>(out.data()), raw_bytes});
  }
  const bool words = block.header.codec == format::Codec::Words;
  if (!words && block.header.codec != format::Codec::Zstd)
    return index.error_at(block, ErrorCode::Corrupt,
                          fmt::format("unknown compression {}", static_cast<int>(block.header.codec)));
  if (words && raw_bytes % sizeof(uint32_t) != 0)
    return index.error_at(block, ErrorCode::Corrupt, "a part of a word at its end");
  thread_local std::vector<uint8_t> stored;
  thread_local WordDecoder decoder;
  stored.resize(block.header.stored_bytes);
  ANTTRACKS_CHECK(index.read_stored(block, stored));
  const std::string problem =
      words ? decoder.decode(stored, out)
            : decompress_frame(stored, {reinterpret_cast<uint8_t*>(out.data()), raw_bytes});
  if (!problem.empty()) return index.error_at(block, ErrorCode::Corrupt, problem);
  return ok_status();
}

}  // namespace anttracks
