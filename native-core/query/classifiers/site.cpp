// SPDX-License-Identifier: EPL-2.0
#include "query/classifiers/all.h"
#include "query/names.h"

namespace anttracks::query {
namespace {

// Frames known for certain, from the innermost outwards: the callers that a
// compiler inlined. Sites that differ in the class only are one node.
class Site : public Classifier {
 public:
  Site(const ClassifierInfo& info, const Symbols& symbols) : Classifier(info), symbols_(symbols) {}
  uint32_t bucket(const Subject& subject) const override { return subject.description.site.value; }
  LabelPaths paths(uint32_t bucket) const override {
    const SiteInfo* site = symbols_.sites.find(SiteId(bucket));
    if (site == nullptr) return {{{"(unknown site)", 0}}};
    const char* by = site->kind == SiteKind::VmInternal       ? " [VM]"
                     : site->kind == SiteKind::Deoptimization ? " [deoptimization]"
                                                              : "";
    if (site->frames.empty())
      return {{{*by != '\0' ? std::string("(no Java frame)") + by : "(unknown site)", 0}}};
    LabelPath path;
    for (const Frame& frame : site->frames) path.push_back({frame_name(symbols_, frame), 0, {{}, frame}});
    path.front().text += by;
    return {path};
  }

 private:
  const Symbols& symbols_;
};

class Thread : public Classifier {
 public:
  Thread(const ClassifierInfo& info, const Symbols& symbols) : Classifier(info), symbols_(symbols) {}
  uint32_t bucket(const Subject& subject) const override { return subject.description.thread.value; }
  LabelPaths paths(uint32_t bucket) const override {
    return {{{thread_name(symbols_, ThreadId(bucket)), 0}}};
  }

 private:
  const Symbols& symbols_;
};

}  // namespace

Made make_site(const ClassifierInfo& info, const ClassifierContext& context) {
  return std::make_unique<Site>(info, context.symbols);
}
Made make_thread(const ClassifierInfo& info, const ClassifierContext& context) {
  return std::make_unique<Thread>(info, context.symbols);
}

}  // namespace anttracks::query
