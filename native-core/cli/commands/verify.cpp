// SPDX-License-Identifier: EPL-2.0
// anttracks verify: is the reconstructed heap the VM's heap?
#include <fmt/format.h>

#include <chrono>
#include <memory>

#include "cli/command.h"
#include "cli/progress_bar.h"
#include "session/trace.h"

namespace anttracks::cli {
namespace {

struct Options {
  std::string trace;
  bool counters = false;
};

void print_difference(const DigestDifference& difference) {
  fmt::print("first difference: gc {} {}, chunk 0x{:x} to 0x{:x}; {} chunks differ at this moment\n",
             difference.gc, difference.at_start ? "start" : "end", difference.ours.address,
             difference.ours.address + format::kDigestChunkBytes, difference.chunks);
  const auto row = [](const char* whose, const ChunkDigest& chunk) {
    fmt::print("  {:<14} {} objects, {} words, hash 0x{:016x}\n", whose, chunk.objects, chunk.words,
               chunk.hash);
  };
  row("reconstructed:", difference.ours);
  row("the VM's own:", difference.theirs);
  fmt::print("  reconstructed objects in this chunk{}:\n",
             difference.more_objects ? ", the first of them" : "");
  for (const std::string& line : difference.objects) fmt::print("    {}\n", line);
}

void print_counters(const Counters& counters, bool all) {
  for (size_t i = 0; i < kCounterCount; ++i) {
    const Counter counter = static_cast<Counter>(i);
    if (counters[counter] == 0 || (!all && severity_of(counter) == Severity::Info)) continue;
    constexpr const char* kSeverities[] = {"note", "warning", "error"};
    fmt::print("{}: {} ({} times): {}\n", kSeverities[static_cast<size_t>(severity_of(counter))],
               name_of(counter), counters[counter], meaning_of(counter));
  }
  if (counters.has_first_error()) fmt::print("first error: {}\n", counters.first_error());
}

int run(const Options& options) {
  const auto begin = std::chrono::steady_clock::now();
  ProgressBar bar("verifying");
  auto trace = Trace::open(options.trace, bar.call());
  if (!trace.ok()) return fail(trace.error());
  DigestCheck check;
  RunOptions run_options;
  run_options.digests = &check;
  run_options.progress = bar.call();
  auto run = trace->run(run_options);
  if (!run.ok()) return fail(run.error());
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();

  print_counters(run->counters, options.counters);
  if (check.first()) print_difference(*check.first());
  fmt::print(
      "{} collections, {} starts and ends: {} equal, {} different, {} without a digest; {} chunks compared\n",
      trace->collections().size(), check.moments(), check.moments() - check.different() - check.missing(),
      check.different(), check.missing(), check.chunks());
  fmt::print("{} events, {} allocations, {} moves in {:.2f} s; peak memory of the heap map {} KB\n",
             run->events, run->allocations, run->moves, seconds, run->peak_bytes / 1024);
  if (trace->damage()) fmt::print("the trace is not complete: {}\n", trace->damage()->text());

  if (check.different() > 0) {
    fmt::print("NOT EQUAL\n");
    return kDiffers;
  }
  if (run->counters.errors() > 0) {
    fmt::print("ERRORS\n");
    return kBroken;
  }
  if (check.missing() > 0 || trace->damage()) {
    fmt::print("NOT PROVEN\n");
    return kNotProven;
  }
  fmt::print("EQUAL\n");
  return kOk;
}

}  // namespace

Command verify_command(CLI::App& root) {
  auto options = std::make_shared<Options>();
  CLI::App* app = root.add_subcommand("verify", "Compare the reconstructed heap with the VM's own digests");
  app->add_option("TRACE", options->trace, "Directory of the trace")->required();
  app->add_flag("--counters", options->counters, "List all counters, not only errors and warnings");
  app->footer(
      "The program must have been recorded with -XX:+UnlockDiagnosticVMOptions -XX:+AntTracksDigest.\n"
      "Exit codes: 0 a digest was there for every start and end of a collection, all are equal, and the "
      "trace is\n"
      "complete; 1 the heap differs; 3 the trace cannot be read; 4 nothing differs, but digests are missing "
      "or the\n"
      "trace is not complete; 5 the digests are equal, but the trace has errors.");
  return {app, [options] { return run(*options); }};
}

}  // namespace anttracks::cli
