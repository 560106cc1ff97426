// SPDX-License-Identifier: EPL-2.0
#include <fmt/format.h>

#include <algorithm>

#include "cli/command.h"
#include "cli/commands/analysis.h"
#include "output/numbers.h"
#include "query/heap_query.h"
#include "query/names.h"

namespace anttracks::cli {
namespace {

using output::ColumnKind;
using output::figure;

constexpr const char* kHelp =
    R"(What each allocation site allocated over the whole recording, and what of it is
alive after the last collection.

Examples:
  anttracks sites trace.dir
  anttracks sites trace.dir --where type=byte[] --top 5 --callers
  anttracks sites trace.dir --where feature=cache --map shop.features
  anttracks sites trace.dir --sort alive --format csv > sites.csv

--where takes type, package, site and feature here. --callers shows the frames known
for certain (a compiler inlined them) and the call stack most often seen at the site.
csv: site,type,objects,bytes,alive_objects,alive_bytes,stack,stack_samples. Frames in a
cell are innermost first, joined by " <- ".
)";

struct SitesOptions : AnalysisOptions, ChainOptions {
  bool callers = false;
};

struct SiteRow {
  SiteId site;
  ClassId type;
  Amount allocated;
  Amount alive;
  const StackUse* stack = nullptr;
};

std::string joined(const Symbols& symbols, const FrameList& frames) {
  std::string text;
  for (const Frame& frame : frames) text += (text.empty() ? "" : " <- ") + query::frame_name(symbols, frame);
  return text;
}

Result<std::vector<SiteRow>> rows_of(const Trace& trace, const Run& done, const query::HeapQuery& heap,
                                     const Request& request, query::Attribution* attribution) {
  const DescriptionTable& descriptions = done.heap->descriptions();
  ANTTRACKS_TRY(query::Filter filter,
                query::Filter::make(request.conditions, {trace.symbols(), attribution}));
  std::vector<SiteRow> rows;
  std::unordered_map<uint64_t, size_t> index;
  for (uint32_t i = 0; i < descriptions.size() && i < done.timeline->allocated_by_description.size(); ++i) {
    uint64_t count = done.timeline->allocated_by_description[i];
    const Description& description = descriptions[DescriptionId(i)];
    if (count == 0 || !filter.matches({description, 0, query::kUnknownSpace})) continue;
    uint64_t key = uint64_t{description.site.value} << 32 | description.object_class.value;
    auto [found, added] = index.try_emplace(key, rows.size());
    if (added) rows.push_back({description.site, description.object_class, {}, {}, nullptr});
    rows[found->second].allocated += Amount{count, count * description.bytes()};
  }
  for (const query::ObjectCount& count : heap.counts()) {
    const Description& description = descriptions[count.description];
    auto found = index.find(uint64_t{description.site.value} << 32 | description.object_class.value);
    if (found != index.end())
      rows[found->second].alive += Amount{count.objects, count.objects * description.bytes()};
  }
  const auto& stacks = done.timeline->stacks_by_site;
  for (SiteRow& row : rows) {
    if (row.site.value < stacks.size() && !stacks[row.site.value].empty())
      row.stack = &stacks[row.site.value].front();
  }
  for (const std::string& text : filter.warnings()) warn(text);
  return rows;
}

void sort_rows(std::vector<SiteRow>& rows, const std::string& by) {
  auto weight = [&](const SiteRow& row) {
    return by == "objects" ? row.allocated.objects : by == "alive" ? row.alive.bytes : row.allocated.bytes;
  };
  std::sort(rows.begin(), rows.end(), [&](const SiteRow& a, const SiteRow& b) {
    if (weight(a) != weight(b)) return weight(a) > weight(b);
    return std::pair(a.site, a.type) < std::pair(b.site, b.type);
  });
}

output::Table table_of(const Trace& trace, const std::vector<SiteRow>& rows, size_t top, bool people,
                       bool callers) {
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
  for (const SiteRow& row : rows) all += row.allocated;
  size_t shown = top == 0 ? rows.size() : std::min(top, rows.size());
  for (size_t i = 0; i < shown; ++i) {
    const SiteRow& row = rows[i];
    const SiteInfo* site = symbols.sites.find(row.site);
    const StackInfo* stack = row.stack != nullptr ? symbols.stacks.find(row.stack->stack) : nullptr;
    const FrameList frames = site != nullptr ? site->frames : FrameList();
    std::string name = frames.empty() ? "(no Java frame)"
                       : people       ? query::frame_name(symbols, frames.front())
                                      : joined(symbols, frames);
    double share =
        all.bytes == 0 ? 0 : static_cast<double>(row.allocated.bytes) / static_cast<double>(all.bytes);
    output::Row cells{
        {name, symbols.class_text(row.type), figure(row.allocated.objects), figure(row.allocated.bytes),
         share, figure(row.alive.objects), figure(row.alive.bytes)},
        0};
    if (!people) {
      cells.cells.emplace_back(stack != nullptr ? joined(symbols, stack->frames) : std::string());
      cells.cells.push_back(figure(row.stack != nullptr ? row.stack->times : 0));
    }
    table.rows.push_back(std::move(cells));
    if (!callers) continue;
    for (auto caller = frames.begin(); caller != frames.end(); ++caller)
      if (caller != frames.begin()) table.rows.push_back({{"<- " + query::frame_name(symbols, *caller)}, 1});
    if (stack == nullptr) continue;
    table.rows.push_back({{fmt::format("seen most often ({} times):", row.stack->times)}, 1});
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

Status run(const SitesOptions& options, const Progress& progress) {
  ANTTRACKS_TRY(Request request, parse_request(options));
  for (const query::Condition& condition : request.conditions) {
    std::string name = condition.classifier->info.name;
    if (name == "age" || name == "space") {
      return Error{.code = ErrorCode::BadArgument,
                   .message = fmt::format("'{}' is of objects at a moment: use `anttracks heap`", name)};
    }
  }
  ANTTRACKS_TRY(Trace trace, open_trace(options, progress));
  ANTTRACKS_TRY(std::unique_ptr<FeatureContext> context,
                load_features(options, trace.symbols(), request.features));
  Moment at = trace.default_moment();
  query::HeapQuery heap(at, {});
  ANTTRACKS_TRY(Run done,
                trace.run({.until = {}, .with_timeline = true, .observers = {&heap}, .progress = progress}));
  warn_of_errors(done.counters);
  if (context) context->attach(done.timeline);
  ANTTRACKS_TRY(std::vector<SiteRow> rows,
                rows_of(trace, done, heap, request, context ? context->attribution() : nullptr));
  sort_rows(rows, options.sort);
  output::Format format = options.output_format();
  bool people = format == output::Format::Table;
  output::Table table =
      table_of(trace, rows, options.top.value_or(people ? 20 : 0), people, people && options.callers);
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
