// SPDX-License-Identifier: EPL-2.0
#include "testing/spec_tables.h"

#include <anttracks/trace_format.h>
#include <fmt/format.h>

#include <string_view>

namespace anttracks::testing {
namespace {

std::string blocks() {
  std::string out = "| kind | name | payload |\n|---|---|---|\n";
#define B(name, id, doc) out += fmt::format("| {} | {} | {} |\n", id, #name, doc);
  ANTTRACKS_BLOCK_KINDS(B)
#undef B
  return out;
}

std::string records() {
  std::string out = "| kind | name | fields |\n|---|---|---|\n";
#define R(name, id, fields) out += fmt::format("| {} | {} | {} |\n", id, #name, fields);
  ANTTRACKS_RECORDS(R)
#undef R
  return out;
}

std::string events() {
  std::string out = "| type | name | words | operand | words that follow, meaning |\n|---|---|---|---|---|\n";
#define E(name, id, extra, operand, doc) \
  out += fmt::format("| 0x{:02X} | {} | {} | {} | {} |\n", id, #name, extra, operand, doc);
  ANTTRACKS_EVENTS(E)
#undef E
  return out;
}

}  // namespace

std::string with_generated_tables(const std::string& text) {
  constexpr std::string_view kBegin = "<!-- generated: ", kEnd = "<!-- end -->";
  std::string out;
  size_t at = 0;
  while (true) {
    const size_t begin = text.find(kBegin, at);
    if (begin == std::string::npos) break;
    const size_t after = text.find('\n', begin) + 1;
    const size_t end = text.find(kEnd, after);
    if (end == std::string::npos) break;
    out += text.substr(at, after - at);
    const std::string name =
        text.substr(begin + kBegin.size(), text.find(' ', begin + kBegin.size()) - begin - kBegin.size());
    out += name == "blocks" ? blocks() : name == "records" ? records() : events();
    at = end;
  }
  return out + text.substr(at);
}

}  // namespace anttracks::testing
