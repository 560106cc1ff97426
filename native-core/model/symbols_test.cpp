// SPDX-License-Identifier: EPL-2.0
#include "model/symbols.h"

#include <catch2/catch.hpp>

#include "model/ages.h"
#include "model/symbols_reader.h"
#include "testing/trace_builder.h"

using namespace anttracks;
using anttracks::testing::RecordWriter;
using format::RecordKind;

TEST_CASE("names are shown as Java writes them") {
  ClassInfo info;
  info.name = "java/util/Map$Entry";
  CHECK(info.display_name() == "java.util.Map$Entry");
  CHECK(info.package() == "java.util");
  info.name = "[[I";
  CHECK(info.display_name() == "int[][]");
  CHECK(info.package().empty());
  info.name = "[Ljava/lang/String;";
  CHECK(info.display_name() == "java.lang.String[]");
  CHECK(info.package() == "java.lang");
}

TEST_CASE("array sizes follow the alignment") {
  Symbols symbols;
  ClassInfo info;
  info.header_bytes = 16;
  info.log2_element_bytes = 0;
  CHECK(symbols.array_words(info, 0) == 2);
  CHECK(symbols.array_words(info, 1) == 3);
  symbols.properties.push_back({"object.alignment_bytes", "16"});
  symbols.properties_are_complete();
  CHECK(symbols.array_words(info, 1) == 4);
  info.log2_element_bytes = 3;
  CHECK(symbols.array_words(info, 0x7FFFFFFF) == 0x80000002ull);
}

TEST_CASE("the last name of a thread counts, another size of a class does not pass") {
  RecordWriter records;
  records.add(RecordKind::Thread, {4, 0, 1, 1, 0, "Thread-0"});
  records.add(RecordKind::Thread, {4, 0, 1, 1, 0, "worker"});
  records.add(RecordKind::Class, {1, 0, 0, 4, 0, 0, "A", ""});
  records.add(RecordKind::Class, {1, 0, 0, 6, 0, 0, "A", ""});
  Symbols symbols;
  Counters counters;
  CHECK(read_definitions(records.bytes(), 0, &symbols, &counters).empty());
  CHECK(symbols.threads.find(ThreadId(4))->name == "worker");
  CHECK(symbols.threads.size() == 1);
  CHECK(counters[Counter::DefinitionChanged] == 1);
}

TEST_CASE("concurrent phases are kept as the collector names them") {
  RecordWriter records;
  records.add(RecordKind::ConcurrentPhase, {7, 100, 250, "Concurrent Mark"});
  Symbols symbols;
  Counters counters;
  REQUIRE(read_definitions(records.bytes(), 0, &symbols, &counters).empty());
  REQUIRE(symbols.concurrent_phases.size() == 1);
  CHECK(symbols.concurrent_phases[0].gc == 7);
  CHECK(symbols.concurrent_phases[0].end_ns - symbols.concurrent_phases[0].begin_ns == 150);
  CHECK(symbols.concurrent_phases[0].name == "Concurrent Mark");
  records.add(RecordKind::ConcurrentPhase, {7, 300, 200, "Concurrent Mark"});
  CHECK_FALSE(read_definitions(records.bytes(), 0, &symbols, &counters).empty());
}

TEST_CASE("pauses of marking make nobody older") {
  Collections collections(4);
  for (uint32_t i = 0; i < 4; ++i) collections[i].index = i;
  collections[1].kind = GcKind::Remark;
  collections[2].kind = GcKind::Cleanup;
  const Ages ages(collections);
  CHECK(ages.age(0, Moment::start_of(0)) == 0);
  CHECK(ages.age(0, Moment::end_of(0)) == 1);
  CHECK(ages.age(0, Moment::end_of(2)) == 1);
  CHECK(ages.age(2, Moment::end_of(2)) == 0);
  CHECK(ages.age(0, Moment::end_of(3)) == 2);
  CHECK(ages.age(8, Moment{8}) == 0);
}

TEST_CASE("unknown records are skipped, broken ones are named") {
  RecordWriter records;
  records.add(static_cast<RecordKind>(99), {1, 2, 3});
  records.add(RecordKind::Method, {1, 1, "run", "()V", 77});
  Symbols symbols;
  Counters counters;
  CHECK(read_definitions(records.bytes(), 0, &symbols, &counters).empty());
  CHECK(counters[Counter::UnknownRecordKind] == 1);
  CHECK(symbols.methods.find(MethodId(1))->name == "run");
  records.add(RecordKind::Method, {1});
  CHECK(read_definitions(records.bytes(), 0, &symbols, &counters).find("record 2") != std::string::npos);
}

TEST_CASE("stacks with common callers share them, recursion included") {
  Symbols symbols;
  const Frame main{MethodId(1), 4, 10}, again{MethodId(2), 7, 20}, leaf{MethodId(3), -1, 0};
  const FrameList deep = symbols.frame_list(std::vector{leaf, again, again, main});
  const FrameList flat = symbols.frame_list(std::vector{again, main});
  symbols.seal();
  CHECK(std::vector(deep.begin(), deep.end()) == std::vector{leaf, again, again, main});
  CHECK((deep.size() == 4 && deep.front() == leaf));
  CHECK(std::vector(flat.begin(), flat.end()) == std::vector{again, main});
  CHECK(std::next(deep.begin(), 2) == flat.begin());
  CHECK(symbols.frame_list({}).empty());
  CHECK(symbols.frame_list(std::vector{again, main}).begin() == flat.begin());
}
