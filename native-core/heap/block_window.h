// SPDX-License-Identifier: EPL-2.0
// Blocks that follow each other and are decoded at once, in memory that is used again.
#ifndef ANTTRACKS_HEAP_BLOCK_WINDOW_H
#define ANTTRACKS_HEAP_BLOCK_WINDOW_H

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "base/result.h"
#include "base/spare_work.h"
#include "io/block_codec.h"
#include "io/block_index.h"

namespace anttracks {

class BlockWindow final : public SpareWork {
 public:
  struct Entry {
    BlockRef block;
    std::span<uint32_t> words;   // the payload; the last word is padded with zeros
    std::optional<Error> error;  // why it could not be decoded
  };

  // Of so many words, and never less than one block, which has up to two megabytes.
  BlockWindow(const BlockIndex& index, size_t words) : index_(index), words_(words) {}

  // Takes as many of the next blocks as fit, at least one if there is one. Only those that
  // is_used() accepts.
  template <class F>
  void take(BlockList::Iterator* next, F&& is_used) {
    entries_.clear();
    size_t words = 0;
    for (; *next != index_.blocks.end(); ++*next) {
      if (!is_used((*next)->header)) continue;
      words += payload_words(**next);
      if (words > words_ && !entries_.empty()) break;
      entries_.push_back({**next, {}, {}});
    }
    give_memory();
  }
  // Decodes one of the blocks.
  bool do_piece() override;

  bool empty() const { return entries_.empty(); }
  std::span<Entry> entries() { return entries_; }

 private:
  void give_memory();

  const BlockIndex& index_;
  size_t words_;
  std::vector<Entry> entries_;
  std::unique_ptr<uint32_t[]> memory_;
  size_t capacity_ = 0;  // of it, in words
  std::atomic<size_t> begun_ = 0;
};

}  // namespace anttracks

#endif  // ANTTRACKS_HEAP_BLOCK_WINDOW_H
