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

// Takes payloads apart into the streams. Greedy, with a table of where five words
// in a row were seen last; as the fast strategy of Zstandard, but by words.
class WordEncoder {
 public:
  // Memory that split() needs for so many words, aligned for words.
  static constexpr size_t scratch_bytes(size_t words) {
    return words * sizeof(uint32_t) + kOverrun + max_steps(words) * (1 + 2 * kMaxExtensionBytes + 2);
  }
  // An upper bound of what store() writes.
  static constexpr size_t max_stored(size_t words) { return sizeof(WordsHeader) + scratch_bytes(words); }

  // Calls visit(end) now and then: what is before it was read, the last of it just now.
  template <typename Visit>
  void split(const uint32_t* words, size_t count, void* scratch, Visit visit) {
    const size_t steps = max_steps(count);
    _literals = static_cast<uint32_t*>(scratch);
    _tokens = static_cast<uint8_t*>(scratch) + count * sizeof(uint32_t) + kOverrun;
    _low = _tokens + steps;
    _middle = _low + steps;
    _extensions = _middle + steps;
    memset(_last, 0, sizeof(_last));
    find(words, count, visit);
  }

  // Writes what is stored, of the payload that was split last; returns its bytes.
  // compress(out, capacity, in, bytes) gives the bytes of a Zstandard frame, or 0 if the
  // stream is to be stored as it is.
  template <typename Compress>
  size_t store(uint8_t* out, size_t capacity, Compress compress) {
    const uint8_t* const data[kWordStreams] = {_tokens, _extensions, _low, _middle,
                                               reinterpret_cast<const uint8_t*>(_literals)};
    size_t at = sizeof(WordsHeader);
    for (int i = 0; i < kWordStreams; i++) {
      const size_t bytes = stream_bytes(_header, (WordStream)i);
      // Of the low bytes of distances each value is as frequent as any other.
      size_t stored =
          i == kLow || bytes < kMinCompressed ? 0 : compress(out + at, capacity - at, data[i], bytes);
      if (stored == 0 || stored >= bytes) {
        stored = bytes;
        memcpy(out + at, data[i], bytes);
      }
      _header.stored[i] = (uint32_t)stored;
      at += stored;
    }
    memcpy(out, &_header, sizeof(_header));
    return at;
  }

 private:
  static constexpr size_t kMinCompressed = 64;  // a smaller stream gets no smaller
  static constexpr size_t kLookAhead = 8;       // words that are read behind a position
  static constexpr size_t kOverrun = 16;        // bytes written behind the literals
  static constexpr size_t kMaxExtensionBytes = 4;
  static constexpr size_t kVisitWords = 4096;  // half of the first level of caches
  static constexpr int kTableBits = 13;        // fits into the first level of caches

  uint32_t _last[1 << kTableBits];
  uint32_t* _literals;
  uint8_t *_tokens, *_low, *_middle, *_extensions;
  WordsHeader _header;

  static constexpr size_t max_steps(size_t words) { return words / kMinRepeated + 1; }

  static uint64_t pair(const uint32_t* p) {
    uint64_t value;
    memcpy(&value, p, sizeof(value));
    return value;
  }

  uint32_t& last_of(const uint32_t* p) {
    const uint64_t hash = (pair(p) * UINT64_C(0x9E3779B185EBCA87)) ^
                          (pair(p + 2) * UINT64_C(0xC2B2AE3D27D4EB4F)) ^
                          (p[4] * UINT64_C(0x165667B19E3779F9));
    return _last[hash >> (64 - kTableBits)];
  }

  // How many words from a and b on are equal, both before b's end, given that so
  // many are.
  static size_t equal_words(const uint32_t* a, const uint32_t* b, size_t equal, size_t limit) {
    while (equal + 2 <= limit) {
      const uint64_t difference = pair(a + equal) ^ pair(b + equal);
      if (difference != 0) return equal + ((uint32_t)difference == 0 ? 1 : 0);
      equal += 2;
    }
    return equal;
  }

  template <typename Visit>
  void find(const uint32_t* words, size_t end, Visit visit) {
    const size_t limit = end > kLookAhead ? end - kLookAhead : 0;
    Output out = {_literals, _tokens, _extensions, _low, _middle, 0};
    size_t written = 0;  // before it, all is in a step
    size_t visited = 0;
    size_t at = 0;
    while (at < limit) {
      const uint32_t* const here = words + at;
      uint32_t& last = last_of(here);
      size_t from = last;
      const uint32_t* const there = words + from;
      last = (uint32_t)at;
      const uint64_t difference = (pair(here) ^ pair(there)) | (pair(here + 2) ^ pair(there + 2));
      if (difference != 0 || at - from - 1 >= kMaxDistance) {
        at++;
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
      if (next < limit) last_of(words + next - 2) = (uint32_t)(next - 2);
      if (next - visited >= kVisitWords) visit(words + (visited = next));
      at = written = next;
    }
    memcpy(out.literal, words + written, (end - written) * sizeof(uint32_t));
    _header.steps = (uint32_t)(out.token - _tokens);
    _header.extension_bytes = (uint32_t)(out.extension - _extensions);
    _header.distances = (uint32_t)(out.low - _low);
    _header.literals = (uint32_t)(out.literal - _literals + (end - written));
  }

  // Where each stream goes on. On the stack, since a byte that is written might be
  // one of a member, for all that the compiler knows.
  struct Output {
    uint32_t* literal;
    uint8_t *token, *extension, *low, *middle;
    size_t distance_before;

    void step(const uint32_t* literals, size_t count, size_t length, size_t distance) {
      // Four at a time: there are more words behind, and room for them.
      for (size_t i = 0; i < count; i += 4) memcpy(literal + i, literals + i, 4 * sizeof(uint32_t));
      literal += count;
      const bool same = distance == distance_before;
      distance_before = distance;
      const unsigned first = field(count);
      const unsigned repeated = field(length - kMinRepeated);
      const unsigned distant = same ? kSameDistance : (unsigned)(distance >> 16) << kFarShift;
      *token++ = (uint8_t)(first | repeated << kRepeatedShift | distant);
      *low = (uint8_t)distance;
      *middle = (uint8_t)(distance >> 8);
      low += same ? 0 : 1;
      middle += same ? 0 : 1;
    }

    unsigned field(size_t value) {
      if (value < kFieldMax) return (unsigned)value;
      const size_t more = value - kFieldMax;
      if (more < 255) {
        *extension++ = (uint8_t)more;
      } else {
        *extension++ = 255;
        for (unsigned shift = 0; shift < 24; shift += 8) *extension++ = (uint8_t)(more >> shift);
      }
      return kFieldMax;
    }
  };
};

}  // namespace format
}  // namespace anttracks

#endif  // ANTTRACKS_WORD_CODEC_H
