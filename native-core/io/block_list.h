// SPDX-License-Identifier: EPL-2.0
// Where the blocks of a trace stand and what their headers say: a recording of hours has
// hundreds of thousands, so what follows from the block before is left out, and the rest
// are varints. Some 20 bytes for each instead of 80, which do not stay in memory where there are many.
#ifndef ANTTRACKS_IO_BLOCK_LIST_H
#define ANTTRACKS_IO_BLOCK_LIST_H

#include <anttracks/trace_format.h>

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <vector>

#include "base/page_store.h"

namespace anttracks {

struct BlockRef {
  format::BlockHeader header;
  uint32_t segment = 0;
  uint64_t offset = 0;  // of the header in its segment
};

class BlockList {
 public:
  // Goes from block to block. One of a list that has changed since is of no use.
  class Iterator {
   public:
    using iterator_category = std::input_iterator_tag;
    using value_type = BlockRef;
    using difference_type = std::ptrdiff_t;
    using pointer = const BlockRef*;
    using reference = const BlockRef&;

    const BlockRef& operator*() const { return block_; }
    const BlockRef* operator->() const { return &block_; }
    Iterator& operator++();
    void operator++(int) { ++*this; }
    bool operator==(const Iterator& other) const { return index_ == other.index_; }

   private:
    friend class BlockList;
    Iterator(const BlockList* list, size_t index) : list_(list), index_(index) {}

    void go_to(size_t group);

    const BlockList* list_;
    size_t index_;
    size_t group_ = 0;
    std::vector<uint8_t> bytes_;  // of the group
    size_t next_ = 0;             // in these
    BlockRef block_{};
  };

  size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Iterator begin() const { return from(0); }
  Iterator end() const { return {this, size_}; }
  // At the block with this number. Decodes those of its group before it: some microseconds.
  Iterator from(size_t index) const;
  BlockRef operator[](size_t index) const { return *from(index); }
  const BlockRef& back() const { return last_; }

  // Its number (header.sequence) is size(). All of it is kept but its checksum, which
  // nobody asks for once it has been compared.
  void push_back(const BlockRef& block);
  // Only the first `size` stay.
  void truncate(size_t size);
  // Gives back memory that was taken in advance.
  void shrink_to_fit();
  size_t memory_bytes() const;

 private:
  // Number of the group that has this block.
  size_t group_of(size_t index) const;
  void read_group(size_t group, std::vector<uint8_t>* bytes) const;

  // A group is its first block as it is, then what the others differ in.
  PageStore groups_;
  std::vector<uint8_t> open_;            // the group behind these, if there is one
  std::vector<uint64_t> first_numbers_;  // by group: of its first block
  size_t size_ = 0;
  BlockRef last_{};
};

}  // namespace anttracks

#endif  // ANTTRACKS_IO_BLOCK_LIST_H
