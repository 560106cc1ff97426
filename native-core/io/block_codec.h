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

// Decodes the block's payload into `out`, raw_bytes bytes.
Status read_payload(const BlockIndex& index, const BlockRef& block, Payload* out);

inline std::span<const uint8_t> payload_bytes(const Payload& payload, const BlockRef& block) {
  return {reinterpret_cast<const uint8_t*>(payload.data()), block.header.raw_bytes};
}

}  // namespace anttracks

#endif  // ANTTRACKS_IO_BLOCK_CODEC_H
