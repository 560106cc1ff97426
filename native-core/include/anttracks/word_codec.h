// SPDX-License-Identifier: EPL-2.0 OR GPL-2.0-only WITH Classpath-exception-2.0
//
// How the events of a block are compressed (Codec::Words): what repeats is found
// by words, and what remains goes to Zstandard as five streams, to be encoded by
// how often each byte occurs. Zstandard's own search takes every byte for the
// begin of a repetition, and its code for repetitions costs as much time as to
// find them.
//
// A payload is a sequence of steps: so many literal words, then a repetition of
// so many words from a distance before; then what literal words are left.
//   tokens:     a byte for each step: bits 0-2 the literals, 3-5 the words repeated
//               less kMinRepeated, bit 6: the distance of the step before, bit 7: the
//               17th bit of the distance (in words). A field of all ones goes on in
//   extensions: what exceeds kFieldMax, one byte, or 255 and three (low first);
//               of a step the literals' first
//   low, middle: the first and the second byte of each distance not of the step before
//   literals:   the words
// Stored are a WordsHeader and the streams in this order, each as it is or, where the
// writer finds it worth its time, as one smaller Zstandard frame.
//
// C++14, no allocation, no exceptions; HotSpot compiles this file.
#ifndef ANTTRACKS_WORD_CODEC_H
#define ANTTRACKS_WORD_CODEC_H

#include "anttracks/trace_format.h"

#if defined(__SSE2__)
#include <emmintrin.h>
#endif
#include <string.h>

namespace anttracks {
namespace format {

constexpr size_t kMinRepeated = 4;
constexpr size_t kFieldMax = 7;
constexpr size_t kMaxDistance = (1 << 17) - 1;
constexpr unsigned kRepeatedShift = 3;
constexpr uint8_t kSameDistance = 1 << 6;
constexpr unsigned kFarShift = 7;

static_assert(kMaxBlockBytes / sizeof(uint32_t) <= 1 << 24,
              "an extension of three bytes says how many words there are");

enum WordStream { kTokens, kExtensions, kLow, kMiddle, kLiterals, kWordStreams };

struct WordsHeader {
  uint32_t steps;
  uint32_t extension_bytes;
  uint32_t distances;             // not of the step before
  uint32_t literals;              // words
  uint32_t stored[kWordStreams];  // bytes; as many as the stream has: it stands there as it is
};

static_assert(sizeof(WordsHeader) == 36, "layout of the header of words");

// Bytes of a stream.
constexpr uint64_t stream_bytes(const WordsHeader& header, WordStream stream) {
  return stream == kTokens       ? header.steps
         : stream == kExtensions ? header.extension_bytes
         : stream == kLiterals   ? uint64_t{header.literals} * sizeof(uint32_t)
                                 : header.distances;
}

// The streams of one payload, which grow as its words are added (WordEncoder).
class WordStreams {
  template <typename Position>
  friend class WordEncoder;

 public:
  // Memory for the streams of so many words, aligned for words.
  static constexpr size_t scratch_bytes(size_t words) {
    return words * sizeof(uint32_t) + kOverrun + max_steps(words) * (1 + 2 * kMaxExtensionBytes + 2);
  }
  // How many words have streams that fit into so much memory; a multiple of kMinRepeated.
  static constexpr size_t max_words(size_t bytes) {
    return bytes < 2 * kBytesPerStep ? 0 : (bytes / kBytesPerStep - 1) * kMinRepeated;
  }
  // An upper bound of what store() writes.
  static constexpr size_t max_stored(size_t words) { return sizeof(WordsHeader) + scratch_bytes(words); }

  // Of a payload of at most so many words, of which there are none yet.
  void begin(void* scratch, size_t max_words) {
    const size_t steps = max_steps(max_words);
    _literals = _literal = static_cast<uint32_t*>(scratch);
    _tokens = _token = static_cast<uint8_t*>(scratch) + max_words * sizeof(uint32_t) + kOverrun;
    _lows = _low = _tokens + steps;
    _middles = _middle = _low + steps;
    _extensions = _extension = _middles + steps;
    _distance_before = 0;
    _words = _open = 0;
  }

  // Adds words without a search.
  void add_literals(const uint32_t* words, size_t count) {
    leave_open(words, count);
    _words += count;
  }

  size_t words() const { return _words; }
  // Bytes that the streams have so far.
  size_t bytes() const {
    return (size_t)((uint8_t*)_literal - (uint8_t*)_literals) + (size_t)(_token - _tokens) +
           (size_t)(_extension - _extensions) + 2 * (size_t)(_low - _lows);
  }
  // Bytes that store() writes of them, if each stream stands there as it is.
  size_t stored_bytes() const { return sizeof(WordsHeader) + bytes(); }

  // Writes what is stored of the words so far; returns its bytes.
  // compress(out, capacity, in, bytes) gives the bytes of a Zstandard frame, or 0 if the
  // stream is to be stored as it is.
  template <typename Compress>
  size_t store(uint8_t* out, size_t capacity, Compress compress) const {
    WordsHeader header;
    header.steps = (uint32_t)(_token - _tokens);
    header.extension_bytes = (uint32_t)(_extension - _extensions);
    header.distances = (uint32_t)(_low - _lows);
    header.literals = (uint32_t)(_literal - _literals);
    const uint8_t* const data[kWordStreams] = {_tokens, _extensions, _lows, _middles,
                                               reinterpret_cast<const uint8_t*>(_literals)};
    size_t at = sizeof(WordsHeader);
    for (int i = 0; i < kWordStreams; i++) {
      const size_t bytes = stream_bytes(header, (WordStream)i);
      // Of the low bytes of distances each value is as frequent as any other.
      size_t stored =
          i == kLow || bytes < kMinCompressed ? 0 : compress(out + at, capacity - at, data[i], bytes);
      if (stored == 0 || stored >= bytes) {
        stored = bytes;
        memcpy(out + at, data[i], bytes);
      }
      header.stored[i] = (uint32_t)stored;
      at += stored;
    }
    memcpy(out, &header, sizeof(header));
    return at;
  }
  // Each stream as it is.
  size_t store(uint8_t* out, size_t capacity) const {
    return store(out, capacity, [](uint8_t*, size_t, const uint8_t*, size_t) -> size_t { return 0; });
  }

 private:
  static constexpr size_t kMinCompressed = 64;  // a smaller stream gets no smaller
  static constexpr size_t kOverrun = 16;        // bytes written behind the literals
  static constexpr size_t kMaxExtensionBytes = 4;
  // A repetition of the smallest length, as literals.
  static constexpr size_t kBytesPerStep = kMinRepeated * sizeof(uint32_t) + 1 + 2 * kMaxExtensionBytes + 2;
  static_assert(kOverrun + 1 + 2 * kMaxExtensionBytes + 2 <= kBytesPerStep, "one step more than words need");

  // Where each stream begins, and where it goes on.
  uint32_t *_literals, *_literal;
  uint8_t *_tokens, *_token;
  uint8_t *_lows, *_low;
  uint8_t *_middles, *_middle;
  uint8_t *_extensions, *_extension;
  size_t _distance_before;
  size_t _words;  // so far
  size_t _open;   // literals that are no step's yet

  static constexpr size_t max_steps(size_t words) { return words / kMinRepeated + 1; }

  void step(const uint32_t* literals, size_t count, size_t length, size_t distance) {
    // Four at a time: there are more words behind, and room for them.
    for (size_t i = 0; i < count; i += 4) memcpy(_literal + i, literals + i, 4 * sizeof(uint32_t));
    _literal += count;
    const bool same = distance == _distance_before;
    _distance_before = distance;
    const unsigned first = field(_open + count);
    _open = 0;
    const unsigned repeated = field(length - kMinRepeated);
    const unsigned distant = same ? kSameDistance : (unsigned)(distance >> 16) << kFarShift;
    *_token++ = (uint8_t)(first | repeated << kRepeatedShift | distant);
    *_low = (uint8_t)distance;
    *_middle = (uint8_t)(distance >> 8);
    _low += same ? 0 : 1;
    _middle += same ? 0 : 1;
  }

  unsigned field(size_t value) {
    const size_t more = value - kFieldMax;
    if (value < kFieldMax + 255) {
      // Whether it goes on is like a coin that is tossed: a branch would be predicted wrong.
      const bool goes_on = value >= kFieldMax;
      *_extension = (uint8_t)more;
      _extension += goes_on ? 1 : 0;
      return goes_on ? kFieldMax : (unsigned)value;
    }
    *_extension++ = 255;
    for (unsigned shift = 0; shift < 24; shift += 8) *_extension++ = (uint8_t)(more >> shift);
    return kFieldMax;
  }

  // No step takes these so far.
  void leave_open(const uint32_t* literals, size_t count) {
    memcpy(_literal, literals, count * sizeof(uint32_t));
    _literal += count;
    _open += count;
  }

  // As many as may be of those that no step takes, but no more than so many.
  size_t take_back(size_t most) {
    const size_t count = _open < most ? _open : most;
    _literal -= count;
    _open -= count;
    return count;
  }
};

// Takes payloads apart into streams, piece by piece. Greedy, with a table of where five
// words in a row were seen last; as the fast strategy of Zstandard, but by words.
//
// A Position of 16 bits finds what is up to 2^16 - 1 words before, with half the table: less of
// the caches for who has other things in them. One of 32 bits finds all that a distance can say.
template <typename Position>
class WordEncoder {
 public:
  // Before the first payload; a constructor of its own kind, for memory that is there.
  void reset() {
    memset(_last, 0, sizeof(_last));
    _seen = 0;
  }

  // Adds words[0, count) to a payload. Repetitions are looked for in as many words before
  // them (history), which stand there in memory and are the last ones of this payload; they
  // are found if this encoder added them, and nothing since. Calls visit(end) now and then:
  // what is before it was read, the last of it just now.
  template <typename Visit>
  void add(WordStreams* payload, const uint32_t* words, size_t history, size_t count, Visit visit) {
    find(payload, words - history, history, history + count, visit);
    _seen += (uint32_t)count;
    payload->_words += count;
  }

 private:
  static constexpr size_t kLookAhead = 8;      // words that are read behind a position
  static constexpr size_t kVisitWords = 4096;  // half of the first level of caches
  static constexpr int kTableBits = 13;
  static constexpr size_t kCompared = 32;  // words that are compared at once: a bit for each

  // Counted over all payloads, without the upper bits: what stands here of another payload, or of
  // long ago, is taken for a place in this one, where the same words rarely are.
  Position _last[1 << kTableBits];
  uint32_t _seen;

  static uint64_t pair(const uint32_t* p) {
    uint64_t value;
    memcpy(&value, p, sizeof(value));
    return value;
  }

  Position& last_of(const uint32_t* p) {
    const uint64_t hash = (pair(p) * UINT64_C(0x9E3779B185EBCA87)) ^
                          (pair(p + 2) * UINT64_C(0xC2B2AE3D27D4EB4F)) ^
                          (p[4] * UINT64_C(0x165667B19E3779F9));
    return _last[hash >> (64 - kTableBits)];
  }

  // Of kCompared words from a and b on: a bit, the lowest for the first, where they differ.
  static uint32_t differing(const uint32_t* a, const uint32_t* b) {
#if defined(__SSE2__)
    const auto four = [=](int i) {
      return _mm_cmpeq_epi32(_mm_loadu_si128(reinterpret_cast<const __m128i*>(a + i)),
                             _mm_loadu_si128(reinterpret_cast<const __m128i*>(b + i)));
    };
    const auto sixteen = [=](int i) {
      const __m128i bytes =
          _mm_packs_epi16(_mm_packs_epi32(four(i), four(i + 4)), _mm_packs_epi32(four(i + 8), four(i + 12)));
      return (uint32_t)_mm_movemask_epi8(bytes);
    };
    return ~(sixteen(0) | sixteen(16) << 16);
#else
    uint32_t bits = 0;
    for (unsigned i = 0; i < kCompared; i++) bits |= (uint32_t)(a[i] != b[i]) << i;
    return bits;
#endif
  }

  // How many words from a and b on are equal, both before b's end, given that so
  // many are. Where they end is as good as random: found without a branch, which would be predicted
  // wrong.
  static size_t equal_words(const uint32_t* a, const uint32_t* b, size_t equal, size_t limit) {
    for (; equal + kCompared <= limit; equal += kCompared) {
      const uint32_t bits = differing(a + equal, b + equal);
      if (bits != 0) return equal + (size_t)__builtin_ctz(bits);
    }
    while (equal + 2 <= limit) {
      const uint64_t difference = pair(a + equal) ^ pair(b + equal);
      if (difference != 0) return equal + ((uint32_t)difference == 0 ? 1 : 0);
      equal += 2;
    }
    return equal;
  }

  // From one look to the next, behind so many literals: where nothing has repeated for long, nothing
  // will soon. A repetition between two looks is found late, and its begin by looking back. By a branch,
  // since of mutators' words hardly ever so many are literals.
  static size_t stride(size_t literals) {
    if (__builtin_expect(literals < 64, 1)) return 1;
    const size_t more = literals / 32;
    return 1 + (more < 15 ? more : 15);
  }

  // The words from `begin` on; those before it were added before.
  template <typename Visit>
  void find(WordStreams* payload, const uint32_t* words, size_t begin, size_t end, Visit visit) {
    const size_t limit = end > kLookAhead ? end - kLookAhead : 0;
    // On the stack, since a byte that is written might be one of the payload's pointers,
    // for all that the compiler knows.
    WordStreams out = *payload;
    const uint32_t origin = _seen - (uint32_t)begin;  // of words[0], as the table counts
    size_t written = begin - out.take_back(begin);    // before it, all is in a step
    // The last words before `begin` could not be looked for.
    size_t at = begin - written < kLookAhead ? written : begin - kLookAhead;
    size_t visited = begin;
    while (at < limit) {
      const uint32_t* const here = words + at;
      Position& last = last_of(here);
      const size_t back = (Position)(origin + (uint32_t)at - last);
      size_t from = back > at ? at : at - back;
      const uint32_t* const there = words + from;
      last = (Position)(origin + (uint32_t)at);
      const uint64_t difference = (pair(here) ^ pair(there)) | (pair(here + 2) ^ pair(there + 2));
      if (difference != 0 || at - from - 1 >= kMaxDistance) {
        at += stride(at + 1 - written);
        continue;
      }
      size_t length = equal_words(there, here, kMinRepeated, end - at);
      const size_t next = at + length;
      while (at > written && from > 0 && words[at - 1] == words[from - 1]) {
        at--;
        from--;
        length++;
      }
      out.step(words + written, at - written, length, at - from);
      if (next < limit) last_of(words + next - 2) = (Position)(origin + (uint32_t)(next - 2));
      if (next >= visited + kVisitWords) visit(words + (visited = next));
      at = written = next;
    }
    out.leave_open(words + written, end - written);
    *payload = out;
  }
};

}  // namespace format
}  // namespace anttracks

#endif  // ANTTRACKS_WORD_CODEC_H
