// SPDX-License-Identifier: EPL-2.0
#include "io/block_list.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <span>
#include <utility>

namespace anttracks {
namespace {

using format::BlockHeader;

constexpr size_t kMaxGroup = 256;  // blocks
constexpr size_t kFields = 8;

// What a block of a group begins with: all of it follows from the one before.
BlockRef behind(const BlockRef& block) {
  BlockRef next = block;
  next.offset += sizeof(BlockHeader) + block.header.stored_bytes;
  ++next.header.sequence;
  return next;
}

uint64_t difference(uint64_t value, uint64_t from) {
  return format::zigzag(static_cast<int64_t>(value - from));
}

uint64_t sum(uint64_t from, uint64_t difference) {
  return from + static_cast<uint64_t>(format::unzigzag(difference));
}

bool belongs_to_group(const BlockRef& block, const BlockRef& expected) {
  const BlockHeader& header = block.header;
  return block.segment == expected.segment && block.offset == expected.offset &&
         header.magic == expected.header.magic && header.reserved0 == expected.header.reserved0 &&
         header.reserved1 == expected.header.reserved1;
}

void encode(const BlockHeader& header, const BlockHeader& before, std::vector<uint8_t>* out) {
  std::array<uint8_t, kFields * format::kMaxVarintBytes> bytes;
  uint8_t* end = bytes.data();
  const uint64_t kind = uint64_t{static_cast<uint8_t>(header.kind)} << 8 | static_cast<uint8_t>(header.codec);
  const uint64_t fields[kFields] = {kind,
                                    header.thread,
                                    difference(header.epoch, before.epoch),
                                    header.raw_bytes,
                                    header.stored_bytes,
                                    header.count,
                                    difference(header.begin_ns, before.begin_ns),
                                    difference(header.end_ns, header.begin_ns)};
  for (const uint64_t field : fields) end = format::put_varint(end, field);
  out->insert(out->end(), bytes.data(), end);
}

// Behind it.
const uint8_t* decode(const uint8_t* in, const uint8_t* end, BlockHeader* header) {
  uint64_t fields[kFields] = {};
  for (uint64_t& field : fields) in = format::get_varint(in, end, &field);
  header->kind = static_cast<format::BlockKind>(fields[0] >> 8);
  header->codec = static_cast<format::Codec>(fields[0] & 0xFF);
  header->thread = static_cast<uint32_t>(fields[1]);
  header->epoch = static_cast<uint32_t>(sum(header->epoch, fields[2]));
  header->raw_bytes = static_cast<uint32_t>(fields[3]);
  header->stored_bytes = static_cast<uint32_t>(fields[4]);
  header->count = static_cast<uint32_t>(fields[5]);
  header->begin_ns = sum(header->begin_ns, fields[6]);
  header->end_ns = sum(header->begin_ns, fields[7]);
  return in;
}

}  // namespace

size_t BlockList::group_of(size_t index) const {
  const auto behind = std::upper_bound(first_numbers_.begin(), first_numbers_.end(), index);
  return static_cast<size_t>(behind - first_numbers_.begin()) - 1;
}

void BlockList::read_group(size_t group, std::vector<uint8_t>* bytes) const {
  const std::span<const uint8_t> stored = group < groups_.size() ? groups_.read(group, bytes) : open_;
  if (stored.data() != bytes->data()) bytes->assign(stored.begin(), stored.end());
}

// To its first block.
void BlockList::Iterator::go_to(size_t group) {
  group_ = group;
  list_->read_group(group, &bytes_);
  std::memcpy(&block_, bytes_.data(), sizeof(block_));
  next_ = sizeof(block_);
}

BlockList::Iterator& BlockList::Iterator::operator++() {
  if (++index_ >= list_->size_) return *this;
  if (next_ == bytes_.size()) {
    go_to(group_ + 1);
    return *this;
  }
  block_ = behind(block_);
  next_ = decode(bytes_.data() + next_, bytes_.data() + bytes_.size(), &block_.header) - bytes_.data();
  return *this;
}

BlockList::Iterator BlockList::from(size_t index) const {
  if (index >= size_) return end();
  const size_t group = group_of(index);
  Iterator at(this, first_numbers_[group]);
  at.go_to(group);
  while (at.index_ < index) ++at;
  return at;
}

void BlockList::push_back(const BlockRef& block) {
  const bool follows =
      size_ > 0 && size_ - first_numbers_.back() < kMaxGroup && belongs_to_group(block, behind(last_));
  const BlockRef before = std::exchange(last_, block);
  last_.header.checksum = 0;
  if (follows) {
    encode(last_.header, before.header, &open_);
  } else {
    if (size_ > 0) groups_.append(open_);
    const auto* const bytes = reinterpret_cast<const uint8_t*>(&last_);
    open_.assign(bytes, bytes + sizeof(last_));
    first_numbers_.push_back(size_);
  }
  ++size_;
}

void BlockList::truncate(size_t size) {
  if (size >= size_) return;
  if (size == 0) {
    *this = BlockList();
    return;
  }
  // The group of the last one that stays is open again.
  const size_t group = group_of(size - 1);
  const Iterator last = from(size - 1);
  open_.assign(last.bytes_.begin(), last.bytes_.begin() + static_cast<std::ptrdiff_t>(last.next_));
  groups_.truncate(group);
  first_numbers_.resize(group + 1);
  size_ = size;
  last_ = *last;
}

void BlockList::shrink_to_fit() {
  open_.shrink_to_fit();
  first_numbers_.shrink_to_fit();
}

size_t BlockList::memory_bytes() const {
  return groups_.memory_bytes() + open_.capacity() + first_numbers_.capacity() * sizeof(first_numbers_[0]);
}

}  // namespace anttracks
