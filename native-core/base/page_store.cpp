// SPDX-License-Identifier: EPL-2.0
#include "base/page_store.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace anttracks {

void PageStore::append(std::span<const uint8_t> bytes) {
  Page page{.memory = nullptr, .offset = 0, .bytes = static_cast<uint32_t>(bytes.size())};
  std::optional<uint64_t> offset;
  if (memory_bytes_ + bytes.size() > in_memory_) offset = file_.append(bytes);
  if (offset) {
    page.offset = *offset;
  } else {
    page.memory = std::make_unique_for_overwrite<uint8_t[]>(bytes.size());
    std::copy(bytes.begin(), bytes.end(), page.memory.get());
    memory_bytes_ += bytes.size();
  }
  pages_.push_back(std::move(page));
}

void PageStore::truncate(size_t size) {
  for (; pages_.size() > size; pages_.pop_back())
    if (pages_.back().memory) memory_bytes_ -= pages_.back().bytes;
}

std::span<const uint8_t> PageStore::read(size_t page, std::vector<uint8_t>* buffer) const {
  const Page& wanted = pages_[page];
  if (wanted.memory) return {wanted.memory.get(), wanted.bytes};
  buffer->resize(wanted.bytes);
  file_.read(wanted.offset, *buffer);
  return *buffer;
}

}  // namespace anttracks
