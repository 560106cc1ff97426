// SPDX-License-Identifier: EPL-2.0
#include "anttracks/word_codec.h"

#include <zstd.h>

#include <catch2/catch.hpp>
#include <cstring>
#include <memory>
#include <random>
#include <vector>

#include "io/word_decoder.h"

namespace anttracks::format {
namespace {

using Words = std::vector<uint32_t>;
using Bytes = std::vector<uint8_t>;

// Runs of earlier words, with a new one now and then, as programs allocate.
Words program(size_t count, unsigned seed, unsigned new_words_of_100) {
  std::mt19937 random(seed);
  Words words;
  while (words.size() < count) {
    if (words.size() < 8 || random() % 100 < new_words_of_100) {
      words.push_back(random() % 5 == 0 ? random() : 0x9000'0000 + random() % 300);
      continue;
    }
    size_t from = random() % words.size();
    for (size_t left = random() % 60; left > 0; --left) words.push_back(words[from++]);
  }
  words.resize(count);
  return words;
}

size_t frame(uint8_t* out, size_t room, const uint8_t* in, size_t bytes) {
  const size_t got = ZSTD_compress(out, room, in, bytes, 1);
  return ZSTD_isError(got) ? 0 : got;
}

size_t nothing(uint8_t* /*out*/, size_t /*room*/, const uint8_t* /*in*/, size_t /*bytes*/) { return 0; }

// How a payload comes to the encoder: so many words at a time, with so many before them.
struct Pieces {
  size_t words;
  size_t history;
};

// Each piece stands in memory of its own, no larger than said: a sanitizer notices who
// writes behind it, or reads around the words.
template <typename Encoder>
void add(Encoder* encoder, WordStreams* streams, const Words& words, Pieces pieces) {
  for (size_t at = 0; at < words.size(); at += pieces.words) {
    const size_t history = std::min(at, pieces.history);
    const size_t count = std::min(pieces.words, words.size() - at);
    const std::unique_ptr<uint32_t[]> window(new uint32_t[history + count]);
    std::copy_n(words.data() + at - history, history + count, window.get());
    const uint32_t* seen = window.get() + history;
    encoder->add(streams, window.get() + history, history, count, [&](const uint32_t* end) {
      if (end < seen || end > window.get() + history + count) FAIL("told of words that were not added");
      seen = end;
    });
  }
}

template <typename Compress, typename Encoder>
Bytes encoded(const Words& words, Compress compress, Encoder* encoder, Pieces pieces) {
  const std::unique_ptr<uint8_t[]> scratch(new uint8_t[WordStreams::scratch_bytes(words.size())]);
  WordStreams streams;
  streams.begin(scratch.get(), words.size());
  add(encoder, &streams, words, pieces);
  Bytes stored(WordStreams::max_stored(words.size()));
  stored.resize(streams.store(stored.data(), stored.size(), compress));
  return Bytes(stored);  // of exactly its size
}

template <typename Position = uint32_t, typename Compress>
Bytes encoded(const Words& words, Compress compress) {
  const auto encoder = std::make_unique<WordEncoder<Position>>();
  encoder->reset();
  return encoded(words, compress, encoder.get(), {words.size() + 1, 0});
}

// The words, or what is wrong.
std::string decode(const Bytes& stored, size_t count, Words* out) {
  out->assign(count, 0);
  return WordDecoder().decode(stored, *out);
}

void check_round_trip(const Words& words) {
  for (const Bytes& stored :
       {encoded(words, frame), encoded(words, nothing), encoded<uint16_t>(words, nothing)}) {
    Words back;
    CHECK(decode(stored, words.size(), &back).empty());
    CHECK((back == words));  // in brackets, so that a failure does not print all of them
  }
}

WordsHeader header_of(const Bytes& stored) {
  WordsHeader header;
  std::memcpy(&header, stored.data(), sizeof(header));
  return header;
}

TEST_CASE("words come back from their streams") {
  for (size_t count : {0, 1, 4, 7, 8, 9, 13, 1000, 32'768, 400'077}) {
    for (unsigned new_words : {0U, 3U, 30U, 100U}) {
      CAPTURE(count, new_words);
      check_round_trip(program(count, static_cast<unsigned>(count) + new_words, new_words));
    }
  }
}

TEST_CASE("streams that are stored as they are need no more room than they say") {
  for (size_t count : {0, 5, 3000, 16'384}) {
    for (unsigned new_words : {0U, 8U, 100U}) {
      const Words words = program(count, 7, new_words);
      const std::unique_ptr<uint8_t[]> scratch(new uint8_t[WordStreams::scratch_bytes(count)]);
      const auto encoder = std::make_unique<WordEncoder<uint16_t>>();
      encoder->reset();
      WordStreams streams;
      streams.begin(scratch.get(), count);
      add(encoder.get(), &streams, words, {count + 1, 0});
      Bytes stored(streams.stored_bytes());
      CHECK(streams.store(stored.data(), stored.size()) == stored.size());
      Words back;
      CHECK(decode(stored, count, &back).empty());
      CHECK((back == words));
    }
  }
}

TEMPLATE_TEST_CASE("words that are added piece by piece come back, too", "", uint16_t, uint32_t) {
  // One encoder for all of them: what it has seen of other payloads does not matter.
  const auto encoder = std::make_unique<WordEncoder<TestType>>();
  encoder->reset();
  for (size_t count : {1, 9, 1000, 60'000}) {
    for (unsigned new_words : {0U, 8U, 100U}) {
      const Words words = program(count, new_words, new_words);
      for (size_t size : {1, 3, 7, 8, 9, 100, 8192}) {
        for (size_t history : {0, 1, 8, 20, 8192, 100'000}) {
          if (size < 100 && count > 1000) continue;  // takes long
          CAPTURE(count, new_words, size, history);
          Words back;
          CHECK(decode(encoded(words, nothing, encoder.get(), {size, history}), count, &back).empty());
          CHECK((back == words));
        }
      }
    }
  }
}

// As threads do that share their tables: what an encoder knows may be of the other's words, what stands
// before a piece may have been added by another encoder, or by none.
TEST_CASE("two payloads that take turns with encoders, and do without one, come back") {
  std::mt19937 random(1);
  std::vector<WordEncoder<uint16_t>> encoders(2);
  for (auto& encoder : encoders) encoder.reset();
  for (int round = 0; round < 20; ++round) {
    const Words words[] = {program(20'000, 1, 8), program(20'000, 2 + round, 8)};
    std::unique_ptr<uint8_t[]> scratch[2];
    WordStreams streams[2];
    size_t added[2] = {0, 0};
    for (int i = 0; i < 2; ++i) {
      scratch[i] = std::make_unique<uint8_t[]>(WordStreams::scratch_bytes(words[i].size()));
      streams[i].begin(scratch[i].get(), words[i].size());
    }
    while (added[0] < words[0].size() || added[1] < words[1].size()) {
      const unsigned i = random() % 2;
      const size_t count = std::min<size_t>(random() % 3000, words[i].size() - added[i]);
      const size_t history = std::min<size_t>(random() % 5000, added[i]);
      const uint32_t* const piece = words[i].data() + added[i];
      if (random() % 5 == 0) {
        streams[i].add_literals(piece, count);
      } else {
        encoders[random() % 2].add(&streams[i], piece, history, count, [](const uint32_t*) {});
      }
      added[i] += count;
    }
    for (int i = 0; i < 2; ++i) {
      Bytes stored(WordStreams::max_stored(words[i].size()));
      stored.resize(streams[i].store(stored.data(), stored.size(), nothing));
      Words back;
      CHECK(decode(stored, words[i].size(), &back).empty());
      CHECK((back == words[i]));
      CHECK(stored.size() < words[i].size() * sizeof(uint32_t) * 3 / 4);  // some is still found
    }
  }
}

TEST_CASE("as many words as memory has room for") {
  for (size_t bytes = 0; bytes < 1000; ++bytes) {
    const size_t words = WordStreams::max_words(bytes);
    CHECK((words == 0 || WordStreams::scratch_bytes(words) <= bytes));
  }
  for (size_t words = 4; words < 1000; words += 4)
    CHECK(WordStreams::max_words(WordStreams::scratch_bytes(words)) == words);
}

TEMPLATE_TEST_CASE("with words of before, pieces repeat about as much as the whole", "", uint16_t, uint32_t) {
  // In any order, as a program does a hundred things.
  const Words things = program(2000, 3, 30);
  std::mt19937 random(1);
  Words words;
  for (int i = 0; i < 5000; ++i)
    std::copy_n(things.begin() + 20 * (random() % 100), 20, std::back_inserter(words));
  const auto encoder = std::make_unique<WordEncoder<TestType>>();
  encoder->reset();
  const size_t whole = encoded(words, nothing).size();
  const auto in_pieces = [&](size_t history) {
    return encoded(words, nothing, encoder.get(), {4096, history}).size();
  };
  CHECK(in_pieces(words.size()) <= whole + whole / 20);
  CHECK(in_pieces(8192) <= whole + whole / 10);
  CHECK(in_pieces(0) > whole + whole / 4);
}

TEMPLATE_TEST_CASE("an encoder that has seen more than it can count goes on", "", uint16_t, uint32_t) {
  const auto encoder = std::make_unique<WordEncoder<TestType>>();
  encoder->reset();
  const Words words = program(60'000, 5, 8);
  const size_t first = encoded(words, nothing, encoder.get(), {8192, 8192}).size();
  const Words same(1 << 20, 0x9000'0001);
  const std::unique_ptr<uint8_t[]> scratch(new uint8_t[WordStreams::scratch_bytes(same.size())]);
  for (size_t seen = 0; seen <= UINT32_MAX; seen += same.size()) {
    WordStreams streams;
    streams.begin(scratch.get(), same.size());
    encoder->add(&streams, same.data(), 0, same.size(), [](const uint32_t*) {});
    if (streams.bytes() > 100) FAIL();
  }
  const Bytes last = encoded(words, nothing, encoder.get(), {8192, 8192});
  CHECK(last.size() == first);
  Words back;
  CHECK(decode(last, words.size(), &back).empty());
  CHECK((back == words));
}

TEST_CASE("one word for ever, words that count, and what repeats from far away") {
  Words same(300'000, 0x9000'0001);
  Words counting(100'000);
  for (size_t i = 0; i < counting.size(); ++i) counting[i] = static_cast<uint32_t>(i);
  check_round_trip(same);
  CHECK(encoded(same, frame).size() < 200);
  CHECK(header_of(encoded(same, frame)).steps == 1);
  check_round_trip(counting);
  CHECK(header_of(encoded(counting, frame)).literals == counting.size());

  // Twelve words, one word for long, and the twelve again: just as far as a distance can say, and
  // one word farther.
  const auto steps = [](size_t distance, auto position) {
    Words far(distance, 0x9000'0001);
    for (uint32_t i = 0; i < 12; ++i) far[i] = i;
    for (uint32_t i = 0; i < 30; ++i) far.push_back(i < 12 ? i : 100 + i);
    check_round_trip(far);
    return header_of(encoded<decltype(position)>(far, frame)).steps;
  };
  CHECK(steps(kMaxDistance, uint32_t{}) == 2);
  CHECK(steps(kMaxDistance + 1, uint32_t{}) == 1);
  CHECK(steps(UINT16_MAX, uint16_t{}) == 2);
  CHECK(steps(UINT16_MAX + 1, uint16_t{}) == 1);
}

TEST_CASE("lengths of each field, with and without extensions") {
  uint32_t next = 1;
  for (size_t literals : {0, 1, 6, 7, 8, 261, 262, 263, 70'000}) {
    for (size_t repeated : {4, 5, 10, 11, 12, 265, 266, 267, 70'000}) {
      CAPTURE(literals, repeated);
      Words words;
      for (size_t i = 0; i < 16; ++i) words.push_back(next++);
      for (size_t i = 0; i < literals; ++i) words.push_back(next++);
      for (size_t i = 0; i < repeated; ++i) words.push_back(words[i]);
      for (size_t i = 0; i < 16; ++i) words.push_back(next++);
      check_round_trip(words);
    }
  }
}

TEST_CASE("behind many literals, where few places are looked at, a repetition is found from its begin") {
  for (size_t literals : {100, 1000, 20'000}) {
    for (size_t repeated : {38, 39, 40}) {  // some places in each are looked at
      CAPTURE(literals, repeated);
      Words words;
      for (size_t i = 0; i < 40 + literals; ++i) words.push_back(static_cast<uint32_t>(i));
      for (size_t i = 0; i < repeated; ++i) words.push_back(words[i]);
      for (size_t i = 0; i < 16; ++i) words.push_back(static_cast<uint32_t>(1'000'000 + i));
      const WordsHeader header = header_of(encoded(words, nothing));
      CHECK(header.steps == 1);
      CHECK(header.literals == words.size() - repeated);
    }
  }
}

TEST_CASE("streams of events are smaller than frames of Zstandard alone") {
  for (size_t count : {1000, 60'000, 128'000}) {
    const Words words = program(count, 42, 8);
    Bytes alone(ZSTD_compressBound(count * 4));
    const size_t own = ZSTD_compress(alone.data(), alone.size(), words.data(), count * 4, 1);
    CAPTURE(count);
    CHECK(encoded(words, frame).size() <= own + 80);  // for headers: five frames in place of one
  }
}

TEST_CASE("damaged streams are said to be so") {
  const Words words = program(3000, 7, 10);
  const Bytes stored = encoded(words, nothing);
  Words back;
  auto changed = [&](auto change) {
    Bytes bytes = stored;
    WordsHeader header = header_of(bytes);
    change(header, bytes);
    std::memcpy(bytes.data(), &header, std::min(bytes.size(), sizeof(header)));
    return decode(bytes, words.size(), &back);
  };
  CHECK(changed([](WordsHeader&, Bytes&) {}).empty());
  CHECK(changed([](WordsHeader&, Bytes& bytes) { bytes.resize(20); }) == "a header is cut off");
  CHECK(changed([](WordsHeader& header, Bytes&) { header.steps = 751; }) == "more steps than words");
  CHECK(changed([](WordsHeader& header, Bytes&) { header.literals = 3001; }) == "more steps than words");
  CHECK(changed([](WordsHeader& header, Bytes&) { header.stored[kLiterals]++; }) == "stream 4 is cut off");
  CHECK(changed([](WordsHeader&, Bytes& bytes) { bytes.pop_back(); }) == "stream 4 is cut off");
  CHECK(changed([](WordsHeader&, Bytes& bytes) { bytes.push_back(0); }) == "1 bytes are left over");
  CHECK(changed([](WordsHeader& header, Bytes&) { header.stored[kTokens]--; }).starts_with("stream 0: "));

  const WordsHeader header = header_of(stored);
  const size_t tokens = sizeof(header);
  const size_t low = tokens + header.stored[kTokens] + header.stored[kExtensions];
  const size_t middle = low + header.stored[kLow];
  CHECK(changed([&](WordsHeader&, Bytes& bytes) { bytes[low] = bytes[middle] = 255; }) ==
        "a repetition from before the block");
  CHECK(changed([&](WordsHeader&, Bytes& bytes) { bytes[tokens] |= kSameDistance; }) ==
        "a repetition from before the block");
  CHECK(decode(stored, words.size() + 1, &back) == "words are missing or left over");
  CHECK(decode(stored, words.size() - 1, &back) == "words are missing or left over");
  CHECK(decode(stored, words.size() / 2, &back) == "more words than the block has");

  // Whatever else a bit says: no crash, and no claim beyond its words.
  std::mt19937 random(1);
  for (int i = 0; i < 20'000; ++i) {
    Bytes bytes = stored;
    for (unsigned bits = 1 + random() % 3; bits > 0; --bits)
      bytes[random() % 200 < 100 ? random() % tokens : random() % bytes.size()] ^=
          static_cast<uint8_t>(1U << random() % 8);
    (void)decode(bytes, words.size(), &back);
  }
}

}  // namespace
}  // namespace anttracks::format
