// SPDX-License-Identifier: EPL-2.0
// What depends on where and how long an object has been in the heap.
#include "model/phases.h"
#include "query/classifiers/all.h"

namespace anttracks::query {
namespace {

class Age : public Classifier {
 public:
  using Classifier::Classifier;
  uint32_t bucket(const Subject& subject) const override { return subject.age; }
  LabelPaths paths(uint32_t bucket) const override { return {{{std::to_string(bucket), bucket}}}; }
};

class SpaceClassifier : public Classifier {
 public:
  using Classifier::Classifier;
  uint32_t bucket(const Subject& subject) const override { return subject.space; }
  LabelPaths paths(uint32_t bucket) const override {
    if (bucket == kUnknownSpace) return {{{"(no space)", 0}}};
    return {{{std::string(text_of(static_cast<SpaceKind>(bucket))), 0}}};
  }
};

}  // namespace

Made make_age(const ClassifierInfo& info, const ClassifierContext&) { return std::make_unique<Age>(info); }
Made make_space(const ClassifierInfo& info, const ClassifierContext&) {
  return std::make_unique<SpaceClassifier>(info);
}

}  // namespace anttracks::query
