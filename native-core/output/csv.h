// SPDX-License-Identifier: EPL-2.0
#ifndef ANTTRACKS_OUTPUT_CSV_H
#define ANTTRACKS_OUTPUT_CSV_H

#include <string>
#include <string_view>

namespace anttracks::output {

// As a field of RFC 4180: in quotes where it holds a comma, a quote or a line end.
std::string csv_field(std::string_view text);

}  // namespace anttracks::output

#endif  // ANTTRACKS_OUTPUT_CSV_H
