// SPDX-License-Identifier: EPL-2.0
#ifndef ANTTRACKS_FEATURES_CHECK_H
#define ANTTRACKS_FEATURES_CHECK_H

#include <span>
#include <string>
#include <vector>

#include "feature_map.h"
#include "problem.h"

namespace anttracks::features {

struct KnownClass {
  std::string name;               // java.util.Map$Entry
  std::vector<CodePlace> places;  // of its frames in the trace; views into the caller's names
};

// Warnings for what is legal and probably not meant: selectors that match no
// code of the program (but for `optional` features), features without
// selectors, selectors that repeat one of the same feature.
std::vector<Problem> check(const MapSyntax& map, std::span<const KnownClass> program);

}  // namespace anttracks::features

#endif
