// SPDX-License-Identifier: EPL-2.0
#include "base/counters.h"

#include <catch2/catch.hpp>

#include "base/result.h"

using namespace anttracks;

TEST_CASE("counters tell errors from notes and keep the first message") {
  Counters counters;
  counters.add(Counter::UnknownRecordKind, 5);
  CHECK(counters.errors() == 0);
  counters.error(Counter::Overlap, "first");
  counters.error(Counter::MovedTwice, "second");
  CHECK(counters.errors() == 2);
  CHECK(counters.first_error() == "first");
  Counters sum;
  sum.merge(counters);
  sum.merge(counters);
  CHECK(sum[Counter::Overlap] == 2);
  CHECK(sum.total(Severity::Info) == 10);
  CHECK(name_of(Counter::Overlap) == "Overlap");
}

namespace {

Result<int> half(int value) {
  if (value % 2 != 0) return Error{.code = ErrorCode::BadArgument, .message = "odd"};
  return value / 2;
}

Result<int> quarter(int value) {
  ANTTRACKS_TRY(const int once, half(value));
  ANTTRACKS_TRY(const int twice, half(once));
  return twice;
}

}  // namespace

TEST_CASE("a result is a value or an error that says where") {
  CHECK(*quarter(12) == 3);
  CHECK(quarter(6).error().message == "odd");
  const Error error{.code = ErrorCode::Corrupt, .message = "broken", .file = "f", .block = 3, .offset = 9};
  CHECK(error.text() == "broken, file f, offset 9, block 3");
}
