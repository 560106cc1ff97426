// SPDX-License-Identifier: EPL-2.0
#ifndef ANTTRACKS_OUTPUT_JSON_H
#define ANTTRACKS_OUTPUT_JSON_H

#include <nlohmann/json.hpp>
#include <string>

#include "output/table.h"

namespace anttracks::output {

using Json = nlohmann::ordered_json;

Json json_value(const Column& column, const Cell& cell);
Json json_of(const std::vector<Column>& columns, const Row& row);
Json json_of(const Table& table);
std::string json_text(const Json& json);  // indented, ends with a line end

}  // namespace anttracks::output

#endif  // ANTTRACKS_OUTPUT_JSON_H
