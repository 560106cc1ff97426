// SPDX-License-Identifier: EPL-2.0
#include "io/word_decoder.h"

#include <fmt/format.h>

#include <cstring>

#include "io/zstd_frame.h"

namespace anttracks {
namespace {

using namespace format;

constexpr size_t kWord = sizeof(uint32_t);
constexpr size_t kAtOnce = 4;  // words that are copied together where there is room

// The bytes of a stream that are left.
struct Stream {
  const uint8_t* at;
  const uint8_t* end;

  size_t left() const { return static_cast<size_t>(end - at); }
};

// One payload, from its streams. Each of next_* says whether the stream has so much.
class Steps {
 public:
  Steps(const Stream (&streams)[kWordStreams], std::span<uint32_t> out)
      : tokens_(streams[kTokens]),
        extensions_(streams[kExtensions]),
        low_(streams[kLow]),
        middle_(streams[kMiddle]),
        literals_(streams[kLiterals]),
        begin_(out.data()),
        out_(out.data()),
        end_(out.data() + out.size()) {}

  const char* run() {
    while (tokens_.at < tokens_.end) {
      const uint8_t token = *tokens_.at++;
      size_t literals = token & kFieldMax;
      size_t repeated = (token >> kRepeatedShift) & kFieldMax;
      if (!extend(&literals) || !extend(&repeated)) return "an extension is missing";
      repeated += kMinRepeated;
      if (literals > literals_.left() / kWord) return "literal words are missing";
      if (literals + repeated > left()) return "more words than the block has";
      copy_literals(literals);
      if ((token & kSameDistance) == 0) {
        if (low_.at == low_.end) return "a distance is missing";
        distance_ = static_cast<size_t>(*low_.at++ | *middle_.at++ << 8 | (token >> kFarShift) << 16);
      }
      if (distance_ == 0 || distance_ > static_cast<size_t>(out_ - begin_))
        return "a repetition from before the block";
      copy_repeated(repeated);
    }
    if (literals_.left() != left() * kWord) return "words are missing or left over";
    if (left() > 0) std::memcpy(out_, literals_.at, literals_.left());
    if (low_.at != low_.end || extensions_.at != extensions_.end)
      return "distances or extensions are left over";
    return nullptr;
  }

 private:
  size_t left() const { return static_cast<size_t>(end_ - out_); }

  bool extend(size_t* field) {
    if (*field < kFieldMax) return true;
    if (extensions_.left() < 1) return false;
    size_t more = *extensions_.at++;
    if (more == 255) {
      if (extensions_.left() < 3) return false;
      more = static_cast<size_t>(extensions_.at[0] | extensions_.at[1] << 8 | extensions_.at[2] << 16);
      extensions_.at += 3;
    }
    *field += more;
    return true;
  }

  void copy_literals(size_t words) {
    if (left() >= words + kAtOnce && literals_.left() >= (words + kAtOnce) * kWord) {
      for (size_t i = 0; i < words; i += kAtOnce)
        std::memcpy(out_ + i, literals_.at + i * kWord, kAtOnce * kWord);
    } else if (words > 0) {
      std::memcpy(out_, literals_.at, words * kWord);
    }
    out_ += words;
    literals_.at += words * kWord;
  }

  // What is repeated may reach into what the repetition writes.
  void copy_repeated(size_t words) {
    const uint32_t* const from = out_ - distance_;
    if (distance_ >= kAtOnce && left() >= words + kAtOnce) {
      for (size_t i = 0; i < words; i += kAtOnce) std::memcpy(out_ + i, from + i, kAtOnce * kWord);
    } else {
      for (size_t i = 0; i < words; ++i) out_[i] = from[i];
    }
    out_ += words;
  }

  Stream tokens_, extensions_, low_, middle_, literals_;
  size_t distance_ = 0;
  uint32_t* begin_;
  uint32_t* out_;
  uint32_t* end_;
};

}  // namespace

std::string WordDecoder::decode(std::span<const uint8_t> stored, std::span<uint32_t> out) {
  WordsHeader header;
  if (stored.size() < sizeof(header)) return "a header is cut off";
  std::memcpy(&header, stored.data(), sizeof(header));
  // Bounds of what is asked of the memory, too.
  if (header.steps > out.size() / kMinRepeated || header.literals > out.size() ||
      header.distances > header.steps || header.extension_bytes / 8 > header.steps)
    return "more steps than words";

  const uint8_t* at = stored.data() + sizeof(header);
  size_t left = stored.size() - sizeof(header);
  Stream streams[kWordStreams];
  for (int i = 0; i < kWordStreams; ++i) {
    const size_t bytes = stream_bytes(header, static_cast<WordStream>(i));
    const size_t there = header.stored[i];
    if (there > left || there > bytes) return fmt::format("stream {} is cut off", i);
    if (there == bytes) {
      streams[i] = {at, at + bytes};
    } else {
      decompressed_[i].resize(bytes);
      const std::string problem = decompress_frame({at, there}, decompressed_[i]);
      if (!problem.empty()) return fmt::format("stream {}: {}", i, problem);
      streams[i] = {decompressed_[i].data(), decompressed_[i].data() + bytes};
    }
    at += there;
    left -= there;
  }
  if (left > 0) return fmt::format("{} bytes are left over", left);
  const char* const problem = Steps(streams, out).run();
  return problem == nullptr ? std::string() : problem;
}

}  // namespace anttracks
