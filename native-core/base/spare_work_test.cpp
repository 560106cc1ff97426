// SPDX-License-Identifier: EPL-2.0
#include "base/spare_work.h"

#include <tbb/global_control.h>
#include <tbb/task_arena.h>

#include <atomic>
#include <catch2/catch.hpp>
#include <chrono>
#include <thread>
#include <vector>

using namespace anttracks;

namespace {

class Pieces final : public SpareWork {
 public:
  explicit Pieces(size_t count) : done_(count) {}
  bool do_piece() override {
    const size_t i = begun_++;
    if (i < done_.size()) ++done_[i];
    return i < done_.size();
  }
  bool each_is_done_once() const {
    for (const std::atomic<int>& times : done_)
      if (times != 1) return false;
    return true;
  }

 private:
  std::atomic<size_t> begun_ = 0;
  std::vector<std::atomic<int>> done_;
};

struct Endless final : SpareWork {
  bool do_piece() override {
    ++begun;
    return true;
  }
  std::atomic<size_t> begun = 0;
};

// Whether it holds within some seconds.
template <class F>
bool comes_true(F&& f) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
  while (!f()) {
    if (std::chrono::steady_clock::now() > end) return false;
    std::this_thread::yield();
  }
  return true;
}

}  // namespace

TEST_CASE("all is done once, with spare work, without any, and where little is left of it") {
  for (const size_t pieces : {size_t{0}, size_t{1}, size_t{1000}}) {
    Pieces spare(pieces);
    std::vector<std::atomic<int>> done(100);
    for_each_beside(done.size(), [&](size_t i) { ++done[i]; }, pieces == 0 ? nullptr : &spare);
    for (const std::atomic<int>& times : done) CHECK(times == 1);
    do_all_pieces(&spare);
    CHECK(spare.each_is_done_once());
  }
  for_each_beside(0, [](size_t) { FAIL("there is nothing to do"); }, nullptr);
}

TEST_CASE("of spare work in order the first is begun to its end, then the second") {
  Pieces first(2), second(3);
  SpareInOrder both(&first, &second);
  CHECK(both.do_piece());
  CHECK(both.do_piece());
  CHECK(first.each_is_done_once());
  CHECK_FALSE(second.each_is_done_once());
  for (int i = 0; i < 3; ++i) CHECK(both.do_piece());
  CHECK_FALSE(both.do_piece());
  CHECK(first.each_is_done_once());
  CHECK(second.each_is_done_once());
}

TEST_CASE("who finds nothing else does spare work for as long as the others need") {
  const tbb::global_control two(tbb::global_control::max_allowed_parallelism, 2);
  tbb::task_arena(2).execute([] {
    Endless spare;
    for_each_beside(1, [&](size_t) { CHECK(comes_true([&] { return spare.begun > 10; })); }, &spare);
  });
}
