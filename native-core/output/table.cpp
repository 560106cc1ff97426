// SPDX-License-Identifier: EPL-2.0
#include "output/table.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>

#include "output/csv.h"
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

}  // namespace

bool parse_format(std::string_view text, Format& format) {
  if (text == "table")
    format = Format::Table;
  else if (text == "csv")
    format = Format::Csv;
  else if (text == "json")
    format = Format::Json;
  else
    return false;
  return true;
}

size_t display_width(std::string_view text) {
  return static_cast<size_t>(std::count_if(
      text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

std::string shortened(std::string_view text, size_t width) {
  size_t length = display_width(text);
  if (length <= width || width < 3) return std::string(text);
  // The end of a name says more than its middle: keep a third in front.
  size_t front = (width - 1) / 3, back = width - 1 - front;
  std::string result;
  size_t at = 0;
  for (char c : text) {
    bool begins = (static_cast<unsigned char>(c) & 0xC0) != 0x80;
    if (begins) ++at;
    if (at <= front || at > length - back)
      result += c;
    else if (at == front + 1 && begins)
      result += "…";
  }
  return result;
}

std::string to_text(const Table& table, size_t width) {
  size_t columns = table.columns.size();
  std::vector<std::vector<std::string>> texts;
  std::vector<size_t> widths;
  for (const Column& column : table.columns) widths.push_back(display_width(column.title));
  for (const Row& row : table.rows) {
    std::vector<std::string>& line = texts.emplace_back();
    for (size_t i = 0; i < columns; ++i) {
      std::string text = i < row.cells.size() ? cell_text(table.columns[i], row.cells[i]) : "";
      if (i == 0) text.insert(0, 2 * row.depth, ' ');
      widths[i] = std::max(widths[i], display_width(text));
      line.push_back(std::move(text));
    }
  }
  size_t total = columns > 0 ? 2 * (columns - 1) : 0;
  for (size_t one : widths) total += one;
  if (width != 0 && total > width) {
    // The widest text column gives way.
    size_t widest = columns;
    for (size_t i = 0; i < columns; ++i) {
      if (table.columns[i].kind == ColumnKind::Text && (widest == columns || widths[i] > widths[widest]))
        widest = i;
    }
    if (widest != columns)
      widths[widest] = std::max(kMinTextWidth, widths[widest] - std::min(widths[widest], total - width));
  }

  std::string out;
  for (const auto& [name, value] : table.facts) out += fmt::format("{}: {}\n", name, value);
  if (!table.facts.empty()) out += '\n';
  auto write_line = [&](const std::vector<std::string>& line) {
    std::string text;
    for (size_t i = 0; i < columns; ++i) {
      std::string cell = shortened(line[i], widths[i]);
      std::string pad(widths[i] - std::min(widths[i], display_width(cell)), ' ');
      text += right_aligned(table.columns[i].kind) ? pad + cell : cell + pad;
      if (i + 1 < columns) text += "  ";
    }
    text.erase(text.find_last_not_of(' ') + 1);
    out += text + '\n';
  };
  std::vector<std::string> titles;
  for (const Column& column : table.columns) titles.push_back(column.title);
  write_line(titles);
  for (const auto& line : texts) write_line(line);
  if (!table.notes.empty()) out += '\n';
  for (const std::string& note : table.notes) out += note + '\n';
  return out;
}

std::string render(const Table& table, Format format, size_t width) {
  switch (format) {
    case Format::Csv: return to_csv(table);
    case Format::Json: return to_json(table);
    case Format::Table: break;
  }
  return to_text(table, width);
}

size_t terminal_width() {
  if (const char* columns = std::getenv("COLUMNS")) {
    long value = std::strtol(columns, nullptr, 10);
    if (value > 0) return static_cast<size_t>(value);
  }
  winsize size{};
  if (isatty(STDOUT_FILENO) && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0) return size.ws_col;
  return 0;
}

}  // namespace anttracks::output
