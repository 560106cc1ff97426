// SPDX-License-Identifier: EPL-2.0
// Ages of objects: the collections that they have survived.
#ifndef ANTTRACKS_MODEL_AGES_H
#define ANTTRACKS_MODEL_AGES_H

#include <cstdint>
#include <vector>

#include "model/phases.h"

namespace anttracks {

// Remark and Cleanup are pauses, but nothing young is collected in them: who lives
// through one is no older for it.
class Ages {
 public:
  explicit Ages(const Collections& collections) {
    survivable_before_.reserve(collections.size() + 1);
    survivable_before_.push_back(0);
    for (const Collection& collection : collections) {
      survivable_before_.push_back(survivable_before_.back() + (collection.is_of_cycle() ? 0 : 1));
    }
  }

  // Of an object born in the epoch (even: a mutator phase), at a moment not before it.
  uint32_t age(uint32_t birth, Moment at) const {
    return survivable_before_[(at.epoch + 1) / 2] - survivable_before_[birth / 2];
  }

 private:
  std::vector<uint32_t> survivable_before_;  // [i]: collections with an index below i that count
};

}  // namespace anttracks

#endif  // ANTTRACKS_MODEL_AGES_H
