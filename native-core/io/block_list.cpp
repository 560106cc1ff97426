// SPDX-License-Identifier: EPL-2.0
#include "io/block_list.h"

#include <algorithm>
#include <array>

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

BlockList::Iterator& BlockList::Iterator::operator++() {
  if (++index_ >= list_->size_) return *this;
  const Group* group = &list_->groups_[group_];
  if (next_ == group->others.size()) {
    group = &list_->groups_[++group_];
    block_ = group->first;
    next_ = 0;
    return *this;
  }
  block_ = behind(block_);
  const uint8_t* const bytes = group->others.data();
  next_ = decode(bytes + next_, bytes + group->others.size(), &block_.header) - bytes;
  return *this;
}

BlockList::Iterator BlockList::from(size_t index) const {
  if (index >= size_) return end();
  const auto behind_it =
      std::upper_bound(groups_.begin(), groups_.end(), index,
                       [](size_t i, const Group& group) { return i < group.first.header.sequence; });
  const auto group = behind_it - 1;
  Iterator at(this, group->first.header.sequence);
  at.group_ = group - groups_.begin();
  at.block_ = group->first;
  while (at.index_ < index) ++at;
  return at;
}

void BlockList::push_back(const BlockRef& block) {
  const bool follows = size_ > 0 && size_ - groups_.back().first.header.sequence < kMaxGroup &&
                       belongs_to_group(block, behind(last_));
  if (follows) {
    encode(block.header, last_.header, &groups_.back().others);
  } else {
    if (size_ > 0) groups_.back().others.shrink_to_fit();
    groups_.push_back({block, {}});
    groups_.back().first.header.checksum = 0;
  }
  last_ = block;
  last_.header.checksum = 0;
  ++size_;
}

void BlockList::truncate(size_t size) {
  if (size >= size_) return;
  const Iterator first_left_out = from(size);
  const BlockRef last = size > 0 ? (*this)[size - 1] : BlockRef{};
  Group& group = groups_[first_left_out.group_];
  const size_t kept = size - group.first.header.sequence;
  Iterator at = from(group.first.header.sequence);
  for (size_t i = 1; i < kept; ++i) ++at;
  group.others.resize(at.next_);
  groups_.resize(first_left_out.group_ + (kept > 0 ? 1 : 0));
  size_ = size;
  last_ = last;
}

void BlockList::shrink_to_fit() {
  if (size_ > 0) groups_.back().others.shrink_to_fit();
  groups_.shrink_to_fit();
}

size_t BlockList::memory_bytes() const {
  size_t bytes = groups_.capacity() * sizeof(Group);
  for (const Group& group : groups_) bytes += group.others.capacity();
  return bytes;
}

}  // namespace anttracks
