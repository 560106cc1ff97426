// SPDX-License-Identifier: EPL-2.0
#ifndef ANTTRACKS_QUERY_NAMES_H
#define ANTTRACKS_QUERY_NAMES_H

#include <string>

#include "model/symbols.h"

namespace anttracks::query {

// Of the class as it stands in code, not in a signature: java.util.Map$Entry;
// hidden classes as Java prints them: Foo$$Lambda$14/0x0000000800c03000.
std::string code_class_name(const Symbols& symbols, ClassId id);

// As in a stack trace: java.util.ArrayList.grow(ArrayList.java:237). Without a
// line but with a bytecode index: java.util.ArrayList.grow(ArrayList.java, bci 12).
std::string frame_name(const Symbols& symbols, const Frame& frame);

// The name; with the Java id where another thread has the same name.
std::string thread_name(const Symbols& symbols, ThreadId id);

}  // namespace anttracks::query

#endif  // ANTTRACKS_QUERY_NAMES_H
