// SPDX-License-Identifier: EPL-2.0
#include "heap/description.h"

namespace anttracks {
namespace {

uint64_t hash_of(const Description& d) {
  const uint64_t a = (uint64_t{d.site.value} << 32) | d.object_class.value;
  const uint64_t b = (uint64_t{d.thread.value} << 32) | d.words;
  const uint64_t c = (uint64_t{static_cast<uint32_t>(d.length)} << 8) | (static_cast<uint64_t>(d.code) << 4) |
                     static_cast<uint64_t>(d.mode);
  return format::digest_mix(format::digest_mix(a * 0x9E3779B97F4A7C15ULL + b) + c);
}

}  // namespace

DescriptionTable::DescriptionTable() : slots_(1024) {}

DescriptionId DescriptionTable::intern(const Description& description) {
  if ((entries_.size() + 1) * 4 > slots_.size() * 3) grow();
  for (size_t i = hash_of(description);; ++i) {
    uint32_t& slot = slots_[i & (slots_.size() - 1)];
    if (slot == 0) {
      entries_.push_back(description);
      slot = static_cast<uint32_t>(entries_.size());
      return DescriptionId(slot - 1);
    }
    if (entries_[slot - 1] == description) return DescriptionId(slot - 1);
  }
}

void DescriptionTable::grow() {
  std::vector<uint32_t> slots(slots_.size() * 2);
  for (uint32_t id = 0; id < entries_.size(); ++id) {
    size_t i = hash_of(entries_[id]);
    while (slots[i & (slots.size() - 1)] != 0) ++i;
    slots[i & (slots.size() - 1)] = id + 1;
  }
  slots_.swap(slots);
}

}  // namespace anttracks
