// SPDX-License-Identifier: EPL-2.0
#include "query/diff.h"

#include <fmt/format.h>

#include "cli/command.h"
#include "cli/commands/analysis.h"
#include "output/numbers.h"
#include "output/plots.h"
#include "output/tree_table.h"

namespace anttracks::cli {
namespace {

using output::ColumnKind;
using output::figure;

constexpr const char* kHelp =
    R"(What changed in the heap between two moments. Objects are followed, not counted:
  permanent  alive at both moments
  born       allocated in between and alive at the second
  died       alive at the first, dead at the second
  temporary  allocated in between, and dead again

Examples:
  anttracks diff trace.dir --from gc:5 --to gc:40
  anttracks diff trace.dir --from 10s --to 60s --by type,site --top 10
  anttracks diff trace.dir --from gc:5 --to gc:40 --by feature --map shop.features
  anttracks diff trace.dir --from gc:5 --to gc:40 --svg diff.svg
  anttracks diff trace.dir --from gc:5 --to gc:40 --course --format csv

Born objects that should be gone are where to look for a leak; choose the end of a
full collection for --to. Age and space of dead objects are those when they died:
a collection that an object did not survive does not count.

Moments: see `anttracks heap --help`.
)";

struct DiffOptions : AnalysisOptions, ChainOptions {
  std::string from;
  std::string to;
  bool course = false;
};

struct Interval {
  Moment from;
  Moment to;
};

Result<Interval> interval_of(const Trace& trace, const DiffOptions& options) {
  Interval result{Moment{1}, trace.default_moment()};
  if (!options.from.empty()) {
    ANTTRACKS_TRY(result.from, trace.parse_moment(options.from));
  }
  if (!options.to.empty()) {
    ANTTRACKS_TRY(result.to, trace.parse_moment(options.to));
  }
  if (!(result.from < result.to)) {
    return Error{.code = ErrorCode::BadArgument,
                 .message = fmt::format("--from ({}) must lie before --to ({})",
                                        trace.moment_text(result.from), trace.moment_text(result.to))};
  }
  return result;
}

output::Table course_table(const Trace& trace, const std::vector<query::DiffPoint>& course) {
  output::Table table;
  table.columns = {{"moment", "moment", ColumnKind::Text, false},
                   {"time_s", "time s", ColumnKind::Seconds, false}};
  for (const char* name : query::kDiffSetNames) {
    table.columns.push_back({std::string(name) + "_objects", name, ColumnKind::Count, false});
    table.columns.push_back({std::string(name) + "_bytes", "bytes", ColumnKind::Bytes, false});
  }
  for (const query::DiffPoint& point : course) {
    output::Row row{{trace.moment_text(point.moment), figure(point.time_ns)}, 0};
    for (const Amount& amount : point.sets) {
      row.cells.push_back(figure(amount.objects));
      row.cells.push_back(figure(amount.bytes));
    }
    table.rows.push_back(std::move(row));
  }
  return table;
}

Status run(const DiffOptions& options, const Progress& progress) {
  ANTTRACKS_TRY(Request request, parse_request(options));
  ANTTRACKS_TRY(Trace trace, open_trace(options, progress));
  ANTTRACKS_TRY(Interval interval, interval_of(trace, options));
  ANTTRACKS_TRY(std::unique_ptr<FeatureContext> context,
                load_features(options, trace.symbols(), request.features));
  if (request.features && context->needs_timeline()) {
    // Conditions are asked while the trace is read, so stacks must be known before.
    ANTTRACKS_TRY(Run whole,
                  trace.run({.until = {}, .with_timeline = true, .observers = {}, .progress = progress}));
    context->attach(whole.timeline);
  }
  query::ClassifierContext classifiers{trace.symbols(), context ? context->attribution() : nullptr};
  ANTTRACKS_TRY(query::Chain chain, query::make_chain(request.chain, classifiers));
  ANTTRACKS_TRY(query::Filter filter, query::Filter::make(request.conditions, classifiers));

  DeathLog deaths({.after = interval.from, .until = interval.to});
  ANTTRACKS_TRY(
      const Run done,
      trace.run(
          {.until = interval.to, .with_timeline = false, .observers = {&deaths}, .progress = progress}));
  warn_of_errors(done.counters);
  if (done.heap->moment() != interval.to) {
    return Error{.code = ErrorCode::NoSuchMoment,
                 .message = fmt::format("the trace does not reach {}", trace.moment_text(interval.to)),
                 .file = options.trace};
  }
  const auto time_of = [&](Moment moment) { return trace.time_of(moment); };
  const query::Diff diff({deaths, *done.heap, interval.from, time_of}, request.needs, filter);
  for (const std::string& text : filter.warnings()) warn(text);
  query::DiffPauses pauses =
      query::pauses_between(trace.collections(), trace.time_of(interval.from), trace.time_of(interval.to));
  std::string pause_fact =
      fmt::format("{} young, {} full{}; {} ms in them, {} % of the interval", pauses.young, pauses.full,
                  pauses.of_cycles > 0 ? fmt::format(", {} of concurrent cycles", pauses.of_cycles) : "",
                  output::milliseconds(pauses.pause_ns), output::percent(pauses.share()));
  std::vector<query::DiffPoint> course = diff.course();
  if (!options.svg.empty()) {
    std::string title =
        fmt::format("Heap from {} to {}", trace.moment_text(interval.from), trace.moment_text(interval.to));
    for (size_t i = 0; i < options.where.size(); ++i) title += (i == 0 ? ": " : ", ") + options.where[i];
    std::string subtitle = "collections: " + pause_fact;
    // Only a condition brings features into this plot.
    if (request.feature_condition) subtitle += "; " + std::string(describe(context->rule()));
    ANTTRACKS_CHECK(write_file(options.svg, output::diff_plot(title, subtitle, course, trace.collections())));
  }
  output::Format format = options.output_format();
  bool table = format == output::Format::Table;
  std::vector<std::pair<std::string, std::string>> facts;
  facts.emplace_back("from", table ? moment_fact(trace, interval.from) : trace.moment_text(interval.from));
  facts.emplace_back("to", table ? moment_fact(trace, interval.to) : trace.moment_text(interval.to));
  facts.emplace_back("collections", pause_fact);
  if (request.features) {
    facts.emplace_back("rule", std::string(table ? describe(context->rule()) : name_of(context->rule())));
  }
  if (options.course) {
    output::Table out = course_table(trace, course);
    out.facts = facts;
    print(output::render(out, format, output::terminal_width()));
    return ok_status();
  }
  query::Tree tree = diff.tree(chain);
  tree.sort(options.sort_by(), {query::kBorn});
  output::TreeOptions shown;
  shown.sets.assign(query::kDiffSetNames.begin(), query::kDiffSetNames.end());
  shown.top = options.top.value_or(table ? 20 : 0);
  shown.top_below = options.top.value_or(table ? 5 : 0);
  if (!options.top) shown.least_share_below = 0.002;
  shown.max_depth = options.depth;
  shown.by = options.sort_by();
  shown.facts = facts;
  if (table) shown.notes.emplace_back(fmt::format("Sorted by {} of the born.", options.sort));
  print(output::render_tree(tree, shown, format, output::terminal_width()));
  return ok_status();
}

}  // namespace

void add_diff(CLI::App& app, const Register& reg) {
  auto options = std::make_shared<DiffOptions>();
  CLI::App* command = app.add_subcommand("diff", "What was born and what died between two moments");
  command->footer(classifier_help() + "\n" + kHelp);
  add_trace(*command, *options);
  command->add_option("--from", options->from, "First moment; default: the end of the first collection")
      ->option_text("MOMENT");
  command->add_option("--to", options->to, "Second moment; default: the end of the last collection")
      ->option_text("MOMENT");
  add_chain(*command, *options, *options, "type");
  command->add_flag("--course", options->course,
                    "Instead of classes: the alive of the four sets at each moment of the interval");
  add_maps(*command, *options, false);
  add_svg(*command, *options, "Also draw the four sets over the interval");
  reg(*command, [options](const Progress& progress) { return run(*options, progress); });
}

}  // namespace anttracks::cli
