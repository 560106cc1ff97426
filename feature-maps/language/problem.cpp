// SPDX-License-Identifier: EPL-2.0
#include "problem.h"

#include <fmt/format.h>

#include <algorithm>

namespace anttracks::features {

bool has_errors(const std::vector<Problem>& problems) {
  return std::any_of(problems.begin(), problems.end(),
                     [](const Problem& problem) { return problem.severity == Severity::Error; });
}

std::string describe(const Problem& problem, std::string_view file, std::string_view source) {
  const Position& begin = problem.span.begin;
  std::string out = fmt::format("{}:{}:{}: {}: {}\n", file, begin.line, begin.column,
                                problem.severity == Severity::Error ? "error" : "warning", problem.message);
  size_t at = std::min<size_t>(begin.offset, source.size());
  size_t line_begin = at == 0 ? 0 : source.rfind('\n', at - 1) + 1;
  size_t line_end = std::min(source.find('\n', at), source.size());
  std::string line(source.substr(line_begin, line_end - line_begin));
  // Tabs and the marker must not disagree about widths.
  std::replace(line.begin(), line.end(), '\t', ' ');
  uint32_t width = 1;
  if (problem.span.end.line == begin.line && problem.span.end.column > begin.column) {
    width = problem.span.end.column - begin.column;
  }
  out += fmt::format("  {}\n  {}{}\n", line, std::string(begin.column - 1, ' '), std::string(width, '^'));
  if (!problem.suggestion.empty()) out += fmt::format("  did you mean '{}'?\n", problem.suggestion);
  return out;
}

}  // namespace anttracks::features
