// SPDX-License-Identifier: EPL-2.0
// Commands, run as programs.
#include <sys/wait.h>

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <cstdio>
#include <cstring>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "io/block_codec.h"
#include "testing/gc_simulator.h"

using namespace anttracks::testing;

namespace {

struct Outcome {
  int code;
  std::string text;  // standard output and error
};

Outcome command(const std::string& arguments) {
  FILE* pipe = popen((std::string(ANTTRACKS_BINARY) + " " + arguments + " 2>&1").c_str(), "r");
  REQUIRE(pipe != nullptr);
  Outcome outcome{0, {}};
  std::array<char, 4096> buffer;
  for (size_t got; (got = fread(buffer.data(), 1, buffer.size(), pipe)) > 0;)
    outcome.text.append(buffer.data(), got);
  outcome.code = WEXITSTATUS(pclose(pipe));
  return outcome;
}

// Where the header of the phase stands that begins or ends an epoch.
size_t phase_offset(const std::vector<uint8_t>& segment, uint32_t epoch) {
  size_t offset = sizeof(anttracks::format::SegmentHeader);
  while (true) {
    anttracks::format::BlockHeader header;
    REQUIRE(offset + sizeof(header) <= segment.size());
    std::memcpy(&header, &segment[offset], sizeof(header));
    if (header.kind == anttracks::format::BlockKind::Phase && header.epoch == epoch) return offset;
    offset += sizeof(header) + header.stored_bytes;
  }
}

// Numbers of collections have gaps, by chance: here there are those that the tests ask for.
SimulatorOptions with_numbers() {
  SimulatorOptions options;
  options.seed = 7;
  return options;
}

// A trace of a random program in a directory of its own.
struct Recorded {
  TemporaryDirectory directory;
  GcSimulator simulator;

  explicit Recorded(SimulatorOptions options = with_numbers()) : simulator(options) {
    simulator.run();
    simulator.trace().save(directory.path());
  }
};

}  // namespace

TEST_CASE("info counts what was recorded") {
  Recorded recorded;
  const Outcome outcome = command("info --format json " + recorded.directory.path());
  REQUIRE(outcome.code == 0);
  const auto info = nlohmann::json::parse(outcome.text);
  CHECK(info["allocations"] == recorded.simulator.totals().allocations);
  CHECK(info["moves"] == recorded.simulator.totals().moves);
  CHECK(info["events"] == recorded.simulator.totals().events);
  CHECK(info["collections"].get<uint32_t>() >= 12);
  CHECK(info["complete"] == true);
  CHECK(info["bytes_on_disk"].get<uint64_t>() > 0);
  CHECK(info["bytes_raw"].get<uint64_t>() > 0);
  CHECK(command("info " + recorded.directory.path()).text.find("complete           yes (exit)") !=
        std::string::npos);
}

TEST_CASE("info counts events itself if the trace has no end") {
  Recorded recorded;
  const std::string path = recorded.directory / "segment-000000.anttrace";
  auto bytes = read_bytes(path);
  bytes.resize(bytes.size() - 1);
  write_bytes(path, bytes);
  const Outcome outcome = command("info --format json " + recorded.directory.path());
  REQUIRE(outcome.code == 0);
  const auto info = nlohmann::json::parse(outcome.text);
  CHECK(info["complete"] == false);
  CHECK(info["allocations"] == recorded.simulator.totals().allocations);
  CHECK(info["moves"] == recorded.simulator.totals().moves);
  CHECK(info["events"] == recorded.simulator.totals().events);
}

TEST_CASE("verify proves equality") {
  Recorded recorded;
  const Outcome outcome = command("verify " + recorded.directory.path());
  CHECK(outcome.code == 0);
  CHECK(outcome.text.find("\nEQUAL\n") != std::string::npos);
}

TEST_CASE("verify does not take missing digests for equality") {
  SimulatorOptions options;
  options.digests = false;
  Recorded recorded(options);
  const Outcome outcome = command("verify " + recorded.directory.path());
  CHECK(outcome.code == 4);
  CHECK(outcome.text.find("NOT PROVEN") != std::string::npos);
}

TEST_CASE("regions tells where the heap's objects are") {
  Recorded recorded;
  const std::string& trace = recorded.directory.path();
  for (const char* moment : {"gc:3:start", "gc:3:end", "end"}) {
    const Outcome outcome = command("regions --format json --at " + std::string(moment) + " " + trace);
    REQUIRE(outcome.code == 0);
    uint64_t objects = 0, live = 0;
    const auto parsed = nlohmann::json::parse(outcome.text);
    for (const auto& row : parsed["rows"]) {
      objects += row["objects"].get<uint64_t>();
      live += row["live"].get<uint64_t>();
      // The simulator does not tell how much is used at the end.
      if (moment != std::string("end")) CHECK(row["live"].get<uint64_t>() <= row["used"].get<uint64_t>());
      CHECK(row["used"].get<uint64_t>() <= row["capacity"].get<uint64_t>());
    }
    const Outcome heap = command("heap --by kind --format csv --at " + std::string(moment) + " " + trace);
    uint64_t heap_objects = 0, heap_bytes = 0;
    std::istringstream lines(heap.text);
    std::string line;
    std::getline(lines, line);
    while (std::getline(lines, line)) {
      std::istringstream cells(line);
      std::string kind, count, bytes;
      std::getline(std::getline(std::getline(cells, kind, ','), count, ','), bytes, ',');
      heap_objects += std::stoull(count);
      heap_bytes += std::stoull(bytes);
    }
    CHECK(objects > 0);
    CHECK(objects == heap_objects);
    CHECK(live == heap_bytes);
  }
  const Outcome table = command("regions " + trace);
  CHECK(table.text.find("eden") != std::string::npos);
  CHECK(command("regions --format csv " + trace)
            .text.starts_with("region,name,kind,address,capacity,used,objects,live,live_share\n"));
  CHECK(command("regions --at gc:9999 " + trace).code == 2);
}

TEST_CASE("dump prints each event") {
  Recorded recorded;
  const Outcome outcome = command("dump " + recorded.directory.path());
  CHECK(outcome.code == 0);
  for (const char* expected :
       {"block 0 Environment thread=0 epoch=0", "Property key=\"vm.name\" value=\"Simulated VM\"",
        "  Tlab address=0x7", "  InstanceC2 site=", "  MoveNear", "  GcStart gc=0", "  Totals events="})
    CHECK(outcome.text.find(expected) != std::string::npos);
  const Outcome restricted = command("dump --epoch 2 --kind Phase " + recorded.directory.path());
  CHECK(restricted.text.find("GcEnd gc=") != std::string::npos);
  CHECK(restricted.text.find("GcStart") == std::string::npos);
}

TEST_CASE("an analysis of a trace with errors says so by its exit code") {
  TraceBuilder trace;
  EventWriter events;
  events.add(anttracks::format::EventType::InstanceVm, 1);  // without a TLAB to be in
  trace.add_events(anttracks::format::BlockKind::Mutator, 1, &events);
  TemporaryDirectory directory;
  trace.save(directory.path());
  const Outcome outcome = command("heap --by type " + directory.path());
  CHECK(outcome.code == 5);
  CHECK(outcome.text.find("figures may be wrong") != std::string::npos);
}

TEST_CASE("exit codes tell what is wrong") {
  TemporaryDirectory empty;
  CHECK(command("info " + empty.path()).code == 3);
  CHECK(command("info").code == 2);
  CHECK(command("nonsense").code == 2);
  CHECK(command("--help").code == 0);
  CHECK(command("dump --blocks x " + empty.path()).code == 2);
}

TEST_CASE(
    "the quick time line has the moments of the full one and the VM's figures, without looking at events") {
  Recorded recorded;
  const auto rows = [&](const std::string& arguments) {
    const Outcome outcome = command("timeline --format json " + arguments + recorded.directory.path());
    REQUIRE(outcome.code == 0);
    return nlohmann::json::parse(outcome.text)["rows"];
  };
  const auto full = rows(""), quick = rows("--quick ");
  REQUIRE(quick.size() + 1 == full.size());  // but for the end of the recording
  for (size_t i = 0; i < quick.size(); ++i) {
    for (const char* same : {"moment", "time_s", "kind", "cause", "pause_ms"})
      CHECK(quick[i][same] == full[i][same]);
    const auto used = quick[i]["used_bytes"].get<uint64_t>(), alive = full[i]["bytes"].get<uint64_t>();
    CHECK(used >= alive);
    CHECK(used <= alive + alive / 2);  // gaps at the ends of TLABs
  }
  // Bytes of the last block, which is not a phase: the checksum is not even looked at.
  const std::string path = recorded.directory / "segment-000000.anttrace";
  auto bytes = read_bytes(path);
  bytes.back() ^= 1;
  write_bytes(path, bytes);
  CHECK(rows("--quick ") == quick);
  CHECK(command("timeline --quick --concurrent " + recorded.directory.path()).code == 2);
}

TEST_CASE("the quick time line of a damaged trace says that it is partial, and where it ends") {
  SimulatorOptions options;
  options.trace.compress = false;
  Recorded recorded(options);
  const std::string& trace = recorded.directory.path();
  const std::string path = recorded.directory / "segment-000000.anttrace";
  const std::vector<uint8_t> whole = read_bytes(path);
  const std::string quick = "timeline --quick --format csv ";
  CHECK(command(quick + trace).text.find("partial") == std::string::npos);

  // The first five moments can be read, in csv below the names of the columns.
  const size_t offset = phase_offset(whole, 6);
  const auto check_partial = [&](const std::vector<uint8_t>& bytes, const std::string& why) {
    write_bytes(path, bytes);
    const Outcome outcome = command(quick + trace);
    INFO(outcome.text);
    CHECK(outcome.code == 0);
    CHECK(outcome.text.find("anttracks: the trace is partial, shown is what can be read: " + why) == 0);
    CHECK(outcome.text.find(", file " + path + ", offset " + std::to_string(offset)) != std::string::npos);
    CHECK(std::count(outcome.text.begin(), outcome.text.end(), '\n') == 1 + 1 + 5);
    CHECK(outcome.text.find("\ngc:2:start,") != std::string::npos);
  };
  constexpr size_t kHeader = sizeof(anttracks::format::BlockHeader);
  std::vector<uint8_t> bytes = whole;
  bytes[offset + kHeader] ^= 1;
  check_partial(bytes, "the checksum of the block is wrong");
  bytes.assign(whole.begin(), whole.begin() + static_cast<ptrdiff_t>(offset + kHeader + 1));
  check_partial(bytes, "the last block is cut off");

  // Right by its checksum, but without a record.
  anttracks::format::BlockHeader header;
  std::memcpy(&header, &whole[offset], sizeof(header));
  header.stored_bytes = header.raw_bytes = 0;
  header.checksum = anttracks::block_checksum(header, {});
  bytes.assign(whole.begin(), whole.begin() + static_cast<ptrdiff_t>(offset + kHeader));
  std::memcpy(&bytes[offset], &header, sizeof(header));
  check_partial(bytes, "a collection ends without a GcEnd record");
}

TEST_CASE("the quick time line of a trace whose phases contradict each other says so by its exit code") {
  SimulatorOptions options;
  options.trace.compress = false;
  Recorded recorded(options);
  const std::string path = recorded.directory / "segment-000000.anttrace";
  std::vector<uint8_t> bytes = read_bytes(path);
  // The end of the first collection names another one: {kind of record, length, number}.
  const size_t offset = phase_offset(bytes, 2);
  constexpr size_t kHeader = sizeof(anttracks::format::BlockHeader);
  anttracks::format::BlockHeader header;
  std::memcpy(&header, &bytes[offset], sizeof(header));
  REQUIRE(bytes[offset + kHeader] == static_cast<uint8_t>(anttracks::format::RecordKind::GcEnd));
  bytes[offset + kHeader + 2] = 99;
  header.checksum =
      anttracks::block_checksum(header, std::span(bytes).subspan(offset + kHeader, header.stored_bytes));
  std::memcpy(&bytes[offset], &header, sizeof(header));
  write_bytes(path, bytes);
  for (const std::string quick : {"", "--quick "}) {
    const Outcome outcome = command("timeline " + quick + recorded.directory.path());
    CHECK(outcome.code == 5);
    CHECK(outcome.text.find("gc 0 ends as gc 99") != std::string::npos);
  }
}

namespace {

nlohmann::json rows_of(const std::string& arguments) {
  const Outcome outcome = command(arguments + " --format json");
  INFO(outcome.text);
  REQUIRE(outcome.code == 0);
  return nlohmann::json::parse(outcome.text)["rows"];
}

using Sums = std::map<std::string, std::pair<uint64_t, uint64_t>>;

// By the columns that name a row: several sites may have one name.
Sums allocated(const nlohmann::json& rows, const std::vector<std::string>& names) {
  Sums sums;
  for (const auto& row : rows) {
    std::string key;
    for (const std::string& name : names) key += row[name].dump() + " ";
    sums[key].first += row["objects"].get<uint64_t>();
    sums[key].second += row["bytes"].get<uint64_t>();
  }
  std::erase_if(sums, [](const auto& entry) { return entry.second.first == 0; });
  return sums;
}

}  // namespace

TEST_CASE("intervals of sites and threads add up to the whole recording") {
  Recorded recorded;
  const std::string path = recorded.directory.path();
  for (const auto& [name, columns] :
       {std::pair{"sites ", std::vector<std::string>{"site", "type"}}, {"threads ", {"thread"}}}) {
    const nlohmann::json whole = rows_of(name + path);
    Sums sum;
    for (const char* interval : {" --to gc:3:start", " --from gc:3:start --to gc:7",
                                 " --from gc:7 --to gc:9:start", " --from gc:9:start"}) {
      const Sums part = allocated(rows_of(name + path + interval), columns);
      CHECK(!part.empty());
      CHECK(part != allocated(whole, columns));
      for (const auto& [key, amount] : part) {
        sum[key].first += amount.first;
        sum[key].second += amount.second;
      }
    }
    CHECK(sum == allocated(whole, columns));
    CHECK(command(name + path + " --from gc:7 --to gc:7:end").text.find("must lie before") !=
          std::string::npos);
    for (const std::string from : {"start", "0s"}) {
      INFO(from);
      CHECK(rows_of(name + path + " --from " + from + " --to end") == whole);
    }
    const nlohmann::json facts =
        nlohmann::json::parse(command(name + path + " --from start --to gc:7 --format json").text);
    CHECK(facts["from"] == "start");
    CHECK(facts["to"] == "gc:7:end");
  }
}

TEST_CASE("alive are objects of the interval, at its last collection") {
  Recorded recorded;
  const std::string path = recorded.directory.path();
  const auto sum = [](const nlohmann::json& rows, const char* name) {
    uint64_t objects = 0;
    for (const auto& row : rows) objects += row[name].get<uint64_t>();
    return objects;
  };
  const nlohmann::json sites = rows_of("sites " + path + " --from gc:2 --to gc:9:start");
  const auto diff =
      nlohmann::json::parse(command("diff " + path + " --from gc:2 --to gc:8 --format json").text);
  CHECK(sum(sites, "alive_objects") == diff["born_objects"]);
  CHECK(sum(sites, "alive_objects") > 0);
  // What was allocated after gc 8 is not known to live on.
  CHECK(sum(sites, "objects") >
        diff["born_objects"].get<uint64_t>() + diff["temporary_objects"].get<uint64_t>());
}

TEST_CASE("what is not known of the sites of an interval is refused") {
  Recorded recorded;
  const std::string sites = "sites " + recorded.directory.path();
  CHECK(command(sites + " --where thread=*").code == 0);
  const Outcome outcome = command(sites + " --where thread=* --from gc:2");
  CHECK(outcome.code == 2);
  CHECK(outcome.text.find("use `anttracks diff`") != std::string::npos);
  CHECK(command(sites + " --where type=* --from gc:2").code == 0);
  CHECK(command(sites + " --where age=2").text.find("use `anttracks heap`") != std::string::npos);
}
