// SPDX-License-Identifier: EPL-2.0
// A chunk is the objects that start in one aligned piece of the heap
// (kDigestChunkBytes): a start bit per heap word, ranks, and dense columns in the
// order of addresses. No addresses are stored: 1.25 bits per heap word, two or four
// bytes of description and, if the births differ, as many of birth per object.
#ifndef ANTTRACKS_HEAP_CHUNK_H
#define ANTTRACKS_HEAP_CHUNK_H

#include <anttracks/trace_format.h>

#include <array>
#include <atomic>
#include <bit>
#include <cstdint>
#include <memory>

#include "base/ids.h"
#include "heap/column.h"

namespace anttracks {

inline constexpr uint32_t kChunkWords = format::kDigestChunkBytes / format::kWordBytes;
inline constexpr uint32_t kChunkBitmapWords = kChunkWords / 64;

// One bit per heap word of a chunk.
struct ChunkBits {
  std::array<uint64_t, kChunkBitmapWords> words{};

  bool test(uint32_t i) const { return (words[i / 64] >> (i % 64)) & 1; }
  void set(uint32_t i) { words[i / 64] |= uint64_t{1} << (i % 64); }
  void clear(uint32_t i) { words[i / 64] &= ~(uint64_t{1} << (i % 64)); }
  // While other threads set bits, too. False if the bit was set before.
  bool share(uint32_t i) {
    const uint64_t bit = uint64_t{1} << (i % 64);
    return (share(i / 64, bit) & bit) == 0;
  }
  // The word before.
  uint64_t share(uint32_t word, uint64_t bits) {
    return std::atomic_ref(words[word]).fetch_or(bits, std::memory_order_relaxed);
  }
  uint64_t read_shared(uint32_t word) { return std::atomic_ref(words[word]).load(std::memory_order_relaxed); }
  bool test_shared(uint32_t i) { return (read_shared(i / 64) >> (i % 64)) & 1; }
};

struct Chunk {
  ChunkBits starts;
  std::array<uint16_t, kChunkBitmapWords> ranks{};  // objects that start before bitmap word i
  Column descriptions;
  Column births;  // empty: all were born in common_birth
  uint32_t common_birth = 0;
  uint32_t count = 0;
  uint64_t size_words = 0;   // of all its objects
  uint32_t first_start = 0;  // of the first object, in words from the chunk's begin
  uint64_t last_end = 0;     // of the last object, likewise; may lie in a later chunk
  // Cache of the digest: mutable state of whoever computes digests, dropped with each change.
  mutable uint64_t digest_hash = 0;
  mutable bool has_digest = false;

  uint32_t index_of(uint32_t word) const {  // of an object that starts there
    const uint64_t below = starts.words[word / 64] & ((uint64_t{1} << (word % 64)) - 1);
    return ranks[word / 64] + static_cast<uint32_t>(std::popcount(below));
  }
  DescriptionId description(uint32_t index) const { return DescriptionId(descriptions[index]); }
  // Descriptions and births all fit into two bytes.
  bool is_narrow() const {
    return descriptions.is_narrow() &&
           (births ? births.is_narrow() : common_birth <= Column::kGreatestNarrow);
  }
  uint32_t birth(uint32_t index) const { return births ? births[index] : common_birth; }

  // f(word, description, birth) in the order of addresses.
  template <class F>
  void for_each(F&& f) const {
    uint32_t index = 0;
    for (uint32_t w = 0; w < kChunkBitmapWords; ++w)
      for (uint64_t bits = starts.words[w]; bits != 0; bits &= bits - 1, ++index)
        f(w * 64 + static_cast<uint32_t>(std::countr_zero(bits)), description(index), birth(index));
  }

  void compute_ranks();
  uint64_t memory_bytes() const {
    return sizeof(Chunk) + descriptions.memory_bytes() + births.memory_bytes();
  }
};

}  // namespace anttracks

#endif  // ANTTRACKS_HEAP_CHUNK_H
