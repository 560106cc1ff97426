// SPDX-License-Identifier: EPL-2.0
#ifndef ANTTRACKS_QUERY_DEATH_LOG_H
#define ANTTRACKS_QUERY_DEATH_LOG_H

#include <anttracks/trace_format.h>

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "heap/object_counts.h"

namespace anttracks::query {

// Who died in which collection: some bytes for each kind of object (description,
// birth, space) that dies in a collection.
class DeathLog {
 public:
  // In the order of the collections.
  void add(uint32_t epoch, std::span<const ObjectCount> deaths);

  // f(epoch of the collection, const ObjectCount&), in the order of the collections.
  template <class F>
  void for_each(F&& f) const {
    for (size_t i = 0; i < parts_.size(); ++i) {
      const uint8_t* in = bytes_.data() + parts_[i].second;
      const uint8_t* end = bytes_.data() + (i + 1 < parts_.size() ? parts_[i + 1].second : bytes_.size());
      for (uint64_t key = 0; in < end;) {
        uint64_t delta = 0, count = 0;
        in = format::get_varint(in, end, &delta);
        in = format::get_varint(in, end, &count);
        key += delta;
        f(parts_[i].first, ObjectCount::of(key, count));
      }
    }
  }

  uint64_t memory_bytes() const { return bytes_.capacity() + parts_.capacity() * sizeof(parts_[0]); }

 private:
  std::vector<std::pair<uint32_t, size_t>> parts_;  // epoch, where it begins in bytes_
  std::vector<uint8_t> bytes_;                      // varints: key as delta, count
};

}  // namespace anttracks::query

#endif  // ANTTRACKS_QUERY_DEATH_LOG_H
