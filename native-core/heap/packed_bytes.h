// SPDX-License-Identifier: EPL-2.0
#ifndef ANTTRACKS_HEAP_PACKED_BYTES_H
#define ANTTRACKS_HEAP_PACKED_BYTES_H

#include <cstdint>
#include <span>
#include <vector>

#include "base/nameless_file.h"

namespace anttracks {

// Bytes that are seldom needed: compressed (Zstandard, level 1), and in a file if memory is short.
class PackedBytes {
 public:
  explicit PackedBytes(std::span<const uint8_t> plain);

  // Puts them into the file, from which they are read from then on; false, and nothing changes, if that
  // takes no more. The file must live as long as this.
  bool put_aside(NamelessFile* file);
  bool is_aside() const { return file_ != nullptr; }
  // Several threads may do so at once. Throws std::system_error if the file cannot be read.
  std::vector<uint8_t> unpack() const;
  uint64_t memory_bytes() const { return sizeof(PackedBytes) + packed_.capacity(); }

 private:
  std::vector<uint8_t> packed_;  // or they are in
  const NamelessFile* file_ = nullptr;
  uint64_t offset_ = 0;  // there
  uint64_t packed_size_;
  uint64_t plain_size_;
};

}  // namespace anttracks

#endif  // ANTTRACKS_HEAP_PACKED_BYTES_H
