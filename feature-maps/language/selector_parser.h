// SPDX-License-Identifier: EPL-2.0
#ifndef ANTTRACKS_FEATURES_SELECTOR_PARSER_H
#define ANTTRACKS_FEATURES_SELECTOR_PARSER_H

#include <optional>
#include <vector>

#include "problem.h"
#include "syntax.h"

namespace anttracks::features {

// The parts of one selector, given as a word of one line. Adds problems and
// returns nothing where the word is none.
std::optional<SelectorNode> parse_selector(const Text& word, std::vector<Problem>& problems);

}  // namespace anttracks::features

#endif
