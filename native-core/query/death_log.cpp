// SPDX-License-Identifier: EPL-2.0
#include "query/death_log.h"

namespace anttracks::query {
namespace {

void put_varint(std::vector<uint8_t>& out, uint64_t value) {
  for (; value >= 0x80; value >>= 7) out.push_back(static_cast<uint8_t>(value | 0x80));
  out.push_back(static_cast<uint8_t>(value));
}

}  // namespace

void DeathLog::add(uint32_t epoch, std::span<const ObjectCount> deaths) {
  parts_.emplace_back(epoch, bytes_.size());
  uint64_t last = 0;
  for (const ObjectCount& death : deaths) {
    put_varint(bytes_, death.key() - last);
    put_varint(bytes_, death.objects);
    last = death.key();
  }
}

}  // namespace anttracks::query
