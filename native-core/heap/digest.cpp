// SPDX-License-Identifier: EPL-2.0
#include "heap/digest.h"

#include <fmt/format.h>
#include <tbb/parallel_for.h>

#include <algorithm>

#include "io/record_reader.h"

namespace anttracks {
namespace {

constexpr size_t kListedObjects = 40;

void compute(const HeapState& state, const Chunk& chunk, uint64_t address) {
  uint64_t hash = 0;
  HeapState::for_each_object_in(chunk, address, [&](const Object& object) {
    const Description& d = state.descriptions()[object.description];
    hash += format::digest_object(object.address, d.object_class.value, d.words, d.length);
  });
  chunk.digest_hash = hash;
  chunk.has_digest = true;
}

std::vector<std::string> list_objects(const HeapState& state, uint64_t chunk_address, bool* more) {
  std::vector<std::string> lines;
  for (size_t i = 0; i < state.map().chunk_limit(); ++i) {
    if (state.map().chunk_address(i) != chunk_address || state.map().chunk(i) == nullptr) continue;
    HeapState::for_each_object_in(*state.map().chunk(i), chunk_address, [&](const Object& object) {
      if (lines.size() == kListedObjects) {
        *more = true;
        return;
      }
      const Description& d = state.descriptions()[object.description];
      lines.push_back(fmt::format("0x{:x} {} ({}) words {} length {} site {} thread {} born in epoch {}",
                                  object.address, state.symbols().class_text(d.object_class),
                                  d.object_class.value, d.words, d.length, d.site.value, d.thread.value,
                                  object.birth));
    });
  }
  return lines;
}

}  // namespace

std::string read_digest(std::span<const uint8_t> payload, std::vector<ChunkDigest>* chunks) {
  RecordReader records(payload);
  Record record;
  while (records.next(&record)) {
    if (record.kind != static_cast<uint64_t>(format::RecordKind::DigestChunk)) continue;
    FieldReader in(record.body);
    ChunkDigest chunk;
    for (uint64_t* field : {&chunk.address, &chunk.objects, &chunk.words, &chunk.hash}) *field = in.varint();
    if (!in.ok()) return "a chunk of the digest cannot be understood";
    chunks->push_back(chunk);
  }
  return records.ok() ? std::string() : "a record of the digest is cut off";
}

std::vector<ChunkDigest> digest_of(const HeapState& state) {
  const HeapMap& map = state.map();
  tbb::parallel_for(size_t{0}, map.chunk_limit(), [&](size_t i) {
    const Chunk* chunk = map.chunk(i);
    if (chunk != nullptr && !chunk->has_digest) compute(state, *chunk, map.chunk_address(i));
  });
  std::vector<ChunkDigest> digest;
  for (size_t i = 0; i < map.chunk_limit(); ++i)
    if (const Chunk* chunk = map.chunk(i))
      digest.push_back({map.chunk_address(i), chunk->count, chunk->size_words, chunk->digest_hash});
  return digest;
}

void DigestCheck::on_digest(const HeapState& state, const Collection& collection,
                            const std::vector<ChunkDigest>* digest) {
  ++moments_;
  if (digest == nullptr) {
    ++missing_;
    return;
  }
  const std::vector<ChunkDigest> ours = digest_of(state);
  std::vector<ChunkDigest> theirs = *digest;
  std::sort(theirs.begin(), theirs.end(),
            [](const ChunkDigest& a, const ChunkDigest& b) { return a.address < b.address; });
  std::erase_if(theirs, [](const ChunkDigest& chunk) { return chunk.objects == 0; });
  chunks_ += std::max(ours.size(), theirs.size());
  if (ours == theirs) return;
  ++different_;

  DigestDifference difference;
  difference.gc = collection.gc;
  difference.at_start = !state.moment().is_collection_end();
  size_t i = 0, k = 0;
  while (i < ours.size() || k < theirs.size()) {
    ChunkDigest a, b;
    if (k == theirs.size() || (i < ours.size() && ours[i].address <= theirs[k].address)) a = ours[i];
    if (i == ours.size() || (k < theirs.size() && theirs[k].address <= ours[i].address)) b = theirs[k];
    i += a.objects != 0;
    k += b.objects != 0;
    if (a == b) continue;
    if (difference.chunks++ == 0) {
      difference.ours = a;
      difference.theirs = b;
      difference.ours.address = difference.theirs.address = a.objects != 0 ? a.address : b.address;
    }
  }
  if (first_) return;
  difference.objects = list_objects(state, difference.ours.address, &difference.more_objects);
  first_ = std::move(difference);
}

}  // namespace anttracks
