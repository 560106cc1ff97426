// SPDX-License-Identifier: EPL-2.0
#ifndef ANTTRACKS_HEAP_OBJECT_TOTALS_H
#define ANTTRACKS_HEAP_OBJECT_TOTALS_H

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>

namespace anttracks {

// Numbers of objects by a number from 0 on, such as that of a description. There may be hundreds of
// thousands, and new ones come all the time: 32 bits of each, and carries where that is not enough, in
// a deque, since a vector is there twice while it grows.
class ObjectTotals {
 public:
  // No fewer than before.
  void resize(size_t size) { low_.resize(size); }
  void add(size_t number, uint32_t objects) {
    uint32_t& low = low_[number];
    low += objects;
    if (low < objects) ++carries_[number];
  }
  // The objects of the number, which has none then.
  uint64_t take(size_t number) {
    const uint64_t objects = (*this)[number];
    low_[number] = 0;
    carries_.erase(number);
    return objects;
  }

  size_t size() const { return low_.size(); }
  uint64_t operator[](size_t number) const {
    const auto carries = carries_.find(number);
    return low_[number] + (carries == carries_.end() ? 0 : uint64_t{carries->second} << 32);
  }

 private:
  std::deque<uint32_t> low_;
  std::map<size_t, uint32_t> carries_;
};

}  // namespace anttracks

#endif  // ANTTRACKS_HEAP_OBJECT_TOTALS_H
