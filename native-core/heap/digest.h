// SPDX-License-Identifier: EPL-2.0
// Compares the reconstructed heap with the VM's own account of it, chunk by chunk.
#ifndef ANTTRACKS_HEAP_DIGEST_H
#define ANTTRACKS_HEAP_DIGEST_H

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "heap/heap_state.h"

namespace anttracks {

struct ChunkDigest {
  uint64_t address = 0;
  uint64_t objects = 0;
  uint64_t words = 0;
  uint64_t hash = 0;

  bool operator==(const ChunkDigest&) const = default;
};

// Appends the chunks of a Digest payload. Returns what is wrong with it, empty if nothing.
std::string read_digest(std::span<const uint8_t> payload, std::vector<ChunkDigest>* chunks);

// Of all chunks with objects, in the order of addresses. Chunks that did not
// change since the last call are not computed again.
std::vector<ChunkDigest> digest_of(const HeapState& state);

class DigestListener {
 public:
  virtual ~DigestListener() = default;
  // Once per collection start and end; null if the trace has no digest there.
  virtual void on_digest(const HeapState& state, const Collection& collection,
                         const std::vector<ChunkDigest>* digest) = 0;
};

struct DigestDifference {
  uint32_t gc = 0;
  bool at_start = false;
  uint32_t chunks = 0;  // that differ at this moment
  ChunkDigest ours;     // the first that differs
  ChunkDigest theirs;
  std::vector<std::string> objects;  // ours in that chunk
  bool more_objects = false;         // than are listed
};

class DigestCheck : public DigestListener {
 public:
  void on_digest(const HeapState& state, const Collection& collection,
                 const std::vector<ChunkDigest>* digest) override;

  uint64_t moments() const { return moments_; }      // seen
  uint64_t missing() const { return missing_; }      // without a digest
  uint64_t different() const { return different_; }  // with a difference
  uint64_t chunks() const { return chunks_; }        // compared
  const std::optional<DigestDifference>& first() const { return first_; }

 private:
  uint64_t moments_ = 0, missing_ = 0, different_ = 0, chunks_ = 0;
  std::optional<DigestDifference> first_;
};

}  // namespace anttracks

#endif  // ANTTRACKS_HEAP_DIGEST_H
