// SPDX-License-Identifier: EPL-2.0
//
// A feature map as it was written: every part keeps its place in the text, so
// that an editor can mark, outline and complete it. Offsets are bytes of the
// UTF-8 text; lines and columns start at 1 and columns count code points.
#ifndef ANTTRACKS_FEATURES_SYNTAX_H
#define ANTTRACKS_FEATURES_SYNTAX_H

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace anttracks::features {

struct Position {
  uint32_t offset = 0;
  uint32_t line = 1;
  uint32_t column = 1;
};

struct Span {
  Position begin;
  Position end;  // after the last character
};

struct Text {
  std::string value;
  Span span;
};

struct Colour {
  uint8_t red = 0;
  uint8_t green = 0;
  uint8_t blue = 0;
  auto operator<=>(const Colour&) const = default;
};

struct Range {
  uint32_t first = 0;
  uint32_t last = 0;  // included
  bool contains(uint32_t value) const { return first <= value && value <= last; }
};

enum class SelectorKind : uint8_t {
  PackageTree,  // org.x.*             the package and its subpackages
  Package,      // package org.x       this package alone
  Name,         // org.x.Foo, org.x.Foo.bar   a class, or a method; only the program tells
  Method,       // org.x.Foo::bar, org.x.Foo.bar(int)
  Lines         // org.x.Foo:120-145
};

enum class ParameterKind : uint8_t { Any, Java, Descriptor };

struct SelectorNode {
  SelectorKind kind = SelectorKind::Name;
  Text text;    // as written
  Text owner;   // package or class
  Text method;  // Method only
  ParameterKind parameter_kind = ParameterKind::Any;
  Text parameters;  // inside the parentheses, or the whole descriptor
  std::optional<Range> bytecodes;
  std::optional<Range> lines;
  Span range;  // of bytecodes or lines
};

struct FeatureNode {
  Span span;
  Text name;
  std::optional<Text> label;
  std::optional<Colour> colour;
  Span colour_span;
  bool optional = false;  // selectors may match nothing, e.g. in a map of a library
  Span body;              // braces included
  std::vector<SelectorNode> selectors;
};

struct MapSyntax {
  std::string file;  // for messages
  std::string source;
  std::vector<FeatureNode> features;
};

}  // namespace anttracks::features

#endif
