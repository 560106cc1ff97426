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
#include "heap/observer.h"
#include "query/death_log.h"
#include "query/filter.h"
#include "query/heap_counts.h"
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

// Watches one run that reaches `to`. Memory: one entry per distinct dead object (and age
// and space where needed), one per distinct object alive at `to` (its birth counts), one per pair
// of birth and death epoch.
class DiffObserver : public HeapObserver {
 public:
  // The filter is asked for every death and every live object of `to`.
  DiffObserver(Moment from, Moment to, Needs needs, Filter& filter);

  bool wants_deaths() const override { return true; }
  bool keeps_descriptions() const override { return !moments_.empty(); }
  void on_collection_start(const HeapState& state, const Collection& collection) override;
  void on_deaths(const Collection& collection, std::span<const ObjectCount> deaths) override;
  void on_collection_end(const HeapState& state, const Collection& collection) override;
  void on_end(const HeapState& state) override;

  bool complete() const { return reached_; }
  // The dead are classified by where and how old they were when they died.
  Tree tree(const Chain& chain, const DescriptionTable& descriptions) const;
  // f(subject, objects) for each group of equal objects of a set.
  void for_each(DiffSet set, const DescriptionTable& descriptions,
                const std::function<void(const Subject&, uint64_t)>& f) const;
  // One point for each moment of the interval.
  std::vector<DiffPoint> course() const;
  // To be called before the run: then the course can be had for some of the objects.
  void keep_lives() { keeps_lives_ = true; }
  std::vector<DiffPoint> course(const DescriptionTable& descriptions,
                                const std::function<bool(const Subject&)>& selected,
                                const StopCall& stop = {}) const;

 private:
  // Amounts by (birth, first epoch in which they are gone); kNever = alive at `to`.
  using Lives = std::map<std::pair<uint32_t, uint32_t>, Amount>;

  void see(const HeapState& state);
  DiffSet set_of(const ObjectCount& alive) const { return alive.birth <= from_.epoch ? kPermanent : kBorn; }
  Subject subject_of(const ObjectCount& alive, const DescriptionTable& descriptions) const;
  std::vector<DiffPoint> course_of(const Lives& lives, const Amount& permanent) const;

  Moment from_;
  Moment to_;
  Needs needs_;
  Filter& filter_;
  const DescriptionTable* descriptions_ = nullptr;
  std::shared_ptr<const Ages> ages_;
  bool reached_ = false;
  // The objects alive at `to`, those that the filter lets pass first.
  std::vector<ObjectCount> at_to_;
  size_t passed_ = 0;
  std::array<CountTable, 2> dead_;  // from kDied on
  Lives lives_;                     // of all but permanent objects
  Amount permanent_;
  bool keeps_lives_ = false;
  DeathLog deaths_;  // if lives are kept
  std::vector<std::pair<Moment, uint64_t>> moments_;
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
