// SPDX-License-Identifier: EPL-2.0
// Prints records by the field lists of the format: the text that documents a
// record is the program that prints it, so a new record needs nothing here.
#include <fmt/format.h>

#include "decode/event_text.h"
#include "io/record_reader.h"

namespace anttracks {
namespace {

std::string_view fields_of(uint64_t kind) {
  switch (kind) {
#define R(name, id, fields) \
  case id: return fields;
    ANTTRACKS_RECORDS(R)
#undef R
    default: return {};
  }
}

bool is_word(char c) { return c == '_' || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); }

class FieldPrinter {
 public:
  FieldPrinter(FieldReader in, std::string* out) : in_(in), out_(*out) {}

  // fields: "varint id, string name (note), {varint a, svarint b}*, note". A group
  // repeats as often as the field before it says.
  void print(std::string_view fields) {
    uint64_t last = 0;
    while (!fields.empty() && in_.ok()) {
      if (fields.front() == '{') {
        const std::string_view group = fields.substr(1, fields.find('}') - 1);
        fields.remove_prefix(fields.find('}') + 1);
        for (uint64_t i = 0; i < last && in_.ok(); ++i) {
          out_ += i == 0 ? " [" : "; ";
          FieldPrinter inner(in_, &out_);
          inner.print(group);
          in_ = inner.in_;
        }
        if (last > 0) out_ += "]";
      } else if (fields.front() == '(') {
        fields.remove_prefix(std::min(fields.find(')'), fields.size() - 1) + 1);
      } else if (take_word(&fields, "varint")) {
        last = in_.varint();
        const std::string_view name = word(&fields);
        const bool hex =
            name == "address" || name == "bottom" || name == "top" || name == "end" || name == "hash";
        out_ += hex ? fmt::format(" {}=0x{:x}", name, last) : fmt::format(" {}={}", name, last);
      } else if (take_word(&fields, "svarint")) {
        const int64_t value = in_.svarint();
        out_ += fmt::format(" {}={}", word(&fields), value);
      } else if (take_word(&fields, "string")) {
        const std::string value = in_.string();
        out_ += fmt::format(" {}=\"{}\"", word(&fields), escaped(value));
      } else {
        fields.remove_prefix(1);
      }
    }
  }
  bool ok() const { return in_.ok(); }

 private:
  static bool take_word(std::string_view* text, std::string_view expected) {
    if (!text->starts_with(expected) || (text->size() > expected.size() && is_word((*text)[expected.size()])))
      return false;
    text->remove_prefix(expected.size());
    return true;
  }
  static std::string_view word(std::string_view* text) {
    while (!text->empty() && !is_word(text->front())) text->remove_prefix(1);
    size_t size = 0;
    while (size < text->size() && is_word((*text)[size])) ++size;
    const std::string_view result = text->substr(0, size);
    text->remove_prefix(size);
    return result;
  }
  static std::string escaped(std::string_view value) {
    std::string out;
    for (char c : value) {
      if (c == '"' || c == '\\') out += '\\';
      if (static_cast<unsigned char>(c) < 0x20)
        out += fmt::format("\\x{:02x}", static_cast<unsigned>(static_cast<unsigned char>(c)));
      else
        out += c;
    }
    return out;
  }

  FieldReader in_;
  std::string& out_;
};

}  // namespace

bool print_records(std::span<const uint8_t> payload, const Line& line) {
  RecordReader records(payload);
  Record record;
  while (records.next(&record)) {
    std::string text(record_kind_name(record.kind));
    if (text == "?") text = fmt::format("unknown record kind {}, {} bytes", record.kind, record.body.size());
    FieldPrinter printer(FieldReader(record.body), &text);
    printer.print(fields_of(record.kind));
    if (!printer.ok()) text += " (broken)";
    line(text);
  }
  if (!records.ok()) line("broken: a record is cut off");
  return records.ok();
}

}  // namespace anttracks
