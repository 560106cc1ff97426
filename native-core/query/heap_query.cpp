// SPDX-License-Identifier: EPL-2.0
#include "query/heap_query.h"

namespace anttracks::query {

void HeapQuery::see(const HeapState& state) {
  // The last moment of a run may be told twice.
  if (reached_ || state.moment() != at_) return;
  reached_ = true;
  time_ns_ = state.time_ns();
  ages_ = state.ages();
  counts_ = count_objects(state, needs_.age, needs_.space, stop());
  for (const ObjectCount& count : counts_) {
    alive_ += Amount{count.objects, count.objects * state.descriptions()[count.description].bytes()};
  }
}

Tree HeapQuery::tree(const Chain& chain, Filter& filter, const DescriptionTable& descriptions) const {
  TreeBuilder builder(chain);
  for (const ObjectCount& count : counts_) {
    uint32_t age = needs_.age ? ages_->age(count.birth, at_) : 0;
    Subject subject{descriptions[count.description], age, count.space};
    if (filter.matches(subject)) builder.add(subject, 0, count.objects);
  }
  return builder.build();
}

}  // namespace anttracks::query
