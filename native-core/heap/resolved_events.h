// SPDX-License-Identifier: EPL-2.0
// What events that were met before resolve to.
#ifndef ANTTRACKS_HEAP_RESOLVED_EVENTS_H
#define ANTTRACKS_HEAP_RESOLVED_EVENTS_H

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <utility>
#include <vector>

#include "base/ids.h"
#include "base/prefetch.h"

namespace anttracks {

// What an event says of its object.
struct Resolved {
  uint32_t description = 0;
  uint32_t words = 0;  // 0: could not be resolved
};

struct ResolvedEvent : Resolved {
  uint32_t objects = 0;  // that it placed, since they were taken last
};

// One entry for each event of so many words that differs, by these words.
template <size_t kWords>
class ResolvedEvents {
 public:
  // The entry of the event, until the next call; kNoDescription without words if it is new.
  ResolvedEvent* find(const uint32_t* event) {
    const Key key = key_of(event);
    for (size_t i = hash(key) >> shift_;; i = (i + 1) & mask_) {
      Entry& entry = entries_[i];
      if (equal(entry.key, key)) [[likely]]
        return &entry;
      if (entry.key[0] == 0) return add(key);
    }
  }

  // An entry has its first object since they were taken last.
  void note_first(const ResolvedEvent* event) {
    with_objects_.push_back(number_of(static_cast<const Entry*>(event)));
  }
  // f(description, objects) for what was placed, which may come more than once; they begin anew.
  template <class F>
  void take_objects(F&& f) {
    for (const uint32_t i : with_objects_) {
      Entry& event = entries_[i];
      if (event.objects != 0) f(event.description, std::exchange(event.objects, 0));
      used_lately_[i] = true;
    }
    with_objects_.clear();
  }

  // Forgets events that are not new and placed nothing since the last call: a program may have ever new code,
  // and its threads go on. They are resolved again if they come back. Entries move.
  void forget_unused() {
    size_t kept = 0;
    for (size_t i = 0; i < entries_.size(); ++i) {
      Entry& entry = entries_[i];
      if (entry.key[0] == 0) continue;
      if (entry.objects == 0 && !used_lately_[i]) {
        entry = {};
        continue;
      }
      used_lately_[i] = false;
      ++kept;
    }
    if (kept < used_) rebuild(std::max(kLeastEntries, std::bit_ceil(kept * 2)));
  }

  // f(what an event resolves to), where it could be.
  template <class F>
  void for_each(F&& f) const {
    for (const Entry& entry : entries_)
      if (entry.words != 0) f(entry);
  }

  // Whether most entries are in no near cache. Only then prefetching is faster.
  bool is_large() const { return entries_.size() > kNearEntries; }
  size_t memory_bytes() const { return entries_.size() * (sizeof(Entry) + sizeof(used_lately_[0])); }
  void prefetch(const uint32_t* event) const {
    anttracks::prefetch(&entries_[hash(key_of(event)) >> shift_]);
  }

 private:
  using Key = std::array<uint32_t, kWords>;  // no event begins with a word 0
  struct Entry : ResolvedEvent {
    Key key{};
  };
  static constexpr size_t kLeastEntries = 16;  // a power of two; most threads allocate little
  static constexpr size_t kNearEntries = (size_t{4} << 20) / sizeof(Entry);

  static Key key_of(const uint32_t* event) {
    Key key;
    std::copy_n(event, kWords, key.begin());
    return key;
  }
  static uint64_t hash(const Key& key) {
    constexpr uint64_t kFactor = 0x9E3779B97F4A7C15ULL;
    if constexpr (kWords == 1) return key[0] * kFactor;
    if constexpr (kWords == 2) return std::bit_cast<uint64_t>(key) * kFactor;
    const uint64_t first = (uint64_t{key[0]} << 32) | key[1];
    return ((first ^ (first >> 29)) * kFactor) ^ (key[kWords - 1] * 0xD6E8FEB86659FD93ULL);
  }
  static bool equal(const Key& a, const Key& b) {
    if constexpr (kWords == 2) return std::bit_cast<uint64_t>(a) == std::bit_cast<uint64_t>(b);
    uint32_t differs = 0;  // without a branch for each word, or a call
    for (size_t i = 0; i < kWords; ++i) differs |= a[i] ^ b[i];
    return differs == 0;
  }
  Entry* free_entry(const Key& key) {
    size_t i = hash(key) >> shift_;
    while (entries_[i].key[0] != 0) i = (i + 1) & mask_;
    return &entries_[i];
  }
  uint32_t number_of(const Entry* entry) const { return static_cast<uint32_t>(entry - entries_.data()); }
  // Apart, so that find() leaves its callers the registers.
  [[gnu::noinline]] ResolvedEvent* add(const Key& key) {
    // Fuller, and processors often guess wrong which entry it is.
    if ((used_ + 1) * 2 > entries_.size()) rebuild(entries_.size() * 2);
    Entry* const entry = free_entry(key);
    *entry = {{{.description = kNoDescription}}, key};
    used_lately_[number_of(entry)] = true;
    ++used_;
    return entry;
  }
  // With so many entries, a power of two.
  void rebuild(size_t size) {
    const std::vector<Entry> old = std::move(entries_);
    const std::vector<uint8_t> used_lately = std::move(used_lately_);
    entries_ = std::vector<Entry>(size);
    used_lately_ = std::vector<uint8_t>(size);
    shift_ = 64 - std::countr_zero(size);
    mask_ = size - 1;
    used_ = 0;
    with_objects_.clear();
    for (size_t i = 0; i < old.size(); ++i) {
      if (old[i].key[0] == 0) continue;
      Entry* const moved = free_entry(old[i].key);
      *moved = old[i];
      used_lately_[number_of(moved)] = used_lately[i];
      ++used_;
      if (moved->objects != 0) note_first(moved);
    }
  }

  std::vector<Entry> entries_ = std::vector<Entry>(kLeastEntries);  // open addressing
  size_t mask_ = kLeastEntries - 1;
  int shift_ = 64 - std::countr_zero(kLeastEntries);  // of the hash
  std::vector<uint32_t> with_objects_;                // numbers of entries
  size_t used_ = 0;
  std::vector<uint8_t> used_lately_ = std::vector<uint8_t>(kLeastEntries);  // by entry, a bool
};

}  // namespace anttracks

#endif  // ANTTRACKS_HEAP_RESOLVED_EVENTS_H
