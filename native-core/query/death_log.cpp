// SPDX-License-Identifier: EPL-2.0
#include "query/death_log.h"

#include <algorithm>

#include "heap/count_table.h"

namespace anttracks::query {
namespace {

// Births are even epochs, so half of them fit beside the description.
uint64_t key_of(const Death& death) {
  return uint64_t{death.description.value} << 32 | uint64_t{death.birth / 2} << 3 |
         static_cast<uint64_t>(death.space);
}

void put_varint(std::vector<uint8_t>& out, uint64_t value) {
  for (; value >= 0x80; value >>= 7) out.push_back(static_cast<uint8_t>(value | 0x80));
  out.push_back(static_cast<uint8_t>(value));
}

}  // namespace

void DeathLog::add(uint32_t epoch, std::span<const Death> deaths) {
  CountTable counts;
  for (const Death& death : deaths) counts.add(key_of(death), death.count);
  std::vector<std::pair<uint64_t, uint64_t>> sorted;
  sorted.reserve(counts.size());
  counts.for_each([&](uint64_t key, uint64_t count) { sorted.emplace_back(key, count); });
  std::sort(sorted.begin(), sorted.end());
  parts_.emplace_back(epoch, bytes_.size());
  uint64_t last = 0;
  for (const auto& [key, count] : sorted) {
    put_varint(bytes_, key - last);
    put_varint(bytes_, count);
    last = key;
  }
}

}  // namespace anttracks::query
