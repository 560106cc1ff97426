// SPDX-License-Identifier: EPL-2.0
// What events that were met before resolve to.
#ifndef ANTTRACKS_HEAP_RESOLVED_EVENTS_H
#define ANTTRACKS_HEAP_RESOLVED_EVENTS_H

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "base/prefetch.h"
#include "heap/allocation_resolver.h"

namespace anttracks {

// One entry for each event of one to kMaxWords words that differs, by these words.
template <size_t kMaxWords>
class ResolvedEvents {
 public:
  // The entry of the event, until the next call; without words if it is new.
  Resolved* find(const uint32_t* event, size_t words) {
    const Key key = key_of(event, words);
    Entry* entry = slot(key);
    if (entry->key[0] == 0) [[unlikely]] {
      if ((used_ + 1) * 4 > entries_.size() * 3) {
        grow();
        entry = slot(key);
      }
      *entry = {key, Resolved()};
      ++used_;
    }
    return &entry->resolved;
  }

  // Whether most entries are in no near cache. Only then prefetching is faster.
  bool is_large() const { return entries_.size() > kNearEntries; }
  size_t memory_bytes() const { return entries_.size() * sizeof(Entry); }
  void prefetch(const uint32_t* event, size_t words) const {
    anttracks::prefetch(&entries_[hash(key_of(event, words)) >> shift_]);
  }

 private:
  using Key = std::array<uint32_t, kMaxWords>;  // no event begins with a word 0
  struct Entry {
    Key key{};
    Resolved resolved;
  };
  static constexpr size_t kLeastEntries = 32;  // a power of two; most threads allocate little
  static constexpr size_t kNearEntries = (size_t{4} << 20) / sizeof(Entry);

  static Key key_of(const uint32_t* event, size_t words) {
    Key key{};
    for (size_t i = 0; i < kMaxWords; ++i) key[i] = i < words ? event[i] : 0;
    return key;
  }
  static uint64_t hash(const Key& key) {
    constexpr uint64_t kFactor = 0x9E3779B97F4A7C15ULL;
    if constexpr (kMaxWords == 1) return key[0] * kFactor;
    const uint64_t first = (uint64_t{key[0]} << 32) | key[1];
    return ((first ^ (first >> 29)) * kFactor) ^ (key[kMaxWords - 1] * 0xD6E8FEB86659FD93ULL);
  }
  static bool equal(const Key& a, const Key& b) {
    uint32_t differs = 0;  // without a branch for each word, or a call
    for (size_t i = 0; i < kMaxWords; ++i) differs |= a[i] ^ b[i];
    return differs == 0;
  }
  // Where it stands, or the free entry where it would.
  Entry* slot(const Key& key) {
    for (size_t i = hash(key) >> shift_;; i = (i + 1) & (entries_.size() - 1)) {
      Entry& entry = entries_[i];
      if (equal(entry.key, key) || entry.key[0] == 0) return &entry;
    }
  }
  void grow() {
    const std::vector<Entry> old = std::move(entries_);
    entries_ = std::vector<Entry>(old.size() * 2);
    --shift_;
    for (const Entry& entry : old)
      if (entry.key[0] != 0) *slot(entry.key) = entry;
  }

  std::vector<Entry> entries_ = std::vector<Entry>(kLeastEntries);  // open addressing
  size_t used_ = 0;
  int shift_ = 64 - std::countr_zero(kLeastEntries);  // of the hash
};

}  // namespace anttracks

#endif  // ANTTRACKS_HEAP_RESOLVED_EVENTS_H
