// SPDX-License-Identifier: EPL-2.0
#ifndef ANTTRACKS_QUERY_CLASSIFIERS_ALL_H
#define ANTTRACKS_QUERY_CLASSIFIERS_ALL_H

#include <memory>

#include "query/classifier.h"

namespace anttracks::query {

using Made = std::unique_ptr<Classifier>;

Made make_type(const ClassifierInfo& info, const ClassifierContext& context);
Made make_package(const ClassifierInfo& info, const ClassifierContext& context);
Made make_site(const ClassifierInfo& info, const ClassifierContext& context);
Made make_feature(const ClassifierInfo& info, const ClassifierContext& context);
Made make_thread(const ClassifierInfo& info, const ClassifierContext& context);
Made make_age(const ClassifierInfo& info, const ClassifierContext& context);
Made make_space(const ClassifierInfo& info, const ClassifierContext& context);
Made make_code(const ClassifierInfo& info, const ClassifierContext& context);
Made make_mode(const ClassifierInfo& info, const ClassifierContext& context);
Made make_kind(const ClassifierInfo& info, const ClassifierContext& context);
Made make_length(const ClassifierInfo& info, const ClassifierContext& context);
Made make_size(const ClassifierInfo& info, const ClassifierContext& context);

}  // namespace anttracks::query

#endif  // ANTTRACKS_QUERY_CLASSIFIERS_ALL_H
