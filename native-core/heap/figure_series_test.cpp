// SPDX-License-Identifier: EPL-2.0
#include "heap/figure_series.h"

#include <catch2/catch.hpp>
#include <random>

namespace anttracks {
namespace {

constexpr size_t kWidth = 5;
using Row = std::vector<uint64_t>;

// Figures that grow, that stay, and that are anything.
std::vector<Row> rows(size_t count) {
  std::mt19937_64 random(count);
  std::vector<Row> result;
  for (size_t i = 0; i < count; ++i)
    result.push_back({i * 1000, 7, random(), random() % 100, i % 2 == 0 ? 0 : ~uint64_t{0}});
  return result;
}

TEST_CASE("rows come back in any order, and the course of each figure") {
  for (const size_t count : {0, 1, 127, 128, 129, 5000}) {
    const std::vector<Row> expected = rows(count);
    FigureSeries series(kWidth);
    for (const Row& row : expected) series.append(row);
    REQUIRE(series.size() == count);
    FigureSeries::Reader reader(series);
    for (size_t i = 0, at = 0; i < count; ++i, at = (at + 911) % count) {
      const std::span<const uint64_t> row = reader[at];
      if (!std::equal(row.begin(), row.end(), expected[at].begin(), expected[at].end()))
        FAIL("another row at " << at);
    }
    for (size_t column = 0; column < kWidth; ++column) {
      std::vector<uint64_t> values;
      for (const Row& row : expected) values.push_back(row[column]);
      CHECK(series.column(column) == values);
    }
  }
}

TEST_CASE("a long series takes little memory") {
  FigureSeries series(kWidth);
  uint64_t row[kWidth] = {};
  std::mt19937_64 random(1);
  for (uint32_t i = 0; i < 300'000; ++i) {
    for (uint64_t& figure : row) figure = random();
    series.append(row);
  }
  CHECK(series.memory_bytes() < PageStore::kInMemory + 300'000);  // of 12 million
}

}  // namespace
}  // namespace anttracks
