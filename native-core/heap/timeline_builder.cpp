// SPDX-License-Identifier: EPL-2.0
#include "heap/timeline_builder.h"

namespace anttracks {
namespace {

void change(Amount* amount, const Amount& by, bool born) {
  if (born)
    *amount += by;
  else
    *amount -= by;
}

}  // namespace

uint32_t TimelineBuilder::site_type_of(const Description& description) {
  const SiteType entry{description.site, description.object_class};
  if (entry.site.value >= first_of_site_.size()) first_of_site_.resize(entry.site.value + size_t{1});
  // Nearly all sites have one type.
  uint32_t& first = first_of_site_[entry.site.value];
  if (first != 0 && timeline_.site_types[first - 1] == entry) return first - 1;
  const uint32_t number = site_types_.intern(entry);
  if (number == timeline_.site_types.size()) timeline_.site_types.push_back(entry);
  if (first == 0) first = number + 1;
  return number;
}

void TimelineBuilder::add_changes(const DescriptionCounts& counts, bool born, Amount* total) {
  if (born) timeline_.allocated_by_description.resize(descriptions_.size());
  counts.for_each([&](uint32_t id, uint32_t count) {
    const Description description = descriptions_[DescriptionId(id)];
    const Amount amount{count, count * description.bytes()};
    *total += amount;
    change(&running_.by_code[static_cast<size_t>(description.code)], amount, born);
    change(&running_.by_mode[static_cast<size_t>(description.mode)], amount, born);
    change(&running_.by_kind[static_cast<size_t>(description.kind())], amount, born);
    sites_.add(site_type_of(description), amount);
    if (!born) return;
    timeline_.allocated_by_description[id] += count;
    threads_.add(description.thread.value, amount);
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

  timeline_.sites.append(&sites_);
  timeline_.threads.append(&threads_);
}

std::shared_ptr<const Timeline> TimelineBuilder::finish(const StackCounts& stacks) {
  timeline_.allocated_by_description.resize(descriptions_.size());
  timeline_.stacks_by_site = stacks.by_site();
  return std::make_shared<Timeline>(std::move(timeline_));
}

}  // namespace anttracks
