// SPDX-License-Identifier: EPL-2.0
#include "base/spare_work.h"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <atomic>

namespace anttracks {
namespace {

// Once for each processor. TBB itself would not let spare work wait: a thread that is idle gets the task that
// was spawned first.
template <class F>
void on_all_processors(F&& f) {
  const size_t processors = static_cast<size_t>(tbb::this_task_arena::max_concurrency());
  tbb::parallel_for(
      tbb::blocked_range<size_t>(0, processors, 1), [&](const tbb::blocked_range<size_t>&) { f(); },
      tbb::simple_partitioner());
}

}  // namespace

void for_each_beside(size_t count, const std::function<void(size_t)>& f, SpareWork* spare) {
  std::atomic<size_t> next = 0, done = 0;
  on_all_processors([&] {
    for (size_t i = next++; i < count; i = next++) {
      f(i);
      ++done;
    }
    while (spare != nullptr && done < count && spare->do_piece()) {
    }
  });
}

void do_all_pieces(SpareWork* spare) {
  on_all_processors([spare] {
    while (spare->do_piece()) {
    }
  });
}

}  // namespace anttracks
