// SPDX-License-Identifier: EPL-2.0
// Pages of bytes that are written once, in order, and read again: what grows with the length of
// a recording. The first megabyte stays in memory, the others go to a file without a name. Where no such file
// can be had, or it can take no more, they stay in memory, too.
#ifndef ANTTRACKS_BASE_PAGE_STORE_H
#define ANTTRACKS_BASE_PAGE_STORE_H

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "base/nameless_file.h"

namespace anttracks {

class PageStore {
 public:
  static constexpr size_t kInMemory = 1 << 20;  // bytes

  explicit PageStore(size_t in_memory = kInMemory) : in_memory_(in_memory) {}

  size_t size() const { return pages_.size(); }
  void append(std::span<const uint8_t> bytes);
  // Only the first `size` pages stay.
  void truncate(size_t size);
  // The bytes of a page, which are in `buffer` if they are not in memory. Several threads
  // may read at once, each with a buffer of its own. Throws std::system_error if the file cannot be read.
  std::span<const uint8_t> read(size_t page, std::vector<uint8_t>* buffer) const;

  size_t memory_bytes() const { return memory_bytes_ + pages_.capacity() * sizeof(Page); }

 private:
  struct Page {
    std::unique_ptr<uint8_t[]> memory;  // null: in the file
    uint64_t offset;                    // there
    uint32_t bytes;
  };

  size_t in_memory_;
  std::vector<Page> pages_;
  size_t memory_bytes_ = 0;
  NamelessFile file_;
};

}  // namespace anttracks

#endif  // ANTTRACKS_BASE_PAGE_STORE_H
