// SPDX-License-Identifier: EPL-2.0
#include <fmt/format.h>

#include "cli/command.h"
#include "cli/commands/analysis.h"
#include "output/numbers.h"
#include "output/plots.h"
#include "query/feature_series.h"

namespace anttracks::cli {
namespace {

using output::ColumnKind;
using output::figure;
using query::FeatureSample;

constexpr const char* kHelp = R"(Memory by feature over time. A feature map names features and the code they
consist of; feature-maps/README.md has the language, feature-maps/jdk.features is
a map of the Java class library.

Examples:
  anttracks features trace.dir --map shop.features
  anttracks features trace.dir --map shop.features --svg features.svg
  anttracks features trace.dir --map jdk.features --rule allocating
  anttracks features trace.dir --map shop.features --format csv > features.csv

Two rules say how objects belong to features; figures by feature always name the
one they follow:
  nearest     the mapped frame nearest to the allocation, so a HashMap node belongs
              to the feature that called put. At an allocation site some frames
              are known for every object: the allocating one and those that were
              inlined with it. Where none of them is mapped, the full call stacks
              seen there from time to time (each time a thread gets a new
              allocation buffer) vote, and the majority has all objects of the site.
  allocating  the allocating code alone.
Objects of two features count in both. What no feature maps is in Others.

'% sure' tells how far that vote can be relied on: of the last bytes, those of sites
whose own frames decide count whole, those of other sites with the share of the
stacks that were for the winner. What is not sure may belong to another feature.

The table shows each feature after the first and the last collection and at its
greatest after any collection; a feature that grows from first to last keeps what
it allocates. csv and json have the whole course, one row per feature and moment,
ordered by moment.
)";

struct FeaturesOptions : AnalysisOptions {
  bool alive = false;
  bool allocated = false;
};

output::Table summary(const Trace& trace, const std::vector<FeatureSample>& series,
                      const query::Attribution& attribution) {
  output::Table table;
  table.columns = {{"feature", "feature", ColumnKind::Text, false},
                   {"first", "first bytes", ColumnKind::Bytes, false},
                   {"peak", "peak", ColumnKind::Bytes, false},
                   {"last", "last", ColumnKind::Bytes, false},
                   {"objects", "last objects", ColumnKind::Count, false},
                   {"growth", "last - first", ColumnKind::SignedBytes, false},
                   {"share", "% of last", ColumnKind::Share, false},
                   {"sure", "% sure", ColumnKind::Share, false},
                   {"allocated_objects", "allocated objects", ColumnKind::Count, false},
                   {"allocated_bytes", "bytes", ColumnKind::Bytes, false}};
  table.facts = {{"rule", std::string(describe(attribution.rule()))}};
  // After collections, where nothing that is dead is counted; else what there is.
  std::vector<const FeatureSample*> samples;
  for (const FeatureSample& sample : series) {
    if (sample.moment.is_collection_end()) samples.push_back(&sample);
  }
  if (samples.empty()) {
    for (const FeatureSample& sample : series) samples.push_back(&sample);
  }
  if (samples.empty()) return table;
  table.facts.emplace_back("first", moment_fact(trace, samples.front()->moment));
  table.facts.emplace_back("last", moment_fact(trace, samples.back()->moment));
  const FeatureSample& end = series.back();
  auto add = [&](const std::string& name, uint64_t first, uint64_t peak, const Amount& last,
                 const Amount& allocated, double sure_bytes) {
    uint64_t whole = samples.back()->total_alive.bytes;
    table.rows.push_back({{name, figure(first), figure(peak), figure(last.bytes), figure(last.objects),
                           static_cast<int64_t>(last.bytes) - static_cast<int64_t>(first),
                           whole == 0 ? 0.0 : static_cast<double>(last.bytes) / static_cast<double>(whole),
                           last.bytes == 0 ? 1.0 : sure_bytes / static_cast<double>(last.bytes),
                           figure(allocated.objects), figure(allocated.bytes)},
                          0});
  };
  std::string silent;
  uint64_t in_features = 0, peak_total = 0;
  for (const FeatureSample* sample : samples) peak_total = std::max(peak_total, sample->total_alive.bytes);
  for (size_t i = 0; i < attribution.features().size(); ++i) {
    uint64_t peak = 0;
    for (const FeatureSample* sample : samples) peak = std::max(peak, sample->alive[i].bytes);
    const features::Feature& feature = attribution.features()[i];
    std::string name =
        feature.label == feature.name ? feature.name : fmt::format("{} ({})", feature.label, feature.name);
    if (end.allocated[i].objects == 0) {
      silent += (silent.empty() ? "" : ", ") + feature.label;
      continue;
    }
    add(name, samples.front()->alive[i].bytes, peak, samples.back()->alive[i], end.allocated[i],
        samples.back()->sure_bytes[i]);
    in_features += end.allocated[i].objects;
  }
  add("Overall", samples.front()->total_alive.bytes, peak_total, samples.back()->total_alive,
      end.total_allocated, samples.back()->total_sure_bytes);
  if (!silent.empty()) table.notes.push_back("Without any allocation: " + silent + ".");
  if (in_features > end.total_allocated.objects) {
    table.notes.emplace_back(
        "Objects of two features count in both, so the features add up to more than Overall.");
  }
  return table;
}

output::Table course(const Trace& trace, const std::vector<FeatureSample>& series,
                     const query::Attribution& attribution, output::FeatureMeasure measure) {
  output::Table table;
  table.columns = {{"feature", "", ColumnKind::Text, false},
                   {"objects", "", ColumnKind::Count, false},
                   {"bytes", "", ColumnKind::Bytes, false},
                   {"moment", "", ColumnKind::Text, false},
                   {"time_s", "", ColumnKind::Seconds, false}};
  table.facts = {{"rule", std::string(name_of(attribution.rule()))},
                 {"measure", measure == output::FeatureMeasure::Alive ? "alive" : "allocated"}};
  for (const FeatureSample& sample : series) {
    const std::vector<Amount>& amounts =
        measure == output::FeatureMeasure::Alive ? sample.alive : sample.allocated;
    for (size_t i = 0; i < amounts.size(); ++i) {
      table.rows.push_back(
          {{attribution.features()[i].name, figure(amounts[i].objects), figure(amounts[i].bytes),
            trace.moment_text(sample.moment), figure(sample.time_ns)},
           0});
    }
  }
  return table;
}

Status run(const FeaturesOptions& options, const Progress& progress) {
  ANTTRACKS_TRY(Trace trace, open_trace(options, progress));
  ANTTRACKS_TRY(std::unique_ptr<FeatureContext> context, FeatureContext::load(options, trace.symbols()));
  ANTTRACKS_TRY(Run done,
                trace.run({.until = {}, .with_timeline = true, .observers = {}, .progress = progress}));
  warn_of_errors(done.counters);
  context->attach(done.timeline);
  query::Attribution& attribution = *context->attribution();
  std::vector<FeatureSample> series = query::feature_series(*done.timeline, attribution);
  output::FeatureMeasure measure =
      options.allocated ? output::FeatureMeasure::Allocated : output::FeatureMeasure::Alive;
  if (!options.svg.empty()) {
    ANTTRACKS_CHECK(write_file(options.svg, output::feature_plot("Memory by feature", series, attribution,
                                                                 measure, trace.collections())));
  }
  output::Format format = options.output_format();
  output::Table table = format == output::Format::Table ? summary(trace, series, attribution)
                                                        : course(trace, series, attribution, measure);
  print(output::render(table, format, output::terminal_width()));
  return ok_status();
}

}  // namespace

void add_features(CLI::App& app, const Register& reg) {
  auto options = std::make_shared<FeaturesOptions>();
  CLI::App* command = app.add_subcommand("features", "Memory by feature over time");
  command->footer(kHelp);
  add_trace(*command, *options);
  add_maps(*command, *options, true);
  auto* alive = command->add_flag("--alive", options->alive, "csv, json, svg: what is alive (default)");
  command->add_flag("--allocated", options->allocated, "csv, json, svg: what was allocated since the start")
      ->excludes(alive);
  add_svg(*command, *options, "Also draw it");
  reg(*command, [options](const Progress& progress) { return run(*options, progress); });
}

}  // namespace anttracks::cli
