// SPDX-License-Identifier: EPL-2.0
// anttracks-repeat TRACE DIR TIMES: a trace as long as one likes, for measurements: the program of
// TRACE runs so often, and after each run a full collection takes all that it has left behind.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "io/block_codec.h"
#include "io/segments.h"
#include "model/phases_reader.h"
#include "testing/trace_builder.h"

namespace {

using namespace anttracks;
using anttracks::testing::RecordWriter;
using format::BlockHeader;
using format::BlockKind;
using format::RecordKind;

class Repeater {
 public:
  Repeater(const BlockIndex& index, std::string directory) : index_(index), directory_(std::move(directory)) {
    std::filesystem::create_directories(directory_);
  }

  Status run(uint32_t times) {
    for (uint32_t round = 0; round < times; ++round) {
      if (round > 0) collect_all();
      ANTTRACKS_CHECK(copy(round == 0, round + 1 == times));
    }
    return ok_status();
  }

 private:
  Status copy(bool first, bool last) {
    const uint32_t epochs = epoch_;
    const uint64_t time = time_ns_;
    Payload payload;
    std::vector<uint8_t> stored;
    for (const BlockRef& block : index_.blocks) {
      BlockHeader header = block.header;
      const bool defines = header.kind == BlockKind::Environment || header.kind == BlockKind::Definitions;
      if ((defines && !first) || (header.kind == BlockKind::End && !last)) continue;
      header.epoch += epochs;
      header.begin_ns += time;
      header.end_ns += time;
      if (header.kind == BlockKind::Phase) {
        ANTTRACKS_CHECK(read_payload(index_, block, &payload));
        spaces_ = read_spaces(payload_bytes(payload, block));
        const std::string problem =
            read_phase(payload_bytes(payload, block), block.header.epoch, &collections_, &counters_);
        if (!problem.empty()) return index_.error_at(block, ErrorCode::BadRecord, problem);
        write_phase(header, collections_.back());
        continue;
      }
      if (header.kind == BlockKind::End) {
        ANTTRACKS_CHECK(read_payload(index_, block, &payload));
        stored.assign(payload_bytes(payload, block).begin(), payload_bytes(payload, block).end());
        header.codec = format::Codec::Raw;
      } else {
        stored.resize(header.stored_bytes);
        ANTTRACKS_CHECK(index_.read_stored(block, stored));
      }
      write(header, stored);
    }
    collections_.clear();
    return ok_status();
  }

  void write_phase(BlockHeader header, const Collection& collection) {
    RecordWriter records;
    if (header.epoch % 2 == 1)
      records.add(RecordKind::GcStart,
                  {gc_, static_cast<uint32_t>(collection.kind), header.begin_ns, collection.cause.text()});
    else
      records.add(RecordKind::GcEnd,
                  {gc_++, static_cast<uint32_t>(collection.kind), header.end_ns, collection.failed ? 1 : 0});
    for (const Space& s : spaces_)
      records.add(RecordKind::Space,
                  {s.id, static_cast<uint32_t>(s.kind), s.collected ? 1 : 0, s.bottom, s.top, s.end, s.name});
    header.codec = format::Codec::Raw;
    header.raw_bytes = static_cast<uint32_t>(records.bytes().size());
    header.count = records.count();
    write(header, records.bytes());
  }

  // Nothing survives it.
  void collect_all() {
    Collection collection;
    collection.kind = format::GcKind::Full;
    collection.cause = SharedText("the program begins again");
    BlockHeader header = index_.blocks.begin()->header;
    header.kind = BlockKind::Phase;
    header.thread = 0;
    header.begin_ns = header.end_ns = time_ns_;
    for (bool start : {true, false}) {
      header.epoch = epoch_ + 1;
      for (Space& space : spaces_) {
        space.collected = start;
        space.top = start ? space.end : space.bottom;
      }
      write_phase(header, collection);
    }
  }

  void write(BlockHeader header, const std::vector<uint8_t>& stored) {
    constexpr uint64_t kSegmentBytes = uint64_t{1} << 30;
    if (written_ == 0 || written_ >= kSegmentBytes) begin_segment();
    epoch_ = header.epoch;
    time_ns_ = std::max(time_ns_, header.end_ns);
    header.sequence = sequence_++;
    header.stored_bytes = static_cast<uint32_t>(stored.size());
    header.checksum = block_checksum(header, stored);
    out_.write(reinterpret_cast<const char*>(&header), sizeof(header));
    out_.write(reinterpret_cast<const char*>(stored.data()), static_cast<std::streamsize>(stored.size()));
    written_ += sizeof(header) + stored.size();
  }

  void begin_segment() {
    if (out_.is_open()) out_.close();
    out_.open(directory_ + "/" + segment_name(segments_), std::ios::binary);
    const format::SegmentHeader header{.magic = format::kSegmentMagic,
                                       .version_major = format::kVersionMajor,
                                       .version_minor = format::kVersionMinor,
                                       .header_bytes = sizeof(format::SegmentHeader),
                                       .segment = segments_++,
                                       .reserved = 0,
                                       .start_unix_ns = index_.start_unix_ns};
    out_.write(reinterpret_cast<const char*>(&header), sizeof(header));
    written_ = sizeof(header);
  }

  const BlockIndex& index_;
  std::string directory_;
  std::ofstream out_;
  uint64_t written_ = 0;  // into the segment
  uint32_t segments_ = 0;
  uint64_t sequence_ = 0;
  uint32_t epoch_ = 0;
  uint64_t time_ns_ = 0;
  uint32_t gc_ = 0;
  std::vector<Space> spaces_;
  Collections collections_;
  Counters counters_;
};

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4 || std::atoi(argv[3]) < 1) {
    std::fprintf(stderr, "usage: anttracks-repeat TRACE DIR TIMES\n");
    return 2;
  }
  const auto index = open_blocks(argv[1]);
  if (!index.ok() || (*index)->damage) {
    std::fprintf(stderr, "the trace is not whole\n");
    return 3;
  }
  const Status done = Repeater(**index, argv[2]).run(static_cast<uint32_t>(std::atoi(argv[3])));
  if (!done.ok()) std::fprintf(stderr, "%s\n", done.error().text().c_str());
  return done.ok() ? 0 : 3;
}
