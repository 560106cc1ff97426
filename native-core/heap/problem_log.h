// SPDX-License-Identifier: EPL-2.0
#ifndef ANTTRACKS_HEAP_PROBLEM_LOG_H
#define ANTTRACKS_HEAP_PROBLEM_LOG_H

#include <algorithm>
#include <cstdint>
#include <span>
#include <string>
#include <utility>

#include "base/counters.h"

namespace anttracks {

// The problems of one of several threads whose blocks are applied at once.
class ThreadLog {
 public:
  void begin_block(uint64_t number) { block_ = number; }
  uint64_t block() const { return block_; }
  template <class F>
  void add(Counter counter, F&& describe) {  // see Counters::report()
    if (counters_.report(counter, describe)) error_block_ = block_;
  }
  void count(Counter counter, uint64_t times) { counters_.add(counter, times); }

 private:
  friend class ProblemLog;

  Counters counters_;
  uint64_t block_ = 0;  // being applied
  uint64_t error_block_ = ~uint64_t{0};
};

// Counts reconstruction errors and puts the first one into words, with the phase
// in which it happened.
class ProblemLog {
 public:
  explicit ProblemLog(Counters* counters) : counters_(*counters) {}

  void set_phase(std::string phase) { phase_ = std::move(phase); }
  template <class F>
  void add(Counter counter, F&& describe) {  // see Counters::report()
    counters_.report(counter, [&] { return phase_ + ": " + describe(); });
  }
  void count(Counter counter, uint64_t times) { counters_.add(counter, times); }
  void merge(const Counters& other) { counters_.merge(other); }
  // Takes what threads found in this phase. Which error is the first follows from the order of
  // blocks, not from which thread was applied first.
  void gather(std::span<ThreadLog*> logs) {
    std::ranges::sort(logs, {}, &ThreadLog::error_block_);
    for (ThreadLog* log : logs) {
      Counters found = std::exchange(log->counters_, Counters());
      if (found.has_first_error()) found.set_first_error(phase_ + ": " + found.first_error());
      counters_.merge(found);
      log->error_block_ = ~uint64_t{0};
    }
  }
  bool wants_text() const { return !counters_.has_first_error(); }

 private:
  Counters& counters_;
  std::string phase_;
};

}  // namespace anttracks

#endif  // ANTTRACKS_HEAP_PROBLEM_LOG_H
