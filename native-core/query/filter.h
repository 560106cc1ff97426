// SPDX-License-Identifier: EPL-2.0
//
// `type=byte[] site=*HashMap.resize* age>=3`: all conditions must hold; several
// equal-conditions on one classifier are alternatives.
#ifndef ANTTRACKS_QUERY_FILTER_H
#define ANTTRACKS_QUERY_FILTER_H

#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/result.h"
#include "query/registry.h"

namespace anttracks::query {

// '*' any text, '?' any one byte, all else itself. `org.x.*` also matches org.x.
bool glob_matches(std::string_view pattern, std::string_view text);

enum class Comparison : uint8_t { Equal, NotEqual, Less, LessEqual, Greater, GreaterEqual };

struct Condition {
  const ClassifierEntry* classifier = nullptr;
  Comparison comparison = Comparison::Equal;
  std::string value;
  bool numeric = false;  // compares exact figures, else a pattern with labels
  uint64_t number = 0;
};

// Numbers given for age, length and size are compared with the exact figure, not
// with its class: length=10 selects arrays of ten elements.
Result<std::vector<Condition>> parse_conditions(std::span<const std::string> texts);
std::vector<const ClassifierEntry*> classifiers_of(std::span<const Condition> conditions);

class Filter {
 public:
  Filter() = default;
  static Result<Filter> make(std::span<const Condition> conditions, const ClassifierContext& context);

  bool empty() const { return terms_.empty(); }
  // Not for use by several threads at once: remembers answers by bucket.
  bool matches(const Subject& subject);
  // After use: conditions that never held, with the nearest label seen.
  std::vector<std::string> warnings() const;

 private:
  struct Term {  // alternatives on one classifier
    std::unique_ptr<Classifier> classifier;
    std::vector<Condition> conditions;
    std::unordered_map<uint32_t, bool> known;
    std::vector<std::string> labels;  // seen, while nothing held
    bool held = false;
  };
  static bool evaluate(Term& term, const Subject& subject);

  std::vector<Term> terms_;
};

}  // namespace anttracks::query

#endif  // ANTTRACKS_QUERY_FILTER_H
