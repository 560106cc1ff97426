// SPDX-License-Identifier: EPL-2.0
#include <fmt/format.h>

#include <algorithm>

#include "cli/command.h"
#include "cli/commands/analysis.h"
#include "output/numbers.h"
#include "query/allocations.h"
#include "query/heap_query.h"
#include "query/names.h"

namespace anttracks::cli {
namespace {

using output::ColumnKind;
using output::figure;

constexpr const char* kHelp =
    R"(What each allocation site allocated, over the whole recording or in an interval, and
what of it is alive after the last collection then.

Examples:
  anttracks sites trace.dir
  anttracks sites trace.dir --where type=byte[] --top 5 --callers
  anttracks sites trace.dir --where feature=cache --map shop.features
  anttracks sites trace.dir --from gc:5 --to gc:40
  anttracks sites trace.dir --sort alive --format csv > sites.csv

--where takes type, package, site and feature here. --callers shows the frames known
for certain (a compiler inlined them) and the call stack most often seen at the site.
csv: site,type,objects,bytes,alive_objects,alive_bytes,stack,stack_samples. Frames in a
cell are innermost first, joined by " <- ".

Moments: see `anttracks heap --help`.
)";

struct SitesOptions : AnalysisOptions, ChainOptions, RangeOptions {
  bool callers = false;
};

std::string joined(const Symbols& symbols, const FrameList& frames) {
  std::string text;
  for (const Frame& frame : frames) text += (text.empty() ? "" : " <- ") + query::frame_name(symbols, frame);
  return text;
}

// The call stack most often seen at the site.
const StackUse* stack_of(const Run& done, SiteId site) {
  const auto& stacks = done.timeline->stacks_by_site;
  return site.value < stacks.size() && !stacks[site.value].empty() ? &stacks[site.value].front() : nullptr;
}

void sort_rows(std::vector<query::SiteRow>& rows, const std::string& by) {
  auto weight = [&](const query::SiteRow& row) {
    return by == "objects" ? row.allocated.objects : by == "alive" ? row.alive.bytes : row.allocated.bytes;
  };
  std::sort(rows.begin(), rows.end(), [&](const query::SiteRow& a, const query::SiteRow& b) {
    if (weight(a) != weight(b)) return weight(a) > weight(b);
    return a.code < b.code;
  });
}

output::Table table_of(const Trace& trace, const Run& done, const std::vector<query::SiteRow>& rows,
                       size_t top, bool people, bool callers) {
  const Symbols& symbols = trace.symbols();
  output::Table table;
  table.columns = {
      {"site", "site", ColumnKind::Text, false},         {"type", "type", ColumnKind::Text, false},
      {"objects", "objects", ColumnKind::Count, false},  {"bytes", "bytes", ColumnKind::Bytes, false},
      {"share", "%", ColumnKind::Share, true},           {"alive_objects", "alive", ColumnKind::Count, false},
      {"alive_bytes", "bytes", ColumnKind::Bytes, false}};
  if (!people) {
    table.columns.push_back({"stack", "", ColumnKind::Text, false});
    table.columns.push_back({"stack_samples", "", ColumnKind::Count, false});
  }
  Amount all;
  for (const query::SiteRow& row : rows) all += row.allocated;
  size_t shown = top == 0 ? rows.size() : std::min(top, rows.size());
  for (size_t i = 0; i < shown; ++i) {
    const query::SiteRow& row = rows[i];
    const SiteInfo* site = symbols.sites.find(row.code.site);
    const StackUse* use = stack_of(done, row.code.site);
    const StackInfo* stack = use != nullptr ? symbols.stacks.find(use->stack) : nullptr;
    const FrameList frames = site != nullptr ? site->frames : FrameList();
    std::string name = frames.empty() ? "(no Java frame)"
                       : people       ? query::frame_name(symbols, frames.front())
                                      : joined(symbols, frames);
    double share =
        all.bytes == 0 ? 0 : static_cast<double>(row.allocated.bytes) / static_cast<double>(all.bytes);
    output::Row cells{
        {name, symbols.class_text(row.code.type), figure(row.allocated.objects), figure(row.allocated.bytes),
         share, figure(row.alive.objects), figure(row.alive.bytes)},
        0};
    if (!people) {
      cells.cells.emplace_back(stack != nullptr ? joined(symbols, stack->frames) : std::string());
      cells.cells.push_back(figure(use != nullptr ? use->times : 0));
    }
    table.rows.push_back(std::move(cells));
    if (!callers) continue;
    for (auto caller = frames.begin(); caller != frames.end(); ++caller)
      if (caller != frames.begin()) table.rows.push_back({{"<- " + query::frame_name(symbols, *caller)}, 1});
    if (stack == nullptr) continue;
    table.rows.push_back({{fmt::format("seen most often ({} times):", use->times)}, 1});
    for (const Frame& frame : stack->frames) table.rows.push_back({{query::frame_name(symbols, frame)}, 2});
  }
  if (people && shown < rows.size()) {
    Amount rest, rest_alive;
    for (size_t i = shown; i < rows.size(); ++i) rest += rows[i].allocated, rest_alive += rows[i].alive;
    double share = all.bytes == 0 ? 0 : static_cast<double>(rest.bytes) / static_cast<double>(all.bytes);
    table.rows.push_back({{fmt::format("({} more)", rows.size() - shown), std::string(), figure(rest.objects),
                           figure(rest.bytes), share, figure(rest_alive.objects), figure(rest_alive.bytes)},
                          0});
  }
  return table;
}

// Names the command that knows more.
Status hinted(Status status, const char* command) {
  if (status.ok()) return status;
  Error error = status.error();
  error.message += fmt::format(": use `anttracks {}`", command);
  return error;
}

Status run(const SitesOptions& options, const Progress& progress) {
  ANTTRACKS_TRY(Request request, parse_request(options));
  const std::vector<const query::ClassifierEntry*> asked = query::classifiers_of(request.conditions);
  ANTTRACKS_CHECK(hinted(query::check_for_sites(asked, true), "heap"));
  ANTTRACKS_TRY(Trace trace, open_trace(options, progress));
  ANTTRACKS_TRY(const MomentRange range, range_of(trace, options));
  ANTTRACKS_CHECK(hinted(query::check_for_sites(asked, range == trace.whole()), "diff"));
  ANTTRACKS_TRY(std::unique_ptr<FeatureContext> context,
                load_features(options, trace.symbols(), request.features));
  const Moment at = trace.settled_in(range);
  query::HeapQuery heap(at, {.age = true, .space = false});
  ANTTRACKS_TRY(Run done,
                trace.run({.until = {}, .with_timeline = true, .observers = {&heap}, .progress = progress}));
  warn_of_errors(done.counters);
  if (context) context->attach(done.timeline);
  ANTTRACKS_TRY(
      query::Filter filter,
      query::Filter::make(request.conditions, {trace.symbols(), context ? context->attribution() : nullptr}));
  const DescriptionTable& descriptions = done.heap->descriptions();
  std::vector<query::SiteRow> rows =
      query::site_rows({*done.timeline, descriptions, range, {heap.counts(), descriptions}},
                       [&](const query::Subject& subject) { return filter.matches(subject); });
  for (const std::string& text : filter.warnings()) warn(text);
  sort_rows(rows, options.sort);
  output::Format format = options.output_format();
  bool people = format == output::Format::Table;
  output::Table table =
      table_of(trace, done, rows, options.top.value_or(people ? 20 : 0), people, people && options.callers);
  if (options.given()) add_range_facts(table, trace, range, format);
  if (request.features) {
    table.facts.emplace_back("rule",
                             std::string(people ? describe(context->rule()) : name_of(context->rule())));
  }
  if (people) table.notes.push_back("alive: at " + moment_fact(trace, at) + ".");
  print(output::render(table, format, output::terminal_width()));
  return ok_status();
}

}  // namespace

void add_sites(CLI::App& app, const Register& reg) {
  auto options = std::make_shared<SitesOptions>();
  CLI::App* command = app.add_subcommand("sites", "Who allocated how much");
  command->footer(kHelp);
  add_trace(*command, *options);
  add_where(*command, *options, *options);
  add_range(*command, *options);
  add_top(*command, *options, "Show N sites, 0 = all; default in tables: 20");
  command
      ->add_option("--sort", options->sort,
                   "Greatest first by bytes (default), objects, or bytes still alive")
      ->check(CLI::IsMember({"bytes", "objects", "alive"}))
      ->option_text("WHAT");
  command->add_flag("--callers", options->callers, "Show the callers of each site");
  add_maps(*command, *options, false);
  reg(*command, [options](const Progress& progress) { return run(*options, progress); });
}

}  // namespace anttracks::cli
