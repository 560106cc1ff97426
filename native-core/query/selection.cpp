// SPDX-License-Identifier: EPL-2.0
#include "query/selection.h"

#include <algorithm>

namespace anttracks::query {
namespace {

bool begins_with(const LabelPath& path, const std::vector<std::string>& labels) {
  return path.size() >= labels.size() &&
         std::equal(labels.begin(), labels.end(), path.begin(),
                    [](const std::string& text, const Label& label) { return text == label.text; });
}

}  // namespace

Result<Selection> Selection::make(std::span<const SelectionStep> steps, const ClassifierContext& context) {
  Selection selection;
  for (const SelectionStep& step : steps) {
    const ClassifierEntry* const entry[] = {step.classifier};
    ANTTRACKS_TRY(Chain chain, make_chain(entry, context));
    selection.steps_.push_back({std::move(chain.front()), step.labels, {}});
  }
  return selection;
}

bool Selection::matches(const Subject& subject) {
  return std::all_of(steps_.begin(), steps_.end(), [&](Step& step) {
    const uint32_t bucket = step.classifier->bucket(subject);
    auto [known, added] = step.known.try_emplace(bucket, false);
    if (added) {
      const LabelPaths paths = step.classifier->paths(bucket);
      known->second = std::any_of(paths.begin(), paths.end(),
                                  [&](const LabelPath& path) { return begins_with(path, step.labels); });
    }
    return known->second;
  });
}

}  // namespace anttracks::query
