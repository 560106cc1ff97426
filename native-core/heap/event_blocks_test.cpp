// SPDX-License-Identifier: EPL-2.0
#include "heap/event_blocks.h"

#include <tbb/parallel_for.h>

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
  for_each_thread(blocks, [&](std::span<const EventBlock> own) {
    const std::lock_guard lock(mutex);
    CHECK(given.count(own.front().header->thread) == 0);
    for (const EventBlock& block : own) {
      CHECK(block.header->thread == own.front().header->thread);
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
  for_each_thread({}, [](std::span<const EventBlock>) { FAIL("there is no block"); });
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
