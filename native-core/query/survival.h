// SPDX-License-Identifier: EPL-2.0
//
// Which objects live through the first collection after their allocation: what
// dies there was cheap, what stays is copied and promoted.
#ifndef ANTTRACKS_QUERY_SURVIVAL_H
#define ANTTRACKS_QUERY_SURVIVAL_H

#include <cstdint>
#include <span>
#include <vector>

#include "heap/observer.h"

namespace anttracks::query {

// Objects of one description.
struct Survival {
  uint64_t met = 0;       // were there when a collection began
  uint64_t survived = 0;  // and lived through the first one
};

// Watches a whole run. Memory: two counts per description.
class SurvivalObserver : public HeapObserver {
 public:
  bool wants_deaths() const override { return true; }
  void on_deaths(const Collection& collection, std::span<const Death> deaths) override;
  void on_end(const HeapState& state) override;

  // By description, from what was ever allocated of each.
  std::vector<Survival> result(std::span<const uint64_t> allocated_by_description) const;

 private:
  std::vector<uint64_t> died_young_;
  std::vector<uint64_t> too_late_;  // allocated after the last collection
};

}  // namespace anttracks::query

#endif  // ANTTRACKS_QUERY_SURVIVAL_H
