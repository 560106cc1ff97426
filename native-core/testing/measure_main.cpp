// SPDX-License-Identifier: EPL-2.0
// anttracks-measure TRACE [TIMES]: how fast the reader is, and how much memory the heap map takes.
#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>

#include "session/trace.h"

namespace {

double seconds_since(std::chrono::steady_clock::time_point begin) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

double peak_megabytes() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) * 1024 / 1e6;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) return 2;
  auto trace = anttracks::Trace::open(argv[1]);
  if (!trace.ok()) {
    std::fprintf(stderr, "%s\n", trace.error().text().c_str());
    return 3;
  }
  for (int i = argc > 2 ? std::atoi(argv[2]) : 3; i > 0; --i) {
    const auto begin = std::chrono::steady_clock::now();
    const std::clock_t cpu_begin = std::clock();
    auto run = trace->run({});
    if (!run.ok()) return 3;
    const double cpu = static_cast<double>(std::clock() - cpu_begin) / CLOCKS_PER_SEC;
    const double wall = seconds_since(begin);
    const double events = static_cast<double>(run->events) / 1e6;
    // The fullest moment is what the map had to hold.
    uint64_t objects = 0, bytes = 0;
    for (const auto& sample : run->timeline->moments) {
      objects = std::max(objects, sample.alive.objects);
      bytes = std::max(bytes, sample.alive.bytes);
    }
    std::printf(
        "%.1f M events: %.2f s (%.1f M/s), %.2f s of CPU (%.1f M/s); peak %.1f bytes per live object "
        "(%.1f MB of %.1f MB heap); %u descriptions, at the end %.1f bytes per object; peak of the "
        "process %.1f MB\n",
        events, wall, events / wall, cpu, events / cpu,
        static_cast<double>(run->peak_bytes) / static_cast<double>(objects),
        static_cast<double>(run->peak_bytes) / 1e6, static_cast<double>(bytes) / 1e6,
        run->heap->descriptions().size(),
        static_cast<double>(run->heap->map().memory_bytes()) /
            static_cast<double>(run->heap->alive().objects),
        peak_megabytes());
  }
  return 0;
}
