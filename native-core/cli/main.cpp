// SPDX-License-Identifier: EPL-2.0
#include <fmt/format.h>
#include <malloc.h>

#include <cstdio>
#include <new>
#include <system_error>
#include <vector>

#include "cli/command.h"
#include "cli/commands/analysis.h"
#include "cli/progress_bar.h"

namespace anttracks::cli {

#define COMMAND(name) Command name##_command(CLI::App& root);
#define ANALYSIS(name) void add_##name(CLI::App& root, const Register& reg);
#include "cli/command_list.inc"
#undef COMMAND
#undef ANALYSIS

int fail(const Error& error) {
  fmt::print(stderr, "anttracks: {}\n", error.text());
  switch (error.code) {
    case ErrorCode::Cancelled: return kCancelled;
    case ErrorCode::BadArgument:
    case ErrorCode::NoSuchMoment: return kUsage;
    default: return kUnreadable;
  }
}

namespace {

constexpr const char* kFooter =
    "A trace is the directory that a Java program recorded with -XX:+AntTracks -XX:AntTracksDir=DIR has "
    "written.\n"
    "It can be read while the program still runs: what is complete is shown.\n"
    "What a long recording needs beyond some memory is put aside in TMPDIR, else in /var/tmp.\n"
    "\n"
    "Begin with:   anttracks info TRACE\n"
    "More on each: anttracks COMMAND --help\n"
    "\n"
    "Exit codes: 0 all is well; 1 verify: the heap differs; 2 wrong command line; 3 the trace cannot be "
    "read;\n"
    "            4 verify: digests are missing or the trace is not complete; 5 errors in the trace; 130 "
    "interrupted.\n";

int run_action(const Action& action) {
  ProgressBar bar("reading");
  const Status status = action(bar.call());
  if (!status.ok()) return fail(status.error());
  return found_errors() ? kBroken : kOk;
}

int run(int argc, char** argv) {
  CLI::App app("AntTracks: what was in the heap of a Java program, at any moment, and who allocated it.",
               "anttracks");
  app.set_version_flag("--version", "anttracks " ANTTRACKS_VERSION);
  app.require_subcommand(1);
  app.footer(kFooter);
  std::vector<Command> commands;
  const Register reg = [&commands](CLI::App& command, Action action) {
    commands.push_back({&command, [action = std::move(action)] { return run_action(action); }});
  };
#define COMMAND(name) commands.push_back(name##_command(app));
#define ANALYSIS(name) add_##name(app, reg);
#include "cli/command_list.inc"
#undef COMMAND
#undef ANALYSIS
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? kOk : kUsage;
  }
  for (const Command& command : commands)
    if (command.app->parsed()) return command.run();
  return kUsage;
}

}  // namespace
}  // namespace anttracks::cli

int main(int argc, char** argv) {
  // What one thread frees another one needs: arenas of their own would only take memory.
  mallopt(M_ARENA_MAX, 1);
  mallopt(M_MMAP_THRESHOLD, 128 << 10);
  try {
    return anttracks::cli::run(argc, argv);
  } catch (const std::bad_alloc&) {
    std::fputs("anttracks: out of memory\n", stderr);
    return anttracks::cli::kUnreadable;
  } catch (const std::system_error& error) {
    std::fprintf(stderr, "anttracks: %s\n", error.what());
    return anttracks::cli::kUnreadable;
  }
}
