// SPDX-License-Identifier: EPL-2.0
#include "query/attribution.h"

#include <map>
#include <set>
#include <tuple>

#include "query/names.h"

namespace anttracks::query {

using features::CodePlace;
using features::FeatureIndex;

std::string_view name_of(Rule rule) { return rule == Rule::Nearest ? "nearest" : "allocating"; }

std::string_view describe(Rule rule) {
  return rule == Rule::Nearest ? "nearest: the mapped frame nearest to the allocation decides"
                               : "allocating: the allocating code alone decides";
}

bool parse_rule(std::string_view text, Rule& rule) {
  for (Rule candidate : {Rule::Nearest, Rule::Allocating}) {
    if (text == name_of(candidate)) {
      rule = candidate;
      return true;
    }
  }
  return false;
}

Attribution::Attribution(const Symbols& symbols, const features::FeatureMap& map, Rule rule,
                         const SiteStacks& stacks_by_site)
    : symbols_(symbols), map_(map), rule_(rule), stacks_by_site_(stacks_by_site), features_(map.features()) {
  features_.push_back({"Others", "Others", features::kOthersColour});
}

const Attribution::Verdict& Attribution::verdict_on(SiteId site) {
  if (site.value >= by_site_.size()) by_site_.resize(site.value + 1);
  auto& known = by_site_[site.value];
  if (!known) known = std::make_unique<Verdict>(evaluate(site));
  return *known;
}

Attribution::Verdict Attribution::evaluate(SiteId site) {
  Verdict result;
  if (const SiteInfo* info = symbols_.sites.find(site)) {
    if (rule_ == Rule::Allocating) {
      if (!info->frames.empty()) result.features = match(info->frames.front());
    } else {
      result.features = nearest(info->frames);
      // Without any Java frame nobody called.
      if (result.features.empty() && !info->frames.empty())
        result = majority_of(site.value < stacks_by_site_.size() ? stacks_by_site_[site.value]
                                                                 : std::span<const StackUse>());
    }
  }
  if (result.features.empty()) result.features.push_back(others());
  return result;
}

Attribution::Verdict Attribution::majority_of(std::span<const StackUse> stacks) {
  std::map<std::vector<FeatureIndex>, uint64_t> votes;
  const std::vector<FeatureIndex>* winner = nullptr;
  uint64_t most = 0, all = 0;
  for (const StackUse& use : stacks) {
    auto& [features, times] = *votes.try_emplace(nearest(use.stack)).first;
    times += use.times;
    all += use.times;
    if (times <= most) continue;
    winner = &features;
    most = times;
  }
  if (winner == nullptr) return {{}, 0};
  return {*winner, static_cast<double>(most) / static_cast<double>(all)};
}

const std::vector<FeatureIndex>& Attribution::nearest(StackId stack) {
  const auto [known, added] = by_stack_.try_emplace(stack);
  if (added)
    if (const StackInfo* info = symbols_.stacks.find(stack)) known->second = nearest(info->frames);
  return known->second;
}

std::vector<FeatureIndex> Attribution::nearest(const FrameList& frames) {
  for (const Frame& frame : frames) {
    std::vector<FeatureIndex> found = match(frame);
    if (!found.empty()) return found;
  }
  return {};
}

std::vector<FeatureIndex> Attribution::match(const Frame& frame) {
  const MethodInfo* method = symbols_.methods.find(frame.method);
  if (method == nullptr) return {};
  auto [known, added] = classes_.try_emplace(method->declaring_class);
  if (added) {
    known->second.name = code_class_name(symbols_, method->declaring_class);
    known->second.match = map_.match_class(known->second.name);
  }
  const features::ClassMatch& match = known->second.match;
  if (match.undecided.empty()) return match.whole;
  return map_.match(match,
                    CodePlace{known->second.name, method->name, method->descriptor, frame.bci, frame.line});
}

std::vector<features::KnownClass> allocating_code(const Symbols& symbols) {
  std::map<ClassId, std::set<std::tuple<MethodId, int32_t, uint32_t>>> frames;
  auto add = [&](const FrameList& list) {
    for (const Frame& frame : list) {
      if (const MethodInfo* method = symbols.methods.find(frame.method)) {
        frames[method->declaring_class].insert({frame.method, frame.bci, frame.line});
      }
    }
  };
  for (const SiteInfo& site : symbols.sites) add(site.frames);
  for (const StackInfo& stack : symbols.stacks) add(stack.frames);
  std::vector<features::KnownClass> result;
  for (const auto& [id, places] : frames) {
    features::KnownClass& known = result.emplace_back();
    known.name = code_class_name(symbols, id);
    for (const auto& [method_id, bci, line] : places) {
      const MethodInfo* method = symbols.methods.find(method_id);
      known.places.push_back({{}, method->name, method->descriptor, bci, line});
    }
  }
  return result;
}

}  // namespace anttracks::query
