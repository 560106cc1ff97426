// SPDX-License-Identifier: EPL-2.0
//
// The analysing commands. Each adds its subcommand and hands over what to do when
// it is chosen.
#ifndef ANTTRACKS_CLI_COMMANDS_ANALYSES_H
#define ANTTRACKS_CLI_COMMANDS_ANALYSES_H

#include <CLI/CLI.hpp>
#include <functional>

#include "base/result.h"
#include "session/trace.h"

namespace anttracks::cli {

using Action = std::function<Status(const Progress&)>;
using Register = std::function<void(CLI::App& command, Action action)>;

void add_timeline(CLI::App& app, const Register& reg);
void add_features(CLI::App& app, const Register& reg);
void add_heap(CLI::App& app, const Register& reg);
void add_diff(CLI::App& app, const Register& reg);
void add_sites(CLI::App& app, const Register& reg);
void add_threads(CLI::App& app, const Register& reg);

}  // namespace anttracks::cli

#endif  // ANTTRACKS_CLI_COMMANDS_ANALYSES_H
