// SPDX-License-Identifier: EPL-2.0
#ifndef ANTTRACKS_BASE_INTERNER_H
#define ANTTRACKS_BASE_INTERNER_H

#include <cstdint>

#include "base/hash_index.h"
#include "base/numbered_entries.h"

namespace anttracks {

// Equal entries once, numbered 0, 1, 2, ... in the order in which they came.
template <class Entry, class Hash>
class Interner {
 public:
  uint32_t intern(const Entry& entry) {
    if (index_.empty()) index_all();
    return index_.find_or_add(
        hash(entry), [&](uint32_t number) { return entries_[number] == entry; },
        [&] { return entries_.add(entry); });
  }

  const Entry& operator[](uint32_t number) const { return entries_[number]; }
  // Numbers are below.
  uint32_t size() const { return entries_.size(); }

  // Gives back the memory that only intern() needs, which gets it again when called.
  void seal() {
    index_ = HashIndex();
    entries_.shrink_to_fit();
  }

 private:
  static uint32_t hash(const Entry& entry) { return static_cast<uint32_t>(Hash()(entry)); }
  void index_all() {
    for (uint32_t number = 0; number < size(); ++number) index_.add(hash(entries_[number]), number);
  }

  NumberedEntries<Entry> entries_;
  HashIndex index_;
};

}  // namespace anttracks

#endif  // ANTTRACKS_BASE_INTERNER_H
