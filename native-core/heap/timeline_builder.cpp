// SPDX-License-Identifier: EPL-2.0
#include "heap/timeline_builder.h"

#include <algorithm>

namespace anttracks {
namespace {

void change(Amount* amount, const Amount& by, bool born) {
  if (born)
    *amount += by;
  else
    *amount -= by;
}

template <class Key, class KeyOf>
std::vector<Amount> sum_by(const std::vector<uint64_t>& counts, const DescriptionTable& descriptions,
                           KeyOf key_of) {
  std::vector<Amount> sums;
  for (uint32_t id = 0; id < counts.size(); ++id) {
    if (counts[id] == 0) continue;
    const Description& description = descriptions[DescriptionId(id)];
    const uint32_t key = key_of(description);
    if (key >= sums.size()) sums.resize(key + 1);
    sums[key] += {counts[id], counts[id] * description.bytes()};
  }
  return sums;
}

}  // namespace

std::vector<Amount> Timeline::allocated_by_site(const DescriptionTable& descriptions) const {
  return sum_by<SiteId>(allocated_by_description, descriptions,
                        [](const Description& d) { return d.site.value; });
}

std::vector<Amount> Timeline::allocated_by_thread(const DescriptionTable& descriptions) const {
  return sum_by<ThreadId>(allocated_by_description, descriptions,
                          [](const Description& d) { return d.thread.value; });
}

void TimelineBuilder::add_changes(const DescriptionCounts& counts, bool born, Amount* total) {
  if (born) timeline_.allocated_by_description.resize(descriptions_.size());
  counts.for_each([&](uint32_t id, uint32_t count) {
    const Description& description = descriptions_[DescriptionId(id)];
    const Amount amount{count, count * description.bytes()};
    *total += amount;
    change(&running_.by_code[static_cast<size_t>(description.code)], amount, born);
    change(&running_.by_mode[static_cast<size_t>(description.mode)], amount, born);
    change(&running_.by_kind[static_cast<size_t>(description.kind())], amount, born);
    if (born) timeline_.allocated_by_description[id] += count;
    const uint32_t site = description.site.value;
    if (site >= amount_of_site_.size()) amount_of_site_.resize(site + 1);
    if (amount_of_site_[site].objects == 0) touched_sites_.push_back(site);
    amount_of_site_[site] += amount;
  });
}

void TimelineBuilder::add_moment(const HeapState& state, const BuildFindings& findings, Amount moved) {
  MomentSample& sample = running_;
  sample.moment = state.moment();
  sample.time_ns = state.time_ns();
  sample.alive = state.alive();
  sample.allocated = sample.survived = sample.died = Amount();
  if (state.moment().is_collection_end()) {
    add_changes(findings.changed, false, &sample.died);
    sample.survived = findings.kept;
    sample.survived += moved;
  } else {
    add_changes(findings.changed, true, &sample.allocated);
  }
  sample.spaces.clear();
  // Regions of one kind are one space here.
  for (size_t i = 0; i < state.spaces().size(); ++i) {
    const Space& space = state.spaces()[i];
    SpaceSample* same = nullptr;
    if (space.name.empty())
      for (SpaceSample& other : sample.spaces)
        if (other.kind == space.kind) same = &other;
    if (same == nullptr) {
      sample.spaces.push_back(
          {.id = space.id, .kind = space.kind, .alive = {}, .used_bytes = 0, .capacity_bytes = 0});
      same = &sample.spaces.back();
    }
    same->alive += state.amount_in(i);
    same->used_bytes += space.used_bytes();
    same->capacity_bytes += space.end - space.bottom;
  }
  timeline_.moments.push_back(sample);

  std::sort(touched_sites_.begin(), touched_sites_.end());
  std::vector<SiteChange> changes;
  changes.reserve(touched_sites_.size());
  for (uint32_t site : touched_sites_) {
    changes.push_back({SiteId(site), amount_of_site_[site]});
    amount_of_site_[site] = Amount();
  }
  touched_sites_.clear();
  timeline_.sites.append(changes);
}

std::shared_ptr<const Timeline> TimelineBuilder::finish(const StackCounts& stacks) {
  timeline_.allocated_by_description.resize(descriptions_.size());
  timeline_.stacks_by_site = stacks.by_site();
  return std::make_shared<Timeline>(std::move(timeline_));
}

}  // namespace anttracks
