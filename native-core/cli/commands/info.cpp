// SPDX-License-Identifier: EPL-2.0
// anttracks info: what is in a trace.
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "cli/progress_bar.h"
#include "session/trace.h"

namespace anttracks::cli {
namespace {

struct Options {
  std::string trace;
  std::string format = "table";
};

void print_json(const Trace& trace, const TraceInfo& info) {
  nlohmann::ordered_json out;
  out["trace"] = trace.path();
  out["allocations"] = info.allocations;
  out["moves"] = info.moves;
  out["events"] = info.events;
  out["bytes_raw"] = info.bytes_raw;
  out["bytes_on_disk"] = info.bytes_on_disk;
  out["collections"] = info.collections;
  out["complete"] = info.complete;
  out["end_reason"] = info.end_reason;
  out["damage"] = trace.damage() ? trace.damage()->text() : "";
  out["duration_ns"] = info.duration_ns;
  out["start_unix_ns"] = info.start_unix_ns;
  out["segments"] = info.segments;
  out["blocks"] = info.blocks;
  out["classes"] = trace.symbols().classes.size();
  out["methods"] = trace.symbols().methods.size();
  out["sites"] = trace.symbols().sites.size();
  out["stacks"] = trace.symbols().stacks.size();
  out["threads"] = trace.symbols().threads.size();
  out["recorder_waits"] = info.recorder_waits;
  out["recorder_wait_ns"] = info.recorder_wait_ns;
  nlohmann::ordered_json properties = nlohmann::ordered_json::object();
  for (const Property& property : trace.symbols().properties) properties[property.key] = property.value;
  out["properties"] = std::move(properties);
  // Names come from the program: what is no UTF-8 is replaced, never fatal.
  fmt::print("{}\n", out.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace));
}

void print_table(const Trace& trace, const TraceInfo& info) {
  const auto row = [](std::string_view name, const auto& value) { fmt::print("{:<18} {}\n", name, value); };
  row("trace", trace.path());
  row("complete", info.complete ? fmt::format("yes ({})", info.end_reason) : std::string("no"));
  if (trace.damage()) row("", trace.damage()->text());
  row("duration", fmt::format("{:.3f} s", static_cast<double>(info.duration_ns) / 1e9));
  row("collections", info.collections);
  row("events", info.events);
  row("allocations", info.allocations);
  row("moves", info.moves);
  row("bytes raw", info.bytes_raw);
  row("bytes on disk", info.allocations == 0 ? fmt::format("{}", info.bytes_on_disk)
                                             : fmt::format("{} ({:.2f} per allocation)", info.bytes_on_disk,
                                                           static_cast<double>(info.bytes_on_disk) /
                                                               static_cast<double>(info.allocations)));
  row("segments, blocks", fmt::format("{}, {}", info.segments, info.blocks));
  row("classes", trace.symbols().classes.size());
  row("methods", trace.symbols().methods.size());
  row("sites", trace.symbols().sites.size());
  row("call stacks", trace.symbols().stacks.size());
  row("threads", trace.symbols().threads.size());
  if (info.recorder_waits > 0)
    row("recorder waits",
        fmt::format("{} ({:.3f} s)", info.recorder_waits, static_cast<double>(info.recorder_wait_ns) / 1e9));
  for (const Property& property : trace.symbols().properties) row(property.key, property.value);
}

int run(const Options& options) {
  ProgressBar bar("reading");
  auto trace = Trace::open(options.trace, bar.call());
  if (!trace.ok()) return fail(trace.error());
  auto info = trace->info(bar.call());
  if (!info.ok()) return fail(info.error());
  if (options.format == "json")
    print_json(*trace, *info);
  else
    print_table(*trace, *info);
  return kOk;
}

}  // namespace

Command info_command(CLI::App& root) {
  auto options = std::make_shared<Options>();
  CLI::App* app =
      root.add_subcommand("info", "What is in a trace: counts, sizes, the VM, whether it is complete");
  app->add_option("TRACE", options->trace, "Directory of the trace")->required();
  app->add_option("--format", options->format, "table or json")
      ->check(CLI::IsMember({"table", "json"}))
      ->option_text("FORMAT");
  return {app, [options] { return run(*options); }};
}

}  // namespace anttracks::cli
