// SPDX-License-Identifier: EPL-2.0
// A command is one file in commands/: it adds its options to the command line and
// says what to do. To add one, write commands/<name>.cpp with
// `Command <name>_command(CLI::App& root)`, and put the name into the list in CMakeLists.txt.
// Analyses, which all end the same way, have `void add_<name>(CLI::App& root, const Register& reg)` instead.
#ifndef ANTTRACKS_CLI_COMMAND_H
#define ANTTRACKS_CLI_COMMAND_H

#include <CLI/CLI.hpp>
#include <functional>

#include "base/result.h"
#include "session/trace.h"

namespace anttracks::cli {

// Documented in --help, and stable.
enum ExitCode : int {
  kOk = 0,
  kDiffers = 1,      // verify: the heap differs from the VM's digests
  kUsage = 2,        // the command line is wrong
  kUnreadable = 3,   // the trace cannot be read at all
  kNotProven = 4,    // verify: digests are missing or the trace is not complete
  kBroken = 5,       // the reconstruction found errors in the trace
  kCancelled = 130,  // interrupted
};

struct Command {
  CLI::App* app;             // the subcommand
  std::function<int()> run;  // gives the exit code
};

// What an analysis does when it is chosen.
using Action = std::function<Status(const Progress&)>;
using Register = std::function<void(CLI::App& command, Action action)>;

// Prints "anttracks: <error>" to standard error; gives the exit code for it.
int fail(const Error& error);

}  // namespace anttracks::cli

#endif  // ANTTRACKS_CLI_COMMAND_H
