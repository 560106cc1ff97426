// SPDX-License-Identifier: EPL-2.0
// Diffs, classified heaps and feature series equal what the GC simulator knows.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <map>

#include "feature-maps/language/parser.h"
#include "query/allocations.h"
#include "query/diff.h"
#include "query/feature_series.h"
#include "query/heap_query.h"
#include "query/simulated_recording.h"

namespace anttracks::query {
namespace {

// The course by definition, from the lists of live objects.
template <class Selected>
void check_course(const Recorded& recorded, Moment from, Moment to, const std::vector<DiffPoint>& course,
                  const Selected& selected) {
  REQUIRE(course.size() == to.epoch - from.epoch + 1);
  auto old = [&](const SimulatedObject& o) { return selected(o) && o.birth <= from.epoch; };
  Amount permanent = sum(recorded.truth[to.epoch], old);
  for (const DiffPoint& point : course) {
    INFO("moment " << point.moment.epoch);
    uint32_t epoch = point.moment.epoch;
    auto young = [&](const SimulatedObject& o) { return selected(o) && o.birth > from.epoch; };
    Amount born =
        sum(recorded.truth[to.epoch], [&](const SimulatedObject& o) { return young(o) && o.birth <= epoch; });
    CHECK(point.sets[kPermanent] == permanent);
    CHECK(point.sets[kDied] == minus(sum(recorded.truth[epoch], old), permanent));
    CHECK(point.sets[kBorn] == born);
    CHECK(point.sets[kTemporary] == minus(sum(recorded.truth[epoch], young), born));
  }
}

void check_invariants(const std::vector<DiffPoint>& course) {
  for (size_t i = 1; i < course.size(); ++i) {
    CHECK(course[i].sets[kPermanent] == course[0].sets[kPermanent]);
    CHECK(course[i].sets[kDied].objects <= course[i - 1].sets[kDied].objects);
    CHECK(course[i].sets[kDied].bytes <= course[i - 1].sets[kDied].bytes);
    CHECK(course[i].sets[kBorn].objects >= course[i - 1].sets[kBorn].objects);
    CHECK(course[i].sets[kBorn].bytes >= course[i - 1].sets[kBorn].bytes);
  }
  CHECK(course.back().sets[kDied] == Amount{});
  CHECK(course.front().sets[kBorn] == Amount{});
  CHECK(course.front().sets[kTemporary] == Amount{});
  CHECK(course.back().sets[kTemporary] == Amount{});
}

// A diff, and what it is made of.
struct DiffOf {
  DeathLog deaths;
  std::shared_ptr<const HeapState> heap;
  Diff diff;

  DiffOf(const Recorded& recorded, Moment from, Moment to, Needs needs, Filter& filter)
      : deaths({.after = from, .until = to}),
        heap(read(recorded, to)),
        diff(source(recorded, deaths, *heap, from), needs, filter) {}

  static DiffSource source(const Recorded& recorded, const DeathLog& deaths, const HeapState& heap,
                           Moment from) {
    return {deaths, heap, from, [&](Moment moment) { return recorded.trace->time_of(moment); }};
  }

 private:
  std::shared_ptr<const HeapState> read(const Recorded& recorded, Moment to) {
    Result<Run> run = recorded.trace->run({.until = to, .with_timeline = false, .observers = {&deaths}});
    REQUIRE(run.ok());
    return run->heap;
  }
};

std::map<std::pair<uint32_t, std::string>, Amounts> rows(const Tree& tree) {
  std::map<std::pair<uint32_t, std::string>, Amounts> rows;
  for (const TreeNode& node : tree.nodes) {
    Amounts& sum = rows[{node.level, node.label.text}];
    for (size_t set = 0; set < sum.size(); ++set) sum[set] += node.amounts[set];
  }
  return rows;
}

void check_same(const std::vector<DiffPoint>& course, const std::vector<DiffPoint>& expected) {
  REQUIRE(course.size() == expected.size());
  for (size_t i = 0; i < course.size(); ++i) {
    CHECK(course[i].moment == expected[i].moment);
    CHECK(course[i].time_ns == expected[i].time_ns);
    CHECK(course[i].sets == expected[i].sets);
  }
}

TEST_CASE("a diff equals its definition at every moment, and keeps the four invariants") {
  for (uint64_t seed : {1, 2, 3}) {
    Recorded recorded(seed);
    auto last = static_cast<uint32_t>(recorded.truth.size() - 1);
    for (auto [from, to] : std::vector<std::pair<uint32_t, uint32_t>>{
             {1, last - 1}, {0, last}, {4, 5}, {5, 6}, {3, 11}, {2, 12}}) {
      INFO("seed " << seed << ", " << from << " to " << to);
      Filter all;
      const DiffOf of(recorded, Moment{from}, Moment{to}, {}, all);
      const std::vector<DiffPoint> course = of.diff.course();
      check_course(recorded, Moment{from}, Moment{to}, course, [](const SimulatedObject&) { return true; });
      check_invariants(course);
      const Tree tree = of.diff.tree(chain_of(recorded, "type"));
      CHECK(tree.root().amounts[kPermanent] == course.front().sets[kPermanent]);
      CHECK(tree.root().amounts[kDied] == course.front().sets[kDied]);
      CHECK(tree.root().amounts[kBorn] == course.back().sets[kBorn]);
    }
  }
}

TEST_CASE("diffs and heaps of a trace that was read once are those from the start") {
  testing::SimulatorOptions options;
  // Ids of descriptions are given to others meanwhile.
  if (GENERATE(false, true)) options = testing::threads_that_come_and_go();
  options.collections = 24;
  const Recorded recorded(8, options);
  Checkpoints checkpoints(~uint64_t{0} / 2, 0);
  DeathLog deaths(recorded.trace->whole(), 2000, 1000);
  REQUIRE(recorded.trace->run({.observers = {&deaths}, .new_checkpoints = &checkpoints}).ok());
  CHECK(deaths.bytes_aside() > 0);
  const Needs needs{.age = true, .space = true};
  const Chain chain = chain_of(recorded, "type,age,space,site,thread");
  const uint32_t last = recorded.trace->last_moment().epoch;
  for (const auto& [from, to] : std::vector<std::pair<uint32_t, uint32_t>>{
           {7, 16}, {0, last}, {1, last - 1}, {8, 9}, {9, 10}, {last - 1, last}}) {
    INFO(from << " to " << to);
    Filter all;
    const DiffOf slow(recorded, Moment{from}, Moment{to}, needs, all);
    HeapQuery slow_heap(Moment{to}, needs), fast_heap(Moment{to}, needs);
    slow_heap.on_end(*slow.heap);
    const Result<Run> run = recorded.trace->run({.until = Moment{to},
                                                 .with_timeline = false,
                                                 .observers = {&fast_heap},
                                                 .checkpoints = &checkpoints,
                                                 .since = Moment{to}});
    REQUIRE(run.ok());
    REQUIRE(fast_heap.complete());
    const Diff fast(DiffOf::source(recorded, deaths, *run->heap, Moment{from}), needs, all);
    check_same(fast.course(), slow.diff.course());
    CHECK(rows(fast.tree(chain)) == rows(slow.diff.tree(chain)));
    CHECK(rows(fast_heap.tree(chain, all, run->heap->descriptions())) ==
          rows(slow_heap.tree(chain, all, slow.heap->descriptions())));
    const auto of_class = [](const Subject& subject) { return subject.description.object_class.value == 2; };
    check_same(fast.course(of_class), slow.diff.course(of_class));
    if (from > 0) CHECK(run->events < recorded.events / 4);
  }
}

TEST_CASE("temporary is what was allocated and is not born, per class") {
  Recorded recorded(7);
  Moment from{1}, to{static_cast<uint32_t>(recorded.truth.size() - 2)};
  Filter all;
  const DiffOf of(recorded, from, to, {}, all);
  const Result<Run> run = recorded.trace->run({});
  REQUIRE(run.ok());
  Amount allocated;
  for (uint32_t epoch = from.epoch + 1; epoch <= to.epoch; ++epoch)
    allocated += run->timeline->moments[epoch].allocated;
  const Tree tree = of.diff.tree(chain_of(recorded, "site,type"));
  CHECK(tree.root().amounts[kTemporary] == minus(allocated, tree.root().amounts[kBorn]));
}

TEST_CASE("a filter holds for the classes and for the course") {
  Recorded recorded(5);
  Moment from{3}, to{13};
  Filter filter = filter_of(recorded, {"type=byte[]"});
  const DiffOf of(recorded, from, to, {}, filter);
  const auto selected = [](const SimulatedObject& o) { return o.class_id == 1; };
  check_course(recorded, from, to, of.diff.course(), selected);
  const Tree tree = of.diff.tree(chain_of(recorded, "type"));
  CHECK(tree.root().children.size() == 1);
  CHECK(tree.root().amounts[kDied] == of.diff.course().front().sets[kDied]);
}

TEST_CASE("the course of any objects can be had of a diff") {
  Recorded recorded(5);
  Moment from{3}, to{13};
  const Needs needs{.age = true, .space = true};
  Filter all;
  const DiffOf of(recorded, from, to, needs, all);
  for (const char* text : {"type=byte[]", "thread=*", "site=*", "age>=1", "space=old", "age=0"}) {
    INFO(text);
    Filter before = filter_of(recorded, {text}), after = filter_of(recorded, {text});
    const DiffOf filtered(recorded, from, to, needs, before);
    const std::vector<DiffPoint> course =
        of.diff.course([&](const Subject& subject) { return after.matches(subject); });
    check_same(course, filtered.diff.course());
    Amount sum;
    for (const DiffPoint& point : course)
      for (const Amount& amount : point.sets) sum += amount;
    CHECK(sum.objects > 0);
  }
  check_course(recorded, from, to, of.diff.course([](const Subject& subject) {
    return subject.description.object_class.value == 2;
  }),
               [](const SimulatedObject& o) { return o.class_id == 2; });
}

TEST_CASE("a diff that is stopped ends early") {
  const Recorded recorded(5);
  Filter all;
  const DiffOf whole(recorded, Moment{3}, Moment{13}, {}, all);
  const Diff stopped(DiffOf::source(recorded, whole.deaths, *whole.heap, Moment{3}), {}, all,
                     [] { return true; });
  const Chain chain = chain_of(recorded, "type");
  CHECK(stopped.tree(chain).root().amounts[kTemporary].objects <
        whole.diff.tree(chain).root().amounts[kTemporary].objects);
}

TEST_CASE("ages of the dead are collections survived") {
  Recorded recorded(6);
  Moment from{1}, to{15};
  Filter all;
  const DiffOf of(recorded, from, to, {.age = true, .space = true}, all);
  // By definition: an object born in epoch b that is missing at collection end d, first of all.
  std::map<uint64_t, uint64_t> truth;
  std::map<uint32_t, uint64_t> alive_by_birth;
  for (uint32_t d = from.epoch + 2; d <= to.epoch; d += 2) {
    std::map<uint32_t, int64_t> change;
    for (const SimulatedObject& o : recorded.truth[d - 1]) ++change[o.birth];
    for (const SimulatedObject& o : recorded.truth[d]) --change[o.birth];
    for (auto [birth, died] : change) {
      if (died != 0 && birth > from.epoch) truth[(d - 1) / 2 - birth / 2] += static_cast<uint64_t>(died);
    }
  }
  std::map<uint64_t, uint64_t> found;
  const Tree tree = of.diff.tree(chain_of(recorded, "age"));
  for (uint32_t child : tree.root().children) {
    uint64_t objects = tree.nodes[child].amounts[kTemporary].objects;
    if (objects != 0) found[static_cast<uint64_t>(tree.nodes[child].label.order)] = objects;
  }
  CHECK(found == truth);
}

TEST_CASE("a classified heap equals the simulator's, by age, space and type") {
  Recorded recorded(4);
  for (uint32_t epoch : {0u, 5u, 10u}) {
    HeapQuery heap(Moment{epoch}, {.age = true, .space = true});
    // The run may go on past the moment.
    Result<Run> run =
        recorded.trace->run({.until = {}, .with_timeline = false, .observers = {&heap}, .progress = {}});
    REQUIRE(run.ok());
    REQUIRE(heap.complete());
    Filter all;
    Tree tree = heap.tree(chain_of(recorded, "age,space,type"), all, run->heap->descriptions());
    CHECK(tree.root().amounts[0] == sum(recorded.truth[epoch], [](const SimulatedObject&) { return true; }));
    for (uint32_t child : tree.root().children) {
      const TreeNode& node = tree.nodes[child];
      CHECK(node.amounts[0] == sum(recorded.truth[epoch], [&](const SimulatedObject& o) {
              return (epoch + 1) / 2 - o.birth / 2 == static_cast<uint32_t>(node.label.order);
            }));
    }
    Filter old = filter_of(recorded, {"age>=2"});
    CHECK(heap.tree(chain_of(recorded, "type"), old, run->heap->descriptions()).root().amounts[0] ==
          sum(recorded.truth[epoch],
              [&](const SimulatedObject& o) { return (epoch + 1) / 2 - o.birth / 2 >= 2; }));
  }
}

TEST_CASE("a heap in which each birth has chunks of its own is counted whole, by age and space") {
  // More births than are counted apart from each other.
  testing::SimulatorOptions options;
  options.collections = 16;
  options.eden = 600 << 10;
  options.survive_percent = 100;
  options.tenuring_age = 0;
  options.old = 16 << 20;
  Recorded recorded(11, options);
  const Moment last{static_cast<uint32_t>(recorded.truth.size() - 1)};
  HeapQuery heap(last, {.age = true, .space = true});
  Result<Run> run = recorded.trace->run({.until = last, .with_timeline = false, .observers = {&heap}});
  REQUIRE(run.ok());
  Filter all;
  Tree tree = heap.tree(chain_of(recorded, "age,space"), all, run->heap->descriptions());
  REQUIRE(tree.root().children.size() > 12);
  for (uint32_t child : tree.root().children) {
    const TreeNode& node = tree.nodes[child];
    CHECK(node.amounts[0] == sum(recorded.truth[last.epoch], [&](const SimulatedObject& o) {
            return (last.epoch + 1) / 2 - o.birth / 2 == static_cast<uint32_t>(node.label.order);
          }));
  }
  CHECK(tree.root().amounts[0] ==
        sum(recorded.truth[last.epoch], [](const SimulatedObject&) { return true; }));
}

TEST_CASE("the feature series equals the sum over live objects at every moment") {
  // If nothing survives, whole chunks die.
  testing::SimulatorOptions options;
  options.survive_percent = GENERATE(25u, 0u);
  Recorded recorded(9, options);
  features::ParseResult parsed =
      features::parse("m", "a { org.example.p1.* }\nb { org.example.p1.* org.example.p2.* }\n");
  features::FeatureMap map = features::FeatureMap::compile(std::span(&parsed.map, 1));
  Result<Run> run =
      recorded.trace->run({.until = {}, .with_timeline = true, .observers = {}, .progress = {}});
  REQUIRE(run.ok());
  for (Rule rule : {Rule::Nearest, Rule::Allocating}) {
    Attribution attribution(recorded.trace->symbols(), map, rule, run->timeline->stacks_by_site);
    const FeatureSeries series = feature_series(*run->timeline, attribution);
    REQUIRE(series.size() == recorded.truth.size());
    for (const FeatureSample& sample : series) {
      for (features::FeatureIndex i = 0; i < attribution.features().size(); ++i) {
        CHECK(sample.features[i].alive ==
              sum(recorded.truth[sample.moment.epoch], [&](const SimulatedObject& o) {
                const auto& in = attribution.features_of(SiteId(o.site));
                return std::find(in.begin(), in.end(), i) != in.end();
              }));
      }
    }
  }
}

TEST_CASE("a feature series that is stopped ends early") {
  Recorded recorded(9);
  Result<Run> run = recorded.trace->run({});
  REQUIRE(run.ok());
  features::FeatureMap map;
  Attribution attribution(recorded.trace->symbols(), map, Rule::Allocating, run->timeline->stacks_by_site);
  CHECK(feature_series(*run->timeline, attribution, [] { return true; }).empty());
}

TEST_CASE("what a range allocated is what is new at its moments") {
  Recorded recorded(5);
  Result<Run> run = recorded.trace->run({});
  REQUIRE(run.ok());
  const Moment last = recorded.trace->last_moment();
  for (const MomentRange range :
       {MomentRange{{}, last}, MomentRange{{}, Moment{7}}, MomentRange{Moment{7}, Moment{12}},
        MomentRange{Moment{12}, last}, MomentRange{Moment{8}, Moment{9}}}) {
    std::map<SiteType, Amount> expected;
    std::map<ThreadId, Amount> by_thread;
    for (uint32_t epoch = 0; epoch <= range.until.epoch; epoch += 2) {
      if (!range.contains(Moment{epoch})) continue;
      for (const SimulatedObject& object : recorded.truth[epoch]) {
        if (object.birth != epoch) continue;
        const Amount amount{1, object.words * format::kWordBytes};
        expected[{SiteId(object.site), ClassId(object.class_id)}] += amount;
        by_thread[ThreadId(object.thread)] += amount;
      }
    }
    const Moment settled = recorded.trace->settled_in(range);
    CHECK(settled.epoch == (range.until.epoch % 2 == 1 ? range.until.epoch : range.until.epoch - 1));
    HeapQuery heap(settled, {.age = true, .space = false});
    Result<Run> short_run =
        recorded.trace->run({.until = settled, .with_timeline = false, .observers = {&heap}});
    REQUIRE(short_run.ok());
    const auto rows = site_rows(
        {*run->timeline, run->heap->descriptions(), range, {heap.counts(), short_run->heap->descriptions()}},
        [](const Subject&) { return true; });
    CHECK(rows.size() == expected.size());
    Amount alive;
    for (const SiteRow& row : rows) {
      CHECK(row.allocated == expected[row.code]);
      alive += row.alive;
    }
    CHECK(alive == sum(recorded.truth[settled.epoch],
                       [&](const SimulatedObject& o) { return range.contains(Moment{o.birth}); }));
    for (const ThreadRow& row : thread_rows(*run->timeline, recorded.trace->symbols(), range))
      CHECK(row.allocated == by_thread[row.id]);
  }
}

TEST_CASE("what is asked of threads that came and went is what they did") {
  testing::SimulatorOptions options = testing::threads_that_come_and_go();
  options.collections = 30;
  const Recorded recorded(21, options);
  const Moment last{static_cast<uint32_t>(recorded.truth.size() - 1)};
  const Moment early{9};
  HeapQuery at_start(early, {.age = true, .space = false}), at_end(last, {.age = true, .space = false});

  // As long as nobody has ids of objects that may be gone, ids come again.
  Result<Run> plain = recorded.trace->run({});
  REQUIRE(plain.ok());
  Result<Run> run = recorded.trace->run({.observers = {&at_start, &at_end}});
  REQUIRE(run.ok());
  CHECK(plain->heap->descriptions().size() < run->heap->descriptions().size() * 2 / 3);

  const auto check_heap = [&](const HeapQuery& heap, Moment moment, const Run& of) {
    Filter all;
    const Tree tree = heap.tree(chain_of(recorded, "thread"), all, of.heap->descriptions());
    std::map<std::string, Amount> expected, found;
    for (const SimulatedObject& o : recorded.truth[moment.epoch])
      expected[fmt::format("worker-{}", o.thread)] += Amount{1, uint64_t{o.words} * format::kWordBytes};
    for (const uint32_t child : tree.root().children)
      found[tree.nodes[child].label.text] += tree.nodes[child].amounts[0];
    CHECK((found == expected));
  };
  check_heap(at_start, early, *run);
  check_heap(at_end, last, *run);

  Filter all;
  const DiffOf of(recorded, early, last, {}, all);
  const auto of_thread = [&](const Subject& subject) { return subject.description.thread.value == 1104; };
  uint64_t born_and_gone = 0;
  of.diff.for_each(kTemporary, [&](const Subject& subject, uint64_t objects) {
    born_and_gone += of_thread(subject) ? objects : 0;
  });
  uint64_t expected_gone = 0;
  for (uint32_t epoch = early.epoch + 1; epoch < last.epoch; epoch += 2)
    for (const SimulatedObject& o : recorded.truth[epoch])
      expected_gone += o.thread == 1104 && o.birth == epoch ? 1 : 0;
  for (const SimulatedObject& o : recorded.truth[last.epoch]) expected_gone -= o.thread == 1104 ? 1 : 0;
  CHECK(born_and_gone == expected_gone);

  for (const uint32_t thread : {1u, 1001u, 1104u}) {
    std::map<SiteType, Amount> expected;
    for (uint32_t epoch = 0; epoch <= last.epoch; epoch += 2)
      for (const SimulatedObject& o : recorded.truth[epoch])
        if (o.birth == epoch && o.thread == thread)
          expected[{SiteId(o.site), ClassId(o.class_id)}] +=
              Amount{1, uint64_t{o.words} * format::kWordBytes};
    CHECK(expected.size() > 100);
    for (const Run* of : {&*plain, &*run}) {
      const DescriptionTable& descriptions = of->heap->descriptions();
      const auto rows =
          site_rows({*of->timeline, descriptions, {{}, last}, {{}, descriptions}},
                    [&](const Subject& subject) { return subject.description.thread.value == thread; });
      std::map<SiteType, Amount> found;
      for (const SiteRow& row : rows) found[row.code] = row.allocated;
      CHECK((found == expected));
    }
  }
}

TEST_CASE("pauses are cut at the borders of an interval") {
  Collections collections(2);
  collections[0].start_ns = 10;
  collections[0].end_ns = 20;
  collections[1].start_ns = 40;
  collections[1].end_ns = 60;
  collections[1].kind = GcKind::Full;
  collections[0].finished = collections[1].finished = true;
  DiffPauses pauses = pauses_between(collections, 15, 50);
  CHECK(pauses.pause_ns == 15);
  CHECK(pauses.interval_ns == 35);
  CHECK(pauses.young == 1);
  CHECK(pauses.full == 1);
  CHECK(pauses_between(collections, 20, 40).share() == 0);
  collections[0].kind = GcKind::Remark;
  CHECK(pauses_between(collections, 15, 50).of_cycles == 1);
  CHECK(pauses_between(collections, 15, 50).young == 0);
}

}  // namespace
}  // namespace anttracks::query
