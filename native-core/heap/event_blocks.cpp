// SPDX-License-Identifier: EPL-2.0
#include "heap/event_blocks.h"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <vector>

namespace anttracks {
namespace {

struct OfThread {
  std::span<const EventBlock> blocks;
  size_t words = 0;
};

}  // namespace

void for_each_thread(std::span<EventBlock> blocks,
                     const std::function<void(std::span<const EventBlock>)>& f) {
  std::ranges::stable_sort(blocks, {}, [](const EventBlock& block) { return block.header->thread; });
  std::vector<OfThread> threads;
  for (size_t first = 0; first < blocks.size();) {
    size_t end = first, words = 0;
    for (; end < blocks.size() && blocks[end].header->thread == blocks[first].header->thread; ++end)
      words += blocks[end].words.size();
    threads.push_back({blocks.subspan(first, end - first), words});
    first = end;
  }
  if (threads.size() == 1) return f(threads.front().blocks);
  // Those that take longest first: what is left at the end is little, so no processor waits long.
  std::ranges::stable_sort(threads, std::greater(), &OfThread::words);
  tbb::parallel_for(
      tbb::blocked_range<size_t>(0, threads.size(), 1),
      [&](const tbb::blocked_range<size_t>& range) {
        for (size_t i = range.begin(); i < range.end(); ++i) f(threads[i].blocks);
      },
      tbb::simple_partitioner());
}

}  // namespace anttracks
