// SPDX-License-Identifier: EPL-2.0
#include "output/table.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>

#include "output/csv.h"
#include "output/text_table.h"

namespace anttracks::output {

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
  std::string text;
  const auto rows = [&](const RowSink& add) {
    for (const Row& row : table.rows) add(row);
  };
  stream_text(table, rows, width, [&](std::string_view piece) { text += piece; });
  return text;
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
