// SPDX-License-Identifier: EPL-2.0
#include "output/svg/figure.h"

#include <catch2/catch.hpp>

#include <algorithm>

#include "output/svg/reduce.h"
#include "output/svg/ticks.h"
#include "output/svg/writer.h"

namespace anttracks::output::svg {
namespace {

TEST_CASE("ticks are round and lie in the range") {
  Ticks ticks = nice_ticks(0, 10.6, 6);
  CHECK(ticks.values == std::vector<double>{0, 5, 10});
  ticks = nice_ticks(0, 1.06, 6);
  REQUIRE(ticks.values.size() == 3);
  CHECK(ticks.text(ticks.values[1]) == "0.5");
  CHECK(nice_ticks(3, 3, 5).values.size() == 1);
  CHECK(nice_ticks(0, 12345, 6).text(10000) == "10,000");
  for (double high : {0.001, 0.7, 3.0, 99.0, 1e9}) {
    Ticks some = nice_ticks(0, high, 6);
    CHECK(some.values.size() >= 2);
    CHECK(some.values.size() <= 6);
    CHECK(some.values.back() <= high * 1.000001);
  }
}

TEST_CASE("a long series is drawn with its peaks") {
  Panel panel;
  panel.series.push_back({"a", "#000", {}});
  for (int i = 0; i < 100000; ++i) {
    panel.times.push_back(i);
    panel.series[0].values.push_back(i == 54321 ? 1000 : i % 7);
  }
  std::vector<size_t> points = points_to_draw(panel, 0, 100000, 700);
  CHECK(points.size() <= 4 * 701);
  CHECK(std::find(points.begin(), points.end(), 54321u) != points.end());
  CHECK(points.front() == 0);
  CHECK(points.back() == 99999);
  CHECK(std::is_sorted(points.begin(), points.end()));
}

TEST_CASE("names are escaped") {
  CHECK(escape("<init> & \"x\"") == "&lt;init&gt; &amp; &quot;x&quot;");
  Figure figure;
  figure.title = "a < b";
  figure.panels.push_back({"heap", Quantity::Bytes, {0, 1}, {{"<x>", "#fff", {1, 2}}}, {}, {}});
  std::string text = draw(figure);
  CHECK(text.find("<x>") == std::string::npos);
  CHECK(text.find("a &lt; b") != std::string::npos);
}

TEST_CASE("a figure without data is a figure") {
  Figure figure;
  figure.panels.push_back({"heap", Quantity::Bytes, {}, {}, {}, {}});
  figure.panels.push_back({"pause", Quantity::Milliseconds, {}, {}, {}, {{"young", "#fff"}}});
  CHECK(draw(figure).find("</svg>") != std::string::npos);
}

}  // namespace
}  // namespace anttracks::output::svg
