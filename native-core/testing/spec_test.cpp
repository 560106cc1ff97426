// SPDX-License-Identifier: EPL-2.0
// docs/trace-format.md carries the tables of trace_format.h. To bring it up to date
// after a change: ANTTRACKS_UPDATE_SPEC=1 spec_test
#include <catch2/catch.hpp>
#include <cstdlib>

#include "testing/spec_tables.h"
#include "testing/trace_builder.h"

using namespace anttracks::testing;

TEST_CASE("the specification has the tables of the header") {
  const std::string path = ANTTRACKS_SOURCE_DIR "/docs/trace-format.md";
  const auto bytes = read_bytes(path);
  const std::string text(bytes.begin(), bytes.end());
  REQUIRE(text.find("<!-- generated: events -->") != std::string::npos);
  const std::string expected = with_generated_tables(text);
  if (std::getenv("ANTTRACKS_UPDATE_SPEC") != nullptr) write_bytes(path, {expected.begin(), expected.end()});
  INFO("docs/trace-format.md is behind trace_format.h; run ANTTRACKS_UPDATE_SPEC=1 spec_test");
  CHECK((text == expected || std::getenv("ANTTRACKS_UPDATE_SPEC") != nullptr));
}
