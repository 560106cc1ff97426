// SPDX-License-Identifier: EPL-2.0
#include "query/classifiers/all.h"

namespace anttracks::query {
namespace {

class Type : public Classifier {
 public:
  Type(const ClassifierInfo& info, const Symbols& symbols) : Classifier(info), symbols_(symbols) {}
  uint32_t bucket(const Subject& subject) const override { return subject.description.object_class.value; }
  LabelPaths paths(uint32_t bucket) const override {
    return {{{symbols_.class_text(ClassId(bucket)), 0, {ClassId(bucket), {}}}}};
  }

 private:
  const Symbols& symbols_;
};

class Package : public Classifier {
 public:
  Package(const ClassifierInfo& info, const Symbols& symbols) : Classifier(info), symbols_(symbols) {}
  uint32_t bucket(const Subject& subject) const override { return subject.description.object_class.value; }
  LabelPaths paths(uint32_t bucket) const override {
    const ClassInfo* info = symbols_.classes.find(ClassId(bucket));
    if (info == nullptr) return {{{"?", 0}}};
    std::string package = info->package();
    if (!package.empty()) return {{{package, 0}}};
    return {{{info->kind == ClassKind::PrimitiveArray ? "(primitive arrays)" : "(default package)", 0}}};
  }

 private:
  const Symbols& symbols_;
};

}  // namespace

Made make_type(const ClassifierInfo& info, const ClassifierContext& context) {
  return std::make_unique<Type>(info, context.symbols);
}
Made make_package(const ClassifierInfo& info, const ClassifierContext& context) {
  return std::make_unique<Package>(info, context.symbols);
}

}  // namespace anttracks::query
