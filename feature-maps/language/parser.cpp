// SPDX-License-Identifier: EPL-2.0
#include "parser.h"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <string_view>

#include "scanner.h"
#include "selector_parser.h"
#include "suggest.h"

namespace anttracks::features {
namespace {

bool is_feature_name_char(char c) { return is_name_char(c) || c == '.' || c == '+' || c == '&'; }

class Parser {
 public:
  explicit Parser(ParseResult& result) : result_(result), in_(result.map.source) {}

  void run() {
    // Editors on some systems begin a file with a byte order mark.
    if (result_.map.source.starts_with("\xEF\xBB\xBF")) {
      for (int i = 0; i < 3; ++i) in_.advance();
    }
    for (in_.skip_space_and_comments(); !in_.at_end(); in_.skip_space_and_comments()) feature();
  }

 private:
  void error(const Position& begin, std::string message, std::string suggestion = {}) {
    result_.problems.push_back(
        {Severity::Error, {begin, in_.position()}, std::move(message), std::move(suggestion)});
  }

  Text word() {
    Position begin = in_.position();
    while (!in_.at_end() && is_feature_name_char(in_.peek())) in_.advance();
    return {std::string(in_.since(begin)), {begin, in_.position()}};
  }

  void feature() {
    FeatureNode node;
    node.span.begin = in_.position();
    node.name = word();
    if (node.name.value.empty()) {
      Position begin = in_.position();
      char c = in_.peek();
      if (c != '{') in_.advance();
      error(begin, c == '{'   ? "a feature needs a name before '{'"
                   : c == '}' ? "this '}' closes nothing"
                   : c == '"' ? "a feature needs a name before its label, e.g. cache \"Page cache\" { ... }"
                              : fmt::format("'{}' cannot begin a feature: expected a name", c));
      if (c == '"') {
        while (!in_.at_end() && in_.peek() != '{' && in_.peek() != '\n') in_.advance();
      }
      if (in_.peek() != '{') return;
    } else if (node.name.value == "Others") {
      error(node.span.begin, "'Others' is the name of what no feature maps: choose another one");
    }
    header(node);
    in_.skip_space_and_comments();
    if (in_.peek() != '{') {
      Position begin = in_.position();
      bool text_follows = !in_.at_end() && in_.peek() != '}';
      if (text_follows) in_.advance();
      error(begin, fmt::format("expected '{{' and the selectors of feature '{}'", node.name.value));
      skip_to_next_feature();
      return;
    }
    body(node);
    node.span.end = in_.position();
    result_.map.features.push_back(std::move(node));
  }

  void header(FeatureNode& node) {
    while (true) {
      in_.skip_space_and_comments();
      char c = in_.peek();
      if (c == '"') {
        label(node);
      } else if (c == '(') {
        colour(node);
      } else if (!in_.at_end() && is_feature_name_char(c)) {
        Text option = word();
        if (option.value == "optional") {
          node.optional = true;
        } else if (!nearest(option.value, std::array<std::string, 1>{"optional"}).empty()) {
          error(option.span.begin, fmt::format("unknown word '{}'", option.value), "optional");
        } else {
          error(option.span.begin,
                fmt::format("expected '{{' after '{}'; a name of several words is a label: {} \"{} {}\"",
                            node.name.value, node.name.value, node.name.value, option.value));
        }
      } else {
        return;
      }
    }
  }

  void label(FeatureNode& node) {
    Position begin = in_.position();
    in_.advance();
    std::string value;
    while (!in_.at_end() && in_.peek() != '"' && in_.peek() != '\n') {
      if (in_.peek() == '\\' && (in_.peek(1) == '"' || in_.peek(1) == '\\')) in_.advance();
      value += in_.peek();
      in_.advance();
    }
    if (in_.peek() != '"') {
      error(begin, "this label has no closing '\"'");
      return;
    }
    in_.advance();
    node.label = Text{std::move(value), {begin, in_.position()}};
  }

  void colour(FeatureNode& node) {
    Position begin = in_.position();
    in_.advance();
    while (!in_.at_end() && in_.peek() != ')' && in_.peek() != '\n' && in_.peek() != '{') in_.advance();
    std::string_view inside = in_.since(begin).substr(1);
    if (in_.peek() != ')') {
      error(begin, "this colour has no closing ')'");
      return;
    }
    in_.advance();
    node.colour_span = {begin, in_.position()};
    node.colour = read_colour(inside);
    if (!node.colour) {
      error(begin,
            fmt::format("'({})' is no colour: write (red green blue), each 0 to 255, or (#rrggbb)", inside));
    }
  }

  static std::optional<Colour> read_colour(std::string_view text) {
    auto skip = [&] {
      while (!text.empty() && (text.front() == ' ' || text.front() == '\t' || text.front() == ','))
        text.remove_prefix(1);
    };
    std::array<uint8_t, 3> parts{};
    skip();
    bool hex = text.starts_with('#');
    if (hex) text.remove_prefix(1);
    for (uint8_t& value : parts) {
      if (!hex) skip();
      size_t digits = hex ? std::min<size_t>(2, text.size()) : text.size();
      auto [end, code] = std::from_chars(text.data(), text.data() + digits, value, hex ? 16 : 10);
      if (code != std::errc() || (hex && end != text.data() + 2)) return std::nullopt;
      text.remove_prefix(static_cast<size_t>(end - text.data()));
    }
    skip();
    if (!text.empty()) return std::nullopt;
    return Colour{parts[0], parts[1], parts[2]};
  }

  void body(FeatureNode& node) {
    node.body.begin = in_.position();
    in_.advance();
    while (true) {
      in_.skip_space_and_comments();
      if (in_.at_end()) {
        Position open = node.body.begin;
        Position after = open;
        ++after.offset;
        ++after.column;
        result_.problems.push_back(
            {Severity::Error,
             {open, after},
             fmt::format("feature '{}' is not closed: '}}' is missing", node.name.value),
             {}});
        break;
      }
      if (in_.peek() == '}') {
        in_.advance();
        break;
      }
      if (looks_like_feature()) {
        Position begin = in_.position();
        Scanner before = in_;
        Text name = word();
        error(begin, fmt::format("'}}' is missing before feature '{}'", name.value));
        in_ = before;
        break;
      }
      selector(node);
    }
    node.body.end = in_.position();
  }

  // A name followed by '{', a label or a colour: somebody forgot the '}'.
  bool looks_like_feature() const {
    Scanner ahead = in_;
    while (!ahead.at_end() && is_feature_name_char(ahead.peek())) ahead.advance();
    if (ahead.position().offset == in_.position().offset) return false;
    bool space = false;
    for (; ahead.peek() == ' ' || ahead.peek() == '\t'; ahead.advance()) space = true;
    return ahead.peek() == '{' || ahead.peek() == '"' || (ahead.peek() == '(' && space);
  }

  Text selector_word() {
    Position begin = in_.position();
    int depth = 0;
    while (!in_.at_end() && in_.peek() != '\n' && in_.peek() != '{' && in_.peek() != '}') {
      char c = in_.peek();
      if (c == '\r') break;
      if (depth == 0 && (c == ' ' || c == '\t' || in_.at_comment())) break;
      if (c == '(') ++depth;
      if (c == ')' && depth > 0) --depth;
      in_.advance();
    }
    return {std::string(in_.since(begin)), {begin, in_.position()}};
  }

  void selector(FeatureNode& node) {
    Text text = selector_word();
    if (text.value.empty()) {  // '{'
      Position begin = in_.position();
      in_.advance();
      error(begin, fmt::format("'{{' inside feature '{}': features are not nested", node.name.value));
      return;
    }
    bool single = text.value == "package";
    if (single) {
      while (in_.peek() == ' ' || in_.peek() == '\t') in_.advance();
      Text name = selector_word();
      if (name.value.empty()) {
        error(text.span.begin, "a package name must follow 'package'");
        return;
      }
      std::optional<SelectorNode> parsed = parse_selector(name, result_.problems);
      if (!parsed) return;
      if (parsed->kind != SelectorKind::Name) {
        error(name.span.begin,
              "'package' takes the name of one package; without it, package.* is the package with its "
              "subpackages",
              parsed->owner.value);
        return;
      }
      parsed->kind = SelectorKind::Package;
      parsed->text = {std::string(in_.since(text.span.begin)), {text.span.begin, in_.position()}};
      node.selectors.push_back(std::move(*parsed));
      return;
    }
    if (std::optional<SelectorNode> parsed = parse_selector(text, result_.problems)) {
      node.selectors.push_back(std::move(*parsed));
    }
  }

  void skip_to_next_feature() {
    while (!in_.at_end() && in_.peek() != '}') in_.advance();
    if (!in_.at_end()) in_.advance();
  }

  ParseResult& result_;
  Scanner in_;
};

}  // namespace

ParseResult parse(std::string file, std::string source) {
  ParseResult result;
  result.map.file = std::move(file);
  result.map.source = std::move(source);
  Parser(result).run();
  return result;
}

}  // namespace anttracks::features
