// SPDX-License-Identifier: EPL-2.0
#include "cli/command.h"
#include "cli/commands/analysis.h"
#include "query/allocations.h"
#include "query/names.h"

namespace anttracks::cli {
namespace {

using output::ColumnKind;
using output::figure;

constexpr const char* kHelp =
    R"(The threads of the recorded program and what each allocated, over the whole recording
or in an interval.

Examples:
  anttracks threads trace.dir
  anttracks threads trace.dir --from 10s --to 60s
  anttracks threads trace.dir --format csv > threads.csv

Moments: see `anttracks heap --help`.
)";

const char* kind_text(ThreadKind kind) {
  switch (kind) {
    case ThreadKind::Java: return "Java";
    case ThreadKind::Vm: return "VM";
    case ThreadKind::Collector: return "collector";
    case ThreadKind::Compiler: return "compiler";
    case ThreadKind::Other: break;
  }
  return "other";
}

struct ThreadsOptions : AnalysisOptions, ChainOptions, RangeOptions {};

Status run(const ThreadsOptions& options, const Progress& progress) {
  ANTTRACKS_TRY(Trace trace, open_trace(options, progress));
  ANTTRACKS_TRY(const MomentRange range, range_of(trace, options));
  ANTTRACKS_TRY(Run done,
                trace.run({.until = {}, .with_timeline = true, .observers = {}, .progress = progress}));
  warn_of_errors(done.counters);
  const std::vector<query::ThreadRow> entries = query::thread_rows(*done.timeline, trace.symbols(), range);
  Amount all;
  for (const query::ThreadRow& entry : entries) all += entry.allocated;

  output::Table table;
  table.columns = {
      {"thread", "thread", ColumnKind::Text, false}, {"objects", "objects", ColumnKind::Count, false},
      {"bytes", "bytes", ColumnKind::Bytes, false},  {"share", "%", ColumnKind::Share, true},
      {"kind", "kind", ColumnKind::Text, false},     {"java_id", "Java id", ColumnKind::Number, false},
      {"os_id", "OS id", ColumnKind::Number, false}, {"start_s", "start s", ColumnKind::Seconds, false},
      {"end_s", "end s", ColumnKind::Seconds, false}};
  output::Format format = options.output_format();
  if (options.given()) add_range_facts(table, trace, range, format);
  size_t top = options.top.value_or(0);
  for (const query::ThreadRow& entry : entries) {
    if (top != 0 && table.rows.size() == top) break;
    double share =
        all.bytes == 0 ? 0 : static_cast<double>(entry.allocated.bytes) / static_cast<double>(all.bytes);
    output::Row row{{query::thread_name(trace.symbols(), entry.id), figure(entry.allocated.objects),
                     figure(entry.allocated.bytes), share},
                    0};
    if (entry.info != nullptr) {
      row.cells.emplace_back(std::string(kind_text(entry.info->kind)));
      row.cells.push_back(entry.info->java_id != 0 ? figure(entry.info->java_id) : output::Cell());
      row.cells.push_back(entry.info->os_id != 0 ? figure(entry.info->os_id) : output::Cell());
      row.cells.push_back(figure(entry.info->start_ns));
      row.cells.push_back(entry.info->end_ns != 0 ? figure(entry.info->end_ns) : output::Cell());
    } else {
      row.cells.resize(table.columns.size());
    }
    table.rows.push_back(std::move(row));
  }
  if (format == output::Format::Table && table.rows.size() < entries.size()) {
    table.notes.push_back("(" + std::to_string(entries.size() - table.rows.size()) + " more)");
  }
  print(output::render(table, format, output::terminal_width()));
  return ok_status();
}

}  // namespace

void add_threads(CLI::App& app, const Register& reg) {
  auto options = std::make_shared<ThreadsOptions>();
  CLI::App* command = app.add_subcommand("threads", "The threads and what each allocated");
  command->footer(kHelp);
  add_trace(*command, *options);
  add_range(*command, *options);
  add_top(*command, *options, "Show N threads, 0 = all (default)");
  reg(*command, [options](const Progress& progress) { return run(*options, progress); });
}

}  // namespace anttracks::cli
