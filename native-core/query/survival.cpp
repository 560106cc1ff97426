// SPDX-License-Identifier: EPL-2.0
#include "query/survival.h"

#include "query/allocations.h"

namespace anttracks::query {
namespace {

// Of those that were allocated in the range, objects that died in the first collection they met, by id.
std::vector<uint64_t> died_young(const DeathLog& deaths, const MomentRange& range, DescriptionTable* known,
                                 const StopCall& stop) {
  std::vector<uint64_t> result;
  StopPoll poll(stop);
  deaths.for_each(range, known, [&](uint32_t epoch, std::span<const ObjectCount> dead) {
    result.resize(known->size());
    for (const ObjectCount& death : dead)
      if (death.birth + 1 == epoch && range.contains(Moment{death.birth}))
        result[death.description.value] += death.objects;
    return !poll.stopped();
  });
  return result;
}

}  // namespace

std::map<SiteType, Survival> survival(const Timeline& timeline, const DeathLog& deaths,
                                      const MomentRange& range, const StopCall& stop) {
  std::map<SiteType, Survival> result;
  const std::vector<Amount> allocated = allocated_by_site_type(timeline, range);
  for (uint32_t id = 0; id < allocated.size(); ++id)
    if (allocated[id].objects != 0) result[timeline.site_types[id]] = {allocated[id], allocated[id]};
  if (!range.until.is_collection_end() && range.until.epoch < timeline.sites.moments()) {
    // What was allocated after the last collection has met none.
    AmountSeries::Reader sites(timeline.sites);
    sites.for_each(range.until, [&](uint32_t id, const Amount& amount) {
      Survival& row = result[timeline.site_types[id]];
      row.met -= amount;
      row.survived -= amount;
    });
  }
  DescriptionTable descriptions;
  const std::vector<uint64_t> young = died_young(deaths, range, &descriptions, stop);
  for (uint32_t id = 0; id < young.size(); ++id) {
    if (young[id] == 0) continue;
    const Description description = descriptions[DescriptionId(id)];
    result[{description.site, description.object_class}].survived -=
        {young[id], young[id] * description.bytes()};
  }
  return result;
}

}  // namespace anttracks::query
