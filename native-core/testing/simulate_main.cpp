// SPDX-License-Identifier: EPL-2.0
// anttracks-simulate DIR: writes the trace of a random program under a simulated
// collector, for measurements and for trying out the command without a recorder.
#include <CLI/CLI.hpp>
#include <cstdio>

#include "testing/gc_simulator.h"

int main(int argc, char** argv) {
  anttracks::testing::SimulatorOptions options;
  options.eden = 64 << 20;
  options.survivor = 16 << 20;
  options.old = 256 << 20;
  options.survive_percent = 10;
  options.block_words = 16 << 10;
  options.outside_percent = 0;
  options.stack_percent = 0;
  options.sites = 2000;
  options.classes = 300;
  options.collections = 20;
  options.trace.segment_bytes = 256 << 20;
  bool no_digests = false;
  std::string directory;

  CLI::App app("Writes the trace of a random program under a simulated collector.");
  app.add_option("DIR", directory, "Where to write it")->required();
  app.add_option("--seed", options.seed);
  app.add_option("--threads", options.mutators);
  app.add_option("--thread-collections", options.thread_collections,
                 "so many collections after which other threads take their places");
  app.add_option("--collectors", options.collectors);
  app.add_option("--collections", options.collections);
  app.add_option("--eden", options.eden, "bytes")->transform(CLI::AsSizeValue(false));
  app.add_option("--survivor", options.survivor, "bytes")->transform(CLI::AsSizeValue(false));
  app.add_option("--old", options.old, "bytes")->transform(CLI::AsSizeValue(false));
  app.add_option("--survive", options.survive_percent, "percent of the young objects");
  app.add_option("--sites", options.sites);
  app.add_option("--classes", options.classes);
  app.add_option("--outside", options.outside_percent, "percent of the objects that lie outside TLABs");
  app.add_flag("--no-digests", no_digests);
  CLI11_PARSE(app, argc, argv);
  options.digests = !no_digests;

  anttracks::testing::GcSimulator simulator(options);
  simulator.run();
  simulator.trace().save(directory);
  std::printf("%llu events, %llu allocations, %llu moves\n",
              static_cast<unsigned long long>(simulator.totals().events),
              static_cast<unsigned long long>(simulator.totals().allocations),
              static_cast<unsigned long long>(simulator.totals().moves));
  return 0;
}
