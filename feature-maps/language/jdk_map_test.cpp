// SPDX-License-Identifier: EPL-2.0
#include <catch2/catch.hpp>

#include <fstream>
#include <sstream>

#include "feature_map.h"
#include "parser.h"

namespace anttracks::features {
namespace {

TEST_CASE("the ready-made map of the JDK is right and maps what it names") {
  std::ifstream file(ANTTRACKS_SOURCE_DIR "/feature-maps/jdk.features");
  std::stringstream text;
  text << file.rdbuf();
  ParseResult result = parse("jdk.features", text.str());
  REQUIRE(result.problems.empty());
  FeatureMap map = FeatureMap::compile(std::span(&result.map, 1));
  auto feature = [&](const char* class_name) {
    std::vector<FeatureIndex> found = map.match({class_name, "m", "()V"});
    REQUIRE(found.size() == 1);
    return map.features()[found[0]].name;
  };
  CHECK(feature("java.util.HashMap$Node") == "collections");
  CHECK(feature("java.util.ImmutableCollections$ListN") == "collections");
  CHECK(feature("java.lang.StringLatin1") == "strings");
  CHECK(feature("java.lang.Integer$IntegerCache") == "numbers");
  CHECK(feature("java.nio.HeapByteBuffer") == "io");
  CHECK(feature("java.util.concurrent.ConcurrentHashMap") == "concurrency");
  CHECK(feature("java.lang.invoke.LambdaForm") == "reflection");
  CHECK(feature("java.lang.ClassLoader") == "classes");
  CHECK(feature("com.sun.org.apache.xerces.internal.dom.NodeImpl") == "xml");
  CHECK(map.match({"org.example.Main", "main", "()V"}).empty());
}

}  // namespace
}  // namespace anttracks::features
