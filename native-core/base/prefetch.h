// SPDX-License-Identifier: EPL-2.0
#ifndef ANTTRACKS_BASE_PREFETCH_H
#define ANTTRACKS_BASE_PREFETCH_H

namespace anttracks {

// Begins to bring what is there into the cache.
inline void prefetch(const void* address) {
  __builtin_prefetch(address);
  // GCC takes a function that only prefetches for one without effect, and drops the calls of it.
  asm volatile("");
}

}  // namespace anttracks

#endif  // ANTTRACKS_BASE_PREFETCH_H
