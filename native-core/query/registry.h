// SPDX-License-Identifier: EPL-2.0
#ifndef ANTTRACKS_QUERY_REGISTRY_H
#define ANTTRACKS_QUERY_REGISTRY_H

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "query/classifier.h"

namespace anttracks::query {

struct ClassifierEntry {
  ClassifierInfo info;
  std::unique_ptr<Classifier> (*make)(const ClassifierInfo&, const ClassifierContext&);
};

// All classifiers. To add one: a file in classifiers/, its line in
// classifiers/all.h and in registry.cpp.
std::span<const ClassifierEntry> classifiers();

// `type,site` as entries; an unknown name is an error with the nearest one.
Result<std::vector<const ClassifierEntry*>> parse_chain(std::string_view text);
Result<const ClassifierEntry*> find_classifier(std::string_view name);

using Chain = std::vector<std::unique_ptr<Classifier>>;
Result<Chain> make_chain(std::span<const ClassifierEntry* const> entries, const ClassifierContext& context);

Needs needs_of(std::span<const ClassifierEntry* const> entries);
bool uses_features(std::span<const ClassifierEntry* const> entries);

}  // namespace anttracks::query

#endif  // ANTTRACKS_QUERY_REGISTRY_H
