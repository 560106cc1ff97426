// SPDX-License-Identifier: EPL-2.0
#ifndef ANTTRACKS_HEAP_TIMELINE_BUILDER_H
#define ANTTRACKS_HEAP_TIMELINE_BUILDER_H

#include <array>
#include <memory>
#include <mutex>
#include <vector>

#include "base/interner.h"
#include "base/spare_work.h"
#include "heap/chunk_builder.h"
#include "heap/heap_state.h"
#include "heap/mutator_events.h"
#include "heap/timeline.h"

namespace anttracks {

// A moment's changes are summed up later: a piece of work for threads that have nothing else to do, while
// nobody interns descriptions.
class TimelineBuilder final : public SpareWork {
 public:
  explicit TimelineBuilder(const DescriptionTable& descriptions) : descriptions_(descriptions) {}

  // At each moment, in order, while nobody does pieces; takes the findings' changes. `moved` is what moved in
  // the collection that ended.
  void add_moment(const HeapState& state, BuildFindings* findings, Amount moved);
  // Sums up a moment, unless another thread does.
  bool do_piece() override;
  // Before the others are forgotten.
  void keep(const DescriptionMarks& needed) {
    sum_up();
    timeline_.allocated.keep(needed, descriptions_);
  }
  std::shared_ptr<const Timeline> finish(const StackCounts& stacks);

 private:
  struct Hash {
    uint64_t operator()(const SiteType& entry) const {
      return format::digest_mix(uint64_t{entry.site.value} << 32 | entry.type.value);
    }
  };

  // A moment, but for the figures that its changes give.
  struct Unsummed {
    MomentFigures figures;
    DescriptionCounts changed;
    bool born = false;
  };

  void sum_up();  // all that wait
  bool sum_up_first();
  void sum_up(const Unsummed& moment);
  void add_changes(const DescriptionCounts& counts, bool born, Amount* total);
  // Number of the description's site and type in the time line.
  uint32_t site_type_of(const Description& description);

  const DescriptionTable& descriptions_;
  Timeline timeline_;
  MomentFigures running_;                // the distributions as of the last moment that was summed up
  Interner<SiteType, Hash> site_types_;  // numbers are those of the time line
  std::vector<uint32_t> first_of_site_;  // by site: 1 + number of its first type, 0 = none yet
  AmountSums sites_;
  AmountSums threads_;

  std::mutex summing_;                // all above, and what follows
  std::array<Unsummed, 2> unsummed_;  // the oldest first: a collection's end, and the start of the next one
  size_t count_ = 0;                  // of these
};

}  // namespace anttracks

#endif  // ANTTRACKS_HEAP_TIMELINE_BUILDER_H
