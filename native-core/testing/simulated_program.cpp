// SPDX-License-Identifier: EPL-2.0
#include "testing/simulated_program.h"

#include <fmt/format.h>

namespace anttracks::testing {

using format::BlockKind;
using format::ClassKind;
using format::RecordKind;
using Field = RecordWriter::Field;

namespace {

void add_threads(uint32_t first, uint32_t count, RecordWriter* records) {
  for (uint32_t i = first; i < first + count; ++i)
    records->add(RecordKind::Thread, {i, 0, i, 1000 + i, 0, fmt::format("worker-{}", i)});
}

}  // namespace

SimulatedProgram::SimulatedProgram(Random& random, uint32_t class_count, uint32_t site_count,
                                   uint32_t thread_count, uint32_t object_alignment)
    : alignment(object_alignment), threads(thread_count) {
  const uint32_t step = alignment / format::kWordBytes;
  classes.push_back({1, ClassKind::PrimitiveArray, 0, 16, 0, "[B"});
  classes.push_back({2, ClassKind::PrimitiveArray, 0, 16, 2, "[I"});
  classes.push_back({3, ClassKind::ObjectArray, 0, 16, 2, "[Ljava/lang/Object;"});
  classes.push_back({4, ClassKind::Mirror, 0, 0, 0, "java/lang/Class"});
  for (uint32_t i = 5; i <= class_count + 4; ++i) {
    const uint32_t words = static_cast<uint32_t>(2 + pick(random, 9) + step - 1) / step * step;
    classes.push_back(
        {i, ClassKind::Instance, words, 0, 0, fmt::format("org/example/p{}/Class{}", i % 7, i)});
  }
  for (uint32_t i = 1; i <= site_count; ++i) {
    // Three quarters instances, as in real programs; a few sites leave the class to the event.
    int index = static_cast<int>(chance(random, 75) ? 4 + pick(random, class_count) : pick(random, 4));
    if (chance(random, 4)) index = -1;
    sites.push_back({i, index});
  }
}

void SimulatedProgram::define(TraceBuilder* trace) const {
  RecordWriter records;
  records.add(RecordKind::Property, {"vm.name", "Simulated VM"});
  records.add(RecordKind::Property, {"gc.name", "Parallel"});
  records.add(RecordKind::Property, {"object.alignment_bytes", std::to_string(alignment)});
  trace->add_records(BlockKind::Environment, &records);
  for (const SimulatedClass& c : classes)
    records.add(RecordKind::Class, {c.id, 0, static_cast<uint32_t>(c.kind), c.words, c.header_bytes,
                                    c.log2_element_bytes, c.name, c.is_array() ? "" : "Example.java"});
  const uint32_t methods = static_cast<uint32_t>(classes.size());
  for (uint32_t i = 1; i <= methods; ++i)
    records.add(RecordKind::Method, {i, classes[i - 1].id, fmt::format("method{}", i), "()V"});
  for (const SimulatedSite& s : sites)
    records.add(RecordKind::Site,
                {s.id, s.class_index < 0 ? 0u : classes[static_cast<size_t>(s.class_index)].id, 0, 2,
                 1 + s.id % methods, Field::signed_number(s.id % 50), 10 + s.id, 1 + s.id * 7 % methods,
                 Field::signed_number(-1), 0});
  for (uint32_t i = 1; i <= kStacks; ++i)
    records.add(RecordKind::Stack, {i, i % 2, 1, 1 + i % methods, Field::signed_number(i), i});
  add_threads(1, threads, &records);
  trace->add_records(BlockKind::Definitions, &records);
}

void SimulatedProgram::define_threads(uint32_t first, uint32_t count, TraceBuilder* trace) {
  RecordWriter records;
  add_threads(first, count, &records);
  trace->add_records(BlockKind::Definitions, &records);
}

}  // namespace anttracks::testing
