// SPDX-License-Identifier: EPL-2.0
#include "query/diff.h"

#include <tbb/blocked_range.h>
#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <span>

namespace anttracks::query {
namespace {

constexpr uint32_t kNever = ~0u;

uint64_t pack(DescriptionId description, uint32_t age, uint8_t space) {
  return uint64_t{description.value} << 32 | uint64_t{age} << 3 | space;
}

}  // namespace

DiffObserver::DiffObserver(Moment from, Moment to, Needs needs, Filter& filter)
    : from_(from), to_(to), needs_(needs), filter_(filter) {}

void DiffObserver::on_collection_start(const HeapState& state, const Collection&) { see(state); }
void DiffObserver::on_collection_end(const HeapState& state, const Collection&) { see(state); }
void DiffObserver::on_end(const HeapState& state) { see(state); }

void DiffObserver::see(const HeapState& state) {
  descriptions_ = &state.descriptions();
  ages_ = state.ages();
  Moment moment = state.moment();
  if (reached_ || moment < from_ || to_ < moment) return;
  // The last moment of a run may be told twice.
  if (moments_.empty() || moments_.back().first != moment) moments_.emplace_back(moment, state.time_ns());
  if (moment != to_) return;
  reached_ = true;
  // Births are always needed here: they part permanent from born.
  at_to_ = count_objects(state, true, needs_.space, stop());
  const auto passes = [&](const ObjectCount& count) {
    return filter_.matches({(*descriptions_)[count.description], state.age_of(count.birth), count.space});
  };
  const auto passed =
      filter_.empty() ? at_to_.end() : std::stable_partition(at_to_.begin(), at_to_.end(), passes);
  passed_ = static_cast<size_t>(passed - at_to_.begin());
  if (!keeps_lives_) at_to_.resize(passed_);
  for (const ObjectCount& count : std::span(at_to_).first(passed_)) {
    const Amount amount{count.objects, count.objects * (*descriptions_)[count.description].bytes()};
    (set_of(count) == kPermanent ? permanent_ : lives_[{count.birth, kNever}]) += amount;
  }
}

void DiffObserver::on_deaths(const Collection& collection, std::span<const ObjectCount> deaths) {
  uint32_t epoch = collection.epoch();
  if (descriptions_ == nullptr || epoch <= from_.epoch || epoch > to_.epoch) return;
  if (keeps_lives_) deaths_.add(epoch, deaths);
  for (const ObjectCount& death : deaths) {
    const Description& description = (*descriptions_)[death.description];
    // The collection of its death is not one it survived.
    uint32_t age = ages_->age(death.birth, collection.start());
    if (!filter_.matches({description, age, death.space})) continue;
    lives_[{death.birth, epoch}] += Amount{death.objects, death.objects * description.bytes()};
    const DiffSet set = death.birth <= from_.epoch ? kDied : kTemporary;
    dead_[set - kDied].add(
        pack(death.description, needs_.age ? age : 0, needs_.space ? death.space : kUnknownSpace),
        death.objects);
  }
}

Subject DiffObserver::subject_of(const ObjectCount& alive, const DescriptionTable& descriptions) const {
  return {descriptions[alive.description], needs_.age ? ages_->age(alive.birth, to_) : 0, alive.space};
}

void DiffObserver::for_each(DiffSet set, const DescriptionTable& descriptions,
                            const std::function<void(const Subject&, uint64_t)>& f) const {
  if (set == kPermanent || set == kBorn) {
    for (const ObjectCount& count : std::span(at_to_).first(passed_))
      if (set_of(count) == set) f(subject_of(count, descriptions), count.objects);
    return;
  }
  dead_[set - kDied].for_each([&](uint64_t key, uint64_t objects) {
    DescriptionId id(static_cast<uint32_t>(key >> 32));
    f({descriptions[id], static_cast<uint32_t>((key & 0xFFFFFFFFu) >> 3), static_cast<uint8_t>(key & 7)},
      objects);
  });
}

Tree DiffObserver::tree(const Chain& chain, const DescriptionTable& descriptions) const {
  TreeBuilder all(chain);
  for (DiffSet set : {kDied, kTemporary})
    for_each(set, descriptions,
             [&](const Subject& subject, uint64_t objects) { all.add(subject, set, objects); });
  tbb::enumerable_thread_specific<TreeBuilder> workers([&] { return TreeBuilder(chain); });
  tbb::parallel_for(tbb::blocked_range<size_t>(0, passed_, 4096), [&](const auto& range) {
    TreeBuilder& own = workers.local();
    for (size_t i = range.begin(); i < range.end(); ++i)
      own.add(subject_of(at_to_[i], descriptions), set_of(at_to_[i]), at_to_[i].objects);
  });
  for (const TreeBuilder& own : workers) all.add(own);
  return all.build();
}

std::vector<DiffPoint> DiffObserver::course() const { return course_of(lives_, permanent_); }

std::vector<DiffPoint> DiffObserver::course(const DescriptionTable& descriptions,
                                            const std::function<bool(const Subject&)>& selected,
                                            const StopCall& stop) const {
  Lives lives;
  Amount permanent;
  for (const ObjectCount& count : at_to_) {
    const Description& description = descriptions[count.description];
    const uint32_t age = ages_->age(count.birth, to_);
    if (!selected({description, age, count.space})) continue;
    (count.birth <= from_.epoch ? permanent : lives[{count.birth, kNever}]) +=
        Amount{count.objects, count.objects * description.bytes()};
  }
  StopPoll poll(stop);
  deaths_.for_each([&](uint32_t epoch, const ObjectCount& death) {
    if (poll.stopped()) return;
    const Description& description = descriptions[death.description];
    const uint32_t age = ages_->age(death.birth, Moment::start_of(epoch / 2));
    if (!selected({description, age, death.space})) return;
    lives[{death.birth, epoch}] += Amount{death.objects, death.objects * description.bytes()};
  });
  return course_of(lives, permanent);
}

std::vector<DiffPoint> DiffObserver::course_of(const Lives& lives, const Amount& permanent) const {
  std::vector<DiffPoint> points;
  for (const auto& [moment, time_ns] : moments_) {
    DiffPoint point{moment, time_ns, {}};
    point.sets[kPermanent] = permanent;
    points.push_back(point);
  }
  // Each group of lives adds to the points between its birth and its death: as
  // differences, summed up below.
  std::vector<Amounts> begins(points.size() + 1), ends(points.size() + 1);
  auto first_point_at = [&](uint32_t epoch) {
    auto found = std::lower_bound(points.begin(), points.end(), epoch,
                                  [](const DiffPoint& point, uint32_t e) { return point.moment.epoch < e; });
    return static_cast<size_t>(found - points.begin());
  };
  for (const auto& [life, amount] : lives) {
    auto [birth, death] = life;
    DiffSet set = birth <= from_.epoch ? kDied : death == kNever ? kBorn : kTemporary;
    begins[first_point_at(birth)][set] += amount;
    ends[death == kNever ? points.size() : first_point_at(death)][set] += amount;
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
