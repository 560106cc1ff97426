// SPDX-License-Identifier: EPL-2.0
#include "heap/object_counts.h"

#include <catch2/catch.hpp>
#include <map>
#include <random>
#include <tuple>

using namespace anttracks;

namespace {

using Expected = std::map<std::tuple<uint32_t, uint32_t, uint8_t>, uint64_t>;

void compare(const std::vector<ObjectCount>& counts, const Expected& expected) {
  REQUIRE(counts.size() == expected.size());
  auto at = counts.begin();
  for (const auto& [object, objects] : expected) {
    CHECK(std::tuple(at->description.value, at->birth, at->space) == object);
    CHECK(at->objects == objects);
    ++at;
  }
}

}  // namespace

TEST_CASE("equal objects are counted together, in whatever way they come") {
  std::mt19937_64 random(7);
  // With two births all are counted by description alone, with twenty these counts give way to each other.
  for (const uint32_t births : {1u, 2u, 20u}) {
    Expected expected;
    std::vector<ObjectCounts> workers(3);
    for (int chunk = 0; chunk < 300; ++chunk) {
      ObjectCounts& worker = workers[random() % workers.size()];
      const uint32_t birth = static_cast<uint32_t>(random() % births) * 2;
      const uint8_t space = random() % 8 == 0 ? kUnknownSpace : static_cast<uint8_t>(random() % 3);
      const uint32_t objects = static_cast<uint32_t>(random() % 200);
      if (random() % 2 == 0) {
        DescriptionCounts& alike = worker.alike(birth, space, objects);
        for (uint32_t i = 0; i < objects; ++i) {
          const uint32_t description = static_cast<uint32_t>(random() % 300) * 1000;
          alike.add(description);
          ++expected[{description, birth, space}];
        }
        continue;
      }
      ObjectCounts::OneByOne one_by_one(worker);
      for (uint32_t i = 0; i < objects; ++i) {
        const uint32_t description = static_cast<uint32_t>(random() % 3);
        const uint32_t other = random() % 4 == 0 ? birth + 2 : birth;
        one_by_one.add(DescriptionId(description), other, space);
        ++expected[{description, other, space}];
      }
    }
    std::vector<std::vector<ObjectCount>> parts;
    for (ObjectCounts& worker : workers) parts.push_back(worker.take());
    compare(merged(std::move(parts)), expected);
    for (ObjectCounts& worker : workers) CHECK(worker.take().empty());
  }
}

TEST_CASE("more equal objects than four bytes count are counted") {
  ObjectCounts counts;
  for (int i = 0; i < 3; ++i) counts.alike(2, 0, ~uint32_t{0}).add(5, ~uint32_t{0});
  compare(counts.take(), {{{5, 2, 0}, uint64_t{3} * ~uint32_t{0}}});
}

TEST_CASE("a key holds all of an equal object") {
  const ObjectCount count{DescriptionId(~uint32_t{0} - 1), 0x3FFFFFFE, 5, 9};
  const ObjectCount same = ObjectCount::of(count.key(), count.objects);
  CHECK(std::tuple(same.description.value, same.birth, same.space, same.objects) ==
        std::tuple(count.description.value, count.birth, count.space, count.objects));
}
