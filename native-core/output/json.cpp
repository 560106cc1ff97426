// SPDX-License-Identifier: EPL-2.0
#include "output/json.h"

#include "output/table.h"

namespace anttracks::output {

Json json_value(const Column& column, const Cell& cell) {
  if (const auto* text = std::get_if<std::string>(&cell)) return *text;
  if (const auto* share = std::get_if<double>(&cell)) return *share;
  if (const auto* number = std::get_if<int64_t>(&cell)) {
    if (column.kind == ColumnKind::Seconds) return static_cast<double>(*number) / 1e9;
    if (column.kind == ColumnKind::Milliseconds) return static_cast<double>(*number) / 1e6;
    return *number;
  }
  return nullptr;
}

Json json_of(const std::vector<Column>& columns, const Row& row) {
  Json out = Json::object();
  for (size_t i = 0; i < columns.size() && i < row.cells.size(); ++i) {
    if (columns[i].table_only || columns[i].kind == ColumnKind::Bar) continue;
    out[columns[i].name] = json_value(columns[i], row.cells[i]);
  }
  return out;
}

Json json_of(const Table& table) {
  Json out = Json::object();
  for (const auto& [name, value] : table.facts) out[name] = value;
  Json rows = Json::array();
  for (const Row& row : table.rows) rows.push_back(json_of(table.columns, row));
  out["rows"] = std::move(rows);
  return out;
}

std::string json_text(const Json& json) {
  // Names come from class files; bytes that are no UTF-8 must not stop us.
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string to_json(const Table& table) { return json_text(json_of(table)); }

}  // namespace anttracks::output
