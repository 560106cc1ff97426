// SPDX-License-Identifier: EPL-2.0
//
// Which objects live through the first collection after their allocation: what
// dies there was cheap, what stays is copied and promoted.
#ifndef ANTTRACKS_QUERY_SURVIVAL_H
#define ANTTRACKS_QUERY_SURVIVAL_H

#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "heap/observer.h"
#include "heap/timeline.h"

namespace anttracks::query {

// Objects of one site and type.
struct Survival {
  Amount met;       // were there when a collection began
  Amount survived;  // and lived through the first one
};

// Watches the objects that are allocated in a range, in a run up to its end. Memory: two
// counts per description.
class SurvivalObserver : public HeapObserver {
 public:
  explicit SurvivalObserver(MomentRange range) : range_(range) {}

  bool wants_deaths() const override { return true; }
  bool keeps_descriptions() const override { return !died_young_.empty(); }
  void on_deaths(const Collection& collection, std::span<const ObjectCount> deaths) override;
  void on_end(const HeapState& state) override;

  // From the time line of the recording, and the descriptions of the run.
  std::map<SiteType, Survival> result(const Timeline& timeline, const DescriptionTable& descriptions) const;

 private:
  MomentRange range_;
  std::vector<uint64_t> died_young_;
  std::vector<uint64_t> too_late_;  // allocated after the last collection of the range
};

}  // namespace anttracks::query

#endif  // ANTTRACKS_QUERY_SURVIVAL_H
