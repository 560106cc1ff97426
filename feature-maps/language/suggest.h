// SPDX-License-Identifier: EPL-2.0
#ifndef ANTTRACKS_FEATURES_SUGGEST_H
#define ANTTRACKS_FEATURES_SUGGEST_H

#include <span>
#include <string>
#include <string_view>

namespace anttracks::features {

// Insertions, deletions, replacements and swaps of neighbours that turn `a`
// into `b`; stops counting above `limit` and returns limit + 1.
unsigned edit_distance(std::string_view a, std::string_view b, unsigned limit);

// The candidate closest to `word`, or an empty text where none is close enough
// to be a slip of the pen (a third of the length). Case alone counts least.
std::string nearest(std::string_view word, std::span<const std::string> candidates);

}  // namespace anttracks::features

#endif
