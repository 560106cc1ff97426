// SPDX-License-Identifier: EPL-2.0
#include "output/text_table.h"

#include <fmt/format.h>

#include <algorithm>

#include "output/numbers.h"

namespace anttracks::output {
namespace {

constexpr size_t kMinTextWidth = 24;
constexpr size_t kBarWidth = 10;

bool right_aligned(ColumnKind kind) { return kind != ColumnKind::Text && kind != ColumnKind::Bar; }

std::string bar(double share) {
  auto eighths = static_cast<size_t>(std::clamp(share, 0.0, 1.0) * static_cast<double>(kBarWidth) * 8 + 0.5);
  constexpr const char* kParts[] = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
  std::string result;
  for (size_t i = 0; i < eighths / 8; ++i) result += "█";
  return result + kParts[eighths % 8];
}

std::string cell_text(const Column& column, const Cell& cell) {
  if (const auto* text = std::get_if<std::string>(&cell)) return *text;
  if (const auto* share = std::get_if<double>(&cell)) {
    return column.kind == ColumnKind::Bar ? bar(*share) : percent(*share);
  }
  if (const auto* number = std::get_if<int64_t>(&cell)) {
    auto value = static_cast<uint64_t>(*number);
    switch (column.kind) {
      case ColumnKind::Seconds: return seconds(value);
      case ColumnKind::Milliseconds: return milliseconds(value);
      case ColumnKind::Number: return std::to_string(*number);
      case ColumnKind::SignedBytes: return signed_grouped(*number);
      default: return *number < 0 ? signed_grouped(*number) : grouped(value);
    }
  }
  return "";
}

using Line = std::vector<std::string>;

Line titles_of(const std::vector<Column>& columns) {
  Line line;
  for (const Column& column : columns) line.push_back(column.title);
  return line;
}

Line line_of(const std::vector<Column>& columns, const Row& row) {
  Line line;
  for (size_t i = 0; i < columns.size(); ++i)
    line.push_back(i < row.cells.size() ? cell_text(columns[i], row.cells[i]) : "");
  if (!line.empty()) line[0].insert(0, 2 * row.depth, ' ');
  return line;
}

std::vector<size_t> widths_of(const std::vector<Column>& columns, const Rows& rows, size_t width) {
  std::vector<size_t> widths(columns.size());
  const auto fit = [&](const Line& line) {
    for (size_t i = 0; i < line.size(); ++i) widths[i] = std::max(widths[i], display_width(line[i]));
  };
  fit(titles_of(columns));
  rows([&](const Row& row) { fit(line_of(columns, row)); });
  size_t total = columns.empty() ? 0 : 2 * (columns.size() - 1);
  for (const size_t one : widths) total += one;
  if (width == 0 || total <= width) return widths;
  // The widest text column gives way.
  size_t widest = columns.size();
  for (size_t i = 0; i < columns.size(); ++i) {
    if (columns[i].kind == ColumnKind::Text && (widest == columns.size() || widths[i] > widths[widest]))
      widest = i;
  }
  if (widest != columns.size())
    widths[widest] = std::max(kMinTextWidth, widths[widest] - std::min(widths[widest], total - width));
  return widths;
}

}  // namespace

void stream_text(const Table& head, const Rows& rows, size_t width, const Out& out) {
  const std::vector<Column>& columns = head.columns;
  const std::vector<size_t> widths = widths_of(columns, rows, width);
  const auto write = [&](const Line& line) {
    std::string text;
    for (size_t i = 0; i < columns.size(); ++i) {
      const std::string cell = shortened(line[i], widths[i]);
      const std::string pad(widths[i] - std::min(widths[i], display_width(cell)), ' ');
      text += right_aligned(columns[i].kind) ? pad + cell : cell + pad;
      if (i + 1 < columns.size()) text += "  ";
    }
    text.erase(text.find_last_not_of(' ') + 1);
    out(text + '\n');
  };
  for (const auto& [name, value] : head.facts) out(fmt::format("{}: {}\n", name, value));
  if (!head.facts.empty()) out("\n");
  write(titles_of(columns));
  rows([&](const Row& row) { write(line_of(columns, row)); });
  if (!head.notes.empty()) out("\n");
  for (const std::string& note : head.notes) out(note + '\n');
}

}  // namespace anttracks::output
