// SPDX-License-Identifier: EPL-2.0
#include "query/survival.h"

#include "query/heap_counts.h"

namespace anttracks::query {
namespace {

void add(std::vector<uint64_t>& counts, DescriptionId description, uint64_t count) {
  if (counts.size() <= description.value) counts.resize(description.value + 1);
  counts[description.value] += count;
}

uint64_t at(const std::vector<uint64_t>& counts, size_t index) {
  return index < counts.size() ? counts[index] : 0;
}

}  // namespace

void SurvivalObserver::on_deaths(const Collection& collection, std::span<const Death> deaths) {
  for (const Death& death : deaths) {
    if (death.birth + 1 == collection.epoch()) add(died_young_, death.description, death.count);
  }
}

void SurvivalObserver::on_end(const HeapState& state) {
  if (state.moment().is_collection_end()) return;
  for (const ObjectCount& count : count_objects(state, true, false, stop())) {
    if (count.birth == state.moment().epoch) add(too_late_, count.description, count.objects);
  }
}

std::vector<Survival> SurvivalObserver::result(std::span<const uint64_t> allocated_by_description) const {
  std::vector<Survival> result;
  for (size_t i = 0; i < allocated_by_description.size(); ++i) {
    const uint64_t met = allocated_by_description[i] - at(too_late_, i);
    result.push_back({met, met - at(died_young_, i)});
  }
  return result;
}

}  // namespace anttracks::query
