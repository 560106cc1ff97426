// SPDX-License-Identifier: EPL-2.0
#include <string_view>

#include "output/csv.h"
#include "output/json.h"
#include "output/text_table.h"

namespace anttracks::output {
namespace {

// Two levels deeper: strings hold no line ends in json.
std::string indented(const std::string& text) {
  std::string out = "    ";
  for (const char c : text) {
    out += c;
    if (c == '\n') out += "    ";
  }
  return out;
}

void stream_csv(const Table& head, const Rows& rows, const Out& out) {
  out(csv_head(head.columns));
  rows([&](const Row& row) { out(csv_line(head.columns, row)); });
}

void stream_json(const Table& head, const Rows& rows, const Out& out) {
  std::string begin = json_text(json_of(head));
  begin.resize(begin.size() - std::string_view("]\n}\n").size());
  out(begin);
  bool first = true;
  rows([&](const Row& row) {
    std::string text = json_text(json_of(head.columns, row));
    text.pop_back();  // the line end
    out((first ? "\n" : ",\n") + indented(text));
    first = false;
  });
  out(first ? "]\n}\n" : "\n  ]\n}\n");
}

}  // namespace

void stream(const Table& head, const Rows& rows, Format format, size_t width, const Out& out) {
  switch (format) {
    case Format::Csv: return stream_csv(head, rows, out);
    case Format::Json: return stream_json(head, rows, out);
    case Format::Table: return stream_text(head, rows, width, out);
  }
}

}  // namespace anttracks::output
