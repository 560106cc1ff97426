// SPDX-License-Identifier: EPL-2.0
#ifndef ANTTRACKS_HEAP_PROBLEM_LOG_H
#define ANTTRACKS_HEAP_PROBLEM_LOG_H

#include <cstdint>
#include <string>

#include "base/counters.h"

namespace anttracks {

// Counts reconstruction errors and puts the first one into words, with the phase
// in which it happened. Text is only made for the first: a broken trace has millions.
class ProblemLog {
 public:
  explicit ProblemLog(Counters* counters) : counters_(*counters) {}

  void set_phase(std::string phase) { phase_ = std::move(phase); }
  // describe() gives the text.
  template <class F>
  void add(Counter counter, F&& describe) {
    if (counters_.has_first_error() || severity_of(counter) != Severity::Error) {
      counters_.add(counter);
    } else {
      counters_.error(counter, phase_ + ": " + describe());
    }
  }
  void count(Counter counter, uint64_t times) { counters_.add(counter, times); }
  void merge(const Counters& other) { counters_.merge(other); }
  bool wants_text() const { return !counters_.has_first_error(); }

 private:
  Counters& counters_;
  std::string phase_;
};

}  // namespace anttracks

#endif  // ANTTRACKS_HEAP_PROBLEM_LOG_H
