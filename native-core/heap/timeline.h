// SPDX-License-Identifier: EPL-2.0
// What one pass over a trace keeps for the whole recording.
#ifndef ANTTRACKS_HEAP_TIMELINE_H
#define ANTTRACKS_HEAP_TIMELINE_H

#include <cstdint>
#include <vector>

#include "base/ids.h"
#include "heap/allocation_totals.h"
#include "heap/amount.h"
#include "heap/amount_series.h"
#include "heap/moment_series.h"
#include "heap/site_stacks.h"

namespace anttracks {

// A site allocates objects of one type, unless it is code of the VM that serves many callers.
struct SiteType {
  SiteId site;
  ClassId type;
  constexpr auto operator<=>(const SiteType&) const = default;
};

struct Timeline {
  MomentSeries moments;
  // The ids of `sites`.
  std::vector<SiteType> site_types;
  // Changes of what is alive per site and type, for each moment: at collection starts and
  // at the end of the recording what was allocated in the epoch, at collection ends what
  // died.
  AmountSeries sites;
  // What each thread allocated, by ThreadId: at collection ends nothing.
  AmountSeries threads;
  AllocationTotals allocated;
  SiteStacks stacks_by_site;
};

}  // namespace anttracks

#endif  // ANTTRACKS_HEAP_TIMELINE_H
