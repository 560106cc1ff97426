// SPDX-License-Identifier: EPL-2.0
#include "output/plots.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "feature-maps/language/palette.h"
#include "output/numbers.h"
#include "output/svg/figure.h"

namespace anttracks::output {
namespace {

using query::FeatureMeasure;
using svg::Figure;
using svg::Panel;
using svg::Quantity;

double in_seconds(uint64_t ns) { return static_cast<double>(ns) / 1e9; }
double value_of(const Amount& amount, Quantity quantity) {
  return static_cast<double>(quantity == Quantity::Bytes ? amount.bytes : amount.objects);
}

// The usual reasons say nothing; the others are written above their bar.
bool is_usual(std::string_view cause) {
  return cause == "Allocation Failure" || cause == "G1 Evacuation Pause" || cause == "No GC";
}

svg::Category category_of(const Collection& collection) {
  if (collection.failed) return {"failed young collection", "#cc79a7"};
  if (collection.is_of_cycle()) return {"pause of marking", "#009e73"};
  if (collection.kind == GcKind::Full) return {"full collection", "#d55e00"};
  return {"young collection", "#56b4e9"};
}

size_t index_of(const svg::Category& category, std::vector<svg::Category>& categories) {
  auto known = std::find_if(categories.begin(), categories.end(),
                            [&](const svg::Category& other) { return other.name == category.name; });
  if (known != categories.end()) return static_cast<size_t>(known - categories.begin());
  categories.push_back(category);
  return categories.size() - 1;
}

Panel pause_panel(const Collections& collections, double begin, double end) {
  Panel panel;
  panel.title = "GC pause";
  panel.quantity = Quantity::Milliseconds;
  panel.categories = {{"young collection", "#56b4e9"}, {"full collection", "#d55e00"}};
  for (const Collection& collection : collections) {
    double start = in_seconds(collection.start_ns);
    if (!collection.finished || start < begin || start > end) continue;
    svg::Bar bar;
    bar.begin = start;
    bar.end = in_seconds(collection.end_ns);
    bar.value = static_cast<double>(collection.pause_ns()) / 1e6;
    bar.category = index_of(category_of(collection), panel.categories);
    bar.tooltip = fmt::format("GC {}: {}, {}, {} ms at {} s{}", collection.gc, text_of(collection.kind),
                              collection.cause.text(), milliseconds(collection.pause_ns()),
                              seconds(collection.start_ns), collection.failed ? ", ran out of space" : "");
    if (!is_usual(collection.cause.text())) bar.caption = collection.cause.text();
    panel.bars.push_back(std::move(bar));
  }
  return panel;
}

Panel concurrent_panel(const std::vector<ConcurrentPhase>& phases) {
  Panel panel;
  panel.title = "concurrent phases";
  panel.quantity = Quantity::Milliseconds;
  panel.categories = {{"beside the program", "#7fc9a8"}};
  for (const ConcurrentPhase& phase : phases) {
    svg::Bar bar;
    bar.begin = in_seconds(phase.begin_ns);
    bar.end = in_seconds(phase.end_ns);
    bar.value = static_cast<double>(phase.end_ns - phase.begin_ns) / 1e6;
    bar.tooltip = fmt::format("GC {}: {}, {} ms from {} s", phase.gc, phase.name,
                              milliseconds(phase.end_ns - phase.begin_ns), seconds(phase.begin_ns));
    panel.bars.push_back(std::move(bar));
  }
  return panel;
}

// A recording begins with nothing.
void begin_empty(Panel& panel) {
  if (panel.times.empty() || panel.times.front() == 0) return;
  panel.times.insert(panel.times.begin(), 0);
  for (svg::Series& series : panel.series) series.values.insert(series.values.begin(), 0);
}

Panel space_panel(const MomentSeries& moments, Quantity quantity, const char* title) {
  Panel panel;
  panel.title = title;
  panel.quantity = quantity;
  struct {
    const char* name;
    const char* colour;
    SpaceKind kind;
  } constexpr kSpaces[] = {{"archive", "#999999", SpaceKind::Archive},
                           {"humongous", "#009e73", SpaceKind::HumongousStart},
                           {"old", "#0072b2", SpaceKind::Old},
                           {"survivor", "#e69f00", SpaceKind::Survivor},
                           {"eden", "#9ad0f0", SpaceKind::Eden}};
  for (const auto& space : kSpaces) panel.series.push_back({space.name, space.colour, {}});
  for (const MomentSample& moment : moments) {
    panel.times.push_back(in_seconds(moment.time_ns));
    for (size_t i = 0; i < std::size(kSpaces); ++i) {
      panel.series[i].values.push_back(value_of(moment.in_space(kSpaces[i].kind), quantity));
    }
  }
  // What only G1 has.
  std::erase_if(panel.series, [](const svg::Series& series) {
    return (series.name == "archive" || series.name == "humongous") &&
           std::all_of(series.values.begin(), series.values.end(), [](double value) { return value == 0; });
  });
  begin_empty(panel);
  return panel;
}

}  // namespace

std::string timeline_plot(const std::string& title, const MomentSeries& moments,
                          const Collections& collections, const std::vector<ConcurrentPhase>& concurrent) {
  Figure figure;
  figure.title = title;
  figure.end = moments.empty() ? 0 : in_seconds(moments.back().time_ns);
  uint64_t pause = 0, peak = 0;
  size_t full = 0;
  for (const Collection& collection : collections) {
    if (collection.finished) pause += collection.pause_ns();
    full += collection.kind == GcKind::Full;
  }
  for (const MomentSample& moment : moments) peak = std::max(peak, moment.alive.bytes);
  figure.subtitle = fmt::format("{} collections ({} full), {} ms in them; at most {} in the heap",
                                collections.size(), full, milliseconds(pause), size_text(peak));
  figure.panels.push_back(space_panel(moments, Quantity::Bytes, "heap"));
  figure.panels.push_back(space_panel(moments, Quantity::Objects, "heap"));
  figure.panels.push_back(pause_panel(collections, figure.begin, figure.end));
  if (!concurrent.empty()) figure.panels.push_back(concurrent_panel(concurrent));
  return svg::draw(figure);
}

std::string feature_plot(const std::string& title, const query::FeatureSeries& series,
                         const query::Attribution& attribution, FeatureMeasure measure,
                         const Collections& collections) {
  Figure figure;
  figure.title = title;
  figure.end = series.empty() ? 0 : in_seconds(series.back().time_ns);
  figure.subtitle = std::string(measure == FeatureMeasure::Alive ? "alive" : "allocated since the start") +
                    " by feature; " + std::string(describe(attribution.rule()));
  bool twice = false;
  auto add_panel = [&](const char* name, Quantity quantity, bool collection_ends_only) {
    Panel panel;
    panel.title = name;
    panel.quantity = quantity;
    // Others comes last, on top, where its size does not move the features.
    for (const features::Feature& feature : attribution.features()) {
      panel.series.push_back({feature.label, features::to_hex(feature.colour), {}});
    }
    for (const query::FeatureSample& sample : series) {
      if (collection_ends_only && !sample.moment.is_collection_end()) continue;
      panel.times.push_back(in_seconds(sample.time_ns));
      uint64_t sum = 0;
      for (size_t i = 0; i < sample.features.size(); ++i) {
        const Amount& amount = amount_of(sample.features[i], measure);
        panel.series[i].values.push_back(value_of(amount, quantity));
        sum += amount.objects;
      }
      twice |= sum > amount_of(sample.total, measure).objects;
    }
    begin_empty(panel);
    figure.panels.push_back(std::move(panel));
  };
  if (measure == FeatureMeasure::Alive) {
    add_panel("alive", Quantity::Bytes, false);
    // Without the garbage between collections a leak is seen at once.
    add_panel("after collections", Quantity::Bytes, true);
    add_panel("alive", Quantity::Objects, false);
  } else {
    add_panel("allocated", Quantity::Bytes, false);
    add_panel("allocated", Quantity::Objects, false);
  }
  if (twice) figure.subtitle += "; objects of two features count in both";
  figure.panels.push_back(pause_panel(collections, figure.begin, figure.end));
  return svg::draw(figure);
}

std::string diff_plot(const std::string& title, const std::string& subtitle,
                      std::span<const query::DiffPoint> course, const Collections& collections) {
  Figure figure;
  figure.title = title;
  figure.subtitle = subtitle;
  if (!course.empty()) {
    figure.begin = in_seconds(course.front().time_ns);
    figure.end = in_seconds(course.back().time_ns);
  }
  struct {
    query::DiffSet set;
    const char* colour;
  } constexpr kSets[] = {{query::kPermanent, "#0072b2"},
                         {query::kDied, "#d55e00"},
                         {query::kBorn, "#009e73"},
                         {query::kTemporary, "#bbbbbb"}};
  for (Quantity quantity : {Quantity::Bytes, Quantity::Objects}) {
    Panel panel;
    panel.title = "alive";
    panel.quantity = quantity;
    for (const auto& set : kSets) {
      svg::Series series{query::kDiffSetNames[set.set], set.colour, {}};
      for (const query::DiffPoint& point : course)
        series.values.push_back(value_of(point.sets[set.set], quantity));
      panel.series.push_back(std::move(series));
    }
    for (const query::DiffPoint& point : course) panel.times.push_back(in_seconds(point.time_ns));
    figure.panels.push_back(std::move(panel));
  }
  figure.panels.push_back(pause_panel(collections, figure.begin, figure.end));
  return svg::draw(figure);
}

}  // namespace anttracks::output
