// SPDX-License-Identifier: EPL-2.0
#include "heap/event_blocks.h"

#include <tbb/global_control.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <atomic>
#include <catch2/catch.hpp>
#include <map>
#include <mutex>
#include <vector>

#include "base/lazy.h"

using namespace anttracks;

TEST_CASE("each thread's blocks are given once, together and in order") {
  std::vector<format::BlockHeader> headers(1000);
  std::vector<EventBlock> blocks;
  for (size_t i = 0; i < headers.size(); ++i) {
    headers[i].sequence = i;
    headers[i].thread = static_cast<uint32_t>(i * i % 7);
    blocks.push_back({&headers[i], {}});
  }
  std::mutex mutex;
  std::map<uint32_t, std::vector<uint64_t>> given;
  const auto never = [](const EventBlock&) { return false; };
  for_each_part(blocks, never, nullptr, [&](const PartOfThread& part) {
    const std::lock_guard lock(mutex);
    CHECK(given.count(part.blocks.front().header->thread) == 0);
    for (const EventBlock& block : part.blocks) {
      CHECK(block.header->thread == part.blocks.front().header->thread);
      given[block.header->thread].push_back(block.header->sequence);
    }
  });
  CHECK(given.size() == 4);  // the squares modulo 7
  size_t blocks_given = 0;
  for (const auto& [thread, numbers] : given) {
    CHECK(std::is_sorted(numbers.begin(), numbers.end()));
    blocks_given += numbers.size();
  }
  CHECK(blocks_given == headers.size());
  for_each_part({}, never, nullptr, [](const PartOfThread&) { FAIL("there is no block"); });
}

TEST_CASE("a thread's blocks are divided before one that starts anew, near the middle") {
  const tbb::global_control two(tbb::global_control::max_allowed_parallelism, 2);
  tbb::task_arena(2).execute([] {
    const std::vector<uint32_t> words(20'000), anew(20'000, 1);
    std::vector<format::BlockHeader> headers(10);
    std::vector<EventBlock> blocks;
    for (size_t i = 0; i < headers.size(); ++i) {
      headers[i].sequence = i;
      headers[i].thread = 3;
      blocks.push_back({&headers[i], i == 1 || i == 4 || i == 9 ? anew : words});
    }
    const auto starts_anew = [](const EventBlock& block) { return block.words.front() == 1; };
    std::mutex mutex;
    std::map<bool, std::pair<uint64_t, size_t>> given;  // first block, blocks
    const auto give = [&](const PartOfThread& part) {
      const std::lock_guard lock(mutex);
      given[part.is_second] = {part.blocks.front().header->sequence, part.blocks.size()};
    };
    for_each_part(blocks, starts_anew, nullptr, give);
    CHECK(given == decltype(given){{false, {0, 4}}, {true, {4, 6}}});
    given.clear();
    for_each_part(std::span(blocks).subspan(5, 4), starts_anew, nullptr, give);
    CHECK(given == decltype(given){{false, {5, 4}}});
    given.clear();
    headers[0].thread = 2;  // as many threads as processors
    for_each_part(blocks, starts_anew, nullptr, give);
    CHECK(given.size() == 1);
  });
}

TEST_CASE("what several threads ask for at once is made for all of them") {
  struct Counted {
    std::atomic<uint32_t> asked = 0;
  };
  std::vector<Lazy<Counted>> objects(100);
  CHECK(objects[0].get() == nullptr);
  tbb::parallel_for(0, 10'000,
                    [&](int i) { ++objects[static_cast<size_t>(i) % objects.size()].make().asked; });
  objects.resize(200);  // moves them
  for (size_t i = 0; i < 100; ++i) CHECK(objects[i].make().asked == 100);
  CHECK(objects[150].get() == nullptr);
  objects[0].reset();
  CHECK(objects[0].get() == nullptr);
}
