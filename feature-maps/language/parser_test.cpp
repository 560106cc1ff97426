// SPDX-License-Identifier: EPL-2.0
#include "parser.h"

#include <catch2/catch.hpp>

namespace anttracks::features {
namespace {

const char* const kXalan = R"(java (255 0 0) {
    java.*
}
# comment
xml "XML tree" (#00ff00) { // another
    org.apache.xml.*
    package org.apache.xml.utils
    org.x.Foo
    org.x.Foo.bar(int, String)
    org.x.Foo::bar(ILjava/lang/String;)V
    org.x.Foo::<init>
    org.x.Foo::bar(..)[10..42]
    org.x.Foo::bar([B)[B[3]
    org.x.Foo:120-145
}
)";

std::string only_problem(const char* source) {
  ParseResult result = parse("m.features", source);
  REQUIRE(result.problems.size() == 1);
  return describe(result.problems[0], result.map.file, result.map.source);
}

TEST_CASE("a map with every kind of selector is read") {
  ParseResult result = parse("m.features", kXalan);
  REQUIRE(result.problems.empty());
  REQUIRE(result.map.features.size() == 2);
  const FeatureNode& java = result.map.features[0];
  CHECK(java.name.value == "java");
  CHECK(java.colour == Colour{255, 0, 0});
  const FeatureNode& xml = result.map.features[1];
  CHECK(xml.label->value == "XML tree");
  CHECK(xml.colour == Colour{0, 255, 0});
  REQUIRE(xml.selectors.size() == 9);
  CHECK(xml.selectors[0].kind == SelectorKind::PackageTree);
  CHECK(xml.selectors[0].owner.value == "org.apache.xml");
  CHECK(xml.selectors[1].kind == SelectorKind::Package);
  CHECK(xml.selectors[2].kind == SelectorKind::Name);
  CHECK(xml.selectors[3].kind == SelectorKind::Method);
  CHECK(xml.selectors[3].method.value == "bar");
  CHECK(xml.selectors[3].parameters.value == "int, String");
  CHECK(xml.selectors[4].parameter_kind == ParameterKind::Descriptor);
  CHECK(xml.selectors[4].parameters.value == "(ILjava/lang/String;)V");
  CHECK(xml.selectors[5].method.value == "<init>");
  CHECK(xml.selectors[6].bytecodes->first == 10);
  CHECK(xml.selectors[6].bytecodes->last == 42);
  CHECK(xml.selectors[7].parameters.value == "([B)[B");
  CHECK(xml.selectors[7].bytecodes->last == 3);
  CHECK(xml.selectors[8].lines->first == 120);
  CHECK(xml.selectors[8].lines->last == 145);
}

TEST_CASE("every part knows its place") {
  ParseResult result = parse("m.features", kXalan);
  const FeatureNode& xml = result.map.features[1];
  CHECK(xml.name.span.begin.line == 5);
  CHECK(xml.label->span.begin.column == 5);
  CHECK(xml.colour_span.begin.column == 16);
  CHECK(xml.body.begin.line == 5);
  CHECK(xml.body.end.line == 15);
  const SelectorNode& bar = xml.selectors[3];
  CHECK(bar.text.span.begin.line == 9);
  CHECK(bar.text.span.begin.column == 5);
  CHECK(bar.method.span.begin.column == 15);
  CHECK(bar.method.span.end.column == 18);
  std::string source = kXalan;
  const Span& range = xml.selectors[6].range;
  CHECK(source.substr(range.begin.offset, range.end.offset - range.begin.offset) == "[10..42]");
}

TEST_CASE("columns count letters, not bytes") {
  ParseResult result = parse("m.features", "f {\n  größe.Größe::méthode(\n}\n");
  REQUIRE(result.problems.size() == 1);
  CHECK(result.problems[0].span.begin.line == 2);
  CHECK(result.problems[0].suggestion == "größe.Größe::méthode()");
  CHECK(result.problems[0].span.begin.column == 3);
  CHECK(result.problems[0].span.end.column == 24);
}

TEST_CASE("a wrong star is marked and put right") {
  CHECK(only_problem("f {\n    org.*.xml\n}\n") ==
        "m.features:2:5: error: '*' stands only at the end, after a dot: package.*\n"
        "      org.*.xml\n"
        "      ^^^^^^^^^\n"
        "  did you mean 'org.*'?\n");
}

TEST_CASE("messages say what is wrong and what to write") {
  using Catch::Contains;
  CHECK_THAT(only_problem("f {\n  java.*\ng { sun.* }"), Contains("'}' is missing before feature 'g'"));
  CHECK_THAT(only_problem("f {\n  java.*\ng (1 2 3) { sun.* }"),
             Contains("'}' is missing before feature 'g'"));
  CHECK_THAT(only_problem("f {\n  java.*\n"), Contains("m.features:1:3: error: feature 'f' is not closed"));
  CHECK_THAT(only_problem("f (255 0) {}"), Contains("(red green blue), each 0 to 255, or (#rrggbb)"));
  CHECK_THAT(only_problem("f (300 0 0) {}"), Contains("is no colour"));
  CHECK_THAT(only_problem("page cache { a.B }"), Contains("page \"page cache\""));
  CHECK_THAT(only_problem("f optoinal { a.B }"), Contains("did you mean 'optional'"));
  CHECK_THAT(only_problem("Others { a.B }"), Contains("choose another"));
  CHECK_THAT(only_problem("f { a/b/C::m }"), Contains("did you mean 'a.b.C::m'"));
  CHECK_THAT(only_problem("f { a.B; }"), Contains("did you mean 'a.B'"));
  CHECK_THAT(only_problem("f { a..B }"), Contains("did you mean 'a.B'"));
  CHECK_THAT(only_problem("f { a.b. }"), Contains("did you mean 'a.b.*'"));
  CHECK_THAT(only_problem("f { a.B:20-10 }"), Contains("did you mean 'a.B:10-20'"));
  CHECK_THAT(only_problem("f { a.B::m:20-30 }"), Contains("did you mean 'a.B:20-30'"));
  CHECK_THAT(only_problem("f { a.B::m[1..2 }"), Contains("did you mean 'a.B::m[1..2]'"));
  CHECK_THAT(only_problem("f { a.B::m(int }"), Contains("')' is missing"));
  CHECK_THAT(only_problem("f { package a.* }"), Contains("did you mean 'a'"));
  CHECK_THAT(only_problem("} f { a.B }"), Contains("closes nothing"));
  CHECK_THAT(only_problem("{ a.B }"), Contains("needs a name"));
  CHECK_THAT(only_problem("f { { a.B }"), Contains("not nested"));
}

TEST_CASE("all problems are found in one pass, and the rest is read") {
  ParseResult result = parse("m.features", "f {\n  a.*.b\n  c.D\n  x..y\n}\ng { e.F }\n");
  CHECK(result.problems.size() == 2);
  REQUIRE(result.map.features.size() == 2);
  CHECK(result.map.features[0].selectors.size() == 1);
  CHECK(result.map.features[1].selectors.size() == 1);
}

TEST_CASE("any text ends in a map or problems, never in a loop") {
  std::string text = kXalan;
  for (size_t cut = 0; cut <= text.size(); ++cut) parse("m", text.substr(0, cut));
  for (size_t at = 0; at < text.size(); ++at) {
    for (char c : {'{', '}', '(', ')', '"', '*', '[', ':', '\n', '\0', '\xC3'}) {
      std::string broken = text;
      broken[at] = c;
      ParseResult result = parse("m", broken);
      for (const Problem& problem : result.problems) describe(problem, "m", broken);
    }
  }
}

}  // namespace
}  // namespace anttracks::features
