// SPDX-License-Identifier: EPL-2.0
//
// Who allocated how much in a part of a recording: sums over the time line, without
// reading the trace again.
#ifndef ANTTRACKS_QUERY_ALLOCATIONS_H
#define ANTTRACKS_QUERY_ALLOCATIONS_H

#include <functional>
#include <span>
#include <vector>

#include "base/result.h"
#include "heap/timeline.h"
#include "query/filter.h"
#include "query/heap_counts.h"

namespace anttracks::query {

// By the numbers of Timeline::site_types.
std::vector<Amount> allocated_by_site_type(const Timeline& timeline, const MomentRange& range);
// By ThreadId.
std::vector<Amount> allocated_by_thread(const Timeline& timeline, const MomentRange& range);

struct SiteRow {
  SiteType code;
  Amount allocated;
  Amount alive;
};

// Objects at the moment that Trace::settled_in() gives, told apart by birth.
struct LiveObjects {
  std::span<const ObjectCount> counts;
  const DescriptionTable& descriptions;
};

// What the sites of a run over the whole recording are made of.
struct SiteQuery {
  const Timeline& timeline;
  const DescriptionTable& descriptions;  // of the run that the time line is of
  MomentRange range;
  LiveObjects alive;
};

// Objects at no moment have neither age nor space; in a part of the recording only what a site
// and a type say is known.
Status check_for_sites(std::span<const ClassifierEntry* const> asked, bool whole_recording);

// What was allocated in the range, and what of this is alive; in the order of sites and types.
std::vector<SiteRow> site_rows(const SiteQuery& query, const std::function<bool(const Subject&)>& matches);

struct ThreadRow {
  ThreadId id;
  const ThreadInfo* info = nullptr;  // null if the trace does not define it
  Amount allocated;
};

// The threads that lived in the range or allocated in it, who allocated most first.
std::vector<ThreadRow> thread_rows(const Timeline& timeline, const Symbols& symbols,
                                   const MomentRange& range);

}  // namespace anttracks::query

#endif  // ANTTRACKS_QUERY_ALLOCATIONS_H
