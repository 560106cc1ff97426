// SPDX-License-Identifier: EPL-2.0
#ifndef ANTTRACKS_HEAP_RANGES_H
#define ANTTRACKS_HEAP_RANGES_H

#include <algorithm>
#include <cstdint>
#include <vector>

#include "heap/chunk.h"

namespace anttracks {

// A set of half-open ranges of heap words.
class RangeSet {
 public:
  struct Range {
    uint64_t begin = 0;
    uint64_t end = 0;
  };

  void add(uint64_t begin, uint64_t end) {
    if (begin < end) ranges_.push_back({begin, end});
  }
  // To be called after the last add(): sorts, and joins what overlaps.
  void normalize() {
    std::sort(ranges_.begin(), ranges_.end(),
              [](const Range& a, const Range& b) { return a.begin < b.begin; });
    size_t kept = 0;
    for (const Range& range : ranges_) {
      if (kept > 0 && range.begin <= ranges_[kept - 1].end) {
        ranges_[kept - 1].end = std::max(ranges_[kept - 1].end, range.end);
      } else {
        ranges_[kept++] = range;
      }
    }
    ranges_.resize(kept);
  }

  bool empty() const { return ranges_.empty(); }
  void clear() { ranges_.clear(); }
  auto begin() const { return ranges_.begin(); }
  auto end() const { return ranges_.end(); }

  bool contains(uint64_t word) const {
    auto it = first_ending_after(word);
    return it != ranges_.end() && it->begin <= word;
  }
  // The range that has the word; empty if there is none.
  Range around(uint64_t word) const {
    auto it = first_ending_after(word);
    return it != ranges_.end() && it->begin <= word ? *it : Range();
  }
  bool touches(uint64_t begin, uint64_t end) const {
    auto it = first_ending_after(begin);
    return it != ranges_.end() && it->begin < end;
  }
  bool covers(uint64_t begin, uint64_t end) const {
    auto it = first_ending_after(begin);
    return it != ranges_.end() && it->begin <= begin && end <= it->end;
  }
  // Sets the bits of the chunk whose first heap word is `chunk_begin`.
  void set_bits(uint64_t chunk_begin, ChunkBits* bits) const {
    const uint64_t chunk_end = chunk_begin + kChunkWords;
    for (auto it = first_ending_after(chunk_begin); it != ranges_.end() && it->begin < chunk_end; ++it)
      set_range(static_cast<uint32_t>(std::max(it->begin, chunk_begin) - chunk_begin),
                static_cast<uint32_t>(std::min(it->end, chunk_end) - chunk_begin), bits);
  }

 private:
  std::vector<Range>::const_iterator first_ending_after(uint64_t word) const {
    return std::partition_point(ranges_.begin(), ranges_.end(),
                                [word](const Range& r) { return r.end <= word; });
  }
  static void set_range(uint32_t begin, uint32_t end, ChunkBits* bits) {
    for (uint32_t w = begin / 64; w <= (end - 1) / 64; ++w) {
      uint64_t mask = ~uint64_t{0};
      if (w == begin / 64) mask &= ~uint64_t{0} << (begin % 64);
      if (w == (end - 1) / 64) mask &= ~uint64_t{0} >> (63 - (end - 1) % 64);
      bits->words[w] |= mask;
    }
  }

  std::vector<Range> ranges_;
};

}  // namespace anttracks

#endif  // ANTTRACKS_HEAP_RANGES_H
