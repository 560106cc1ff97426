// SPDX-License-Identifier: EPL-2.0
#ifndef ANTTRACKS_IO_WORD_DECODER_H
#define ANTTRACKS_IO_WORD_DECODER_H

#include <anttracks/word_codec.h>

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace anttracks {

// Decodes payloads of Codec::Words; keeps its memory from one to the next.
class WordDecoder {
 public:
  // Fills `out` with the payload. Returns what is wrong with the stored bytes, or nothing.
  std::string decode(std::span<const uint8_t> stored, std::span<uint32_t> out);

 private:
  std::vector<uint8_t> decompressed_[format::kWordStreams];
};

}  // namespace anttracks

#endif  // ANTTRACKS_IO_WORD_DECODER_H
