// SPDX-License-Identifier: EPL-2.0
// All live objects: a directory of chunks over the heap's addresses.
#ifndef ANTTRACKS_HEAP_HEAP_MAP_H
#define ANTTRACKS_HEAP_HEAP_MAP_H

#include <memory>
#include <vector>

#include "heap/amount.h"
#include "heap/chunk.h"
#include "heap/description.h"
#include "model/phases.h"

namespace anttracks {

class HeapMap {
 public:
  // A heap spans at most this many bytes: the bound on what bad addresses can cost.
  static constexpr uint64_t kMaxSpanBytes = uint64_t{1} << 40;

  // Chunks are numbered from the lowest address seen; the numbers of chunks
  // change when the directory grows downwards.
  size_t chunk_limit() const { return chunks_.size(); }
  const Chunk* chunk(size_t i) const { return chunks_[i].get(); }  // null: no object starts there
  uint64_t chunk_address(size_t i) const { return base_ + i * format::kDigestChunkBytes; }

  // The object that starts at the address; false if there is none.
  bool find(uint64_t address, DescriptionId* description, uint32_t* birth) const;

  Amount amount() const;
  Amount amount_in(const Space& space, const DescriptionTable& descriptions) const;
  uint64_t memory_bytes() const;  // held by this map

 private:
  friend class HeapEditor;

  uint64_t base_ = 0;
  std::vector<std::unique_ptr<Chunk>> chunks_;
};

}  // namespace anttracks

#endif  // ANTTRACKS_HEAP_HEAP_MAP_H
