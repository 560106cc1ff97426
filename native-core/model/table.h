// SPDX-License-Identifier: EPL-2.0
#ifndef ANTTRACKS_MODEL_TABLE_H
#define ANTTRACKS_MODEL_TABLE_H

#include <cstdint>
#include <deque>
#include <vector>

namespace anttracks {

// Entries by id. Ids come from the trace: the index costs four bytes for each id
// up to the greatest, so a bad id cannot take more than 64 MB. Entries never move.
template <class IdType, class Entry>
class Table {
 public:
  static constexpr uint64_t kMaxId = (1u << 24) - 1;

  static bool is_valid_id(uint64_t id) { return id != 0 && id <= kMaxId; }

  const Entry* find(IdType id) const {
    return id.value < index_.size() && index_[id.value] != 0 ? &entries_[index_[id.value] - 1] : nullptr;
  }
  Entry* find(IdType id) { return const_cast<Entry*>(static_cast<const Table*>(this)->find(id)); }

  // The entry of the id, a new one if there is none. The id must be valid.
  Entry& get_or_add(IdType id) {
    if (Entry* there = find(id)) return *there;
    if (id.value >= index_.size()) index_.resize(id.value + 1);
    Entry& entry = entries_.emplace_back();
    entry.id = id;
    index_[id.value] = static_cast<uint32_t>(entries_.size());
    return entry;
  }

  size_t size() const { return entries_.size(); }
  uint32_t id_limit() const { return static_cast<uint32_t>(index_.size()); }  // all ids are below
  auto begin() const { return entries_.begin(); }                             // in the order of definition
  auto end() const { return entries_.end(); }

 private:
  std::deque<Entry> entries_;
  std::vector<uint32_t> index_;  // by id: 1 + position in entries_
};

}  // namespace anttracks

#endif  // ANTTRACKS_MODEL_TABLE_H
