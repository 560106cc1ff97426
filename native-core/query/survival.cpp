// SPDX-License-Identifier: EPL-2.0
#include "query/survival.h"

#include "query/allocations.h"
#include "query/heap_counts.h"

namespace anttracks::query {
namespace {

void add(std::vector<uint64_t>& counts, DescriptionId description, uint64_t count) {
  if (counts.size() <= description.value) counts.resize(description.value + 1);
  counts[description.value] += count;
}

// f(site and type, amount)
template <class F>
void for_each(const std::vector<uint64_t>& counts, const DescriptionTable& descriptions, F&& f) {
  for (uint32_t id = 0; id < counts.size(); ++id) {
    const Description& description = descriptions[DescriptionId(id)];
    if (counts[id] != 0)
      f(SiteType{description.site, description.object_class},
        Amount{counts[id], counts[id] * description.bytes()});
  }
}

}  // namespace

void SurvivalObserver::on_deaths(const Collection& collection, std::span<const ObjectCount> deaths) {
  for (const ObjectCount& death : deaths) {
    if (death.birth + 1 == collection.epoch() && range_.contains(Moment{death.birth}))
      add(died_young_, death.description, death.objects);
  }
}

void SurvivalObserver::on_end(const HeapState& state) {
  if (state.moment().is_collection_end()) return;
  for (const ObjectCount& count : count_objects(state, true, false, stop())) {
    if (count.birth == state.moment().epoch) add(too_late_, count.description, count.objects);
  }
}

std::map<SiteType, Survival> SurvivalObserver::result(const Timeline& timeline,
                                                      const DescriptionTable& descriptions) const {
  std::map<SiteType, Survival> result;
  const std::vector<Amount> allocated = allocated_by_site_type(timeline, range_);
  for (uint32_t id = 0; id < allocated.size(); ++id) {
    if (allocated[id].objects != 0) result[timeline.site_types[id]] = {allocated[id], allocated[id]};
  }
  for_each(too_late_, descriptions, [&](const SiteType& code, const Amount& amount) {
    result[code].met -= amount;
    result[code].survived -= amount;
  });
  for_each(died_young_, descriptions,
           [&](const SiteType& code, const Amount& amount) { result[code].survived -= amount; });
  return result;
}

}  // namespace anttracks::query
