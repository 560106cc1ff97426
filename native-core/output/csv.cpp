// SPDX-License-Identifier: EPL-2.0
#include "output/csv.h"

#include <fmt/format.h>

namespace anttracks::output {
namespace {

std::string plain(const Column& column, const Cell& cell) {
  if (const auto* text = std::get_if<std::string>(&cell)) return csv_field(*text);
  if (const auto* share = std::get_if<double>(&cell)) return fmt::format("{:.6g}", *share);
  if (const auto* number = std::get_if<int64_t>(&cell)) {
    if (column.kind == ColumnKind::Seconds) return fmt::format("{:.9f}", static_cast<double>(*number) / 1e9);
    if (column.kind == ColumnKind::Milliseconds)
      return fmt::format("{:.6f}", static_cast<double>(*number) / 1e6);
    return std::to_string(*number);
  }
  return "";
}

template <class F>
std::string line(const std::vector<Column>& columns, F&& text_of) {
  std::string out;
  bool first = true;
  for (size_t i = 0; i < columns.size(); ++i) {
    if (columns[i].table_only || columns[i].kind == ColumnKind::Bar) continue;
    if (!first) out += ',';
    first = false;
    out += text_of(i);
  }
  return out += '\n';
}

}  // namespace

std::string csv_field(std::string_view text) {
  if (text.find_first_of(",\"\r\n") == std::string_view::npos) return std::string(text);
  std::string result = "\"";
  for (char c : text) {
    if (c == '"') result += '"';
    result += c;
  }
  return result + '"';
}

std::string csv_head(const std::vector<Column>& columns) {
  return line(columns, [&](size_t i) { return csv_field(columns[i].name); });
}

std::string csv_line(const std::vector<Column>& columns, const Row& row) {
  return line(columns, [&](size_t i) {
    return i < row.cells.size() ? plain(columns[i], row.cells[i]) : std::string();
  });
}

std::string to_csv(const Table& table) {
  std::string out = csv_head(table.columns);
  for (const Row& row : table.rows) out += csv_line(table.columns, row);
  return out;
}

}  // namespace anttracks::output
