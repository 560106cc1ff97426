// SPDX-License-Identifier: EPL-2.0
#include "check.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <unordered_map>
#include <unordered_set>

#include "suggest.h"

namespace anttracks::features {
namespace {

class Checker {
 public:
  Checker(std::span<const KnownClass> program) : program_(program) {
    std::set<std::string> packages;
    for (const KnownClass& known : program) {
      class_names_.push_back(known.name);
      for (size_t dot = known.name.find('.'); dot != std::string::npos; dot = known.name.find('.', dot + 1)) {
        packages.insert(known.name.substr(0, dot));
      }
    }
    packages_.assign(packages.begin(), packages.end());
  }

  std::vector<Problem> run(const MapSyntax& map) {
    for (const FeatureNode& feature : map.features) {
      if (feature.selectors.empty()) {
        warn(feature.name.span, fmt::format("feature '{}' selects no code", feature.name.value), "");
      }
      std::unordered_set<std::string> seen;
      for (const SelectorNode& selector : feature.selectors) {
        if (!seen.insert(selector.text.value).second) {
          warn(selector.text.span,
               fmt::format("'{}' stands twice in feature '{}'", selector.text.value, feature.name.value), "");
        } else if (!feature.optional && !program_.empty()) {
          check(selector);
        }
      }
    }
    return std::move(problems_);
  }

 private:
  void warn(const Span& span, std::string message, std::string suggestion) {
    problems_.push_back({Severity::Warning, span, std::move(message), std::move(suggestion)});
  }

  void check(const SelectorNode& selector) {
    std::vector<std::string> methods;
    bool class_found = false;
    for (const KnownClass& known : program_) {
      ClassVerdict verdict = match_class(selector, known.name);
      if (verdict == ClassVerdict::Whole) return;
      if (verdict != ClassVerdict::Undecided) continue;
      class_found = true;
      for (const CodePlace& place : known.places) {
        if (match_place(selector, place)) return;
        methods.emplace_back(place.method);
      }
    }
    if (class_found) {
      missing_place(selector, methods);
    } else if (selector.kind == SelectorKind::PackageTree || selector.kind == SelectorKind::Package) {
      missing_package(selector);
    } else {
      missing_class(selector);
    }
  }

  void missing_place(const SelectorNode& selector, const std::vector<std::string>& methods) {
    if (selector.lines) {
      warn(selector.text.span,
           fmt::format("no line of '{}' in this range allocates in this program", selector.owner.value), "");
      return;
    }
    std::string method = selector.kind == SelectorKind::Method
                             ? selector.method.value
                             : selector.owner.value.substr(selector.owner.value.rfind('.') + 1);
    if (std::find(methods.begin(), methods.end(), method) != methods.end()) {
      warn(selector.text.span,
           fmt::format("'{}' matches no allocating code: method '{}' allocates, but with other parameters or "
                       "at other bytecodes",
                       selector.text.value, method),
           "");
      return;
    }
    std::string near = nearest(method, methods);
    if (!near.empty()) {
      std::string owner = selector.kind == SelectorKind::Method
                              ? selector.owner.value
                              : selector.owner.value.substr(0, selector.owner.value.rfind('.'));
      near = owner + "::" + near;
    }
    warn(selector.text.span,
         fmt::format("'{}' matches no allocating code of this program", selector.text.value), near);
  }

  void missing_package(const SelectorNode& selector) {
    bool tree = selector.kind == SelectorKind::PackageTree;
    auto written = [&](const std::string& name) { return tree ? name + ".*" : "package " + name; };
    const std::string& owner = selector.owner.value;
    if (std::any_of(program_.begin(), program_.end(),
                    [&](const KnownClass& known) { return known.name == owner; })) {
      warn(selector.text.span, fmt::format("'{}' is a class, no package", owner), owner);
      return;
    }
    if (!tree && std::binary_search(packages_.begin(), packages_.end(), owner)) {
      warn(selector.text.span,
           fmt::format("package '{}' itself holds no class of this program, only its subpackages do", owner),
           owner + ".*");
      return;
    }
    std::string near = nearest(owner, packages_);
    warn(selector.text.span, fmt::format("no class of this program is in package '{}'", owner),
         near.empty() ? "" : written(near));
  }

  void missing_class(const SelectorNode& selector) {
    const std::string& owner = selector.owner.value;
    std::string rest = selector.text.value.substr(owner.size());
    if (std::binary_search(packages_.begin(), packages_.end(), owner)) {
      warn(selector.text.span, fmt::format("'{}' is a package, no class", owner), owner + ".*");
      return;
    }
    // The simple name in another package is the likelier slip.
    std::string simple = owner.substr(owner.rfind('.') == std::string::npos ? 0 : owner.rfind('.') + 1);
    for (const std::string& name : class_names_) {
      size_t at = name.rfind(simple);
      if (at != std::string::npos && at + simple.size() == name.size() &&
          (at == 0 || name[at - 1] == '.' || name[at - 1] == '$')) {
        warn(selector.text.span, fmt::format("no class of this program is named '{}'", owner), name + rest);
        return;
      }
    }
    std::string near = nearest(owner, class_names_);
    if (near.empty() && selector.kind == SelectorKind::Name) {
      // Perhaps a method: compare its class.
      size_t dot = owner.rfind('.');
      if (dot != std::string::npos) near = nearest(owner.substr(0, dot), class_names_);
      if (!near.empty()) near += owner.substr(dot);
    }
    warn(selector.text.span, fmt::format("no class of this program is named '{}'", owner),
         near.empty() ? "" : near + rest);
  }

  std::span<const KnownClass> program_;
  std::vector<std::string> class_names_;
  std::vector<std::string> packages_;
  std::vector<Problem> problems_;
};

}  // namespace

std::vector<Problem> check(const MapSyntax& map, std::span<const KnownClass> program) {
  return Checker(program).run(map);
}

}  // namespace anttracks::features
