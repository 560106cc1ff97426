// SPDX-License-Identifier: EPL-2.0
#ifndef ANTTRACKS_FEATURES_SCANNER_H
#define ANTTRACKS_FEATURES_SCANNER_H

#include <string_view>

#include "syntax.h"

namespace anttracks::features {

inline bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Characters of Java names as the VM keeps them. Compilers of other languages
// on the JVM also use '-'; bytes above 0x7F are parts of UTF-8 letters.
inline bool is_name_char(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || is_digit(c) || c == '_' || c == '$' ||
         c == '-' || static_cast<unsigned char>(c) >= 0x80;
}

// The text with a position that is always right.
class Scanner {
 public:
  explicit Scanner(std::string_view source) : source_(source) {}

  bool at_end() const { return position_.offset >= source_.size(); }
  char peek(size_t ahead = 0) const {
    size_t at = position_.offset + ahead;
    return at < source_.size() ? source_[at] : '\0';
  }
  const Position& position() const { return position_; }
  std::string_view since(const Position& begin) const {
    return source_.substr(begin.offset, position_.offset - begin.offset);
  }

  void advance() {
    char c = source_[position_.offset++];
    if (c == '\n') {
      ++position_.line;
      position_.column = 1;
    } else if (static_cast<unsigned char>(c) < 0x80 || static_cast<unsigned char>(c) >= 0xC0) {
      // A code point counts where it begins.
      ++position_.column;
    }
  }

  bool at_space() const {
    return !at_end() && (peek() == ' ' || peek() == '\t' || peek() == '\r' || peek() == '\n');
  }
  bool at_comment() const { return peek() == '#' || (peek() == '/' && peek(1) == '/'); }
  void skip_line() {
    while (!at_end() && peek() != '\n') advance();
  }
  void skip_space_and_comments() {
    while (!at_end()) {
      if (at_space()) {
        advance();
      } else if (at_comment()) {
        skip_line();
      } else {
        return;
      }
    }
  }

 private:
  std::string_view source_;
  Position position_;
};

}  // namespace anttracks::features

#endif
