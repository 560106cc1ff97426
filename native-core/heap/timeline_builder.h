// SPDX-License-Identifier: EPL-2.0
#ifndef ANTTRACKS_HEAP_TIMELINE_BUILDER_H
#define ANTTRACKS_HEAP_TIMELINE_BUILDER_H

#include <memory>
#include <vector>

#include "base/interner.h"
#include "heap/chunk_builder.h"
#include "heap/heap_state.h"
#include "heap/mutator_events.h"
#include "heap/timeline.h"

namespace anttracks {

class TimelineBuilder {
 public:
  explicit TimelineBuilder(const DescriptionTable& descriptions) : descriptions_(descriptions) {}

  // At each moment, in order; `moved` is what moved in the collection that ended.
  void add_moment(const HeapState& state, const BuildFindings& findings, Amount moved);
  // Before the others are forgotten.
  void keep(const DescriptionMarks& needed) { timeline_.allocated.keep(needed, descriptions_); }
  std::shared_ptr<const Timeline> finish(const StackCounts& stacks);

 private:
  struct Hash {
    uint64_t operator()(const SiteType& entry) const {
      return format::digest_mix(uint64_t{entry.site.value} << 32 | entry.type.value);
    }
  };

  void add_changes(const DescriptionCounts& counts, bool born, Amount* total);
  // Number of the description's site and type in the time line.
  uint32_t site_type_of(const Description& description);

  const DescriptionTable& descriptions_;
  Timeline timeline_;
  MomentFigures running_;                // the distributions as of the last moment
  Interner<SiteType, Hash> site_types_;  // numbers are those of the time line
  std::vector<uint32_t> first_of_site_;  // by site: 1 + number of its first type, 0 = none yet
  AmountSums sites_;
  AmountSums threads_;
};

}  // namespace anttracks

#endif  // ANTTRACKS_HEAP_TIMELINE_BUILDER_H
