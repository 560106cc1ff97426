// SPDX-License-Identifier: EPL-2.0
#include <fmt/format.h>

#include <algorithm>

#include "cli/command.h"
#include "cli/commands/analysis.h"
#include "output/numbers.h"
#include "output/plots.h"
#include "query/feature_series.h"

namespace anttracks::cli {
namespace {

using output::ColumnKind;
using output::figure;
using query::FeatureFigures;
using query::FeatureMeasure;
using query::FeatureSample;
using query::FeatureSeries;

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

// The figures of one feature at the moments that the table shows.
struct Course {
  Amount first, last;
  uint64_t peak_bytes = 0;
  double sure_bytes = 0;  // at the last one

  void add(const FeatureFigures& figures, bool is_first) {
    if (is_first) first = figures.alive;
    last = figures.alive;
    peak_bytes = std::max(peak_bytes, figures.alive.bytes);
    sure_bytes = figures.sure_bytes;
  }
};

output::Table summary(const Trace& trace, const FeatureSeries& series,
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
  if (series.empty()) return table;
  // After collections, where nothing that is dead is counted; else what there is.
  const bool has_collection = series.size() > 1;
  std::vector<Course> courses(series.features());
  Course overall;
  Moment first, last;
  bool is_first = true;
  for (const FeatureSample& sample : series) {
    if (has_collection && !sample.moment.is_collection_end()) continue;
    if (is_first) first = sample.moment;
    last = sample.moment;
    for (size_t i = 0; i < courses.size(); ++i) courses[i].add(sample.features[i], is_first);
    overall.add(sample.total, is_first);
    is_first = false;
  }
  table.facts.emplace_back("first", moment_fact(trace, first));
  table.facts.emplace_back("last", moment_fact(trace, last));
  const FeatureSample end = series.back();
  const uint64_t whole = overall.last.bytes;
  const auto add = [&](const std::string& name, const Course& course, const Amount& allocated) {
    const Amount& held = course.last;
    table.rows.push_back(
        {{name, figure(course.first.bytes), figure(course.peak_bytes), figure(held.bytes),
          figure(held.objects), static_cast<int64_t>(held.bytes) - static_cast<int64_t>(course.first.bytes),
          whole == 0 ? 0.0 : static_cast<double>(held.bytes) / static_cast<double>(whole),
          held.bytes == 0 ? 1.0 : course.sure_bytes / static_cast<double>(held.bytes),
          figure(allocated.objects), figure(allocated.bytes)},
         0});
  };
  std::string silent;
  uint64_t in_features = 0;
  for (size_t i = 0; i < courses.size(); ++i) {
    const features::Feature& feature = attribution.features()[i];
    const Amount& allocated = end.features[i].allocated;
    if (allocated.objects == 0) {
      silent += (silent.empty() ? "" : ", ") + feature.label;
      continue;
    }
    const std::string name =
        feature.label == feature.name ? feature.name : fmt::format("{} ({})", feature.label, feature.name);
    add(name, courses[i], allocated);
    in_features += allocated.objects;
  }
  add("Overall", overall, end.total.allocated);
  if (!silent.empty()) table.notes.push_back("Without any allocation: " + silent + ".");
  if (in_features > end.total.allocated.objects) {
    table.notes.emplace_back(
        "Objects of two features count in both, so the features add up to more than Overall.");
  }
  return table;
}

void print_course(const Trace& trace, const FeatureSeries& series, const query::Attribution& attribution,
                  FeatureMeasure measure, output::Format format) {
  output::Table head;
  head.columns = {{"feature", "", ColumnKind::Text, false},
                  {"objects", "", ColumnKind::Count, false},
                  {"bytes", "", ColumnKind::Bytes, false},
                  {"moment", "", ColumnKind::Text, false},
                  {"time_s", "", ColumnKind::Seconds, false}};
  head.facts = {{"rule", std::string(name_of(attribution.rule()))},
                {"measure", measure == FeatureMeasure::Alive ? "alive" : "allocated"}};
  const auto rows = [&](const output::RowSink& add) {
    for (const FeatureSample& sample : series) {
      for (size_t i = 0; i < sample.features.size(); ++i) {
        const Amount& amount = amount_of(sample.features[i], measure);
        add({{attribution.features()[i].name, figure(amount.objects), figure(amount.bytes),
              trace.moment_text(sample.moment), figure(sample.time_ns)},
             0});
      }
    }
  };
  output::stream(head, rows, format, output::terminal_width(), print);
}

Status run(const FeaturesOptions& options, const Progress& progress) {
  ANTTRACKS_TRY(Trace trace, open_trace(options, progress));
  ANTTRACKS_TRY(std::unique_ptr<FeatureContext> context, FeatureContext::load(options, trace.symbols()));
  ANTTRACKS_TRY(Run done,
                trace.run({.until = {}, .with_timeline = true, .observers = {}, .progress = progress}));
  warn_of_errors(done.counters);
  context->attach(done.timeline);
  query::Attribution& attribution = *context->attribution();
  const FeatureSeries series = query::feature_series(*done.timeline, attribution);
  const FeatureMeasure measure = options.allocated ? FeatureMeasure::Allocated : FeatureMeasure::Alive;
  if (!options.svg.empty()) {
    ANTTRACKS_CHECK(write_file(options.svg, output::feature_plot("Memory by feature", series, attribution,
                                                                 measure, trace.collections())));
  }
  const output::Format format = options.output_format();
  if (format == output::Format::Table)
    print(output::render(summary(trace, series, attribution), format, output::terminal_width()));
  else
    print_course(trace, series, attribution, measure, format);
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
