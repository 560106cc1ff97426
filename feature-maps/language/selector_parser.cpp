// SPDX-License-Identifier: EPL-2.0
#include "selector_parser.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <string>
#include <string_view>

#include "scanner.h"

namespace anttracks::features {
namespace {

class SelectorParser {
 public:
  SelectorParser(const Text& word, std::vector<Problem>& problems)
      : word_(word), text_(word.value), problems_(problems) {}

  std::optional<SelectorNode> run() {
    node_.text = word_;
    size_t head_end = std::min(text_.find_first_of("([:"), text_.size());
    std::string_view head = text_.substr(0, head_end);
    if (size_t slash = head.find('/'); slash != std::string_view::npos) {
      std::string dotted(text_);
      std::replace(dotted.begin(), dotted.begin() + static_cast<std::ptrdiff_t>(head_end), '/', '.');
      return fail(slash, slash + 1, "names are written with dots, not slashes", dotted);
    }
    if (head.find('*') != std::string_view::npos) return package_tree(head_end);
    at_ = head_end;
    bool separated = text_.substr(at_, 2) == "::";
    if (separated) {
      if (!owner(0, head_end)) return std::nullopt;
      at_ += 2;
      size_t begin = at_;
      while (at_ < text_.size() && (is_name_char(text_[at_]) || text_[at_] == '<' || text_[at_] == '>'))
        ++at_;
      if (at_ == begin) {
        return fail(begin, text_.size(), "a method name must follow '::'", "");
      }
      method(begin, at_);
    } else if ((at_ < text_.size() && text_[at_] != ':') || names_initializer(head)) {
      size_t dot = head.rfind('.');
      if (dot == std::string_view::npos || dot + 1 == head_end) {
        return fail(0, head_end,
                    fmt::format("'{}' names no method: write class::method or class.method", head), "");
      }
      if (!owner(0, dot)) return std::nullopt;
      method(dot + 1, head_end);
    } else if (!owner(0, head_end)) {
      return std::nullopt;
    }
    if (!rest()) return std::nullopt;
    return node_;
  }

 private:
  Span span(size_t begin, size_t end) const {
    auto place = [&](size_t offset) {
      Position position = word_.span.begin;
      position.offset += static_cast<uint32_t>(offset);
      for (size_t i = 0; i < offset; ++i)
        position.column += (static_cast<unsigned char>(text_[i]) & 0xC0) != 0x80;
      return position;
    };
    return {place(begin), place(end)};
  }
  Text part(size_t begin, size_t end) const {
    return {std::string(text_.substr(begin, end - begin)), span(begin, end)};
  }
  std::nullopt_t fail(size_t begin, size_t end, std::string message, std::string suggestion) {
    // A suggestion replaces the whole selector, so the mark is on all of it then.
    Span where = suggestion.empty() ? span(begin, end) : word_.span;
    problems_.push_back({Severity::Error, where, std::move(message), std::move(suggestion)});
    return std::nullopt;
  }

  // No class can be named so.
  static bool names_initializer(std::string_view head) {
    return head.ends_with(".<init>") || head.ends_with(".<clinit>") || head.ends_with(".new");
  }

  bool owner(size_t begin, size_t end) {
    for (size_t i = begin; i < end; ++i) {
      char c = text_[i];
      if (c == '.' && (i == begin || i + 1 == end || text_[i + 1] == '.')) {
        std::string clean;
        for (char ch : text_.substr(begin, end - begin)) {
          if (ch != '.' || (!clean.empty() && clean.back() != '.')) clean += ch;
        }
        if (!clean.empty() && clean.back() == '.') clean.pop_back();
        std::string suggestion = clean.empty()  ? ""
                                 : i + 1 == end ? clean + ".*"
                                                : clean + std::string(text_.substr(end));
        fail(i, i + 1, "a name is missing beside this dot", suggestion);
        return false;
      }
      if (c != '.' && !is_name_char(c)) {
        if ((c == ';' || c == ',') && i + 1 == text_.size()) {
          fail(i, i + 1, fmt::format("selectors end with the line, without '{}'", c),
               std::string(text_.substr(0, i)));
        } else {
          fail(i, i + 1, fmt::format("'{}' cannot stand in a name", c), "");
        }
        return false;
      }
    }
    if (begin == end) {
      fail(begin, std::min(begin + 1, text_.size()), "a class name must come first", "");
      return false;
    }
    node_.owner = part(begin, end);
    return true;
  }

  void method(size_t begin, size_t end) {
    node_.kind = SelectorKind::Method;
    node_.method = part(begin, end);
    // As in a method reference.
    if (node_.method.value == "new") node_.method.value = "<init>";
  }

  std::optional<SelectorNode> package_tree(size_t head_end) {
    size_t star = text_.find('*');
    std::string_view before = text_.substr(0, star);
    if (star + 1 != text_.size() || head_end != text_.size() || before.empty() || before.back() != '.') {
      std::string stem(before.substr(0, before.rfind('.') == std::string_view::npos ? 0 : before.rfind('.')));
      return fail(star, star + 1, "'*' stands only at the end, after a dot: package.*",
                  stem.empty() ? "" : stem + ".*");
    }
    if (!owner(0, star - 1)) return std::nullopt;
    node_.kind = SelectorKind::PackageTree;
    return node_;
  }

  // Parameters, bytecodes, lines.
  bool rest() {
    if (at_ < text_.size() && text_[at_] == '(' && !parameters()) return false;
    if (at_ < text_.size() && text_[at_] == '[') {
      size_t begin = at_++;
      if (!range("..", "a bytecode range is written [first..last]", begin, node_.bytecodes)) return false;
      if (at_ >= text_.size() || text_[at_] != ']') {
        fail(begin, text_.size(), "']' is missing after the bytecode range",
             std::string(text_.substr(0, at_)) + "]");
        return false;
      }
      node_.range = span(begin, ++at_);
    } else if (at_ < text_.size() && text_[at_] == ':') {
      if (node_.kind == SelectorKind::Method) {
        fail(at_, text_.size(), "source lines belong to a class: write class:first-last",
             node_.owner.value + std::string(text_.substr(at_)));
        return false;
      }
      size_t begin = at_++;
      if (!range("-", "source lines are written class:first-last", begin, node_.lines)) return false;
      node_.range = span(begin, at_);
      node_.kind = SelectorKind::Lines;
    }
    if (at_ < text_.size()) {
      fail(at_, text_.size(), fmt::format("'{}' is not understood here", text_.substr(at_)),
           std::string(text_.substr(0, at_)));
      return false;
    }
    return true;
  }

  bool parameters() {
    size_t open = at_;
    size_t close = text_.find(')', open);
    if (close == std::string_view::npos) {
      fail(open, text_.size(), "')' is missing", std::string(text_) + ")");
      return false;
    }
    at_ = close + 1;
    // A return type makes it a descriptor. `[` and a digit begin a bytecode range.
    size_t end = at_;
    while (end < text_.size() && text_[end] == '[' && end + 1 < text_.size() && !is_digit(text_[end + 1]))
      ++end;
    if (end < text_.size() && text_[end] == 'L') {
      size_t semicolon = text_.find(';', end);
      if (semicolon == std::string_view::npos) {
        fail(end, text_.size(), "';' is missing after the class in this descriptor",
             std::string(text_) + ";");
        return false;
      }
      end = semicolon + 1;
    } else if (end < text_.size() &&
               std::string_view("BCDFIJSZV").find(text_[end]) != std::string_view::npos) {
      ++end;
    }
    if (end > at_) {
      node_.parameter_kind = ParameterKind::Descriptor;
      node_.parameters = part(open, end);
      at_ = end;
      return true;
    }
    Text inside = part(open + 1, close);
    if (inside.value == ".." || inside.value == "...") return true;
    node_.parameter_kind = ParameterKind::Java;
    node_.parameters = inside;
    return true;
  }

  bool number(uint32_t& value) {
    const char* begin = text_.data() + at_;
    auto [end, error] = std::from_chars(begin, text_.data() + text_.size(), value);
    if (error != std::errc()) return false;
    at_ += static_cast<size_t>(end - begin);
    return true;
  }

  bool range(std::string_view separator, const char* usage, size_t begin, std::optional<Range>& out) {
    Range range;
    if (!number(range.first)) {
      fail(begin, text_.size(), usage, "");
      return false;
    }
    range.last = range.first;
    if (text_.substr(at_, separator.size()) == separator) {
      at_ += separator.size();
      if (!number(range.last)) {
        fail(begin, text_.size(), usage, "");
        return false;
      }
    }
    if (range.last < range.first) {
      fail(begin, at_, "the range ends before it begins",
           fmt::format("{}{}{}{}{}", text_.substr(0, begin + 1), range.last, separator, range.first,
                       text_.substr(at_)));
      return false;
    }
    out = range;
    return true;
  }

  const Text& word_;
  std::string_view text_;
  std::vector<Problem>& problems_;
  size_t at_ = 0;
  SelectorNode node_;
};

}  // namespace

std::optional<SelectorNode> parse_selector(const Text& word, std::vector<Problem>& problems) {
  return SelectorParser(word, problems).run();
}

}  // namespace anttracks::features
