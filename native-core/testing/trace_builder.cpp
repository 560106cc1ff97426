// SPDX-License-Identifier: EPL-2.0
#include "testing/trace_builder.h"

#include <anttracks/word_codec.h>
#include <fmt/format.h>
#include <zstd.h>

#include <atomic>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>

#include "io/block_codec.h"
#include "io/segments.h"

namespace anttracks::testing {

void RecordWriter::put(std::vector<uint8_t>* out, uint64_t number) {
  uint8_t buffer[format::kMaxVarintBytes];
  out->insert(out->end(), buffer, format::put_varint(buffer, number));
}

void RecordWriter::add(format::RecordKind kind, const std::vector<Field>& fields) {
  std::vector<uint8_t> body;
  for (const Field& field : fields) {
    put(&body, field.is_text ? field.text.size() : field.number);
    body.insert(body.end(), field.text.begin(), field.text.end());
  }
  put(&bytes_, static_cast<uint64_t>(kind));
  put(&bytes_, body.size());
  bytes_.insert(bytes_.end(), body.begin(), body.end());
  ++count_;
}

void TraceBuilder::begin_segment() {
  const format::SegmentHeader header{.magic = format::kSegmentMagic,
                                     .version_major = format::kVersionMajor,
                                     .version_minor = format::kVersionMinor,
                                     .header_bytes = sizeof(format::SegmentHeader),
                                     .segment = static_cast<uint32_t>(segments_.size()),
                                     .reserved = 0,
                                     .start_unix_ns = 1'700'000'000'000'000'000};
  const auto* bytes = reinterpret_cast<const uint8_t*>(&header);
  segments_.emplace_back(bytes, bytes + sizeof(header));
}

// As the recorder does.
std::vector<uint8_t> TraceBuilder::compressed(format::BlockKind kind, const void* payload, size_t bytes,
                                              format::Codec* codec) const {
  const bool events = (kind == format::BlockKind::Mutator || kind == format::BlockKind::Collector) &&
                      bytes % sizeof(uint32_t) == 0;
  *codec = !options_.compress ? format::Codec::Raw : events ? format::Codec::Words : format::Codec::Zstd;
  const auto* in = static_cast<const uint8_t*>(payload);
  if (*codec == format::Codec::Raw) return {in, in + bytes};
  std::vector<uint8_t> stored;
  if (*codec == format::Codec::Zstd) {
    stored.resize(ZSTD_compressBound(bytes));
    stored.resize(ZSTD_compress(stored.data(), stored.size(), payload, bytes, 1));
    return stored;
  }
  const size_t words = bytes / sizeof(uint32_t);
  const auto encoder = std::make_unique<format::WordEncoder<uint32_t>>();
  std::vector<uint32_t> scratch(format::WordStreams::scratch_bytes(words) / sizeof(uint32_t) + 1);
  format::WordStreams streams;
  streams.begin(scratch.data(), words);
  encoder->reset();
  encoder->add(&streams, static_cast<const uint32_t*>(payload), 0, words, [](const uint32_t*) {});
  stored.resize(format::WordStreams::max_stored(words));
  stored.resize(streams.store(stored.data(), stored.size(),
                              [](uint8_t* out, size_t room, const uint8_t* stream, size_t stream_bytes) {
                                const size_t got = ZSTD_compress(out, room, stream, stream_bytes, 1);
                                return ZSTD_isError(got) ? 0 : got;
                              }));
  return stored;
}

void TraceBuilder::add_block(format::BlockKind kind, uint32_t thread, uint32_t count, const void* payload,
                             size_t bytes) {
  format::Codec codec;
  const std::vector<uint8_t> stored = compressed(kind, payload, bytes, &codec);
  add_stored(kind, thread, count, bytes, codec, stored);
}

void TraceBuilder::add_stored(format::BlockKind kind, uint32_t thread, uint32_t count, size_t raw_bytes,
                              format::Codec codec, const std::vector<uint8_t>& stored) {
  if (segments_.empty() || segments_.back().size() >= options_.segment_bytes) begin_segment();
  format::BlockHeader header{};
  header.magic = format::kBlockMagic;
  header.kind = kind;
  header.codec = codec;
  header.thread = thread;
  header.epoch = epoch_;
  header.raw_bytes = static_cast<uint32_t>(raw_bytes);
  header.stored_bytes = static_cast<uint32_t>(stored.size());
  header.count = count;
  header.sequence = sequence_++;
  header.begin_ns = time_ns_;
  header.end_ns = time_ns_;
  header.checksum = block_checksum(header, stored);
  std::vector<uint8_t>& out = segments_.back();
  const auto* header_bytes = reinterpret_cast<const uint8_t*>(&header);
  out.insert(out.end(), header_bytes, header_bytes + sizeof(header));
  out.insert(out.end(), stored.begin(), stored.end());
}

void TraceBuilder::add_records(format::BlockKind kind, RecordWriter* records) {
  add_block(kind, 0, records->count(), records->bytes().data(), records->bytes().size());
  records->clear();
}

void TraceBuilder::add_events(format::BlockKind kind, uint32_t thread, EventWriter* events) {
  if (events->count() > 0)
    add_block(kind, thread, events->count(), events->words().data(),
              events->words().size() * sizeof(uint32_t));
  events->clear();
}

void TraceBuilder::save(const std::string& directory) const {
  std::filesystem::create_directories(directory);
  for (uint32_t i = 0; i < segments_.size(); ++i)
    write_bytes(directory + "/" + segment_name(i), segments_[i]);
}

TemporaryDirectory::TemporaryDirectory() {
  std::string pattern = (std::filesystem::temp_directory_path() / "anttracks-XXXXXX").string();
  if (mkdtemp(pattern.data()) == nullptr) std::abort();
  path_ = pattern;
}

TemporaryDirectory::~TemporaryDirectory() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

std::vector<uint8_t> read_bytes(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

void write_bytes(const std::string& path, const std::vector<uint8_t>& bytes) {
  std::ofstream out(path, std::ios::binary | std::ios::trunc);
  out.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
}

}  // namespace anttracks::testing
