// SPDX-License-Identifier: EPL-2.0
#include <string_view>

#include "output/csv.h"
#include "output/json.h"

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

}  // namespace

void stream(const Table& head, Format format, const std::function<void(const RowSink&)>& rows,
            const std::function<void(std::string_view)>& out) {
  if (format == Format::Csv) {
    out(csv_head(head.columns));
    rows([&](const Row& row) { out(csv_line(head.columns, row)); });
    return;
  }
  bool first = true;
  std::string begin = json_text(json_of(head));
  begin.resize(begin.size() - std::string_view("]\n}\n").size());
  out(begin);
  rows([&](const Row& row) {
    std::string text = json_text(json_of(head.columns, row));
    text.pop_back();  // the line end
    out((first ? "\n" : ",\n") + indented(text));
    first = false;
  });
  out(first ? "]\n}\n" : "\n  ]\n}\n");
}

}  // namespace anttracks::output
