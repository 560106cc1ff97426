// SPDX-License-Identifier: EPL-2.0
// Bad input: a clear error of its own code, no crash, and what can be read is read.
#include <sys/stat.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <cstring>

#include "io/block_codec.h"
#include "io/segments.h"
#include "session/trace.h"
#include "testing/gc_simulator.h"

using namespace anttracks;
using namespace anttracks::testing;

namespace {

struct Recorded {
  TemporaryDirectory directory;
  std::vector<uint8_t> bytes;  // of segment 0

  explicit Recorded(SimulatorOptions options = small()) {
    GcSimulator simulator(options);
    simulator.run();
    simulator.trace().save(directory.path());
    bytes = read_bytes(segment());
  }
  static SimulatorOptions small() {
    SimulatorOptions options;
    options.collections = 4;
    options.eden = 40 << 10;
    options.survivor = 10 << 10;
    options.old = 100 << 10;
    return options;
  }
  std::string segment(uint32_t number = 0) const { return directory / segment_name(number); }
  void write() const { write_bytes(segment(), bytes); }
};

Error open_error(const std::string& path) {
  auto trace = Trace::open(path);
  REQUIRE_FALSE(trace.ok());
  return trace.error();
}

std::optional<Error> damage_of(const std::string& path) {
  auto trace = Trace::open(path);
  REQUIRE(trace.ok());
  CHECK_FALSE(trace->info()->complete);
  auto run = trace->run({});
  CHECK(run.ok());
  return trace->damage();
}

// The offset of the n-th block of segment 0.
uint64_t block_offset(const std::vector<uint8_t>& bytes, uint32_t n) {
  uint64_t offset = sizeof(format::SegmentHeader);
  for (; n > 0; --n) {
    format::BlockHeader header;
    std::memcpy(&header, &bytes[offset], sizeof(header));
    offset += sizeof(header) + header.stored_bytes;
  }
  return offset;
}

}  // namespace

TEST_CASE("a directory that is not there, empty, or without segments") {
  TemporaryDirectory directory;
  CHECK(open_error(directory / "missing").code == ErrorCode::NotFound);
  CHECK(open_error(directory.path()).code == ErrorCode::NoSegments);
  write_bytes(directory / "notes.txt", {1, 2, 3});
  CHECK(open_error(directory.path()).code == ErrorCode::NoSegments);
  CHECK(open_error(directory / "notes.txt").code == ErrorCode::NotADirectory);
}

TEST_CASE("a foreign, an empty and a short file") {
  TemporaryDirectory directory;
  write_bytes(directory / segment_name(0), {'P', 'K', 3, 4, 0, 0, 0, 0, 0, 0});
  CHECK(open_error(directory.path()).code == ErrorCode::ForeignFile);
  write_bytes(directory / segment_name(0), {});
  CHECK(open_error(directory.path()).code == ErrorCode::Truncated);
}

TEST_CASE("a version from the future names both versions") {
  Recorded recorded;
  recorded.bytes[offsetof(format::SegmentHeader, version_major)] = 9;
  recorded.write();
  const Error error = open_error(recorded.directory.path());
  CHECK(error.code == ErrorCode::FutureVersion);
  CHECK(error.message.find("9.0") != std::string::npos);
}

TEST_CASE("a directory or file without rights") {
  if (geteuid() == 0) return;  // root may read everything
  Recorded recorded;
  chmod(recorded.segment().c_str(), 0);
  CHECK(open_error(recorded.directory.path()).code == ErrorCode::NoPermission);
  chmod(recorded.directory.path().c_str(), 0);
  CHECK(open_error(recorded.directory.path()).code == ErrorCode::NoPermission);
  chmod(recorded.directory.path().c_str(), 0700);
}

TEST_CASE("a missing segment") {
  SimulatorOptions options = Recorded::small();
  options.trace.segment_bytes = 4000;
  Recorded recorded(options);
  unlink(recorded.segment(1).c_str());
  const auto damage = damage_of(recorded.directory.path());
  REQUIRE(damage);
  CHECK(damage->code == ErrorCode::MissingSegment);
  CHECK(damage->file == recorded.segment(1));
  unlink(recorded.segment(0).c_str());
  CHECK(open_error(recorded.directory.path()).code == ErrorCode::MissingSegment);
}

TEST_CASE("a trace cut off anywhere is read up to there") {
  Recorded recorded;
  const std::vector<uint8_t> whole = recorded.bytes;
  uint32_t last = 0;
  for (size_t size = sizeof(format::SegmentHeader); size < whole.size(); size += 1 + size % 97) {
    recorded.bytes.assign(whole.begin(), whole.begin() + static_cast<ptrdiff_t>(size));
    recorded.write();
    const auto damage = damage_of(recorded.directory.path());
    REQUIRE(damage);
    CHECK(damage->code == ErrorCode::Truncated);
    auto trace = Trace::open(recorded.directory.path());
    CHECK(trace->last_moment().epoch >= last);
    last = trace->last_moment().epoch;
  }
  CHECK(last >= 6);
}

TEST_CASE("a flipped bit ends the trace before its block") {
  Recorded recorded;
  const std::vector<uint8_t> whole = recorded.bytes;
  auto undamaged = Trace::open(recorded.directory.path());
  const uint64_t blocks = undamaged->index().blocks.size();
  REQUIRE(blocks > 8);
  for (uint32_t n = 0; n < blocks; n += 3) {
    for (uint64_t in_block : {0, 4, 8, 12, 16, 20, 32, 40, 56, 64, 70}) {
      recorded.bytes = whole;
      const uint64_t offset = block_offset(whole, n);
      if (offset + in_block >= whole.size()) continue;
      recorded.bytes[offset + in_block] ^= 0x10;
      recorded.write();
      const auto damage = damage_of(recorded.directory.path());
      REQUIRE(damage);
      CHECK((damage->code == ErrorCode::Corrupt || damage->code == ErrorCode::Truncated));
      CHECK(damage->offset == offset);
      CHECK(damage->block == n);
      CHECK(damage->file == recorded.segment());
      CHECK(Trace::open(recorded.directory.path())->index().blocks.size() == n);
    }
  }
}

// Changes what the checksums cover and makes them right again: the reader must
// stand whatever a recorder writes.
TEST_CASE("payloads with wrong content never crash the reader") {
  SimulatorOptions options = Recorded::small();
  options.trace.compress = false;
  Recorded recorded(options);
  const std::vector<uint8_t> whole = recorded.bytes;
  Random random(42);
  uint64_t with_errors = 0;
  for (int round = 0; round < 400; ++round) {
    recorded.bytes = whole;
    for (uint64_t changes = 1 + pick(random, 3); changes > 0; --changes) {
      const uint64_t n = pick(random, 20);
      const uint64_t offset = block_offset(whole, static_cast<uint32_t>(n));
      format::BlockHeader header;
      std::memcpy(&header, &whole[offset], sizeof(header));
      if (header.stored_bytes == 0) continue;
      const uint64_t at = offset + sizeof(header) + pick(random, header.stored_bytes);
      recorded.bytes[at] =
          static_cast<uint8_t>(chance(random, 50) ? random() : recorded.bytes[at] ^ (1u << pick(random, 8)));
      header.checksum = block_checksum(
          header, std::span(recorded.bytes).subspan(offset + sizeof(header), header.stored_bytes));
      std::memcpy(&recorded.bytes[offset], &header, sizeof(header));
    }
    recorded.write();
    auto trace = Trace::open(recorded.directory.path());
    REQUIRE(trace.ok());
    DigestCheck digests;
    RunOptions run_options;
    run_options.digests = &digests;
    auto run = trace->run(run_options);
    with_errors += trace->damage() || !run.ok() || run->counters.errors() > 0 || digests.different() > 0;
  }
  CHECK(with_errors > 200);  // most changes are noticed
}

TEST_CASE("a segment that becomes shorter while the trace is open is an error, not the end of the process") {
  Recorded recorded;
  auto trace = Trace::open(recorded.directory.path());
  REQUIRE(trace.ok());
  REQUIRE(truncate(recorded.segment().c_str(), static_cast<off_t>(recorded.bytes.size() / 2)) == 0);
  auto run = trace->run({});
  REQUIRE_FALSE(run.ok());
  CHECK(run.error().code == ErrorCode::Io);
  CHECK(run.error().file == recorded.segment());
  CHECK(run.error().block < trace->index().blocks.size());
}

TEST_CASE("a run stops inside a block, inside a phase and inside an observer") {
  TraceBuilder builder;
  RecordWriter records;
  records.add(format::RecordKind::Class, {1, 0, 0, 2, 0, 0, "A", "A.java"});
  records.add(format::RecordKind::Site, {1, 1, 0, 0});
  builder.add_records(format::BlockKind::Definitions, &records);
  EventWriter events;
  events.add_address(format::EventType::Tlab, 0x10000000);
  for (uint32_t i = 0; i < (3u << 20); ++i) events.add(format::EventType::InstanceC2, 1);
  builder.add_events(format::BlockKind::Mutator, 1, &events);
  TemporaryDirectory directory;
  builder.save(directory.path());
  auto trace = Trace::open(directory.path());
  REQUIRE(trace.ok());

  struct Counting : HeapObserver {
    bool saw_stop = false;
    void on_end(const HeapState&) override { saw_stop = stop()(); }
  };
  // Stopped inside the only block, or at the n-th question after it: behind the block,
  // in the phase that it makes, before the observer.
  for (uint32_t stop_at : {0u, 1u, 2u, 3u}) {
    Counting observer;
    uint32_t asked_after = 0;
    uint64_t done = 0;
    auto run = trace->run({.observers = {&observer}, .progress = [&](uint64_t now, uint64_t) {
                             done = now;
                             asked_after += now;
                             return stop_at == 0 ? now != 0 : asked_after != stop_at;
                           }});
    INFO("stopped at question " << stop_at);
    REQUIRE_FALSE(run.ok());
    CHECK(run.error().code == ErrorCode::Cancelled);
    CHECK(done == (stop_at == 0 ? 0 : 1));
    CHECK(asked_after == stop_at);
    CHECK_FALSE(observer.saw_stop);
  }
}
