// SPDX-License-Identifier: EPL-2.0
#include "suggest.h"

#include <algorithm>
#include <vector>

namespace anttracks::features {

unsigned edit_distance(std::string_view a, std::string_view b, unsigned limit) {
  size_t gap = a.size() > b.size() ? a.size() - b.size() : b.size() - a.size();
  if (gap > limit) return limit + 1;
  std::vector<unsigned> before(b.size() + 1), last(b.size() + 1), row(b.size() + 1);
  for (size_t j = 0; j <= b.size(); ++j) last[j] = static_cast<unsigned>(j);
  for (size_t i = 1; i <= a.size(); ++i) {
    row[0] = static_cast<unsigned>(i);
    unsigned best = row[0];
    for (size_t j = 1; j <= b.size(); ++j) {
      unsigned change = a[i - 1] == b[j - 1] ? 0 : 1;
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + change});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        row[j] = std::min(row[j], before[j - 2] + 1);
      best = std::min(best, row[j]);
    }
    if (best > limit) return limit + 1;
    std::swap(before, last);
    std::swap(last, row);
  }
  return std::min(last[b.size()], limit + 1);
}

namespace {

std::string lower(std::string_view text) {
  std::string result(text);
  std::transform(result.begin(), result.end(), result.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  return result;
}

}  // namespace

std::string nearest(std::string_view word, std::span<const std::string> candidates) {
  unsigned limit = static_cast<unsigned>(std::max<size_t>(1, word.size() / 3));
  limit = std::min(limit, 6u);
  std::string wanted = lower(word);
  const std::string* best = nullptr;
  unsigned best_distance = limit + 1;
  for (const std::string& candidate : candidates) {
    unsigned distance = edit_distance(wanted, lower(candidate), std::min(limit, best_distance));
    if (distance < best_distance) {
      best_distance = distance;
      best = &candidate;
    }
  }
  return best ? *best : std::string();
}

}  // namespace anttracks::features
