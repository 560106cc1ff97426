// SPDX-License-Identifier: EPL-2.0
// What one pass over a trace keeps for the whole recording.
#ifndef ANTTRACKS_HEAP_TIMELINE_H
#define ANTTRACKS_HEAP_TIMELINE_H

#include <array>
#include <cstdint>
#include <vector>

#include "base/ids.h"
#include "heap/amount.h"
#include "heap/amount_series.h"
#include "heap/description.h"
#include "heap/site_stacks.h"
#include "model/phases.h"

namespace anttracks {

struct SpaceSample {
  uint32_t id = 0;
  SpaceKind kind = SpaceKind::Eden;
  Amount alive;             // reconstructed
  uint64_t used_bytes = 0;  // top - bottom, as the VM said
  uint64_t capacity_bytes = 0;
};

// The heap at a moment, in figures.
struct MomentSample {
  Moment moment;
  uint64_t time_ns = 0;
  Amount alive;  // at a collection's start: not yet collected
  std::vector<SpaceSample> spaces;
  std::array<Amount, 4> by_code;  // by Code
  std::array<Amount, 2> by_mode;  // by Mode
  std::array<Amount, 3> by_kind;  // by ObjectKind
  // Mutator moments: allocated in the epoch that ends here. Collection ends: zero.
  Amount allocated;
  // Collection ends: of the collected spaces.
  Amount survived;
  Amount died;
};

// A site allocates objects of one type, unless it is code of the VM that serves many callers.
struct SiteType {
  SiteId site;
  ClassId type;
  constexpr auto operator<=>(const SiteType&) const = default;
};

struct Timeline {
  // moments[m].moment.epoch == m: start and end of each collection, then the end of the recording.
  std::vector<MomentSample> moments;
  // The ids of `sites`.
  std::vector<SiteType> site_types;
  // Changes of what is alive per site and type, for each moment: at collection starts and
  // at the end of the recording what was allocated in the epoch, at collection ends what
  // died.
  AmountSeries sites;
  // What each thread allocated, by ThreadId: at collection ends nothing.
  AmountSeries threads;
  // Objects ever allocated of each description: [DescriptionId].
  std::vector<uint64_t> allocated_by_description;
  SiteStacks stacks_by_site;
};

}  // namespace anttracks

#endif  // ANTTRACKS_HEAP_TIMELINE_H
