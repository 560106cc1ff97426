// SPDX-License-Identifier: EPL-2.0
//
// What changed between two moments, by identity. Births and deaths tell it:
//   permanent  alive at `to`, born by `from`
//   born       alive at `to`, born after `from`
//   died       born by `from`, died in the interval
//   temporary  born and died in the interval
#ifndef ANTTRACKS_QUERY_DIFF_H
#define ANTTRACKS_QUERY_DIFF_H

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "heap/count_table.h"
#include "heap/death_log.h"
#include "heap/heap_state.h"
#include "query/filter.h"
#include "query/tree.h"

namespace anttracks::query {

enum DiffSet : uint8_t { kPermanent = 0, kBorn = 1, kDied = 2, kTemporary = 3 };
constexpr std::array<const char*, 4> kDiffSetNames{"permanent", "born", "died", "temporary"};

// The objects of the four sets that are alive at a moment. Permanent is constant;
// died only shrinks and ends empty; born only grows and starts empty; temporary
// starts and ends empty.
struct DiffPoint {
  Moment moment;
  uint64_t time_ns = 0;
  Amounts sets;
};

// What a diff is made of, without reading the trace again.
struct DiffSource {
  const DeathLog& deaths;  // of the interval at least
  const HeapState& heap;   // at `to`
  Moment from;
  std::function<uint64_t(Moment)> time_of;  // ns
};

// The log must outlive it. Memory: one entry per distinct dead object (and age and space where needed) of
// each part, one per distinct object alive at `to` (its birth counts), one per pair of birth and death epoch.
class Diff {
 public:
  // The filter is asked for every distinct object that died or lives at `to`. Stopped it is worth nothing.
  Diff(const DiffSource& source, Needs needs, Filter& filter, const StopCall& stop = {});

  // The dead are classified by where and how old they were when they died.
  Tree tree(const Chain& chain) const;
  // f(subject, objects) for groups of equal objects of a set.
  void for_each(DiffSet set, const std::function<void(const Subject&, uint64_t)>& f) const;
  // One point for each moment of the interval.
  std::vector<DiffPoint> course() const { return course_of(lives_); }
  // That of the selected objects; for a diff that was made without a filter.
  std::vector<DiffPoint> course(const std::function<bool(const Subject&)>& selected,
                                const StopCall& stop = {}) const;

 private:
  struct Lives {
    // By (birth, first epoch in which they are gone); kNever = alive at `to`.
    std::map<std::pair<uint32_t, uint32_t>, Amount> changing;
    Amount permanent;
  };
  class LivesOfDead;
  // Of a part of the interval, with descriptions of its own: a thread counts each part.
  struct Dead {
    DescriptionTable descriptions;
    std::array<CountTable, 2> counts;  // from kDied on
  };

  void add_alive(const HeapState& heap, Filter& filter, const StopCall& stop);
  void add_dead(Filter& filter, const StopCall& stop);
  void count_dead(const MomentRange& part, Filter& filter, StopPoll* poll, Dead* dead, Lives* lives) const;
  MomentRange interval() const { return {.after = from_, .until = to_}; }
  DiffSet set_of(const ObjectCount& alive) const { return alive.birth <= from_.epoch ? kPermanent : kBorn; }
  // The collection of its death is not one it survived.
  uint32_t age_at_death(uint32_t birth, uint32_t epoch) const {
    return ages_->age(birth, Moment::start_of(epoch / 2));
  }
  Subject subject_of(const ObjectCount& alive) const;
  void add_life(const ObjectCount& alive, Lives* lives) const;
  void for_each(const Dead& dead, DiffSet set, const std::function<void(const Subject&, uint64_t)>& f) const;
  std::vector<DiffPoint> course_of(const Lives& lives) const;

  const DeathLog& deaths_;
  std::function<uint64_t(Moment)> time_of_;
  Moment from_;
  Moment to_;
  Needs needs_;
  std::shared_ptr<const Ages> ages_;
  DescriptionTable descriptions_;   // of the heap
  std::vector<ObjectCount> at_to_;  // that the filter lets pass
  std::vector<Dead> dead_;          // by part of the interval
  Lives lives_;
};

// Collections that lie in the interval, whole or in part, and the time spent in them.
struct DiffPauses {
  uint64_t interval_ns = 0;
  uint64_t pause_ns = 0;
  uint32_t young = 0;  // mixed ones too
  uint32_t full = 0;
  uint32_t of_cycles = 0;  // remark and cleanup
  double share() const {
    return interval_ns == 0 ? 0 : static_cast<double>(pause_ns) / static_cast<double>(interval_ns);
  }
};
DiffPauses pauses_between(const Collections& collections, uint64_t from_ns, uint64_t to_ns);

}  // namespace anttracks::query

#endif  // ANTTRACKS_QUERY_DIFF_H
