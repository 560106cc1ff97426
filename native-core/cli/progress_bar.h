// SPDX-License-Identifier: EPL-2.0
#ifndef ANTTRACKS_CLI_PROGRESS_BAR_H
#define ANTTRACKS_CLI_PROGRESS_BAR_H

#include <chrono>
#include <string>

#include "session/trace.h"

namespace anttracks::cli {

// A bar on standard error for what takes longer than a second, if that is a terminal.
class ProgressBar {
 public:
  explicit ProgressBar(std::string what);
  ~ProgressBar();  // wipes the bar
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;

  // To hand to Trace; false once the user pressed Ctrl-C.
  Progress call() {
    return [this](uint64_t done, uint64_t total) { return update(done, total); };
  }
  bool update(uint64_t done, uint64_t total);

 private:
  using Clock = std::chrono::steady_clock;

  std::string what_;
  bool is_terminal_;
  bool shown_ = false;
  Clock::time_point next_;
};

}  // namespace anttracks::cli

#endif  // ANTTRACKS_CLI_PROGRESS_BAR_H
