// SPDX-License-Identifier: EPL-2.0
#include "query/filter.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>

#include "feature-maps/language/suggest.h"

namespace anttracks::query {
namespace {

constexpr size_t kMaxRememberedLabels = 20000;

bool glob(std::string_view pattern, std::string_view text) {
  size_t p = 0, t = 0, star = std::string_view::npos, retry = 0;
  while (t < text.size()) {
    if (p < pattern.size() && pattern[p] == '*') {
      star = p++;
      retry = t;
    } else if (p < pattern.size() && (pattern[p] == '?' || pattern[p] == text[t])) {
      ++p, ++t;
    } else if (star != std::string_view::npos) {
      p = star + 1;
      t = ++retry;
    } else {
      return false;
    }
  }
  while (p < pattern.size() && pattern[p] == '*') ++p;
  return p == pattern.size();
}

std::optional<uint64_t> exact_figure(std::string_view classifier, const Subject& subject) {
  if (classifier == "age") return subject.age;
  if (classifier == "size") return subject.description.bytes();
  if (classifier == "length" && subject.description.is_array())
    return static_cast<uint64_t>(subject.description.length);
  return std::nullopt;
}

bool compare(Comparison comparison, uint64_t a, uint64_t b) {
  switch (comparison) {
    case Comparison::Less: return a < b;
    case Comparison::LessEqual: return a <= b;
    case Comparison::Greater: return a > b;
    case Comparison::GreaterEqual: return a >= b;
    case Comparison::Equal: return a == b;
    case Comparison::NotEqual: return a != b;
  }
  return false;
}

bool has_figure(std::string_view classifier) {
  return classifier == "age" || classifier == "length" || classifier == "size";
}

Error bad(std::string message) { return Error{ErrorCode::BadArgument, std::move(message)}; }

}  // namespace

bool glob_matches(std::string_view pattern, std::string_view text) {
  if (glob(pattern, text)) return true;
  return pattern.ends_with(".*") && glob(pattern.substr(0, pattern.size() - 2), text);
}

Result<std::vector<Condition>> parse_conditions(std::span<const std::string> texts) {
  std::vector<Condition> result;
  for (const std::string& text : texts) {
    size_t end = text.find_first_of("=<>!");
    if (end == std::string::npos || end == 0) {
      return bad(
          fmt::format("'{}' is no condition: write classifier=pattern, e.g. type=byte[] or age>=3", text));
    }
    Condition condition;
    ANTTRACKS_TRY(condition.classifier, find_classifier(std::string_view(text).substr(0, end)));
    std::string_view rest = std::string_view(text).substr(end);
    struct {
      std::string_view text;
      Comparison comparison;
    } constexpr kOperators[] = {{"!=", Comparison::NotEqual},     {"<=", Comparison::LessEqual},
                                {">=", Comparison::GreaterEqual}, {"=", Comparison::Equal},
                                {"<", Comparison::Less},          {">", Comparison::Greater}};
    auto found = std::find_if(std::begin(kOperators), std::end(kOperators),
                              [&](const auto& op) { return rest.starts_with(op.text); });
    if (found == std::end(kOperators)) {
      return bad(fmt::format("'{}' is no condition: the comparisons are = != < <= > >=", text));
    }
    condition.comparison = found->comparison;
    condition.value = rest.substr(found->text.size());
    if (condition.value.empty()) return bad(fmt::format("'{}' compares with nothing", text));
    bool relation = condition.comparison > Comparison::NotEqual;
    if (has_figure(condition.classifier->info.name)) {
      const char* last = condition.value.data() + condition.value.size();
      auto [at, error] = std::from_chars(condition.value.data(), last, condition.number);
      condition.numeric = error == std::errc() && at == last;
    } else if (relation) {
      return bad(fmt::format("'{}': only age, length and size can be compared with {}", text, found->text));
    }
    if (relation && !condition.numeric)
      return bad(fmt::format("'{}': '{}' is no number", text, condition.value));
    result.push_back(std::move(condition));
  }
  return result;
}

std::vector<const ClassifierEntry*> classifiers_of(std::span<const Condition> conditions) {
  std::vector<const ClassifierEntry*> result;
  for (const Condition& condition : conditions) result.push_back(condition.classifier);
  return result;
}

Result<Filter> Filter::make(std::span<const Condition> conditions, const ClassifierContext& context) {
  Filter filter;
  for (const Condition& condition : conditions) {
    // Alternatives: equal-conditions on one classifier. All else stands alone.
    if (condition.comparison == Comparison::Equal) {
      auto same = std::find_if(filter.terms_.begin(), filter.terms_.end(), [&](const Term& term) {
        return term.conditions.front().classifier == condition.classifier &&
               term.conditions.front().comparison == Comparison::Equal;
      });
      if (same != filter.terms_.end()) {
        same->conditions.push_back(condition);
        continue;
      }
    }
    const ClassifierEntry* const entry[] = {condition.classifier};
    ANTTRACKS_TRY(Chain chain, make_chain(entry, context));
    Term& term = filter.terms_.emplace_back();
    term.classifier = std::move(chain.front());
    term.conditions.push_back(condition);
  }
  return filter;
}

bool Filter::evaluate(Term& term, const Subject& subject) {
  const Condition& first = term.conditions.front();
  bool patterns = false;
  for (const Condition& condition : term.conditions) {
    if (!condition.numeric) {
      patterns = true;
      continue;
    }
    std::optional<uint64_t> figure = exact_figure(condition.classifier->info.name, subject);
    if (figure && compare(condition.comparison, *figure, condition.number)) return true;
  }
  if (!patterns) return false;
  uint32_t bucket = term.classifier->bucket(subject);
  auto [known, added] = term.known.try_emplace(bucket, false);
  if (!added) return known->second;
  bool any = false;
  for (const LabelPath& path : term.classifier->paths(bucket)) {
    for (const Label& label : path) {
      for (const Condition& condition : term.conditions) {
        any |= !condition.numeric && glob_matches(condition.value, label.text);
      }
      if (!term.held && term.labels.size() < kMaxRememberedLabels) term.labels.push_back(label.text);
    }
  }
  if (any && !term.held) {
    term.held = true;
    term.labels.clear();
  }
  known->second = any != (first.comparison == Comparison::NotEqual);
  return known->second;
}

bool Filter::matches(const Subject& subject) {
  for (Term& term : terms_) {
    if (!evaluate(term, subject)) return false;
  }
  return true;
}

std::vector<std::string> Filter::warnings() const {
  std::vector<std::string> result;
  for (const Term& term : terms_) {
    const Condition& first = term.conditions.front();
    if (first.comparison != Comparison::Equal || first.numeric || term.held || term.known.empty()) continue;
    std::string near = features::nearest(first.value, term.labels);
    std::string text = fmt::format("nothing looked at has {} '{}'", first.classifier->info.name, first.value);
    if (!near.empty()) text += fmt::format(", did you mean '{}'?", near);
    result.push_back(std::move(text));
  }
  return result;
}

}  // namespace anttracks::query
