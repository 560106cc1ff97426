// SPDX-License-Identifier: EPL-2.0
#include "io/block_index.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstring>

#include "io/block_codec.h"
#include "io/segments.h"

namespace anttracks {
namespace {

using format::BlockHeader;
using format::BlockKind;
using format::SegmentHeader;

class Scanner {
 public:
  Scanner(BlockIndex* index, const ScanProgress& progress, Scan scan)
      : index_(*index), progress_(progress), scan_(scan) {
    for (const SegmentFile& segment : index_.segments) total_ += segment.size();
  }

  // Fatal only if not even the first segment's header can be read.
  Status scan() {
    for (uint32_t i = 0; i < index_.segments.size() && !index_.damage; ++i) {
      if (auto error = check_segment_header(i)) {
        if (i == 0) return std::move(*error);
        index_.damage = std::move(error);
        break;
      }
      if (index_.ended) {
        index_.damage = at(i, 0, ErrorCode::Corrupt, "a segment after the end of the recording");
        break;
      }
      ANTTRACKS_CHECK(scan_segment(i));
      done_ += index_.segments[i].size();
    }
    return ok_status();
  }

 private:
  Error at(uint32_t segment, uint64_t offset, ErrorCode code, std::string message) const {
    return {.code = code,
            .message = std::move(message),
            .file = index_.segments[segment].path(),
            .block = index_.blocks.size(),
            .offset = offset};
  }

  std::optional<Error> check_segment_header(uint32_t i) {
    const SegmentFile& file = index_.segments[i];
    std::array<uint8_t, sizeof(SegmentHeader)> bytes{};
    const size_t there = std::min<uint64_t>(bytes.size(), file.size());
    if (Status status = file.read(0, std::span(bytes).first(there)); !status.ok())
      return std::move(status).error();
    SegmentHeader header;
    uint64_t magic = 0;
    std::memcpy(&magic, bytes.data(), sizeof(magic));
    if (there >= sizeof(magic) && magic != format::kSegmentMagic)
      return Error{.code = ErrorCode::ForeignFile,
                   .message = "not a segment of an AntTracks trace (it does not begin with ANTTRACK)",
                   .file = index_.segments[i].path(),
                   .offset = 0};
    if (there < sizeof(header))
      return Error{.code = ErrorCode::Truncated,
                   .message = fmt::format("the segment has {} bytes only, less than its header", there),
                   .file = file.path(),
                   .offset = there};
    std::memcpy(&header, bytes.data(), sizeof(header));
    if (header.version_major > format::kVersionMajor)
      return Error{.code = ErrorCode::FutureVersion,
                   .message = fmt::format(
                       "the trace has format version {}.{}, this program reads up to {}.x: use a newer one",
                       header.version_major, header.version_minor, format::kVersionMajor),
                   .file = index_.segments[i].path(),
                   .offset = offsetof(SegmentHeader, version_major)};
    if (header.version_major == 0 || header.header_bytes < sizeof(header) || header.header_bytes > 4096 ||
        header.segment != i)
      return Error{.code = ErrorCode::Corrupt,
                   .message = fmt::format(
                       "the segment's header is wrong (version {}, {} bytes, segment {} instead of {})",
                       header.version_major, header.header_bytes, header.segment, i),
                   .file = index_.segments[i].path(),
                   .offset = 0};
    if (i == 0) index_.start_unix_ns = header.start_unix_ns;
    first_block_ = header.header_bytes;
    return std::nullopt;
  }

  Status scan_segment(uint32_t i) {
    const SegmentFile& file = index_.segments[i];
    uint64_t offset = first_block_;
    while (offset < file.size()) {
      const uint64_t left = file.size() - offset;
      BlockRef block{.header = {}, .segment = i, .offset = offset};
      if (left < sizeof(BlockHeader)) {
        index_.damage = at(i, offset, ErrorCode::Truncated, "the last block is cut off in its header");
        return ok_status();
      }
      if (!read(block.segment, offset, {reinterpret_cast<uint8_t*>(&block.header), sizeof(BlockHeader)}))
        return ok_status();
      index_.damage = check_header(block, left);
      if (index_.damage) return ok_status();
      if (scan_ == Scan::Checked || block.header.kind == BlockKind::Phase) {
        stored_.resize(block.header.stored_bytes);
        if (!read(block.segment, offset + sizeof(BlockHeader), stored_)) return ok_status();
        if (block_checksum(block.header, stored_) != block.header.checksum) {
          index_.damage =
              at(i, offset, ErrorCode::Corrupt, "the checksum of the block is wrong: bytes were changed");
          return ok_status();
        }
      }
      index_.damage = check_order(block);
      if (index_.damage) return ok_status();
      index_.ended = block.header.kind == BlockKind::End;
      index_.blocks.push_back(block);
      offset += sizeof(BlockHeader) + block.header.stored_bytes;
      if (progress_ && !progress_(done_ + offset, total_))
        return Error{.code = ErrorCode::Cancelled, .message = "stopped while reading the trace"};
    }
    return ok_status();
  }

  // False: the trace ends here.
  bool read(uint32_t segment, uint64_t offset, std::span<uint8_t> out) {
    Status status = index_.segments[segment].read(offset, out);
    if (status.ok()) return true;
    index_.damage = std::move(status).error();
    return false;
  }

  std::optional<Error> check_header(const BlockRef& block, uint64_t left) const {
    const BlockHeader& header = block.header;
    if (header.magic != format::kBlockMagic)
      return at(block.segment, block.offset, ErrorCode::Corrupt, "there is no block where one should begin");
    if (header.raw_bytes > format::kMaxBlockBytes || header.stored_bytes > format::kMaxBlockBytes)
      return at(block.segment, block.offset, ErrorCode::Corrupt,
                "the block claims to be larger than any block may be");
    if (header.stored_bytes > left - sizeof(BlockHeader))
      return at(block.segment, block.offset, ErrorCode::Truncated,
                fmt::format("the last block is cut off: {} of {} bytes are there", left - sizeof(BlockHeader),
                            header.stored_bytes));
    return std::nullopt;
  }

  std::optional<Error> check_order(const BlockRef& block) const {
    const BlockHeader& header = block.header;
    if (index_.ended)
      return at(block.segment, block.offset, ErrorCode::Corrupt, "a block after the end of the recording");
    if (header.sequence != index_.blocks.size())
      return at(
          block.segment, block.offset, ErrorCode::Corrupt,
          fmt::format("block {} stands where block {} should be", header.sequence, index_.blocks.size()));
    if (!index_.blocks.empty() && header.epoch < index_.blocks.back().header.epoch)
      return at(block.segment, block.offset, ErrorCode::Corrupt,
                fmt::format("the block goes back from epoch {} to {}", index_.blocks.back().header.epoch,
                            header.epoch));
    return std::nullopt;
  }

  BlockIndex& index_;
  const ScanProgress& progress_;
  const Scan scan_;
  std::vector<uint8_t> stored_;
  uint64_t first_block_ = 0;
  uint64_t done_ = 0;
  uint64_t total_ = 0;
};

}  // namespace

uint64_t BlockIndex::bytes_on_disk() const {
  uint64_t sum = 0;
  for (const SegmentFile& segment : segments) sum += segment.size();
  return sum;
}

Status BlockIndex::read_stored(const BlockRef& block, std::span<uint8_t> out) const {
  Status status = segments[block.segment].read(block.offset + sizeof(BlockHeader), out);
  if (status.ok()) return status;
  Error error = std::move(status).error();
  error.block = block.header.sequence;
  return error;
}

Error BlockIndex::error_at(const BlockRef& block, ErrorCode code, std::string message) const {
  return {.code = code,
          .message = std::move(message),
          .file = segments[block.segment].path(),
          .block = block.header.sequence,
          .offset = block.offset};
}

Result<std::shared_ptr<BlockIndex>> open_blocks(const std::string& directory, const ScanProgress& progress,
                                                Scan scan) {
  ANTTRACKS_TRY(SegmentList list, list_segments(directory));
  auto index = std::make_shared<BlockIndex>();
  for (const std::string& path : list.paths) {
    auto file = SegmentFile::open(path);
    if (!file.ok()) {
      if (index->segments.empty()) return std::move(file).error();
      list.gap = std::move(file).error();
      break;
    }
    index->segments.push_back(std::move(*file));
  }
  ANTTRACKS_CHECK(Scanner(index.get(), progress, scan).scan());
  index->blocks.shrink_to_fit();
  if (!index->damage) index->damage = std::move(list.gap);
  if (!index->damage && !index->ended) {
    const SegmentFile& last = index->segments.back();
    index->damage =
        Error{.code = ErrorCode::Truncated,
              .message = "the trace has no end: the recording is still going on, or it was killed",
              .file = last.path(),
              .offset = last.size()};
  }
  return index;
}

}  // namespace anttracks
