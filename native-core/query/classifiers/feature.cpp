// SPDX-License-Identifier: EPL-2.0
#include "query/attribution.h"
#include "query/classifiers/all.h"

namespace anttracks::query {
namespace {

class FeatureClassifier : public Classifier {
 public:
  FeatureClassifier(const ClassifierInfo& info, Attribution& attribution)
      : Classifier(info), attribution_(attribution) {}
  uint32_t bucket(const Subject& subject) const override { return subject.description.site.value; }
  LabelPaths paths(uint32_t bucket) const override {
    LabelPaths result;
    for (features::FeatureIndex index : attribution_.features_of(SiteId(bucket))) {
      result.push_back({{attribution_.features()[index].name, 0}});
    }
    return result;
  }

 private:
  Attribution& attribution_;
};

}  // namespace

Made make_feature(const ClassifierInfo& info, const ClassifierContext& context) {
  return std::make_unique<FeatureClassifier>(info, *context.attribution);
}

}  // namespace anttracks::query
