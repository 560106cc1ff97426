// SPDX-License-Identifier: EPL-2.0
//
// Which objects live through the first collection after their allocation: what
// dies there was cheap, what stays is copied and promoted.
#ifndef ANTTRACKS_QUERY_SURVIVAL_H
#define ANTTRACKS_QUERY_SURVIVAL_H

#include <map>

#include "base/stop.h"
#include "heap/death_log.h"
#include "heap/timeline.h"

namespace anttracks::query {

// Objects of one site and type.
struct Survival {
  Amount met;       // were there when a collection began
  Amount survived;  // and lived through the first one
};

// Of all sites and types that allocate in the range, also if none of their objects meets a collection there.
// From the time line of the recording, and the dead of the range. Stopped it is worth nothing.
std::map<SiteType, Survival> survival(const Timeline& timeline, const DeathLog& deaths,
                                      const MomentRange& range, const StopCall& stop = {});

}  // namespace anttracks::query

#endif  // ANTTRACKS_QUERY_SURVIVAL_H
