// SPDX-License-Identifier: EPL-2.0
#include "query/regions.h"

#include <algorithm>

namespace anttracks::query {

std::vector<RegionUse> regions_of(const HeapState& state, const StopCall& stop) {
  std::vector<RegionUse> regions;
  for (const Space& space : state.spaces()) regions.push_back({.space = space});
  StopPoll poll(stop);
  size_t at = 0;
  for (size_t i = 0; i < state.map().chunk_limit() && !poll.stopped(); ++i) {
    const Chunk* chunk = state.map().chunk(i);
    if (chunk == nullptr) continue;
    HeapState::for_each_object_in(*chunk, state.map().chunk_address(i), [&](const Object& object) {
      while (at < regions.size() && regions[at].space.end <= object.address) ++at;
      if (at == regions.size() || object.address < regions[at].space.bottom) return;
      ++regions[at].objects;
      // Humongous objects reach into the regions behind theirs.
      uint64_t address = object.address;
      const uint64_t end = address + state.descriptions()[object.description].bytes();
      for (size_t k = at; k < regions.size() && regions[k].space.bottom < end; ++k) {
        address = std::max(address, regions[k].space.bottom);
        regions[k].live_bytes += std::min(end, regions[k].space.end) - address;
      }
    });
  }
  return regions;
}

}  // namespace anttracks::query
