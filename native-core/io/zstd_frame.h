// SPDX-License-Identifier: EPL-2.0
#ifndef ANTTRACKS_IO_ZSTD_FRAME_H
#define ANTTRACKS_IO_ZSTD_FRAME_H

#include <cstdint>
#include <span>
#include <string>

namespace anttracks {

// Decompresses one Zstandard frame of exactly so many bytes. Returns what is wrong with
// it, or nothing.
std::string decompress_frame(std::span<const uint8_t> frame, std::span<uint8_t> out);

}  // namespace anttracks

#endif  // ANTTRACKS_IO_ZSTD_FRAME_H
