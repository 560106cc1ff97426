// SPDX-License-Identifier: EPL-2.0
#include "feature_map.h"

#include <algorithm>
#include <optional>
#include <unordered_map>

#include "descriptor.h"
#include "scanner.h"

namespace anttracks::features {
namespace {

// How much of a class name a written name covers: npos where it is another
// name. A '.' also stands for the '$' before a nested class.
size_t covered(std::string_view written, std::string_view class_name) {
  if (written.size() > class_name.size()) return std::string_view::npos;
  for (size_t i = 0; i < written.size(); ++i) {
    if (written[i] != class_name[i] && !(written[i] == '.' && class_name[i] == '$'))
      return std::string_view::npos;
  }
  return written.size();
}

bool is_class(std::string_view written, std::string_view class_name) {
  return covered(written, class_name) == class_name.size();
}

bool is_class_or_nested(std::string_view written, std::string_view class_name) {
  size_t end = covered(written, class_name);
  return end == class_name.size() || (end < class_name.size() && class_name[end] == '$');
}

bool is_package(std::string_view written, std::string_view class_name, bool with_subpackages) {
  if (!class_name.starts_with(written) || class_name.size() <= written.size() ||
      class_name[written.size()] != '.') {
    return false;
  }
  return with_subpackages || class_name.find('.', written.size() + 1) == std::string_view::npos;
}

// Compilers put the body of a lambda of method `m` into `lambda$m$0`; it is code
// of m for the one who wrote it.
bool is_lambda_of(std::string_view written, std::string_view method) {
  constexpr std::string_view kPrefix = "lambda$";
  if (!method.starts_with(kPrefix)) return false;
  std::string_view rest = method.substr(kPrefix.size());
  if (written == "<init>") written = "new";
  if (written == "<clinit>") written = "static";
  if (!rest.starts_with(written) || rest.size() <= written.size() + 1 || rest[written.size()] != '$')
    return false;
  std::string_view number = rest.substr(written.size() + 1);
  return std::all_of(number.begin(), number.end(), is_digit);
}

struct MethodName {
  std::string_view owner;
  std::string_view method;
};

// A Name taken as class.method.
std::optional<MethodName> as_method(const SelectorNode& selector) {
  std::string_view name = selector.owner.value;
  size_t dot = name.rfind('.');
  if (dot == std::string_view::npos) return std::nullopt;
  return MethodName{name.substr(0, dot), name.substr(dot + 1)};
}

}  // namespace

ClassVerdict match_class(const SelectorNode& selector, std::string_view class_name) {
  const std::string& owner = selector.owner.value;
  switch (selector.kind) {
    case SelectorKind::PackageTree:
      return is_package(owner, class_name, true) ? ClassVerdict::Whole : ClassVerdict::No;
    case SelectorKind::Package:
      return is_package(owner, class_name, false) ? ClassVerdict::Whole : ClassVerdict::No;
    case SelectorKind::Name: {
      if (is_class_or_nested(owner, class_name)) return ClassVerdict::Whole;
      std::optional<MethodName> name = as_method(selector);
      return name && is_class(name->owner, class_name) ? ClassVerdict::Undecided : ClassVerdict::No;
    }
    case SelectorKind::Method:
      return is_class(owner, class_name) ? ClassVerdict::Undecided : ClassVerdict::No;
    case SelectorKind::Lines:
      return is_class_or_nested(owner, class_name) ? ClassVerdict::Undecided : ClassVerdict::No;
  }
  return ClassVerdict::No;
}

bool match_place(const SelectorNode& selector, const CodePlace& place) {
  if (selector.lines) return place.line != 0 && selector.lines->contains(place.line);
  std::string_view method = selector.method.value;
  if (selector.kind == SelectorKind::Name) {
    std::optional<MethodName> name = as_method(selector);
    if (!name) return false;
    method = name->method;
  }
  // The parameters of a lambda's body are not those of its method.
  bool whole = selector.parameter_kind == ParameterKind::Any && !selector.bytecodes;
  if (place.method != method && !(whole && is_lambda_of(method, place.method))) return false;
  if (selector.parameter_kind == ParameterKind::Java &&
      !parameters_match(selector.parameters.value, place.descriptor)) {
    return false;
  }
  if (selector.parameter_kind == ParameterKind::Descriptor && selector.parameters.value != place.descriptor)
    return false;
  if (selector.bytecodes) {
    return place.bytecode >= 0 && selector.bytecodes->contains(static_cast<uint32_t>(place.bytecode));
  }
  return true;
}

FeatureMap FeatureMap::compile(std::span<const MapSyntax> maps) {
  FeatureMap result;
  std::unordered_map<std::string, FeatureIndex> by_name;
  std::vector<bool> coloured;
  for (const MapSyntax& map : maps) {
    for (const FeatureNode& node : map.features) {
      auto [found, added] =
          by_name.try_emplace(node.name.value, static_cast<FeatureIndex>(result.features_.size()));
      FeatureIndex index = found->second;
      if (added) {
        result.features_.push_back({node.name.value, "", {}});
        coloured.push_back(false);
      }
      Feature& feature = result.features_[index];
      if (feature.label.empty() && node.label) feature.label = node.label->value;
      if (node.colour && !coloured[index]) {
        feature.colour = *node.colour;
        coloured[index] = true;
      }
      for (const SelectorNode& selector : node.selectors) result.selectors_.push_back({index, selector});
    }
  }
  std::vector<Colour> taken;
  for (size_t i = 0; i < coloured.size(); ++i) {
    if (coloured[i]) taken.push_back(result.features_[i].colour);
  }
  std::vector<Colour> colours = palette_colours(coloured.size() - taken.size(), taken);
  size_t next = 0;
  for (size_t i = 0; i < coloured.size(); ++i) {
    if (!coloured[i]) result.features_[i].colour = colours[next++];
    if (result.features_[i].label.empty()) result.features_[i].label = result.features_[i].name;
  }
  return result;
}

ClassMatch FeatureMap::match_class(std::string_view class_name) const {
  ClassMatch match;
  for (uint32_t i = 0; i < selectors_.size(); ++i) {
    ClassVerdict verdict = features::match_class(selectors_[i].node, class_name);
    if (verdict == ClassVerdict::Whole) match.whole.push_back(selectors_[i].feature);
    if (verdict == ClassVerdict::Undecided) match.undecided.push_back(i);
  }
  std::sort(match.whole.begin(), match.whole.end());
  match.whole.erase(std::unique(match.whole.begin(), match.whole.end()), match.whole.end());
  return match;
}

std::vector<FeatureIndex> FeatureMap::match(const ClassMatch& match, const CodePlace& place) const {
  std::vector<FeatureIndex> result = match.whole;
  for (uint32_t index : match.undecided) {
    if (match_place(selectors_[index].node, place)) result.push_back(selectors_[index].feature);
  }
  std::sort(result.begin(), result.end());
  result.erase(std::unique(result.begin(), result.end()), result.end());
  return result;
}

}  // namespace anttracks::features
