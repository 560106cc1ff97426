// SPDX-License-Identifier: EPL-2.0
// Golden traces: bytes that stay readable. Good ones are compared as text, bad
// ones, named after their fault, by error code and offset. To write them again
// after a change of the format: ANTTRACKS_UPDATE_GOLDEN=1 golden_test
#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <set>

#include "decode/event_text.h"
#include "io/block_codec.h"
#include "io/segments.h"
#include "session/trace.h"
#include "testing/gc_simulator.h"

using namespace anttracks;
using namespace anttracks::testing;
using format::BlockKind;

namespace {

const std::string kGolden = ANTTRACKS_SOURCE_DIR "/tests/golden";

std::string dump(const Trace& trace) {
  std::string out;
  const Line line = [&out](std::string_view text) { out.append("  ").append(text).append("\n"); };
  Payload payload;
  for (const BlockRef& block : trace.index().blocks) {
    const format::BlockHeader& header = block.header;
    out += std::string(block_kind_name(static_cast<uint8_t>(header.kind))) + " thread " +
           std::to_string(header.thread) + " epoch " + std::to_string(header.epoch) + "\n";
    REQUIRE(read_payload(trace.index(), block, &payload).ok());
    if (header.kind == BlockKind::Mutator || header.kind == BlockKind::Collector)
      print_events({payload.data(), header.raw_bytes / sizeof(uint32_t)}, trace.symbols(), line);
    else
      print_records(payload_bytes(payload, block), line);
  }
  return out;
}

std::string text_of(const std::string& path) {
  const auto bytes = read_bytes(path);
  return {bytes.begin(), bytes.end()};
}

// What opening says: the fatal error or the damage.
std::string verdict(const std::string& directory) {
  auto trace = Trace::open(directory);
  const std::optional<Error> error = trace.ok() ? trace->damage() : std::optional(trace.error());
  if (!error) return "whole\n";
  const std::string offset = error->offset == Error::kNowhere ? "" : " at " + std::to_string(error->offset);
  return std::string(name_of(error->code)) + offset + "\n";
}

void write_text(const std::string& path, const std::string& text) {
  write_bytes(path, {text.begin(), text.end()});
}

void update() {
  SimulatorOptions options;
  options.seed = 12;
  options.collections = 3;
  options.eden = 3 << 10;
  options.survivor = 768;
  options.old = 4 << 10;
  options.classes = 3;
  options.sites = 12;
  options.max_array_length = 40;
  GcSimulator simulator(options);
  simulator.run();
  simulator.trace().save(kGolden + "/small");
  write_text(kGolden + "/small/expected.txt", dump(*Trace::open(kGolden + "/small")));

  const std::vector<uint8_t> good = simulator.trace().segments()[0];
  const auto bad = [&](const std::string& name, const std::vector<uint8_t>& bytes) {
    const std::string directory = kGolden + "/bad-" + name;
    std::filesystem::create_directories(directory);
    write_bytes(directory + "/" + segment_name(0), bytes);
    write_text(directory + "/expected.txt", verdict(directory));
  };
  bad("empty-file", {});
  bad("no-magic", std::vector<uint8_t>(64, 'x'));
  std::vector<uint8_t> bytes = good;
  bytes[8] = 9;
  bad("future-version", bytes);
  bytes = good;
  bytes[good.size() / 2] ^= 1;
  bad("flipped-bit", bytes);
  bytes = good;
  bytes.resize(good.size() - 30);
  bad("cut-off-block", bytes);
  bytes.resize(sizeof(format::SegmentHeader) + 20);
  bad("cut-off-block-header", bytes);
}

}  // namespace

TEST_CASE("golden traces read as they did") {
  if (std::getenv("ANTTRACKS_UPDATE_GOLDEN") != nullptr) update();
  size_t good = 0;
  size_t bad = 0;
  for (const auto& entry : std::filesystem::directory_iterator(kGolden)) {
    const std::string name = entry.path().filename().string();
    INFO(name);
    const std::string expected = text_of(entry.path().string() + "/expected.txt");
    if (name.starts_with("bad-")) {
      CHECK(verdict(entry.path().string()) == expected);
      ++bad;
      continue;
    }
    auto trace = Trace::open(entry.path().string());
    REQUIRE(trace.ok());
    CHECK(dump(*trace) == expected);
    DigestCheck digests;
    RunOptions options;
    options.digests = &digests;
    auto run = trace->run(options);
    REQUIRE(run.ok());
    CHECK(run->counters.errors() == 0);
    CHECK(digests.different() + digests.missing() == 0);
    ++good;
  }
  CHECK(good >= 3);  // one of each major version
  CHECK(bad >= 6);
}

// An event that the simulator does not write is an event that no test reads.
TEST_CASE("the simulator writes each kind of event") {
  std::set<uint8_t> seen;
  for (uint64_t seed = 1; seed <= 12; ++seed) {
    SimulatorOptions options;
    options.seed = seed;
    options.trace.compress = false;
    options.survive_percent = 50;
    options.old = 400 << 10;
    GcSimulator simulator(options);
    simulator.run();
    TemporaryDirectory directory;
    simulator.trace().save(directory.path());
    auto trace = Trace::open(directory.path());
    REQUIRE(trace.ok());
    Payload words;
    for (const BlockRef& block : trace->index().blocks) {
      if (block.header.kind != BlockKind::Mutator && block.header.kind != BlockKind::Collector) continue;
      REQUIRE(read_payload(trace->index(), block, &words).ok());
      for (size_t i = 0; i < words.size(); i += format::event_words(format::event_type_bits(words[i])))
        seen.insert(format::event_type_bits(words[i]));
    }
  }
#define E(name, type, extra, operand, doc) \
  {                                        \
    INFO(#name);                           \
    CHECK(seen.count(type) == 1);          \
  }
  ANTTRACKS_EVENTS(E)
#undef E
}
