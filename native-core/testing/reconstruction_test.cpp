// SPDX-License-Identifier: EPL-2.0
// The reconstruction equals the truth of the GC simulator, at each moment.
#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <map>

#include "session/trace.h"
#include "testing/gc_simulator.h"

using namespace anttracks;
using namespace anttracks::testing;

namespace {

using Truth = std::vector<std::vector<SimulatedObject>>;  // by moment

// Counts differences instead of asserting each object: Catch2 is slow per assertion.
size_t differences(const HeapState& state, const std::vector<SimulatedObject>& truth) {
  size_t differences = 0, i = 0;
  state.for_each_object([&](const Object& object) {
    if (i >= truth.size()) {
      ++differences;
      return;
    }
    const SimulatedObject& expected = truth[i++];
    const Description& d = state.descriptions()[object.description];
    const bool same = object.address == expected.address && object.birth == expected.birth &&
                      d.site.value == expected.site && d.object_class.value == expected.class_id &&
                      d.thread.value == expected.thread && d.words == expected.words &&
                      d.length == expected.length && static_cast<uint8_t>(d.code) == expected.code &&
                      (d.mode == Mode::Outside) == expected.outside;
    differences += !same;
  });
  return differences + truth.size() - i;
}

class Comparison : public HeapObserver {
 public:
  explicit Comparison(const Truth& truth) : truth_(truth) {}

  bool wants_deaths() const override { return true; }
  void on_collection_start(const HeapState& state, const Collection& collection) override {
    CHECK(state.moment() == collection.start());
    compare(state);
    counts_ = state.count_by_description();
  }
  void on_deaths(const Collection&, std::span<const ObjectCount> deaths) override {
    for (const ObjectCount& death : deaths) {
      counts_[death.description.value] -= death.objects;
      young_deaths_ += death.space != static_cast<uint8_t>(SpaceKind::Old) ? death.objects : 0;
    }
  }
  void on_collection_end(const HeapState& state, const Collection& collection) override {
    CHECK(state.moment() == collection.end());
    compare(state);
    CHECK(counts_ == state.count_by_description());
  }
  void on_end(const HeapState& state) override { compare(state); }

  uint32_t moments() const { return moments_; }

 private:
  void compare(const HeapState& state) {
    ++moments_;
    REQUIRE(state.moment().epoch < truth_.size());
    INFO("moment " << state.moment().epoch);
    CHECK(differences(state, truth_[state.moment().epoch]) == 0);
    uint64_t in_spaces = 0;
    for (size_t i = 0; i < state.spaces().size(); ++i) in_spaces += state.amount_in(i).objects;
    CHECK(in_spaces == state.alive().objects);
  }

  const Truth& truth_;
  std::vector<uint64_t> counts_;
  uint64_t young_deaths_ = 0;
  uint32_t moments_ = 0;
};

// Every figure of the timeline that follows from others does.
void check_timeline(const Timeline& timeline) {
  Amount alive;
  AmountSeries::Reader sites(timeline.sites), threads(timeline.threads);
  for (const MomentSample& sample : timeline.moments) {
    INFO("moment " << sample.moment.epoch);
    Amount changed, by_thread;
    sites.for_each(sample.moment, [&](uint32_t, const Amount& amount) { changed += amount; });
    threads.for_each(sample.moment, [&](uint32_t, const Amount& amount) { by_thread += amount; });
    if (sample.moment.is_collection_end()) {
      CHECK(changed == sample.died);
      alive -= sample.died;
    } else {
      CHECK(changed == sample.allocated);
      alive += sample.allocated;
    }
    CHECK(by_thread == sample.allocated);
    CHECK(alive == sample.alive);
    Amount by_code, by_mode, by_kind;
    for (const Amount& a : sample.by_code) by_code += a;
    for (const Amount& a : sample.by_mode) by_mode += a;
    for (const Amount& a : sample.by_kind) by_kind += a;
    CHECK(by_code == alive);
    CHECK(by_mode == alive);
    CHECK(by_kind == alive);
  }
}

// A second run begins at a checkpoint, and sees nothing before the moment it wants.
class Arrival : public HeapObserver {
 public:
  explicit Arrival(const Truth& truth) : truth_(truth) {}

  void on_collection_start(const HeapState& state, const Collection&) override { see(state); }
  void on_collection_end(const HeapState& state, const Collection&) override { see(state); }
  void on_end(const HeapState& state) override { see(state); }
  const std::vector<uint32_t>& moments() const { return moments_; }

 private:
  void see(const HeapState& state) {
    const uint32_t epoch = state.moment().epoch;
    if (moments_.empty() || moments_.back() != epoch) moments_.push_back(epoch);
    CHECK(differences(state, truth_[epoch]) == 0);
  }

  const Truth& truth_;
  std::vector<uint32_t> moments_;
};

void check_checkpoints(const Trace& trace, const Truth& truth) {
  Checkpoints all(~uint64_t{0} / 2, 0), few(20000, 5000);
  REQUIRE(trace.run({.with_timeline = false, .new_checkpoints = &all}).ok());
  REQUIRE(trace.run({.with_timeline = false, .new_checkpoints = &few}).ok());
  Checkpoints aside(all.memory_bytes() / 2, 0, 0);
  REQUIRE(trace.run({.with_timeline = false, .new_checkpoints = &aside}).ok());
  for (const Checkpoints* kept : {&all, &few, &aside}) {
    INFO(kept->size() << " checkpoints, " << kept->memory_bytes() << " bytes");
    for (uint32_t epoch = 0; epoch < truth.size(); ++epoch) {
      Arrival arrival(truth);
      auto run = trace.run({.until = Moment{epoch},
                            .with_timeline = false,
                            .observers = {&arrival},
                            .checkpoints = kept,
                            .since = Moment{epoch}});
      REQUIRE(run.ok());
      CHECK(run->counters.errors() == 0);
      CHECK(differences(*run->heap, truth[epoch]) == 0);
      const Checkpoint* nearest = kept->before(Moment{epoch});
      const uint32_t first = nearest != nullptr ? nearest->moment().epoch : 0;
      REQUIRE(arrival.moments().size() == epoch - first + 1);
      CHECK(arrival.moments().front() == first);
      CHECK(arrival.moments().back() == epoch);
    }
  }
  CHECK(all.size() == trace.collections().size());
  CHECK(few.size() < all.size());
  CHECK(few.bytes_aside() == 0);
  CHECK(aside.size() > few.size());
  CHECK(aside.memory_bytes() < all.memory_bytes());
  CHECK(aside.bytes_aside() > 0);
}

// What was allocated of each description, from the objects that are new at collection starts and at the
// end. How many descriptions there ever were.
size_t check_totals(const AllocationTotals& totals, const DescriptionTable& descriptions,
                    const Truth& truth) {
  using Key = std::array<uint64_t, 7>;
  std::map<Key, uint64_t> expected, found;
  for (uint32_t epoch = 0; epoch < truth.size(); epoch += 2)
    for (const SimulatedObject& o : truth[epoch])
      if (o.birth == epoch)
        ++expected[{o.thread, o.site, o.class_id, o.words, static_cast<uint64_t>(int64_t{o.length}), o.code,
                    o.outside}];
  totals.for_each(descriptions, [&](const Description& d, uint64_t objects) {
    found[{d.thread.value, d.site.value, d.object_class.value, d.words,
           static_cast<uint64_t>(int64_t{d.length}), static_cast<uint64_t>(d.code),
           d.mode == Mode::Outside}] += objects;
  });
  CHECK(found.size() == expected.size());
  CHECK((found == expected));
  return expected.size();
}

struct DescriptionUse {
  size_t ever = 0;
  uint32_t at_once = 0;  // at most
};

DescriptionUse check(const SimulatorOptions& options) {
  INFO("seed " << options.seed);
  Truth truth;
  GcSimulator simulator(options);
  simulator.on_moment = [&](uint32_t epoch, const std::vector<SimulatedObject>& objects) {
    REQUIRE(epoch == truth.size());
    truth.push_back(objects);
  };
  simulator.run();
  TemporaryDirectory directory;
  simulator.trace().save(directory.path());

  auto trace = Trace::open(directory.path());
  REQUIRE(trace.ok());
  CHECK_FALSE(trace->damage().has_value());
  Comparison comparison(truth);
  DigestCheck digests;
  RunOptions run_options;
  run_options.observers = {&comparison};
  run_options.digests = &digests;
  auto run = trace->run(run_options);
  REQUIRE(run.ok());
  CHECK(comparison.moments() == truth.size());
  INFO(run->counters.first_error());
  CHECK(run->counters.errors() == 0);
  CHECK(run->allocations == simulator.totals().allocations);
  CHECK(run->moves == simulator.totals().moves);
  CHECK(run->events == simulator.totals().events);
  CHECK(digests.moments() == truth.size() - 1);
  CHECK(digests.missing() == (options.digests ? 0 : digests.moments()));
  CHECK(digests.different() == 0);
  check_timeline(*run->timeline);
  const DescriptionTable& descriptions = run->heap->descriptions();
  const DescriptionUse use{check_totals(run->timeline->allocated, descriptions, truth), descriptions.size()};

  if (options.seed % 4 == 0) check_checkpoints(*trace, truth);

  const Moment middle{static_cast<uint32_t>(truth.size() / 2)};
  auto heap = trace->heap_at(middle);
  REQUIRE(heap.ok());
  CHECK(differences(**heap, truth[middle.epoch]) == 0);
  return use;
}

}  // namespace

TEST_CASE("the reconstruction is the truth over many random programs") {
  for (uint64_t seed = 1; seed <= 60; ++seed) {
    SimulatorOptions options;
    options.seed = seed;
    options.mutators = 1 + seed % 5;
    options.collectors = 1 + seed % 3;
    options.alignment = seed % 4 == 3 ? 16 : 8;
    options.survive_percent = 5 + seed * 7 % 60;
    options.tenuring_age = seed % 6;
    options.trace.compress = seed % 2 == 0;
    options.block_words = 50 + static_cast<uint32_t>(seed * 97 % 3000);
    if (seed % 7 == 0) options.trace.segment_bytes = 20000;
    check(options);
  }
}

TEST_CASE("failed promotions and full collections") {
  for (uint64_t seed = 1; seed <= 20; ++seed) {
    SimulatorOptions options;
    options.seed = 1000 + seed;
    options.survive_percent = 60;
    options.survivor = 40 << 10;
    options.old = 400 << 10;
    options.collections = 20;
    check(options);
  }
}

TEST_CASE("threads that come and go leave no descriptions behind") {
  SimulatorOptions options = threads_that_come_and_go();
  options.seed = 4;  // with checkpoints
  options.thread_collections = 2;
  options.collections = 50;
  const DescriptionUse use = check(options);
  INFO(use.ever << " descriptions, " << use.at_once << " at once");
  CHECK(use.at_once < 150'000);
  CHECK(use.ever > 3 * size_t{use.at_once});
}

TEST_CASE("objects larger than a chunk") {
  SimulatorOptions options;
  options.seed = 7;
  options.max_array_length = 300000;
  options.eden = 8 << 20;
  options.survivor = 4 << 20;
  options.old = 24 << 20;
  check(options);
}
