// SPDX-License-Identifier: EPL-2.0
#include "heap/death_log.h"

#include <catch2/catch.hpp>
#include <map>
#include <random>
#include <tuple>

using namespace anttracks;

namespace {

using Dead = std::map<std::tuple<uint32_t, uint32_t, uint8_t>, uint64_t>;  // by site, birth, space

Description of_site(uint32_t site) {
  Description description;
  description.site = SiteId(site);
  description.words = site % 50 + 2;
  return description;
}

// A run in which objects of ever more sites die, and descriptions are forgotten now and then.
class LoggedRun {
 public:
  static constexpr uint32_t kCollections = 40, kCollectionsBetweenForgetting = 7;

  explicit LoggedRun(DeathLog* log) : log_(*log), expected_(kCollections) {
    const HeapState heap(nullptr, descriptions_, nullptr);
    for (uint32_t index = 0; index < kCollections; ++index) {
      log_.on_collection_start(heap, {});
      if (index % kCollectionsBetweenForgetting == kCollectionsBetweenForgetting - 1) forget();
      if (index % 5 != 4) collect(index);
    }
    log_.on_end(heap);
  }

  const std::vector<Dead>& expected() const { return expected_; }

 private:
  void forget() {
    DescriptionMarks needed(descriptions_->size());
    for (uint32_t id = 0; id < descriptions_->size(); id += 3) needed.mark(id);
    log_.on_forget(needed);
    descriptions_->keep(needed);
  }
  void collect(uint32_t index) {
    Collection collection;
    collection.index = index;
    std::map<uint64_t, uint64_t> dead;
    for (int i = 0; i < 200; ++i) {
      const uint32_t site = 1 + index * 10 + static_cast<uint32_t>(random_() % 100);
      const uint32_t birth =
          (random_() % 4 != 0 ? index : static_cast<uint32_t>(random_() % (index + 1))) * 2;
      const uint8_t space = random_() % 5 == 0 ? 2 : 0;
      const uint64_t objects = random_() % 3 == 0 ? 1 + random_() % 100'000 : 1;
      dead[ObjectCount::key(descriptions_->intern(of_site(site)), birth, space)] += objects;
      expected_[index][{site, birth, space}] += objects;
    }
    std::vector<ObjectCount> deaths;
    for (const auto& [key, objects] : dead) deaths.push_back(ObjectCount::of(key, objects));
    log_.on_deaths(collection, deaths);
  }

  DeathLog& log_;
  std::mt19937_64 random_{3};
  std::shared_ptr<DescriptionTable> descriptions_ = std::make_shared<DescriptionTable>();
  std::vector<Dead> expected_;  // by index of the collection
};

std::vector<Dead> told(const DeathLog& log, const MomentRange& range, DescriptionTable known = {}) {
  std::vector<Dead> result(LoggedRun::kCollections);
  uint32_t last = 0;
  log.for_each(range, &known, [&](uint32_t epoch, std::span<const ObjectCount> deaths) {
    CHECK(epoch > last);
    last = epoch;
    for (const ObjectCount& death : deaths) {
      const Description description = known[death.description];
      CHECK(description == of_site(description.site.value));
      uint64_t& objects = result[epoch / 2][{description.site.value, death.birth, death.space}];
      CHECK(objects == 0);
      objects = death.objects;
    }
    return true;
  });
  return result;
}

constexpr MomentRange kAll{.after = {}, .until = Moment{1000}};

}  // namespace

TEST_CASE("the dead of a run are told as they came, from memory and from a file") {
  DeathLog in_memory(kAll), mixed(kAll, 8000, 600), in_file(kAll, 0, 1);
  for (DeathLog* log : {&in_memory, &mixed, &in_file}) {
    const LoggedRun run(log);
    CHECK((told(*log, kAll) == run.expected()));
    DescriptionTable known;
    for (uint32_t site = 400; site > 100; --site) known.intern(of_site(site));
    CHECK((told(*log, kAll, known) == run.expected()));
  }
  CHECK(in_memory.bytes_aside() == 0);
  CHECK(mixed.bytes_aside() > 0);
  CHECK(mixed.bytes_aside() < in_file.bytes_aside());
  CHECK(mixed.memory_bytes() < in_memory.memory_bytes());
}

TEST_CASE("the dead of a range are those of the collections that end there") {
  DeathLog whole(kAll, DeathLog::kMemoryBytes, 2000), part({.after = Moment{21}, .until = Moment{40}});
  const LoggedRun run(&whole), same(&part);
  for (const MomentRange& range :
       {MomentRange{{}, Moment{0}}, MomentRange{{}, Moment{1}}, MomentRange{Moment{10}, Moment{11}},
        MomentRange{Moment{11}, Moment{12}}, MomentRange{Moment{21}, Moment{40}},
        MomentRange{Moment{60}, Moment{1000}}}) {
    std::vector<Dead> expected(LoggedRun::kCollections);
    for (uint32_t index = 0; index < LoggedRun::kCollections; ++index)
      if (range.contains(Moment::end_of(index))) expected[index] = run.expected()[index];
    CHECK((told(whole, range) == expected));
    if (range.after == Moment{21}) CHECK((told(part, kAll) == expected));
  }
}

TEST_CASE("who has heard enough of the dead is told no more") {
  DeathLog log(kAll, DeathLog::kMemoryBytes, 2000);
  const LoggedRun run(&log);
  DescriptionTable known;
  int collections = 0;
  log.for_each(kAll, &known, [&](uint32_t, std::span<const ObjectCount>) { return ++collections < 3; });
  CHECK(collections == 3);
}

TEST_CASE("a range in parts is told in parts") {
  DeathLog log(kAll, DeathLog::kMemoryBytes, 1);  // a page for each of 32 collections
  const LoggedRun run(&log);
  for (const MomentRange& range : {kAll, MomentRange{Moment{10}, Moment{61}}}) {
    const std::vector<MomentRange> parts = log.parts(range, 4);
    REQUIRE(parts.size() == 4);
    CHECK(parts.front().after == range.after);
    CHECK(parts.back().until == range.until);
    std::vector<Dead> all(LoggedRun::kCollections);
    size_t most = 0, least = LoggedRun::kCollections;
    for (size_t i = 0; i < parts.size(); ++i) {
      if (i > 0) CHECK(parts[i].after == parts[i - 1].until);
      size_t collections = 0;
      const std::vector<Dead> of_part = told(log, parts[i]);
      for (uint32_t index = 0; index < LoggedRun::kCollections; ++index) {
        if (of_part[index].empty()) continue;
        CHECK(all[index].empty());
        all[index] = of_part[index];
        ++collections;
      }
      most = std::max(most, collections);
      least = std::min(least, collections);
    }
    CHECK((all == told(log, range)));
    CHECK(most - least <= 1);
  }
  CHECK((log.parts(MomentRange{Moment{11}, Moment{12}}, 4) ==
         std::vector{MomentRange{Moment{11}, Moment{12}}}));
  CHECK(log.parts(kAll, 1000).size() == 32);
}
