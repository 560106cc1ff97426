// SPDX-License-Identifier: EPL-2.0
//
// Writes SVG elements into a text. Coordinates are user units with one decimal:
// a tenth of a pixel is finer than any screen shows.
#ifndef ANTTRACKS_OUTPUT_SVG_WRITER_H
#define ANTTRACKS_OUTPUT_SVG_WRITER_H

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace anttracks::output::svg {

enum class Anchor { Start, Middle, End };

struct Point {
  double x;
  double y;
};

class Writer {
 public:
  Writer(double width, double height, std::string_view title);

  void rectangle(double x, double y, double width, double height, std::string_view fill,
                 std::string_view tooltip = {});
  void line(Point from, Point to, std::string_view stroke, double width = 1);
  void polygon(const std::vector<Point>& points, std::string_view fill, std::string_view tooltip = {});
  void text(Point at, std::string_view text, Anchor anchor, std::string_view css_class = {},
            double rotate = 0);
  void comment(std::string_view text);

  std::string finish();

 private:
  std::string out_;
};

std::string escape(std::string_view text);

}  // namespace anttracks::output::svg

#endif  // ANTTRACKS_OUTPUT_SVG_WRITER_H
