// SPDX-License-Identifier: EPL-2.0
#ifndef ANTTRACKS_TESTING_SPEC_TABLES_H
#define ANTTRACKS_TESTING_SPEC_TABLES_H

#include <string>

namespace anttracks::testing {

// The text of docs/trace-format.md with the tables of trace_format.h between its marks.
std::string with_generated_tables(const std::string& text);

}  // namespace anttracks::testing

#endif  // ANTTRACKS_TESTING_SPEC_TABLES_H
