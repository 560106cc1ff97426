// SPDX-License-Identifier: EPL-2.0
#ifndef ANTTRACKS_HEAP_TIMELINE_BUILDER_H
#define ANTTRACKS_HEAP_TIMELINE_BUILDER_H

#include <memory>
#include <vector>

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
  std::shared_ptr<const Timeline> finish(const StackCounts& stacks);

 private:
  void add_changes(const DescriptionCounts& counts, bool born, Amount* total);

  const DescriptionTable& descriptions_;
  Timeline timeline_;
  MomentSample running_;                // the distributions as of the last moment
  std::vector<Amount> amount_of_site_;  // scratch, all zero between moments
  std::vector<uint32_t> touched_sites_;
};

}  // namespace anttracks

#endif  // ANTTRACKS_HEAP_TIMELINE_BUILDER_H
