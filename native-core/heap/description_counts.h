// SPDX-License-Identifier: EPL-2.0
#ifndef ANTTRACKS_HEAP_DESCRIPTION_COUNTS_H
#define ANTTRACKS_HEAP_DESCRIPTION_COUNTS_H

#include <cstdint>
#include <vector>

namespace anttracks {

// Objects per description in one phase. Remembers which were touched, so that a
// phase costs what it touches and not what the whole trace has.
class DescriptionCounts {
 public:
  void prepare(uint32_t descriptions) {
    if (counts_.size() < descriptions) counts_.resize(descriptions);
  }
  void add(uint32_t description, uint32_t count = 1) {
    if (counts_[description] == 0) touched_.push_back(description);
    counts_[description] += count;
  }
  void add_all(const DescriptionCounts& other) {
    other.for_each([this](uint32_t description, uint32_t count) { add(description, count); });
  }
  // f(description, count)
  template <class F>
  void for_each(F&& f) const {
    for (uint32_t description : touched_) f(description, counts_[description]);
  }
  void clear() {
    for (uint32_t description : touched_) counts_[description] = 0;
    touched_.clear();
  }
  bool empty() const { return touched_.empty(); }

 private:
  std::vector<uint32_t> counts_;
  std::vector<uint32_t> touched_;
};

}  // namespace anttracks

#endif  // ANTTRACKS_HEAP_DESCRIPTION_COUNTS_H
