// SPDX-License-Identifier: EPL-2.0
#include <stdexcept>

#include "jni/bridge.h"
#include "jni/packer.h"
#include "query/filter.h"
#include "query/registry.h"

namespace anttracks::jni {
namespace {

bool has_figure(std::string_view name) {
  const std::string condition(name);
  const std::string texts[] = {condition + "<1"};
  return query::parse_conditions(texts).ok();
}

}  // namespace

ANTTRACKS_NATIVE(jbyteArray, CoreNatives, classifiers) {
  return read<jbyteArray>(env, [&] {
    Packer out;
    out.number(query::classifiers().size());
    for (const query::ClassifierEntry& entry : query::classifiers()) {
      const query::ClassifierEntry* const one[] = {&entry};
      out.text(entry.info.name).text(entry.info.help).number(static_cast<uint32_t>(entry.info.arity));
      out.number(entry.info.ordered).number(query::uses_features(one)).number(has_figure(entry.info.name));
    }
    return out.to_java(env);
  });
}

ANTTRACKS_NATIVE(jbyteArray, CoreNatives, errorCodes) {
  return read<jbyteArray>(env, [&] {
    Packer out;
#define X(name, doc) +1
    out.number(0 ANTTRACKS_ERROR_CODES(X));
#undef X
#define X(name, doc) out.text(#name);
    ANTTRACKS_ERROR_CODES(X)
#undef X
    return out.to_java(env);
  });
}

ANTTRACKS_NATIVE(jint, CoreNatives, fail, jint how) {
  return call<jint>(env, [&]() -> Result<jint> {
    switch (how) {
      case 0: throw std::bad_alloc();
      case 1: throw std::runtime_error("provoked by a test");
      case 2: throw how;
      case 3: return *static_cast<volatile jint*>(nullptr);
      default: std::terminate();
    }
  });
}

}  // namespace anttracks::jni
