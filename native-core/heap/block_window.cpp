// SPDX-License-Identifier: EPL-2.0
#include "heap/block_window.h"

namespace anttracks {

void BlockWindow::give_memory() {
  begun_ = 0;
  size_t words = 0;
  for (const Entry& entry : entries_) words += payload_words(entry.block);
  if (words > capacity_) {
    memory_.reset();
    memory_ = std::make_unique_for_overwrite<uint32_t[]>(words);
    capacity_ = words;
  }
  words = 0;
  for (Entry& entry : entries_) {
    entry.words = {memory_.get() + words, payload_words(entry.block)};
    words += entry.words.size();
  }
}

bool BlockWindow::do_piece() {
  const size_t i = begun_++;
  if (i >= entries_.size()) return false;
  Entry& entry = entries_[i];
  if (Status status = read_payload(index_, entry.block, entry.words); !status.ok())
    entry.error = std::move(status).error();
  return true;
}

}  // namespace anttracks
