// SPDX-License-Identifier: EPL-2.0
// All live objects: a directory of chunks over the heap's addresses. A copy shares
// the chunks, which do not change once they are built.
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
  // The chunk that begins at the address; null if no object starts in it.
  const Chunk* chunk_at(uint64_t address) const {
    const size_t i = number_at(address);
    return i < chunks_.size() ? chunks_[i].get() : nullptr;
  }
  // Its number; one that is too great if the map does not reach there.
  size_t number_at(uint64_t address) const {
    return address < base_ ? ~size_t{0} : (address - base_) / format::kDigestChunkBytes;
  }

  // The object that starts at the address; false if there is none.
  bool find(uint64_t address, DescriptionId* description, uint32_t* birth) const;

  Amount amount() const;
  Amount amount_in(const Space& space, const DescriptionTable& descriptions) const;
  uint64_t memory_bytes() const;  // held by this map, chunks that it shares included
  uint64_t directory_bytes() const { return chunks_.capacity() * sizeof(chunks_[0]); }

 private:
  friend class HeapEditor;
  friend class Checkpoint;
  friend class Checkpoints;

  uint64_t base_ = 0;
  std::vector<std::shared_ptr<Chunk>> chunks_;
};

}  // namespace anttracks

#endif  // ANTTRACKS_HEAP_HEAP_MAP_H
