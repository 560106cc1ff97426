// SPDX-License-Identifier: EPL-2.0
#ifndef ANTTRACKS_IO_BLOCK_CODEC_H
#define ANTTRACKS_IO_BLOCK_CODEC_H

#include <anttracks/trace_format.h>

#include <span>
#include <vector>

#include "io/block_index.h"

namespace anttracks {

uint64_t block_checksum(const format::BlockHeader& header, std::span<const uint8_t> stored);

// A payload as it was before compression. Aligned for 32-bit words.
using Payload = std::vector<uint32_t>;  // the last word is padded with zeros

inline size_t payload_words(const BlockRef& block) {
  return (size_t{block.header.raw_bytes} + sizeof(uint32_t) - 1) / sizeof(uint32_t);
}

// Decodes the block's payload into `out`, which has payload_words() words.
Status read_payload(const BlockIndex& index, const BlockRef& block, std::span<uint32_t> out);
inline Status read_payload(const BlockIndex& index, const BlockRef& block, Payload* out) {
  out->resize(payload_words(block));
  return read_payload(index, block, std::span(*out));
}

inline std::span<const uint8_t> payload_bytes(std::span<const uint32_t> payload, const BlockRef& block) {
  return {reinterpret_cast<const uint8_t*>(payload.data()), block.header.raw_bytes};
}

}  // namespace anttracks

#endif  // ANTTRACKS_IO_BLOCK_CODEC_H
