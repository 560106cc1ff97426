// SPDX-License-Identifier: EPL-2.0
#include "heap/packed_bytes.h"

#include <catch2/catch.hpp>

using namespace anttracks;

TEST_CASE("packed bytes come back, from memory and from a file, where they take none") {
  std::vector<uint8_t> plain(100'000);
  for (size_t i = 0; i < plain.size(); ++i) plain[i] = static_cast<uint8_t>(i * i >> 8);
  const std::vector<uint8_t> shorter(plain.begin(), plain.begin() + 70'000);
  PackedBytes first(plain), second(shorter), none(std::vector<uint8_t>{});
  CHECK(first.unpack() == plain);
  CHECK(none.unpack().empty());
  const uint64_t packed = first.memory_bytes() - sizeof(PackedBytes);
  CHECK(packed < plain.size());

  NamelessFile file;
  for (PackedBytes* bytes : {&first, &second, &none}) {
    REQUIRE(bytes->put_aside(&file));
    CHECK(bytes->is_aside());
    CHECK(bytes->memory_bytes() == sizeof(PackedBytes));
  }
  CHECK(file.size() > packed);
  CHECK(first.unpack() == plain);
  CHECK(second.unpack() == shorter);
  CHECK(none.unpack().empty());
}
