// SPDX-License-Identifier: EPL-2.0
#include "base/counters.h"

namespace anttracks {
namespace {

struct Row {
  std::string_view name;
  Severity severity;
  std::string_view meaning;
};

constexpr Row kRows[] = {
#define X(name, severity, doc) {#name, Severity::severity, doc},
    ANTTRACKS_COUNTERS(X)
#undef X
};

}  // namespace

std::string_view name_of(Counter c) { return kRows[static_cast<size_t>(c)].name; }
std::string_view meaning_of(Counter c) { return kRows[static_cast<size_t>(c)].meaning; }
Severity severity_of(Counter c) { return kRows[static_cast<size_t>(c)].severity; }

void Counters::merge(const Counters& other) {
  for (size_t i = 0; i < values_.size(); ++i) values_[i] += other.values_[i];
  if (first_error_.empty()) first_error_ = other.first_error_;
}

uint64_t Counters::total(Severity severity) const {
  uint64_t sum = 0;
  for (size_t i = 0; i < values_.size(); ++i)
    if (kRows[i].severity == severity) sum += values_[i];
  return sum;
}

}  // namespace anttracks
