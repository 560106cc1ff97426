// SPDX-License-Identifier: EPL-2.0
#include "anttracks/word_matches.h"

#include <catch2/catch.hpp>

#include <cstring>
#include <memory>
#include <random>
#include <vector>

#define ZSTD_STATIC_LINKING_ONLY  // for ZSTD_compressSequences
#include <zstd.h>

namespace anttracks::format {
namespace {

using Words = std::vector<uint32_t>;

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

std::vector<ZSTD_Sequence> matches(const Words& words) {
  const auto finder = std::make_unique<WordMatches>();
  std::vector<ZSTD_Sequence> found(WordMatches::max_sequences(words.size()));
  // Exactly as many words as there are: a sanitizer notices who reads behind them.
  const size_t count = finder->find(words.data(), words.size(), found.data());
  REQUIRE(count <= found.size());
  found.resize(count);
  return found;
}

// What the sequences say, written out.
Words expand(const std::vector<ZSTD_Sequence>& sequences, const Words& words) {
  Words out;
  size_t piece = 0;
  for (const ZSTD_Sequence& sequence : sequences) {
    out.insert(out.end(), words.begin() + out.size(), words.begin() + out.size() + sequence.litLength / 4);
    REQUIRE(sequence.offset <= out.size() * 4);
    for (unsigned i = 0; i < sequence.matchLength / 4; ++i)
      out.push_back(out[out.size() - sequence.offset / 4]);
    const bool delimiter = sequence.offset == 0;
    CHECK((sequence.matchLength == 0) == delimiter);
    const size_t bytes = (out.size() - piece) * 4;
    CHECK(bytes <= WordMatches::kPieceBytes);
    if (delimiter) {
      CHECK((bytes == WordMatches::kPieceBytes || out.size() == words.size()));
      piece = out.size();
    }
  }
  return out;
}

size_t compressed_size(const Words& words) {
  const std::vector<ZSTD_Sequence> found = matches(words);
  std::unique_ptr<ZSTD_CCtx, size_t (*)(ZSTD_CCtx*)> context(ZSTD_createCCtx(), &ZSTD_freeCCtx);
  ZSTD_CCtx_setParameter(context.get(), ZSTD_c_windowLog, 24);
  ZSTD_CCtx_setParameter(context.get(), ZSTD_c_blockDelimiters, ZSTD_sf_explicitBlockDelimiters);
  ZSTD_CCtx_setParameter(context.get(), ZSTD_c_validateSequences, 1);
  std::vector<uint8_t> frame(ZSTD_compressBound(words.size() * 4));
  const size_t bytes = ZSTD_compressSequences(context.get(), frame.data(), frame.size(), found.data(),
                                              found.size(), words.data(), words.size() * 4);
  INFO(ZSTD_getErrorName(bytes));
  REQUIRE(!ZSTD_isError(bytes));
  Words back(words.size());
  REQUIRE(ZSTD_decompress(back.data(), back.size() * 4, frame.data(), bytes) == words.size() * 4);
  REQUIRE(back == words);
  return bytes;
}

TEST_CASE("sequences of repeated words say what was there") {
  const size_t piece = WordMatches::kPieceBytes / 4;
  for (size_t count : {size_t{0}, size_t{1}, size_t{4}, size_t{7}, size_t{8}, size_t{9}, size_t{13},
                       size_t{1000}, piece - 1, piece, piece + 1, piece + 8, 2 * piece, 5 * piece + 77}) {
    for (unsigned new_words : {0U, 3U, 30U, 100U}) {
      const Words words = program(count, static_cast<unsigned>(count) + new_words, new_words);
      CAPTURE(count, new_words);
      CHECK(expand(matches(words), words) == words);
    }
  }
}

TEST_CASE("one word for ever, and words that count") {
  const size_t count = 100'000;
  Words same(count, 0x9000'0001);
  Words counting(count);
  for (size_t i = 0; i < count; ++i) counting[i] = static_cast<uint32_t>(i);
  CHECK(expand(matches(same), same) == same);
  CHECK(matches(same).size() < 10);
  CHECK(expand(matches(counting), counting) == counting);
  CHECK(compressed_size(same) < 200);
}

TEST_CASE("Zstandard makes frames of the sequences that are no larger than its own") {
  for (size_t count : {size_t{5}, size_t{1000}, size_t{60'000}, size_t{400'000}}) {
    const Words words = program(count, 42, 8);
    std::vector<uint8_t> frame(ZSTD_compressBound(count * 4));
    const size_t own = ZSTD_compress(frame.data(), frame.size(), words.data(), count * 4, 1);
    CAPTURE(count);
    CHECK(compressed_size(words) <= own + own / 10 + 20);
  }
}

}  // namespace
}  // namespace anttracks::format
