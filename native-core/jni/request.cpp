// SPDX-License-Identifier: EPL-2.0
#include "jni/request.h"

#include <numeric>

#include "jni/bridge.h"
#include "jni/packer.h"

namespace anttracks::jni {

Result<Request> parse_request(JNIEnv* env, jbyteArray packed) {
  Unpacker in(bytes_of(env, packed));
  Request request;
  std::string chain;
  for (const std::string& name : in.texts()) chain += (chain.empty() ? "" : ",") + name;
  if (!chain.empty()) {
    ANTTRACKS_TRY(request.chain, query::parse_chain(chain));
  }
  ANTTRACKS_TRY(request.conditions, query::parse_conditions(in.texts()));
  for (uint32_t count = in.number(); count > 0; --count) {
    query::SelectionStep step;
    ANTTRACKS_TRY(step.classifier, query::find_classifier(in.text()));
    step.labels = in.texts();
    request.steps.push_back(std::move(step));
  }
  return request;
}

Result<std::unique_ptr<Classification>> Classification::make(const Request& request, const Session& session,
                                                             AppliedFeatures* features) {
  auto result = std::make_unique<Classification>();
  if (features != nullptr) result->lock_ = std::unique_lock(features->lock);
  const query::ClassifierContext context{session.symbols(),
                                         features != nullptr ? features->attribution.get() : nullptr};
  ANTTRACKS_TRY(result->chain_, query::make_chain(request.chain, context));
  ANTTRACKS_TRY(result->filter_, query::Filter::make(request.conditions, context));
  ANTTRACKS_TRY(result->selection_, query::Selection::make(request.steps, context));
  return result;
}

TreeHandle::TreeHandle(std::shared_ptr<const Session> owner, query::Tree classified, size_t set_count,
                       std::vector<std::string> texts)
    : session(std::move(owner)),
      tree(std::move(classified)),
      sets(set_count),
      warnings(std::move(texts)),
      parents(tree.nodes.size()) {
  std::vector<size_t> all(sets);
  std::iota(all.begin(), all.end(), size_t{0});
  tree.sort(query::SortBy::Bytes, all);
  for (uint32_t node = 0; node < tree.nodes.size(); ++node) {
    for (uint32_t child : tree.nodes[node].children) parents[child] = node;
  }
}

}  // namespace anttracks::jni
