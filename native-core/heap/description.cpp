// SPDX-License-Identifier: EPL-2.0
#include "heap/description.h"

#include <cstring>
#include <utility>

namespace anttracks {

// Columns: descriptions, sizes, which are free.
std::vector<uint8_t> DescriptionTable::bytes() const {
  std::vector<uint8_t> bytes(size_t{size()} * (sizeof(Packed) + sizeof(uint32_t) + 1));
  uint8_t* out = bytes.data();
  for (uint32_t id = 0; id < size(); ++id, out += sizeof(Packed))
    std::memcpy(out, &entries_[id], sizeof(Packed));
  if (size() > 0) std::memcpy(out, words_.data(), size() * sizeof(uint32_t));
  out += size() * sizeof(uint32_t);
  for (uint32_t id = 0; id < size(); ++id) *out++ = entries_.is_free(id) ? 1 : 0;
  return bytes;
}

DescriptionTable DescriptionTable::of(std::span<const uint8_t> bytes) {
  const size_t count = bytes.size() / (sizeof(Packed) + sizeof(uint32_t) + 1);
  DescriptionTable table;
  if (count == 0) return table;
  std::vector<Packed> entries(count, Packed(Description()));
  std::memcpy(entries.data(), bytes.data(), count * sizeof(Packed));
  table.words_.resize(count);
  std::memcpy(table.words_.data(), bytes.data() + count * sizeof(Packed), count * sizeof(uint32_t));
  const std::span<const uint8_t> free = bytes.last(count);
  table.entries_ = {entries, std::vector<bool>(free.begin(), free.end())};
  return table;
}

}  // namespace anttracks
