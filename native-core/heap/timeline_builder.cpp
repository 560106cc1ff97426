// SPDX-License-Identifier: EPL-2.0
#include "heap/timeline_builder.h"

#include <algorithm>
#include <utility>

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
  if (born) timeline_.allocated.resize(descriptions_.size());
  counts.for_each([&](uint32_t id, uint32_t count) {
    const Description description = descriptions_[DescriptionId(id)];
    const Amount amount{count, count * description.bytes()};
    *total += amount;
    change(&running_.by_code[static_cast<size_t>(description.code)], amount, born);
    change(&running_.by_mode[static_cast<size_t>(description.mode)], amount, born);
    change(&running_.by_kind[static_cast<size_t>(description.kind())], amount, born);
    sites_.add(site_type_of(description), amount);
    if (!born) return;
    timeline_.allocated.add(DescriptionId(id), count);
    threads_.add(description.thread.value, amount);
  });
}

void TimelineBuilder::add_moment(const HeapState& state, BuildFindings* findings, Amount moved) {
  if (count_ == unsummed_.size()) sum_up();
  Unsummed& moment = unsummed_[count_++];
  moment.born = !state.moment().is_collection_end();
  moment.figures.time_ns = state.time_ns();
  moment.figures.alive = state.alive();
  moment.figures.survived = Amount();
  if (!moment.born) {
    moment.figures.survived = findings->kept;
    moment.figures.survived += moved;
  }
  moment.figures.by_space = {};
  for (size_t i = 0; i < state.spaces().size(); ++i)
    moment.figures.by_space[static_cast<size_t>(state.spaces()[i].kind)] += state.amount_in(i);
  moment.changed.clear();
  std::swap(moment.changed, findings->changed);
}

bool TimelineBuilder::do_piece() {
  const std::unique_lock lock(summing_, std::try_to_lock);
  return lock && sum_up_first();
}

void TimelineBuilder::sum_up() {
  const std::lock_guard lock(summing_);
  while (sum_up_first()) {
  }
}

bool TimelineBuilder::sum_up_first() {
  if (count_ == 0) return false;
  sum_up(unsummed_.front());
  std::rotate(unsummed_.begin(), unsummed_.begin() + 1, unsummed_.end());
  --count_;
  return true;
}

void TimelineBuilder::sum_up(const Unsummed& moment) {
  MomentFigures figures = moment.figures;
  figures.by_code = running_.by_code;
  figures.by_mode = running_.by_mode;
  figures.by_kind = running_.by_kind;
  running_ = figures;
  add_changes(moment.changed, moment.born, moment.born ? &running_.allocated : &running_.died);
  timeline_.moments.append(running_);
  timeline_.sites.append(&sites_);
  timeline_.threads.append(&threads_);
}

std::shared_ptr<const Timeline> TimelineBuilder::finish(const StackCounts& stacks) {
  sum_up();
  timeline_.stacks_by_site = stacks.by_site();
  return std::make_shared<Timeline>(std::move(timeline_));
}

}  // namespace anttracks
