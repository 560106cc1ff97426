// SPDX-License-Identifier: EPL-2.0
#include "heap/site_stacks.h"

#include <algorithm>
#include <numeric>

namespace anttracks {

SiteStacks StackCounts::by_site() const {
  std::vector<uint32_t> order(pairs_.size());
  std::iota(order.begin(), order.end(), 0);
  std::sort(order.begin(), order.end(), [this](uint32_t a, uint32_t b) {
    if (pairs_[a].site != pairs_[b].site) return pairs_[a].site < pairs_[b].site;
    return times_[a] != times_[b] ? times_[a] > times_[b] : pairs_[a].stack < pairs_[b].stack;
  });
  SiteStacks result;
  result.uses_.reserve(order.size());
  result.ends_.resize(order.empty() ? 0 : pairs_[order.back()].site.value + size_t{1});
  for (uint32_t number : order) {
    result.uses_.push_back({pairs_[number].stack, times_[number]});
    ++result.ends_[pairs_[number].site.value];
  }
  std::partial_sum(result.ends_.begin(), result.ends_.end(), result.ends_.begin());
  return result;
}

}  // namespace anttracks
