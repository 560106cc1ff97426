// SPDX-License-Identifier: EPL-2.0
//
// The objects of one node of a tree: those of the given labels, exactly. Unlike a
// filter it knows no patterns, so any name can be selected.
#ifndef ANTTRACKS_QUERY_SELECTION_H
#define ANTTRACKS_QUERY_SELECTION_H

#include <memory>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "query/registry.h"

namespace anttracks::query {

struct SelectionStep {
  const ClassifierEntry* classifier = nullptr;
  // A path, or its beginning: the callers of a frame are in the frame.
  std::vector<std::string> labels;
};

class Selection {
 public:
  Selection() = default;
  static Result<Selection> make(std::span<const SelectionStep> steps, const ClassifierContext& context);

  // Not for use by several threads at once: remembers answers by bucket.
  bool matches(const Subject& subject);

 private:
  struct Step {
    std::unique_ptr<Classifier> classifier;
    std::vector<std::string> labels;
    std::unordered_map<uint32_t, bool> known;
  };
  std::vector<Step> steps_;
};

}  // namespace anttracks::query

#endif  // ANTTRACKS_QUERY_SELECTION_H
