// SPDX-License-Identifier: EPL-2.0
#include "query/diff.h"

#include <tbb/blocked_range.h>
#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <span>
#include <utility>

#include "query/heap_counts.h"

namespace anttracks::query {
namespace {

constexpr uint32_t kNever = ~0u;

uint64_t pack(DescriptionId description, uint32_t age, uint8_t space) {
  return uint64_t{description.value} << 32 | uint64_t{age} << 3 | space;
}

Amount amount_of(const ObjectCount& count, const DescriptionTable& descriptions) {
  return {count.objects, count.objects * descriptions.words(count.description) * format::kWordBytes};
}

}  // namespace

// The amounts of one collection's dead by birth, which are looked up once for each kind of object.
class Diff::LivesOfDead {
 public:
  explicit LivesOfDead(Lives* lives) : lives_(*lives) {}

  void add(uint32_t birth, const Amount& amount) {
    if (by_birth_.size() <= birth / 2) by_birth_.resize(birth / 2 + size_t{1});
    Amount& sum = by_birth_[birth / 2];
    if (sum.objects == 0) births_.push_back(birth);
    sum += amount;
  }
  void end_collection(uint32_t epoch) {
    for (const uint32_t birth : births_)
      lives_.changing[{birth, epoch}] += std::exchange(by_birth_[birth / 2], Amount());
    births_.clear();
  }

 private:
  Lives& lives_;
  std::vector<Amount> by_birth_;
  std::vector<uint32_t> births_;  // that have some
};

Diff::Diff(const DiffSource& source, Needs needs, Filter& filter, const StopCall& stop)
    : deaths_(source.deaths),
      time_of_(source.time_of),
      from_(source.from),
      to_(source.heap.moment()),
      needs_(needs),
      ages_(source.heap.ages()),
      descriptions_(source.heap.descriptions()) {
  add_alive(source.heap, filter, stop);
  add_dead(filter, stop);
}

void Diff::add_alive(const HeapState& heap, Filter& filter, const StopCall& stop) {
  // Births are always needed here: they part permanent from born.
  at_to_ = count_objects(heap, true, needs_.space, stop);
  if (!filter.empty())
    std::erase_if(at_to_, [&](const ObjectCount& alive) {
      return !filter.matches({descriptions_[alive.description], ages_->age(alive.birth, to_), alive.space});
    });
  for (const ObjectCount& alive : at_to_) add_life(alive, &lives_);
}

void Diff::add_dead(Filter& filter, const StopCall& stop) {
  // A filter serves one thread.
  const size_t workers = filter.empty() ? static_cast<size_t>(tbb::this_task_arena::max_concurrency()) : 1;
  const std::vector<MomentRange> parts = deaths_.parts(interval(), workers);
  dead_ = std::vector<Dead>(parts.size());
  std::vector<Lives> lives(parts.size());
  StopPoll poll(stop);
  tbb::parallel_for(size_t{0}, parts.size(),
                    [&](size_t i) { count_dead(parts[i], filter, &poll, &dead_[i], &lives[i]); });
  for (const Lives& of_part : lives)
    for (const auto& [life, amount] : of_part.changing) lives_.changing[life] += amount;
}

void Diff::count_dead(const MomentRange& part, Filter& filter, StopPoll* poll, Dead* dead,
                      Lives* lives_of_dead) const {
  struct Add {
    CountTable* table;
    uint64_t key, objects;
  };
  // The tables are larger than caches: what an object needs is fetched so many objects before.
  constexpr size_t kAhead = 16;
  std::vector<Add> adds;
  LivesOfDead lives(lives_of_dead);
  const DescriptionTable& descriptions = dead->descriptions;
  deaths_.for_each(part, &dead->descriptions, [&](uint32_t epoch, std::span<const ObjectCount> deaths) {
    adds.clear();
    for (const ObjectCount& death : deaths) {
      const uint32_t age = age_at_death(death.birth, epoch);
      if (!filter.empty() && !filter.matches({descriptions[death.description], age, death.space})) continue;
      lives.add(death.birth, amount_of(death, descriptions));
      adds.push_back(
          {&dead->counts[death.birth <= from_.epoch ? 0 : 1],
           pack(death.description, needs_.age ? age : 0, needs_.space ? death.space : kUnknownSpace),
           death.objects});
    }
    for (size_t i = 0; i < adds.size(); ++i) {
      if (i + kAhead < adds.size()) adds[i + kAhead].table->prefetch(adds[i + kAhead].key);
      adds[i].table->add(adds[i].key, adds[i].objects);
    }
    lives.end_collection(epoch);
    return !poll->stopped();
  });
}

void Diff::add_life(const ObjectCount& alive, Lives* lives) const {
  (set_of(alive) == kPermanent ? lives->permanent : lives->changing[{alive.birth, kNever}]) +=
      amount_of(alive, descriptions_);
}

Subject Diff::subject_of(const ObjectCount& alive) const {
  return {descriptions_[alive.description], needs_.age ? ages_->age(alive.birth, to_) : 0, alive.space};
}

void Diff::for_each(DiffSet set, const std::function<void(const Subject&, uint64_t)>& f) const {
  if (set == kPermanent || set == kBorn) {
    for (const ObjectCount& alive : at_to_)
      if (set_of(alive) == set) f(subject_of(alive), alive.objects);
    return;
  }
  for (const Dead& dead : dead_) for_each(dead, set, f);
}

void Diff::for_each(const Dead& dead, DiffSet set,
                    const std::function<void(const Subject&, uint64_t)>& f) const {
  dead.counts[set - kDied].for_each([&](uint64_t key, uint64_t objects) {
    const DescriptionId id(static_cast<uint32_t>(key >> 32));
    f({dead.descriptions[id], static_cast<uint32_t>((key & 0xFFFFFFFFu) >> 3), static_cast<uint8_t>(key & 7)},
      objects);
  });
}

Tree Diff::tree(const Chain& chain) const {
  tbb::enumerable_thread_specific<TreeBuilder> workers([&] { return TreeBuilder(chain); });
  tbb::parallel_for(size_t{0}, dead_.size(), [&](size_t i) {
    TreeBuilder& own = workers.local();
    for (DiffSet set : {kDied, kTemporary})
      for_each(dead_[i], set,
               [&](const Subject& subject, uint64_t objects) { own.add(subject, set, objects); });
  });
  tbb::parallel_for(tbb::blocked_range<size_t>(0, at_to_.size(), 4096), [&](const auto& range) {
    TreeBuilder& own = workers.local();
    for (size_t i = range.begin(); i < range.end(); ++i)
      own.add(subject_of(at_to_[i]), set_of(at_to_[i]), at_to_[i].objects);
  });
  TreeBuilder all(chain);
  for (const TreeBuilder& own : workers) all.add(own);
  return all.build();
}

std::vector<DiffPoint> Diff::course(const std::function<bool(const Subject&)>& selected,
                                    const StopCall& stop) const {
  Lives all;
  for (const ObjectCount& alive : at_to_)
    if (selected({descriptions_[alive.description], ages_->age(alive.birth, to_), alive.space}))
      add_life(alive, &all);
  StopPoll poll(stop);
  LivesOfDead lives(&all);
  DescriptionTable descriptions;
  deaths_.for_each(interval(), &descriptions, [&](uint32_t epoch, std::span<const ObjectCount> deaths) {
    for (const ObjectCount& death : deaths) {
      const uint32_t age = age_at_death(death.birth, epoch);
      if (selected({descriptions[death.description], age, death.space}))
        lives.add(death.birth, amount_of(death, descriptions));
    }
    lives.end_collection(epoch);
    return !poll.stopped();
  });
  return course_of(all);
}

std::vector<DiffPoint> Diff::course_of(const Lives& lives) const {
  std::vector<DiffPoint> points;
  for (uint32_t epoch = from_.epoch; epoch <= to_.epoch; ++epoch) {
    DiffPoint& point = points.emplace_back(Moment{epoch}, time_of_(Moment{epoch}));
    point.sets[kPermanent] = lives.permanent;
  }
  // Each group of lives adds to the points between its birth and its death: as
  // differences, summed up below.
  std::vector<Amounts> begins(points.size() + 1), ends(points.size() + 1);
  for (const auto& [life, amount] : lives.changing) {
    const auto [birth, death] = life;
    const DiffSet set = birth <= from_.epoch ? kDied : death == kNever ? kBorn : kTemporary;
    begins[std::max(birth, from_.epoch) - from_.epoch][set] += amount;
    ends[death == kNever ? points.size() : death - from_.epoch][set] += amount;
  }
  Amounts alive{};
  for (size_t i = 0; i < points.size(); ++i) {
    for (size_t set = kBorn; set <= kTemporary; ++set) {
      alive[set] += begins[i][set];
      alive[set] -= ends[i][set];
      points[i].sets[set] = alive[set];
    }
  }
  return points;
}

DiffPauses pauses_between(const Collections& collections, uint64_t from_ns, uint64_t to_ns) {
  DiffPauses result;
  result.interval_ns = to_ns > from_ns ? to_ns - from_ns : 0;
  for (const Collection& collection : collections) {
    uint64_t end_ns = collection.finished ? collection.end_ns : to_ns;
    uint64_t begin = std::max(collection.start_ns, from_ns);
    uint64_t end = std::min(end_ns, to_ns);
    if (end <= begin) continue;
    result.pause_ns += end - begin;
    ++(collection.is_of_cycle()          ? result.of_cycles
       : collection.kind == GcKind::Full ? result.full
                                         : result.young);
  }
  return result;
}

}  // namespace anttracks::query
