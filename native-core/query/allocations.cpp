// SPDX-License-Identifier: EPL-2.0
#include "query/allocations.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string_view>

namespace anttracks::query {
namespace {

// At the ends of collections the series of sites has deaths.
std::vector<Amount> sum_of_births(const AmountSeries& series, const MomentRange& range) {
  std::vector<Amount> sums;
  AmountSeries::Reader reader(series);
  for (uint32_t epoch = 0; epoch < series.moments() && epoch <= range.until.epoch; ++epoch) {
    const Moment moment{epoch};
    if (moment.is_collection_end() || !range.contains(moment)) continue;
    reader.for_each(moment, [&](uint32_t id, const Amount& amount) {
      if (id >= sums.size()) sums.resize(size_t{id} + 1);
      sums[id] += amount;
    });
  }
  return sums;
}

bool is_whole(const Timeline& timeline, const MomentRange& range) {
  return !range.after && size_t{range.until.epoch} + 1 >= timeline.moments.size();
}

Description representative(const SiteType& code) {
  Description description;
  description.site = code.site;
  description.object_class = code.type;
  return description;
}

}  // namespace

std::vector<Amount> allocated_by_site_type(const Timeline& timeline, const MomentRange& range) {
  return sum_of_births(timeline.sites, range);
}

std::vector<Amount> allocated_by_thread(const Timeline& timeline, const MomentRange& range) {
  return sum_of_births(timeline.threads, range);
}

Status check_for_sites(std::span<const ClassifierEntry* const> asked, bool whole_recording) {
  for (const ClassifierEntry* entry : asked) {
    const ClassifierInfo& info = entry->info;
    if (info.needs.age || info.needs.space)
      return Error{.code = ErrorCode::BadArgument,
                   .message = fmt::format("'{}' is of objects at a moment", info.name)};
    const std::string_view name = info.name;
    if (!whole_recording && name != "type" && name != "package" && name != "site" && name != "feature")
      return Error{.code = ErrorCode::BadArgument,
                   .message = fmt::format("'{}' is not known of the sites of an interval", name)};
  }
  return ok_status();
}

std::vector<SiteRow> site_rows(const SiteQuery& query, const std::function<bool(const Subject&)>& matches) {
  std::map<SiteType, SiteRow> rows;
  const auto row_of = [&](const SiteType& code) -> SiteRow& {
    return rows.try_emplace(code, SiteRow{code, {}, {}}).first->second;
  };
  const bool whole = is_whole(query.timeline, query.range);
  if (whole) {
    query.timeline.allocated.for_each(query.descriptions,
                                      [&](const Description& description, uint64_t objects) {
                                        if (matches({description, 0, kUnknownSpace}))
                                          row_of({description.site, description.object_class}).allocated +=
                                              Amount{objects, objects * description.bytes()};
                                      });
  } else {
    const std::vector<Amount> allocated = allocated_by_site_type(query.timeline, query.range);
    for (uint32_t id = 0; id < allocated.size(); ++id) {
      const SiteType& code = query.timeline.site_types[id];
      if (allocated[id].objects != 0 && matches({representative(code), 0, kUnknownSpace}))
        row_of(code).allocated = allocated[id];
    }
  }
  for (const ObjectCount& count : query.alive.counts) {
    const Description& description = query.alive.descriptions[count.description];
    const auto row = rows.find({description.site, description.object_class});
    if (row == rows.end() || !query.range.contains(Moment{count.birth})) continue;
    if (!whole || matches({description, 0, kUnknownSpace}))
      row->second.alive += Amount{count.objects, count.objects * description.bytes()};
  }
  std::vector<SiteRow> result;
  for (const auto& [code, row] : rows) result.push_back(row);
  return result;
}

std::vector<ThreadRow> thread_rows(const Timeline& timeline, const Symbols& symbols,
                                   const MomentRange& range) {
  const auto time_of = [&](Moment moment) {
    return moment.epoch < timeline.moments.size() ? timeline.moments[moment.epoch].time_ns : UINT64_MAX;
  };
  const uint64_t begin = range.after ? time_of(*range.after) : 0;
  const uint64_t end = is_whole(timeline, range) ? UINT64_MAX : time_of(range.until);
  const std::vector<Amount> allocated = allocated_by_thread(timeline, range);
  std::vector<ThreadRow> rows;
  for (const ThreadInfo& thread : symbols.threads) {
    const Amount amount = thread.id.value < allocated.size() ? allocated[thread.id.value] : Amount();
    const bool lived = thread.start_ns <= end && (thread.end_ns == 0 || thread.end_ns >= begin);
    if (lived || amount.objects != 0) rows.push_back({thread.id, &thread, amount});
  }
  for (uint32_t id = 0; id < allocated.size(); ++id) {
    if (allocated[id].objects != 0 && symbols.threads.find(ThreadId(id)) == nullptr)
      rows.push_back({ThreadId(id), nullptr, allocated[id]});
  }
  std::sort(rows.begin(), rows.end(), [](const ThreadRow& a, const ThreadRow& b) {
    return a.allocated.bytes != b.allocated.bytes ? a.allocated.bytes > b.allocated.bytes : a.id < b.id;
  });
  return rows;
}

}  // namespace anttracks::query
