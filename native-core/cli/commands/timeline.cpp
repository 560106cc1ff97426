// SPDX-License-Identifier: EPL-2.0
#include <fmt/format.h>

#include <utility>

#include "cli/command.h"
#include "cli/commands/analysis.h"
#include "output/numbers.h"
#include "output/plots.h"
#include "session/sketch.h"

namespace anttracks::cli {
namespace {

using output::ColumnKind;
using output::figure;

constexpr const char* kHelp =
    R"(The heap over time: objects and bytes by space at the start and the end of each
collection, pauses with kind and cause, what survived and what died.

Examples:
  anttracks timeline trace.dir
  anttracks timeline trace.dir --svg timeline.svg
  anttracks timeline trace.dir --format csv > timeline.csv
  anttracks timeline trace.dir --concurrent
  anttracks timeline trace.dir --quick

The table has one row per collection. csv and json have one row per moment (start
and end of each collection, end of the recording) with everything: spaces, code
that allocated, modes and kinds of the objects alive. `allocated` is since the
moment before, `survived` and `died` are of the collected spaces. --concurrent lists
what G1 does beside the program: gc,phase,begin_s,end_s,duration_ms.

A trace of many gigabytes takes minutes. --quick shows within a second or so what the VM
itself said of its spaces at the start and the end of each collection.
)";

std::string kind_text(const Collection& collection) {
  return std::string(text_of(collection.kind)) + (collection.failed ? ", failed" : "");
}

output::Table moments_table() {
  output::Table table;
  std::vector<output::Column>& columns = table.columns;
  columns = {{"moment", "", ColumnKind::Text, false},   {"time_s", "", ColumnKind::Seconds, false},
             {"gc", "", ColumnKind::Number, false},     {"kind", "", ColumnKind::Text, false},
             {"cause", "", ColumnKind::Text, false},    {"pause_ms", "", ColumnKind::Milliseconds, false},
             {"objects", "", ColumnKind::Count, false}, {"bytes", "", ColumnKind::Bytes, false}};
  auto amounts = [&](const std::string& name) {
    columns.push_back({name + "_objects", "", ColumnKind::Count, false});
    columns.push_back({name + "_bytes", "", ColumnKind::Bytes, false});
  };
  for (const char* name :
       {"eden", "survivor", "old", "humongous", "archive", "allocated", "survived", "died", "vm",
        "interpreter", "c1", "c2", "tlab", "outside", "instance", "small_array", "big_array"}) {
    amounts(name);
  }
  return table;
}

output::Row moment_row(const Trace& trace, const MomentSample& sample) {
  output::Row row;
  const Collection* collection = trace.collection_at(sample.moment);
  row.cells = {trace.moment_text(sample.moment), figure(sample.time_ns)};
  if (collection != nullptr) {
    bool end = sample.moment.is_collection_end();
    row.cells.push_back(figure(collection->gc));
    row.cells.emplace_back(kind_text(*collection));
    row.cells.emplace_back(collection->cause.text());
    row.cells.push_back(end ? figure(collection->pause_ns()) : output::Cell());
  } else {
    row.cells.resize(6);
  }
  auto add = [&](const Amount& amount) {
    row.cells.push_back(figure(amount.objects));
    row.cells.push_back(figure(amount.bytes));
  };
  add(sample.alive);
  for (SpaceKind kind :
       {SpaceKind::Eden, SpaceKind::Survivor, SpaceKind::Old, SpaceKind::HumongousStart, SpaceKind::Archive})
    add(sample.in_space(kind));
  for (const Amount& amount : {sample.allocated, sample.survived, sample.died}) add(amount);
  for (const Amount& amount : sample.by_code) add(amount);
  for (const Amount& amount : sample.by_mode) add(amount);
  for (const Amount& amount : sample.by_kind) add(amount);
  return row;
}

// The table without its rows.
output::Table collections_table(const Trace& trace, const MomentSeries& moments) {
  output::Table table;
  table.columns = {{"gc", "GC", ColumnKind::Number, false},
                   {"time", "time s", ColumnKind::Seconds, false},
                   {"kind", "kind", ColumnKind::Text, false},
                   {"cause", "cause", ColumnKind::Text, false},
                   {"pause", "pause ms", ColumnKind::Milliseconds, false},
                   {"before", "bytes before", ColumnKind::Bytes, false},
                   {"after", "after", ColumnKind::Bytes, false},
                   {"old", "old after", ColumnKind::Bytes, false},
                   {"survived", "survived", ColumnKind::Count, false},
                   {"died", "died", ColumnKind::Count, false}};
  uint64_t count = 0, pause = 0, full = 0, peak = 0;
  Amount allocated, last;
  for (const MomentSample& sample : moments) {
    peak = std::max(peak, sample.alive.bytes);
    allocated += sample.allocated;
    last = sample.alive;
    const Collection* collection = trace.collection_at(sample.moment);
    if (collection == nullptr || !sample.moment.is_collection_end()) continue;
    ++count;
    pause += collection->pause_ns();
    full += collection->kind == GcKind::Full;
  }
  uint64_t duration = trace.time_of(trace.last_moment());
  double seconds = static_cast<double>(duration) / 1e9;
  table.facts = {
      {"recorded", output::seconds(duration) + " s"},
      {"collections",
       fmt::format(
           "{} ({} full), {} ms in them, {} % of the time", count, full, output::milliseconds(pause),
           output::percent(duration == 0 ? 0 : static_cast<double>(pause) / static_cast<double>(duration)))},
      {"allocated",
       fmt::format(
           "{} objects, {}; {}/s", output::grouped(allocated.objects), output::size_text(allocated.bytes),
           output::size_text(
               seconds > 0 ? static_cast<uint64_t>(static_cast<double>(allocated.bytes) / seconds) : 0))},
      {"peak", output::size_text(peak) + " in the heap"}};
  if (!moments.empty())
    table.notes.push_back(fmt::format("At the end {} objects, {} bytes.", output::grouped(last.objects),
                                      output::grouped(last.bytes)));
  return table;
}

void add_collections(const Trace& trace, const MomentSeries& moments, const output::RowSink& add) {
  Amount before, last;
  for (const MomentSample& sample : moments) {
    before = std::exchange(last, sample.alive);
    const Collection* collection = trace.collection_at(sample.moment);
    if (collection == nullptr || !sample.moment.is_collection_end()) continue;
    add({{figure(collection->gc), figure(collection->start_ns), kind_text(*collection),
          collection->cause.text(), figure(collection->pause_ns()), figure(before.bytes),
          figure(sample.alive.bytes), figure(sample.in_space(SpaceKind::Old).bytes),
          figure(sample.survived.objects), figure(sample.died.objects)},
         0});
  }
}

output::Table concurrent_table(const Trace& trace) {
  output::Table table;
  table.columns = {{"gc", "GC", ColumnKind::Number, false},
                   {"phase", "phase", ColumnKind::Text, false},
                   {"begin_s", "begin s", ColumnKind::Seconds, false},
                   {"end_s", "end s", ColumnKind::Seconds, false},
                   {"duration_ms", "ms", ColumnKind::Milliseconds, false}};
  for (const ConcurrentPhase& phase : trace.symbols().concurrent_phases) {
    table.rows.push_back({{figure(phase.gc), phase.name, figure(phase.begin_ns), figure(phase.end_ns),
                           figure(phase.end_ns - phase.begin_ns)},
                          0});
  }
  if (table.rows.empty()) table.notes.emplace_back("No collector worked beside the program.");
  return table;
}

output::Table sketch_table(const Sketch& sketch) {
  output::Table table;
  table.columns = {{"moment", "moment", ColumnKind::Text, false},
                   {"time_s", "time s", ColumnKind::Seconds, false},
                   {"kind", "kind", ColumnKind::Text, false},
                   {"cause", "cause", ColumnKind::Text, false},
                   {"pause_ms", "pause ms", ColumnKind::Milliseconds, false},
                   {"used_bytes", "used bytes", ColumnKind::Bytes, false}};
  constexpr std::array kKinds{SpaceKind::Eden,           SpaceKind::Survivor,           SpaceKind::Old,
                              SpaceKind::HumongousStart, SpaceKind::HumongousContinues, SpaceKind::Archive};
  constexpr std::array kNames{"eden", "survivor", "old", "humongous", "humongous_continued", "archive"};
  for (const char* name : kNames)
    table.columns.push_back({fmt::format("{}_used_bytes", name), name, ColumnKind::Bytes, false});
  for (const SketchMoment& sample : sketch.moments) {
    const Collection& collection = sketch.collections[sample.moment.collection_index()];
    const bool end = sample.moment.is_collection_end();
    uint64_t used = 0;
    for (uint64_t bytes : sample.used_bytes) used += bytes;
    output::Row row{{fmt::format("gc:{}:{}", collection.gc, end ? "end" : "start"), figure(sample.time_ns),
                     kind_text(collection), collection.cause.text(),
                     end ? figure(collection.pause_ns()) : output::Cell(), figure(used)},
                    0};
    for (SpaceKind kind : kKinds) row.cells.push_back(figure(sample.used_bytes[static_cast<size_t>(kind)]));
    table.rows.push_back(std::move(row));
  }
  table.notes.emplace_back("Used as the VM said, what is dead included; nothing was checked.");
  return table;
}

struct TimelineOptions : AnalysisOptions {
  bool concurrent = false;
  bool quick = false;
};

Status run(const TimelineOptions& options, const Progress& progress) {
  if (options.quick) {
    ANTTRACKS_TRY(const Sketch coarse, sketch(options.trace, progress));
    warn_of_damage(coarse.damage);
    warn_of_errors(coarse.counters);
    print(output::render(sketch_table(coarse), options.output_format(), output::terminal_width()));
    return ok_status();
  }
  ANTTRACKS_TRY(Trace trace, open_trace(options, progress));
  if (options.concurrent) {
    print(output::render(concurrent_table(trace), options.output_format(), output::terminal_width()));
    return ok_status();
  }
  ANTTRACKS_TRY(Run done,
                trace.run({.until = {}, .with_timeline = true, .observers = {}, .progress = progress}));
  warn_of_errors(done.counters);
  if (!options.svg.empty()) {
    ANTTRACKS_CHECK(write_file(
        options.svg, output::timeline_plot("Heap over time", done.timeline->moments, trace.collections(),
                                           trace.symbols().concurrent_phases)));
  }
  const MomentSeries& moments = done.timeline->moments;
  const output::Format format = options.output_format();
  const bool by_collection = format == output::Format::Table;
  const auto rows = [&](const output::RowSink& add) {
    if (by_collection) return add_collections(trace, moments, add);
    for (const MomentSample& sample : moments) add(moment_row(trace, sample));
  };
  output::stream(by_collection ? collections_table(trace, moments) : moments_table(), rows, format,
                 output::terminal_width(), print);
  return ok_status();
}

}  // namespace

void add_timeline(CLI::App& app, const Register& reg) {
  auto options = std::make_shared<TimelineOptions>();
  CLI::App* command = app.add_subcommand("timeline", "The heap and its collections over time");
  command->footer(kHelp);
  add_trace(*command, *options);
  add_svg(*command, *options, "Also draw it: bytes and objects by space, pauses");
  command->add_flag("--concurrent", options->concurrent,
                    "Instead of collections: the phases that a collector runs beside the program");
  command
      ->add_flag("--quick", options->quick,
                 "At once, whatever the size: the VM's own figures, without looking at objects")
      ->excludes("--concurrent")
      ->excludes("--svg");
  reg(*command, [options](const Progress& progress) { return run(*options, progress); });
}

}  // namespace anttracks::cli
