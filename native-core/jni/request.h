// SPDX-License-Identifier: EPL-2.0
//
// Java's Query: a chain, filters and a selection, with the features they may name.
#ifndef ANTTRACKS_JNI_REQUEST_H
#define ANTTRACKS_JNI_REQUEST_H

#include <jni.h>

#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "feature-maps/language/feature_map.h"
#include "jni/session.h"
#include "query/attribution.h"
#include "query/filter.h"
#include "query/selection.h"
#include "query/tree.h"

namespace anttracks::jni {

// Feature maps applied to a session. The attribution remembers answers, hence the lock.
struct AppliedFeatures {
  std::shared_ptr<const Session> session;
  std::vector<features::MapSyntax> maps;
  std::vector<std::vector<features::Problem>> problems;  // warnings by map
  features::FeatureMap compiled;
  std::unique_ptr<query::Attribution> attribution;
  std::mutex lock;
};

struct Request {
  std::vector<const query::ClassifierEntry*> chain;
  std::vector<query::Condition> conditions;
  std::vector<query::SelectionStep> steps;
};
Result<Request> parse_request(JNIEnv* env, jbyteArray packed);

// A request made ready to look at objects. Holds the lock of its features.
class Classification {
 public:
  static Result<std::unique_ptr<Classification>> make(const Request& request, const Session& session,
                                                      AppliedFeatures* features);

  const query::Chain& chain() const { return chain_; }
  bool matches(const query::Subject& subject) {
    return selection_.matches(subject) && filter_.matches(subject);
  }
  std::vector<std::string> warnings() const { return filter_.warnings(); }

 private:
  std::unique_lock<std::mutex> lock_;
  query::Chain chain_;
  query::Filter filter_;
  query::Selection selection_;
};

// A tree as Java holds it.
struct TreeHandle {
  TreeHandle(std::shared_ptr<const Session> owner, query::Tree classified, size_t set_count,
             std::vector<std::string> texts);

  std::shared_ptr<const Session> session;
  query::Tree tree;  // sorted
  size_t sets;
  std::vector<std::string> warnings;
  std::vector<uint32_t> parents;  // of each node; the root's is the root
};

}  // namespace anttracks::jni

#endif  // ANTTRACKS_JNI_REQUEST_H
