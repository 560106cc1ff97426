// SPDX-License-Identifier: EPL-2.0
#include "output/svg/writer.h"

#include <fmt/format.h>

#include <iterator>

namespace anttracks::output::svg {

std::string escape(std::string_view text) {
  std::string result;
  for (char c : text) {
    switch (c) {
      case '&': result += "&amp;"; break;
      case '<': result += "&lt;"; break;
      case '>': result += "&gt;"; break;
      case '"': result += "&quot;"; break;
      default:
        // Other control characters are not XML.
        if (static_cast<unsigned char>(c) >= 0x20 || c == '\n' || c == '\t') result += c;
    }
  }
  return result;
}

Writer::Writer(double width, double height, std::string_view title) {
  out_ = fmt::format(
      R"(<svg xmlns="http://www.w3.org/2000/svg" width="{0:.0f}" height="{1:.0f}" viewBox="0 0 {0:.0f} {1:.0f}" role="img">
<title>{2}</title>
<style>
text {{ font-family: "Helvetica Neue", Helvetica, Arial, "DejaVu Sans", sans-serif; font-size: 12px; fill: #333 }}
.title {{ font-size: 16px; font-weight: bold; fill: #111 }}
.subtitle {{ fill: #666 }}
.tick {{ font-size: 11px; fill: #555 }}
</style>
<rect width="100%" height="100%" fill="#ffffff"/>
)",
      width, height, escape(title));
}

void Writer::rectangle(double x, double y, double width, double height, std::string_view fill,
                       std::string_view tooltip) {
  fmt::format_to(std::back_inserter(out_),
                 R"(<rect x="{:.1f}" y="{:.1f}" width="{:.1f}" height="{:.1f}" fill="{}")", x, y, width,
                 height, fill);
  if (tooltip.empty())
    out_ += "/>\n";
  else
    fmt::format_to(std::back_inserter(out_), "><title>{}</title></rect>\n", escape(tooltip));
}

void Writer::line(Point from, Point to, std::string_view stroke, double width) {
  fmt::format_to(
      std::back_inserter(out_),
      R"(<line x1="{:.1f}" y1="{:.1f}" x2="{:.1f}" y2="{:.1f}" stroke="{}" stroke-width="{:.1f}"/>)"
      "\n",
      from.x, from.y, to.x, to.y, stroke, width);
}

void Writer::polygon(const std::vector<Point>& points, std::string_view fill, std::string_view tooltip) {
  out_ += "<path d=\"";
  for (size_t i = 0; i < points.size(); ++i) {
    fmt::format_to(std::back_inserter(out_), "{}{:.1f} {:.1f}", i == 0 ? "M" : "L", points[i].x, points[i].y);
  }
  fmt::format_to(std::back_inserter(out_), "Z\" fill=\"{}\"", fill);
  if (tooltip.empty())
    out_ += "/>\n";
  else
    fmt::format_to(std::back_inserter(out_), "><title>{}</title></path>\n", escape(tooltip));
}

void Writer::text(Point at, std::string_view text, Anchor anchor, std::string_view css_class, double rotate) {
  constexpr const char* kAnchors[] = {"start", "middle", "end"};
  fmt::format_to(std::back_inserter(out_), R"(<text x="{:.1f}" y="{:.1f}" text-anchor="{}")", at.x, at.y,
                 kAnchors[static_cast<size_t>(anchor)]);
  if (!css_class.empty()) fmt::format_to(std::back_inserter(out_), " class=\"{}\"", css_class);
  if (rotate != 0)
    fmt::format_to(std::back_inserter(out_), R"-( transform="rotate({:.0f} {:.1f} {:.1f})")-", rotate, at.x,
                   at.y);
  fmt::format_to(std::back_inserter(out_), ">{}</text>\n", escape(text));
}

void Writer::comment(std::string_view text) {
  fmt::format_to(std::back_inserter(out_), "<!-- {} -->\n", escape(text));
}

std::string Writer::finish() {
  out_ += "</svg>\n";
  return std::move(out_);
}

}  // namespace anttracks::output::svg
