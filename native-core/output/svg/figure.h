// SPDX-License-Identifier: EPL-2.0
//
// Panels over one time axis: stacked areas and bars.
#ifndef ANTTRACKS_OUTPUT_SVG_FIGURE_H
#define ANTTRACKS_OUTPUT_SVG_FIGURE_H

#include <string>
#include <vector>

namespace anttracks::output::svg {

enum class Quantity { Bytes, Objects, Milliseconds };

struct Series {
  std::string name;
  std::string colour;          // as in CSS
  std::vector<double> values;  // one for each time of its panel
};

struct Bar {
  double begin = 0;  // s
  double end = 0;
  double value = 0;
  size_t category = 0;
  std::string tooltip;
  std::string caption;  // above the bar, where there is room
};

struct Category {
  std::string name;
  std::string colour;
};

// Either areas (times and series, the first one lowest) or bars.
struct Panel {
  std::string title;
  Quantity quantity = Quantity::Bytes;
  std::vector<double> times;  // s, ascending
  std::vector<Series> series;
  std::vector<Bar> bars;
  std::vector<Category> categories;
};

struct Figure {
  std::string title;
  std::string subtitle;
  double begin = 0;  // of the time axis, s
  double end = 0;
  std::vector<Panel> panels;
};

std::string draw(const Figure& figure);

}  // namespace anttracks::output::svg

#endif  // ANTTRACKS_OUTPUT_SVG_FIGURE_H
