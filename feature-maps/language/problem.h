// SPDX-License-Identifier: EPL-2.0
#ifndef ANTTRACKS_FEATURES_PROBLEM_H
#define ANTTRACKS_FEATURES_PROBLEM_H

#include <string>
#include <string_view>
#include <vector>

#include "syntax.h"

namespace anttracks::features {

enum class Severity : uint8_t { Warning, Error };

struct Problem {
  Severity severity = Severity::Error;
  Span span;
  std::string message;
  std::string suggestion;  // a text for the place of `span`; empty = none
};

bool has_errors(const std::vector<Problem>& problems);

// `file:line:column: error: message`, the line with a marker under the
// offending text, and the suggestion.
std::string describe(const Problem& problem, std::string_view file, std::string_view source);

}  // namespace anttracks::features

#endif
