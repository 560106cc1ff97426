// SPDX-License-Identifier: EPL-2.0
//
// Places in code as Java's SourceReference.
#ifndef ANTTRACKS_JNI_SOURCE_H
#define ANTTRACKS_JNI_SOURCE_H

#include "jni/packer.h"
#include "query/classifier.h"

namespace anttracks::jni {

// Whether there is code to go to: not for arrays of primitive types.
bool has_source(const Symbols& symbols, const query::CodeReference& code);
void pack_source(Packer& out, const Symbols& symbols, const query::CodeReference& code);

}  // namespace anttracks::jni

#endif  // ANTTRACKS_JNI_SOURCE_H
