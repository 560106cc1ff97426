// SPDX-License-Identifier: EPL-2.0
#ifndef ANTTRACKS_HEAP_AMOUNT_H
#define ANTTRACKS_HEAP_AMOUNT_H

#include <cstdint>

namespace anttracks {

struct Amount {
  uint64_t objects = 0;
  uint64_t bytes = 0;

  Amount& operator+=(const Amount& other) {
    objects += other.objects;
    bytes += other.bytes;
    return *this;
  }
  Amount& operator-=(const Amount& other) {
    objects -= other.objects;
    bytes -= other.bytes;
    return *this;
  }
  bool operator==(const Amount&) const = default;
};

}  // namespace anttracks

#endif  // ANTTRACKS_HEAP_AMOUNT_H
