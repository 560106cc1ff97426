// SPDX-License-Identifier: EPL-2.0
#include "io/block_list.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstring>
#include <random>
#include <span>
#include <vector>

using namespace anttracks;
using format::BlockHeader;

namespace {

// As a recording has them; some are odd, as only damage or a later version would make them.
std::vector<BlockRef> blocks(size_t count, unsigned odd_one_in) {
  std::mt19937_64 random(count + odd_one_in);
  std::vector<BlockRef> result;
  BlockRef block{};
  block.header.magic = format::kBlockMagic;
  block.offset = 32;
  uint64_t time = 0;
  for (size_t i = 0; i < count; ++i) {
    BlockHeader& header = block.header;
    header.kind = i % 9 == 0 ? format::BlockKind::Phase : format::BlockKind::Mutator;
    header.codec = format::Codec::Words;
    header.thread = random() % 40;
    header.epoch += i % 9 == 0;
    header.raw_bytes = random() % (512 << 10);
    header.stored_bytes = random() % (64 << 10);
    header.count = header.raw_bytes / 5;
    header.sequence = i;
    header.begin_ns = time += random() % 3'000'000;
    header.end_ns = time + random() % 30'000'000;
    if (odd_one_in != 0 && random() % odd_one_in == 0) {
      switch (random() % 5) {
        case 0: header.begin_ns = random(); break;
        case 1: header.end_ns = 0; break;
        case 2: header.kind = static_cast<format::BlockKind>(255); break;
        case 3: header.reserved1 = 7; break;
        default: ++block.segment; block.offset = 64;
      }
    }
    result.push_back(block);
    block.offset += sizeof(BlockHeader) + header.stored_bytes;
  }
  return result;
}

BlockList list_of(const std::vector<BlockRef>& blocks) {
  BlockList list;
  for (BlockRef block : blocks) {
    block.header.checksum = 4711;
    list.push_back(block);
  }
  return list;
}

bool are_equal(const BlockRef& a, const BlockRef& b) {
  return std::memcmp(&a.header, &b.header, sizeof(BlockHeader)) == 0 && a.segment == b.segment &&
         a.offset == b.offset;
}

bool are_equal(const BlockList& list, std::span<const BlockRef> expected) {
  return std::equal(list.begin(), list.end(), expected.begin(), expected.end(),
                    [](const BlockRef& a, const BlockRef& b) { return are_equal(a, b); });
}

}  // namespace

TEST_CASE("blocks come back, without their checksums") {
  for (const unsigned odd_one_in : {0, 2, 50}) {
    const std::vector<BlockRef> expected = blocks(3000, odd_one_in);
    const BlockList list = list_of(expected);
    REQUIRE(list.size() == expected.size());
    CHECK(are_equal(list, expected));
    CHECK(are_equal(list.back(), expected.back()));
    for (size_t i = 0; i < expected.size(); i += 7) CHECK(are_equal(list[i], expected[i]));
    CHECK(list.from(list.size()) == list.end());
  }
}

TEST_CASE("a list of blocks ends where it is truncated, and goes on from there") {
  const std::vector<BlockRef> expected = blocks(600, 40);
  for (size_t size = 0; size <= expected.size(); ++size) {
    BlockList list = list_of(expected);
    list.truncate(size);
    REQUIRE(list.size() == size);
    CHECK(are_equal(list, std::span(expected).first(size)));
    for (size_t i = size; i < expected.size(); ++i) list.push_back(expected[i]);
    CHECK(are_equal(list, expected));
  }
}

TEST_CASE("a block takes some twenty bytes, and many do not stay in memory") {
  BlockList list = list_of(blocks(30'000, 0));
  list.shrink_to_fit();
  CHECK(list.memory_bytes() < 24 * list.size());
  const std::vector<BlockRef> many = blocks(300'000, 0);
  list = list_of(many);
  list.shrink_to_fit();
  CHECK(list.memory_bytes() < PageStore::kInMemory + list.size());
  CHECK(are_equal(list, many));
}
