// SPDX-License-Identifier: EPL-2.0
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

void stream(const std::vector<Column>& columns, Format format,
            const std::function<void(const RowSink&)>& rows,
            const std::function<void(std::string_view)>& out) {
  if (format == Format::Csv) {
    out(csv_head(columns));
    rows([&](const Row& row) { out(csv_line(columns, row)); });
    return;
  }
  bool first = true;
  out("{\n  \"rows\": [");
  rows([&](const Row& row) {
    std::string text = json_text(json_of(columns, row));
    text.pop_back();  // the line end
    out((first ? "\n" : ",\n") + indented(text));
    first = false;
  });
  out(first ? "]\n}\n" : "\n  ]\n}\n");
}

}  // namespace anttracks::output
