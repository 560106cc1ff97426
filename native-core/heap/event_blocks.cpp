// SPDX-License-Identifier: EPL-2.0
#include "heap/event_blocks.h"

#include <tbb/task_arena.h>

#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

namespace anttracks {
namespace {

// A smaller part takes less time than it takes to begin one.
constexpr size_t kLeastWords = 16 << 10;

size_t words_of(std::span<const EventBlock> blocks) {
  size_t words = 0;
  for (const EventBlock& block : blocks) words += block.words.size();
  return words;
}

// The second one has no blocks if there is no place to divide it.
std::pair<PartOfThread, PartOfThread> halves(const PartOfThread& whole, const StartsAnew& starts_anew) {
  size_t before = 0, best = 0, best_before = 0;
  const auto balance = [&](size_t words) { return std::min(words, whole.words - words); };
  for (size_t i = 0; i < whole.blocks.size(); ++i) {
    if (starts_anew(whole.blocks[i]) && balance(before) > balance(best_before)) {
      best = i;
      best_before = before;
    }
    before += whole.blocks[i].words.size();
  }
  if (balance(best_before) < kLeastWords) return {whole, {}};
  return {{whole.blocks.first(best), false, best_before},
          {whole.blocks.subspan(best), true, whole.words - best_before}};
}

}  // namespace

void for_each_part(std::span<EventBlock> blocks, const StartsAnew& starts_anew, SpareWork* spare,
                   const std::function<void(const PartOfThread&)>& f) {
  std::ranges::stable_sort(blocks, {}, [](const EventBlock& block) { return block.header->thread; });
  std::vector<PartOfThread> parts;
  for (size_t first = 0; first < blocks.size();) {
    size_t end = first + 1;
    while (end < blocks.size() && blocks[end].header->thread == blocks[first].header->thread) ++end;
    const std::span<const EventBlock> own = blocks.subspan(first, end - first);
    parts.push_back({own, false, words_of(own)});
    first = end;
  }
  // Those that take longest first: what is left at the end is little, so no processor waits long.
  const auto longest_first = [&] { std::ranges::stable_sort(parts, std::greater(), &PartOfThread::words); };
  longest_first();
  const size_t processors = static_cast<size_t>(tbb::this_task_arena::max_concurrency());
  for (size_t i = 0, threads = parts.size(); i < threads && parts.size() < processors; ++i) {
    const auto [first, second] = halves(parts[i], starts_anew);
    if (second.blocks.empty()) continue;
    parts[i] = first;
    parts.push_back(second);
  }
  longest_first();
  for_each_beside(parts.size(), [&](size_t i) { f(parts[i]); }, spare);
}

}  // namespace anttracks
