// SPDX-License-Identifier: EPL-2.0
#include "output/svg/figure.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "output/svg/reduce.h"
#include "output/svg/ticks.h"
#include "output/svg/writer.h"
#include "output/table.h"

namespace anttracks::output::svg {
namespace {

constexpr double kWidth = 1000;
constexpr double kLeft = 76;
constexpr double kRight = 196;  // the legend stands there
constexpr double kTop = 64;
constexpr double kBottom = 48;
constexpr double kGap = 46;  // between panels, holds a panel's title
constexpr double kAreaHeight = 250;
constexpr double kBarHeight = 120;
constexpr double kPlotWidth = kWidth - kLeft - kRight;
constexpr double kLegendStep = 19;
constexpr size_t kLegendLetters = 24;
constexpr double kLetterWidth = 6.6;
constexpr const char* kGrid = "#e6e6e6";
constexpr const char* kAxis = "#888888";

bool has_bars(const Panel& panel) { return panel.series.empty() && !panel.categories.empty(); }

double height_of(const Panel& panel) {
  double legend = kLegendStep * static_cast<double>(panel.series.size() + panel.categories.size());
  return std::max(has_bars(panel) ? kBarHeight : kAreaHeight, legend);
}

struct Scale {
  double unit = 1;  // values are shown divided by it
  std::string unit_name;
  double top = 1;  // greatest value shown, in units
  Ticks ticks;
};

Scale value_scale(const Panel& panel) {
  double greatest = 0;
  for (size_t i = 0; i < panel.times.size(); ++i) {
    double sum = 0;
    for (const Series& series : panel.series) sum += series.values[i];
    greatest = std::max(greatest, sum);
  }
  for (const Bar& bar : panel.bars) greatest = std::max(greatest, bar.value);
  Scale scale;
  if (panel.quantity == Quantity::Bytes) {
    ByteUnit unit = byte_unit(greatest);
    scale.unit = unit.bytes;
    scale.unit_name = unit.name;
  } else if (panel.quantity == Quantity::Objects) {
    CountUnit unit = count_unit(greatest);
    scale.unit = unit.count;
    scale.unit_name = unit.name;
  } else {
    scale.unit_name = "ms";
  }
  double high = greatest / scale.unit;
  scale.top = high > 0 ? high * 1.06 : 1;
  scale.ticks = nice_ticks(0, scale.top, has_bars(panel) ? 4 : 6);
  return scale;
}

class Drawing {
 public:
  explicit Drawing(const Figure& figure)
      : figure_(figure),
        span_(figure.end > figure.begin ? figure.end - figure.begin : 1),
        out_(kWidth, height(), figure.title) {}

  std::string run() {
    out_.text({kLeft, 28}, figure_.title, Anchor::Start, "title");
    out_.text({kLeft, 46}, figure_.subtitle, Anchor::Start, "subtitle");
    double top = kTop + 10;
    for (size_t i = 0; i < figure_.panels.size(); ++i) {
      panel(figure_.panels[i], top, i + 1 == figure_.panels.size());
      top += height_of(figure_.panels[i]) + kGap;
    }
    return out_.finish();
  }

 private:
  double height() const {
    double sum = kTop + 10 + kBottom;
    for (const Panel& panel : figure_.panels) sum += height_of(panel) + kGap;
    return sum - kGap;
  }
  double x_of(double time) const {
    return kLeft + std::clamp((time - figure_.begin) / span_, 0.0, 1.0) * kPlotWidth;
  }

  void panel(const Panel& panel, double top, bool last) {
    double height = height_of(panel);
    double bottom = top + height;
    Scale scale = value_scale(panel);
    auto y_of = [&](double value) { return bottom - value / scale.unit / scale.top * height; };

    for (double tick : scale.ticks.values) {
      double y = y_of(tick * scale.unit);
      out_.line({kLeft, y}, {kLeft + kPlotWidth, y}, kGrid);
      out_.text({kLeft - 8, y + 4}, scale.ticks.text(tick), Anchor::End, "tick");
    }
    out_.text({20, top + height / 2}, fmt::format("{} ({})", panel.title, scale.unit_name), Anchor::Middle,
              {}, -90);

    if (has_bars(panel))
      bars(panel, bottom, y_of);
    else
      areas(panel, bottom, scale, height);

    out_.line({kLeft, bottom}, {kLeft + kPlotWidth, bottom}, kAxis);
    out_.line({kLeft, top}, {kLeft, bottom}, kAxis);
    time_axis(bottom, last);
    legend(panel, top);
  }

  void areas(const Panel& panel, double bottom, const Scale& scale, double height) {
    std::vector<size_t> shown =
        points_to_draw(panel, figure_.begin, figure_.end, static_cast<size_t>(kPlotWidth));
    if (shown.empty()) return;
    std::vector<double> base(shown.size(), 0);
    for (const Series& series : panel.series) {
      std::vector<Point> outline;
      std::vector<double> upper(base);
      for (size_t i = 0; i < shown.size(); ++i) upper[i] += series.values[shown[i]];
      auto point = [&](size_t i, double value) {
        return Point{x_of(panel.times[shown[i]]), bottom - value / scale.unit / scale.top * height};
      };
      for (size_t i = 0; i < shown.size(); ++i) outline.push_back(point(i, upper[i]));
      for (size_t i = shown.size(); i-- > 0;) outline.push_back(point(i, base[i]));
      out_.polygon(outline, series.colour, series.name);
      base = std::move(upper);
    }
  }

  template <class Y>
  void bars(const Panel& panel, double bottom, const Y& y_of) {
    double free_from = -std::numeric_limits<double>::infinity();
    for (const Bar& bar : panel.bars) {
      double begin = x_of(bar.begin);
      double width = std::max(1.6, x_of(bar.end) - begin);
      double y = y_of(bar.value);
      out_.rectangle(begin, y, width, bottom - y, panel.categories[bar.category].colour, bar.tooltip);
      if (bar.caption.empty() || begin < free_from) continue;
      double caption_width = kLetterWidth * static_cast<double>(display_width(bar.caption));
      bool flip = begin + caption_width > kLeft + kPlotWidth;
      double left = flip ? begin + width - caption_width : begin;
      if (left < free_from) continue;
      out_.text({flip ? begin + width : begin, y - 4}, bar.caption, flip ? Anchor::End : Anchor::Start,
                "tick");
      free_from = left + caption_width + 6;
    }
  }

  void time_axis(double bottom, bool last) {
    Ticks ticks = nice_ticks(figure_.begin, figure_.end, 11);
    for (double tick : ticks.values) {
      double x = x_of(tick);
      out_.line({x, bottom}, {x, bottom + 5}, kAxis);
      out_.text({x, bottom + 19}, ticks.text(tick), Anchor::Middle, "tick");
    }
    if (last) out_.text({kLeft + kPlotWidth / 2, bottom + 38}, "time (s)", Anchor::Middle);
  }

  // In the order in which the areas lie.
  void legend(const Panel& panel, double top) {
    double y = top + 4;
    auto entry = [&](const std::string& name, const std::string& colour) {
      double x = kLeft + kPlotWidth + 18;
      out_.rectangle(x, y, 12, 12, colour);
      out_.text({x + 18, y + 10.5}, shortened(name, kLegendLetters), Anchor::Start);
      y += kLegendStep;
    };
    for (size_t i = panel.series.size(); i-- > 0;) entry(panel.series[i].name, panel.series[i].colour);
    for (const Category& category : panel.categories) entry(category.name, category.colour);
  }

  const Figure& figure_;
  double span_;
  Writer out_;
};

}  // namespace

std::string draw(const Figure& figure) { return Drawing(figure).run(); }

}  // namespace anttracks::output::svg
