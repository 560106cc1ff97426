// SPDX-License-Identifier: EPL-2.0
#include "output/csv.h"

#include <fmt/format.h>

#include "output/table.h"

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

bool shown(const Column& column) { return !column.table_only && column.kind != ColumnKind::Bar; }

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

std::string to_csv(const Table& table) {
  std::string out;
  auto write = [&](auto&& text_of) {
    bool first = true;
    for (size_t i = 0; i < table.columns.size(); ++i) {
      if (!shown(table.columns[i])) continue;
      if (!first) out += ',';
      first = false;
      out += text_of(i);
    }
    out += '\n';
  };
  write([&](size_t i) { return csv_field(table.columns[i].name); });
  for (const Row& row : table.rows) {
    write([&](size_t i) {
      return i < row.cells.size() ? plain(table.columns[i], row.cells[i]) : std::string();
    });
  }
  return out;
}

}  // namespace anttracks::output
