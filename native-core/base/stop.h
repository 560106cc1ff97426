// SPDX-License-Identifier: EPL-2.0
// How long work is cancelled.
#ifndef ANTTRACKS_BASE_STOP_H
#define ANTTRACKS_BASE_STOP_H

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <thread>

namespace anttracks {

// True = stop. Empty: never.
using StopCall = std::function<bool()>;

// For a loop, also a parallel one. Only the thread that made it asks, and that now
// and then; the others hear the answer.
class StopPoll {
 public:
  explicit StopPoll(const StopCall& stop) : stop_(stop), thread_(std::this_thread::get_id()) {}

  bool stopped() {
    if (stopped_.load(std::memory_order_relaxed)) return true;
    if (!stop_ || std::this_thread::get_id() != thread_) return false;
    const auto now = std::chrono::steady_clock::now();
    if (now < next_) return false;
    next_ = now + std::chrono::milliseconds(50);
    if (stop_()) stopped_.store(true, std::memory_order_relaxed);
    return stopped_.load(std::memory_order_relaxed);
  }

 private:
  const StopCall& stop_;
  std::thread::id thread_;
  std::chrono::steady_clock::time_point next_ = {};
  std::atomic<bool> stopped_ = false;
};

// Where a loop over the words of a block asks again; the end if it need not.
inline const uint32_t* next_poll(const uint32_t* at, const uint32_t* end) {
  constexpr ptrdiff_t kWordsBetweenPolls = 1 << 20;
  return at + std::min(kWordsBetweenPolls, end - at);
}

}  // namespace anttracks

#endif  // ANTTRACKS_BASE_STOP_H
