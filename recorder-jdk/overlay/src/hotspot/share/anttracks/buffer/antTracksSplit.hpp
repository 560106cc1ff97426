// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_ANTTRACKS_BUFFER_ANTTRACKSSPLIT_HPP
#define SHARE_ANTTRACKS_BUFFER_ANTTRACKSSPLIT_HPP

#include "anttracks/trace_format.h"
#include "anttracks/word_codec.h"
#include "utilities/align.hpp"
#include "utilities/globalDefinitions.hpp"

// A block whose events are taken apart by the thread that writes them: the payload of its
// buffer. The writer has then little left to do but to write.
class AntTracksSplit {
  anttracks::format::WordStreams           _streams;
  anttracks::format::WordEncoder<uint16_t> _encoder;
  uint32_t                                 _allocations;   // words that look like some
  size_t                                   _capacity;      // bytes of events
  // the streams' memory

 public:
  // Bytes of a buffer's payload that so many bytes of events may need; what of it nobody
  // touches costs nothing.
  static size_t payload_bytes(size_t events) {
    const size_t words = align_up(events / sizeof(uint32_t), anttracks::format::kMinRepeated);   // as begin() counts
    return sizeof(AntTracksSplit) + anttracks::format::WordStreams::scratch_bytes(words);
  }

  // In a payload of so many bytes.
  void begin(size_t payload);
  // Bytes of events that fit.
  size_t capacity() const { return _capacity; }
  // Events, as whole words; before them in memory are those that were added last, so many
  // bytes at most.
  void add(const uint32_t* events, size_t bytes, size_t history);

  uint32_t allocations() const                            { return _allocations; }
  const anttracks::format::WordStreams& streams() const   { return _streams; }
  // Bytes of memory that is in use.
  size_t used_bytes() const                               { return sizeof(AntTracksSplit) + _streams.bytes(); }
};

#endif // SHARE_ANTTRACKS_BUFFER_ANTTRACKSSPLIT_HPP
