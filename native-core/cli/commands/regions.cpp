// SPDX-License-Identifier: EPL-2.0
#include "query/regions.h"

#include <fmt/format.h>

#include <map>

#include "cli/command.h"
#include "cli/commands/analysis.h"
#include "output/numbers.h"

namespace anttracks::cli {
namespace {

using output::ColumnKind;
using output::figure;
using query::RegionUse;

constexpr const char* kHelp =
    R"(The spaces of the heap at a moment, with G1 each of its regions: kind, how much
of it is used, and what lives in it.

Examples:
  anttracks regions trace.dir                         after the last collection
  anttracks regions trace.dir --at gc:12:start
  anttracks regions trace.dir --at gc:12 --format csv > regions.csv

used is up to where the VM had filled the region; live what the objects take that no
collection has found dead yet. A humongous object counts as an object where it begins,
its bytes in each region that they are in. In an old region with much used and little
live the rest is garbage or, after a collection that left objects in place, room
between them. Only used regions are in the trace.

Moments: see `anttracks heap --help`.
)";

struct RegionsOptions : AnalysisOptions, ChainOptions {
  std::string at;
};

// Looks at the heap when the run has come to the moment.
class Regions : public HeapObserver {
 public:
  void on_end(const HeapState& state) override { uses = query::regions_of(state, stop()); }

  std::vector<RegionUse> uses;
};

output::Table table_of(const std::vector<RegionUse>& uses, size_t top) {
  output::Table table;
  table.columns = {{"region", "region", ColumnKind::Number, false},
                   {"name", "name", ColumnKind::Text, false},
                   {"kind", "kind", ColumnKind::Text, false},
                   {"address", "address", ColumnKind::Text, false},
                   {"capacity", "capacity", ColumnKind::Bytes, false},
                   {"used", "used", ColumnKind::Bytes, false},
                   {"objects", "objects", ColumnKind::Count, false},
                   {"live", "live", ColumnKind::Bytes, false},
                   {"live_share", "% of used", ColumnKind::Share, false}};
  for (const RegionUse& use : uses) {
    if (top != 0 && table.rows.size() == top) break;
    const Space& space = use.space;
    const uint64_t used = space.used_bytes();
    output::Cell share;
    if (used > 0) share = static_cast<double>(use.live_bytes) / static_cast<double>(used);
    table.rows.push_back(
        {{figure(space.id), space.name, std::string(text_of(space.kind)), fmt::format("0x{:x}", space.bottom),
          figure(space.end - space.bottom), figure(used), figure(use.objects), figure(use.live_bytes), share},
         0});
  }
  if (table.rows.size() < uses.size())
    table.notes.push_back(fmt::format("({} more; --top 0 shows all)", uses.size() - table.rows.size()));
  return table;
}

void add_sums(const std::vector<RegionUse>& uses, output::Table* table) {
  struct Sum {
    uint64_t regions = 0, used = 0, live = 0;
  };
  std::map<SpaceKind, Sum> sums;
  for (const RegionUse& use : uses) {
    Sum& sum = sums[use.space.kind];
    ++sum.regions;
    sum.used += use.space.used_bytes();
    sum.live += use.live_bytes;
  }
  for (const auto& [kind, sum] : sums)
    table->facts.emplace_back(text_of(kind),
                              fmt::format("{}: used {}, live {}", output::grouped(sum.regions),
                                          output::size_text(sum.used), output::size_text(sum.live)));
}

Status run(const RegionsOptions& options, const Progress& progress) {
  ANTTRACKS_TRY(Trace trace, open_trace(options, progress));
  Moment at = trace.default_moment();
  if (!options.at.empty()) {
    ANTTRACKS_TRY(at, trace.parse_moment(options.at));
  }
  Regions regions;
  ANTTRACKS_TRY(
      Run done,
      trace.run({.until = at, .with_timeline = false, .observers = {&regions}, .progress = progress}));
  warn_of_errors(done.counters);
  const output::Format format = options.output_format();
  const bool is_table = format == output::Format::Table;
  output::Table table = table_of(regions.uses, options.top.value_or(is_table ? 40 : 0));
  table.facts.emplace_back("moment", is_table ? moment_fact(trace, at) : trace.moment_text(at));
  if (is_table) add_sums(regions.uses, &table);
  print(output::render(table, format, output::terminal_width()));
  return ok_status();
}

}  // namespace

void add_regions(CLI::App& app, const Register& reg) {
  auto options = std::make_shared<RegionsOptions>();
  CLI::App* command = app.add_subcommand("regions", "The heap's regions or spaces at a moment");
  command->footer(kHelp);
  add_trace(*command, *options);
  command->add_option("--at", options->at, "The moment; default: the end of the last collection")
      ->option_text("MOMENT");
  add_top(*command, *options, "Show N regions, 0 = all; default: 40 in a table, else all");
  reg(*command, [options](const Progress& progress) { return run(*options, progress); });
}

}  // namespace anttracks::cli
