// SPDX-License-Identifier: EPL-2.0
//
// Reads the feature-map language; the grammar stands in feature-maps/README.md.
#ifndef ANTTRACKS_FEATURES_PARSER_H
#define ANTTRACKS_FEATURES_PARSER_H

#include <string>
#include <vector>

#include "problem.h"
#include "syntax.h"

namespace anttracks::features {

struct ParseResult {
  MapSyntax map;                  // what could be read, also where there are errors
  std::vector<Problem> problems;  // in the order of the text
};

// Goes on after an error at the next selector or feature, so that one pass
// finds all of them. Time and memory are linear in the text.
ParseResult parse(std::string file, std::string source);

}  // namespace anttracks::features

#endif
