// SPDX-License-Identifier: EPL-2.0
#include "cli/progress_bar.h"

#include <fmt/format.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>

namespace anttracks::cli {
namespace {

volatile std::sig_atomic_t interrupted = 0;

}  // namespace

ProgressBar::ProgressBar(std::string what)
    : what_(std::move(what)),
      is_terminal_(isatty(STDERR_FILENO) != 0),
      next_(Clock::now() + std::chrono::seconds(1)) {
  std::signal(SIGINT, [](int) { interrupted = 1; });
}

ProgressBar::~ProgressBar() {
  std::signal(SIGINT, SIG_DFL);
  if (shown_) std::fputs("\r\033[K", stderr);
}

bool ProgressBar::update(uint64_t done, uint64_t total) {
  if (interrupted) return false;
  const Clock::time_point now = Clock::now();
  if (!is_terminal_ || now < next_ || total == 0) return true;
  constexpr uint64_t kWidth = 40;
  const uint64_t filled = kWidth * done / total;
  fmt::print(stderr, "\r{} [{:#<{}}{:.<{}}] {:3} %", what_, "", filled, "", kWidth - filled,
             100 * done / total);
  std::fflush(stderr);
  shown_ = true;
  next_ = now + std::chrono::milliseconds(100);
  return true;
}

}  // namespace anttracks::cli
