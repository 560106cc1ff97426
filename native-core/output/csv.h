// SPDX-License-Identifier: EPL-2.0
#ifndef ANTTRACKS_OUTPUT_CSV_H
#define ANTTRACKS_OUTPUT_CSV_H

#include <string>
#include <string_view>
#include <vector>

#include "output/table.h"

namespace anttracks::output {

// As a field of RFC 4180: in quotes where it holds a comma, a quote or a line end.
std::string csv_field(std::string_view text);

// Lines, each with its end.
std::string csv_head(const std::vector<Column>& columns);
std::string csv_line(const std::vector<Column>& columns, const Row& row);

}  // namespace anttracks::output

#endif  // ANTTRACKS_OUTPUT_CSV_H
