// SPDX-License-Identifier: EPL-2.0
//
// One table, three formats. csv and json are stable: columns keep their names
// and meanings, new ones are added at the end.
#ifndef ANTTRACKS_OUTPUT_TABLE_H
#define ANTTRACKS_OUTPUT_TABLE_H

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace anttracks::output {

enum class Format : uint8_t { Table, Csv, Json };
bool parse_format(std::string_view text, Format& format);

enum class ColumnKind : uint8_t {
  Text,
  Number,        // of something, e.g. a GC: as it is
  Count,         // thousands separators
  Bytes,         // the same
  SignedBytes,   // the same with its sign
  Share,         // 0..1, shown as a percentage
  Seconds,       // from ns; csv and json: seconds
  Milliseconds,  // from ns; csv and json: milliseconds
  Bar            // 0..1, shown in tables only
};

struct Column {
  std::string name;   // in csv and json
  std::string title;  // in tables
  ColumnKind kind = ColumnKind::Text;
  bool table_only = false;
};

// Nothing, text, a figure (ns for times), a share.
using Cell = std::variant<std::monostate, std::string, int64_t, double>;
inline Cell figure(uint64_t value) { return static_cast<int64_t>(value); }

struct Row {
  std::vector<Cell> cells;
  uint32_t depth = 0;  // indents the first column of a table
};

struct Table {
  std::vector<Column> columns;
  std::vector<Row> rows;
  // Above the rows; in json as members. E.g. {"rule", "nearest"}.
  std::vector<std::pair<std::string, std::string>> facts;
  std::vector<std::string> notes;  // below the rows of a table
};

// Cells of the first text column are shortened in the middle where the table is
// wider than `width`; 0 = as wide as it gets.
std::string to_text(const Table& table, size_t width);
std::string to_csv(const Table& table);   // RFC 4180, lines end with \n
std::string to_json(const Table& table);  // {facts..., "rows": [{column: value}]}

std::string render(const Table& table, Format format, size_t width);

using RowSink = std::function<void(const Row&)>;
// Calls what it is given with one row after the other; the same ones each time.
using Rows = std::function<void(const RowSink&)>;
using Out = std::function<void(std::string_view)>;

// As render(), of rows that nobody keeps: `head` is the table without them, `out` gets the text
// in pieces. A table takes its rows twice, first to measure them.
void stream(const Table& head, const Rows& rows, Format format, size_t width, const Out& out);

// Of standard output: the terminal's width, 0 where it is none. COLUMNS wins.
size_t terminal_width();

// How many columns a UTF-8 text takes: code points, which is right for names.
size_t display_width(std::string_view text);
std::string shortened(std::string_view text, size_t width);

}  // namespace anttracks::output

#endif  // ANTTRACKS_OUTPUT_TABLE_H
