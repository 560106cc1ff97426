// SPDX-License-Identifier: EPL-2.0
#include "heap/amount_series.h"

#include <catch2/catch.hpp>
#include <map>

namespace anttracks {
namespace {

using Amounts = std::map<uint32_t, Amount>;

Amounts amounts_at(AmountSeries::Reader& reader, uint32_t epoch) {
  Amounts amounts;
  reader.for_each(Moment{epoch}, [&](uint32_t id, const Amount& amount) { amounts[id] = amount; });
  return amounts;
}

AmountSeries series_of(const std::vector<Amounts>& moments) {
  AmountSeries series;
  AmountSums sums;
  for (const Amounts& moment : moments) {
    for (const auto& [id, amount] : moment) sums.add(id, amount);
    series.append(&sums);
  }
  return series;
}

TEST_CASE("amounts of a moment are what was added, whether objects are of one size or not") {
  const std::vector<Amounts> moments{
      {{0, {3, 72}}, {7, {1, 16}}, {300, {2, 40}}},  // the last ones differ in size
      {},
      {{0, {1, 24}}, {7, {5, 200}}, {300, {4, 80}}},  // 7 has larger ones now
      {{7, {2, 32}}, {300, {1, 16}}, {70'000, {uint64_t{1} << 40, uint64_t{1} << 44}}},
  };
  const AmountSeries series = series_of(moments);
  REQUIRE(series.moments() == moments.size());
  AmountSeries::Reader reader(series);
  for (uint32_t epoch = 0; epoch < moments.size(); ++epoch)
    CHECK(amounts_at(reader, epoch) == moments[epoch]);
}

TEST_CASE("what is added to an id in several parts is one amount") {
  AmountSeries series;
  AmountSums sums;
  sums.add(5, {1, 24});
  sums.add(2, {1, 16});
  sums.add(5, {2, 56});
  series.append(&sums);
  AmountSeries::Reader reader(series);
  CHECK(amounts_at(reader, 0) == Amounts{{2, {1, 16}}, {5, {3, 80}}});
}

TEST_CASE("moments of many pages are found in any order, and take little memory where they are alike") {
  std::vector<Amounts> moments(2000);
  for (uint32_t epoch = 0; epoch < moments.size(); ++epoch)
    for (uint32_t id = epoch % 7; id < 1000; id += 2)
      moments[epoch][id] = {1 + id % 300, (1 + id % 300) * 24 + (id % 5 == 0 ? epoch % 3 : 0) * 8};
  const AmountSeries series = series_of(moments);
  AmountSeries::Reader reader(series);
  for (uint32_t i = 0, epoch = 0; i < moments.size(); ++i, epoch = (epoch + 911) % 2000) {
    if (amounts_at(reader, epoch) != moments[epoch]) FAIL("other amounts at " << epoch);
  }
  CHECK(series.memory_bytes() < 500'000);  // of a million amounts
}

TEST_CASE("a series of which most is put aside") {
  constexpr uint32_t kMoments = 1500, kIds = 2000;
  const auto objects = [](uint32_t epoch, uint32_t id) {
    return 1 + format::digest_mix(uint64_t{epoch} << 32 | id) % 100'000;
  };
  AmountSeries series;
  AmountSums sums;
  for (uint32_t epoch = 0; epoch < kMoments; ++epoch) {
    for (uint32_t id = 0; id < kIds; ++id) sums.add(id, {objects(epoch, id), objects(epoch, id) * 24});
    series.append(&sums);
  }
  CHECK(series.memory_bytes() < PageStore::kInMemory + 200'000);  // of three million amounts
  AmountSeries::Reader reader(series);
  for (const uint32_t epoch : {0u, 1u, kMoments - 1, kMoments / 2, kMoments / 2 + 1, 0u}) {
    uint32_t next = 0;
    reader.for_each(Moment{epoch}, [&](uint32_t id, const Amount& amount) {
      if (id != next++ || amount != Amount{objects(epoch, id), objects(epoch, id) * 24})
        FAIL("another amount of " << id << " at " << epoch);
    });
    CHECK(next == kIds);
  }
}

}  // namespace
}  // namespace anttracks
