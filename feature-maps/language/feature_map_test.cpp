// SPDX-License-Identifier: EPL-2.0
#include "feature_map.h"

#include <catch2/catch.hpp>

#include "check.h"
#include "descriptor.h"
#include "parser.h"
#include "suggest.h"

namespace anttracks::features {
namespace {

FeatureMap compile(const char* source) {
  ParseResult result = parse("m.features", source);
  REQUIRE(result.problems.empty());
  return FeatureMap::compile(std::span(&result.map, 1));
}

bool matches(const char* selector, const CodePlace& place) {
  std::string source = std::string("f { ") + selector + " }";
  return !compile(source.c_str()).match(place).empty();
}

TEST_CASE("packages") {
  CHECK(matches("org.x.*", {"org.x.A", "m", "()V"}));
  CHECK(matches("org.x.*", {"org.x.y.A", "m", "()V"}));
  CHECK_FALSE(matches("org.x.*", {"org.xy.A", "m", "()V"}));
  CHECK(matches("package org.x", {"org.x.A$B", "m", "()V"}));
  CHECK_FALSE(matches("package org.x", {"org.x.y.A", "m", "()V"}));
}

TEST_CASE("classes and what is nested in them") {
  CHECK(matches("org.x.A", {"org.x.A", "m", "()V"}));
  CHECK(matches("org.x.A", {"org.x.A$1", "m", "()V"}));
  CHECK(matches("org.x.A", {"org.x.A$$Lambda$14/0x0000000800c03000", "run", "()V"}));
  CHECK_FALSE(matches("org.x.A", {"org.x.Ab", "m", "()V"}));
  CHECK(matches("org.x.A.B", {"org.x.A$B", "m", "()V"}));
  CHECK_FALSE(matches("org.x", {"org.x.A", "m", "()V"}));
}

TEST_CASE("methods") {
  CodePlace place{"org.x.A", "bar", "(ILjava/lang/String;)V", 17, 130};
  CHECK(matches("org.x.A.bar", place));
  CHECK(matches("org.x.A::bar", place));
  CHECK(matches("org.x.A::bar(..)", place));
  CHECK(matches("org.x.A::bar(int, String)", place));
  CHECK(matches("org.x.A::bar(int,java.lang.String)", place));
  CHECK(matches("org.x.A::bar(ILjava/lang/String;)V", place));
  CHECK_FALSE(matches("org.x.A::bar(int)", place));
  CHECK_FALSE(matches("org.x.A::bar()", place));
  CHECK_FALSE(matches("org.x.A::bar()V", place));
  CHECK_FALSE(matches("org.x.A::ba", place));
  CHECK(matches("org.x.A::new", {"org.x.A", "<init>", "()V"}));
  CHECK(matches("org.x.A.<init>", {"org.x.A", "<init>", "()V"}));
  CHECK_FALSE(matches("org.x.A.new", {"org.x.A", "bar", "()V"}));
  CHECK(matches("org.x.A::bar", {"org.x.A", "lambda$bar$0", "()V"}));
  CHECK_FALSE(matches("org.x.A::bar", {"org.x.A", "lambda$bars$0", "()V"}));
  CHECK_FALSE(matches("org.x.A::bar", {"org.x.A$B", "bar", "()V"}));
}

TEST_CASE("bytecodes and lines") {
  CodePlace place{"org.x.A", "bar", "()V", 17, 130};
  CHECK(matches("org.x.A::bar[17]", place));
  CHECK(matches("org.x.A::bar()[10..17]", place));
  CHECK_FALSE(matches("org.x.A::bar[18..20]", place));
  CHECK_FALSE(matches("org.x.A::bar[0..20]", {"org.x.A", "bar", "()V", -1, 0}));
  CHECK(matches("org.x.A:120-145", place));
  CHECK(matches("org.x.A:130", {"org.x.A$1", "run", "()V", 0, 130}));
  CHECK_FALSE(matches("org.x.A:131-145", place));
}

TEST_CASE("code mapped twice belongs to both features, features of one name are one") {
  FeatureMap map = compile("a { x.* }\nb { x.A }\na { y.* }\n");
  REQUIRE(map.features().size() == 2);
  CHECK(map.match({"x.A", "m", "()V"}) == std::vector<FeatureIndex>{0, 1});
  CHECK(map.match({"y.A", "m", "()V"}) == std::vector<FeatureIndex>{0});
  CHECK(map.match({"z.A", "m", "()V"}).empty());
}

TEST_CASE("features without a colour get one that differs from those given") {
  FeatureMap map = compile("a (#0072b2) { x.* }\nb { y.* }\nc { z.* }\n");
  CHECK(map.features()[0].colour == Colour{0x00, 0x72, 0xB2});
  CHECK(map.features()[1].colour == Colour{0xE6, 0x9F, 0x00});
  CHECK(map.features()[1].colour != map.features()[2].colour);
  CHECK(palette_colours(40).size() == 40);
}

TEST_CASE("descriptors") {
  CHECK(parameter_types("(I[[JLjava/util/Map$Entry;Z)V") ==
        std::vector<std::string>{"int", "long[][]", "java.util.Map$Entry", "boolean"});
  CHECK(parameters_match("int, long[][], Map.Entry, boolean", "(I[[JLjava/util/Map$Entry;Z)V"));
  CHECK(parameters_match("String...", "([Ljava/lang/String;)V"));
  CHECK_FALSE(parameters_match("ring", "(Ljava/lang/String;)V"));
  CHECK(parameter_types("([").empty());
}

TEST_CASE("slips of the pen find the name that was meant") {
  std::vector<std::string> names{"java.util.HashMap", "java.util.TreeMap", "java.lang.String"};
  CHECK(nearest("java.util.HashMpa", names) == "java.util.HashMap");
  CHECK(nearest("java.util.hashmap", names) == "java.util.HashMap");
  CHECK(nearest("org.example.Other", names).empty());
  CHECK(edit_distance("ab", "ba", 5) == 1);
  CHECK(edit_distance("", "abc", 5) == 3);
  CHECK(edit_distance("abcdef", "xyz", 2) == 3);
}

TEST_CASE("selectors that match nothing are warnings with a suggestion") {
  std::vector<KnownClass> program{
      {"org.shop.cache.PageCache", {{"org.shop.cache.PageCache", "store", "(I)V", 3, 12}}},
      {"org.shop.Main", {{"org.shop.Main", "main", "()V", 0, 1}}},
  };
  auto suggestion = [&](const char* selector) {
    ParseResult result = parse("m", std::string("f { ") + selector + " }");
    REQUIRE(result.problems.empty());
    std::vector<Problem> problems = check(result.map, program);
    if (problems.empty()) return std::string("ok");
    CHECK(problems[0].severity == Severity::Warning);
    return problems[0].suggestion;
  };
  CHECK(suggestion("org.shop.*") == "ok");
  CHECK(suggestion("org.shop.cache.PageCache.store") == "ok");
  CHECK(suggestion("org.shop.cahce.*") == "org.shop.cache.*");
  CHECK(suggestion("package org") == "org.*");
  CHECK(suggestion("org.shop.cache") == "org.shop.cache.*");
  CHECK(suggestion("org.shop.Main.*") == "org.shop.Main");
  CHECK(suggestion("org.shop.PageCache") == "org.shop.cache.PageCache");
  CHECK(suggestion("org.shop.cache.PageCahce::store") == "org.shop.cache.PageCache::store");
  CHECK(suggestion("org.shop.cache.PageCache::stor") == "org.shop.cache.PageCache::store");
  CHECK(suggestion("org.shop.cache.PageCache::store(long)").empty());
  CHECK(suggestion("org.shop.cache.PageCache:20-30").empty());
  CHECK(suggestion("com.other.Thing").empty());

  ParseResult optional = parse("m", "f optional { com.other.* }\ng { }\n");
  std::vector<Problem> problems = check(optional.map, program);
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].message == "feature 'g' selects no code");
}

}  // namespace
}  // namespace anttracks::features
