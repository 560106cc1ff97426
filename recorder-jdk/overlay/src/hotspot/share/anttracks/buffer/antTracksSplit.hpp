// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_ANTTRACKS_BUFFER_ANTTRACKSSPLIT_HPP
#define SHARE_ANTTRACKS_BUFFER_ANTTRACKSSPLIT_HPP

#include "anttracks/trace_format.h"
#include "anttracks/word_codec.h"
#include "memory/allocation.hpp"
#include "utilities/align.hpp"
#include "utilities/globalDefinitions.hpp"

class AntTracksBuffer;

// A block whose events are taken apart by the thread that writes them: the payload of its
// buffer. The writer has then little left to do but to write.
//
// The tables that repetitions are searched with belong to no block, since few threads search
// at the same time: each prefers the same one, which knows what it added last if no other has
// used it meanwhile.
class AntTracksSplit {
  anttracks::format::WordStreams _streams;
  size_t                         _capacity;      // bytes of events
  // the streams' memory

 public:
  static void initialize();

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
  // Events of this thread, as whole words; before them in memory are those that were added last,
  // so many bytes at most. How many words look like allocations.
  uint32_t add(uint32_t thread, const uint32_t* events, size_t bytes, size_t history);

  const anttracks::format::WordStreams& streams() const   { return _streams; }
  // Bytes of pages that are in use; of each stream the last one is half full in the mean.
  size_t touched_bytes() const;
};

struct AntTracksSearchTable;

// Few events, those of a thread's own buffer, taken apart at once: what a block of them is to hold
// when it is written. Nothing is looked for in what was taken apart before.
class AntTracksPacked : public StackObj {
  AntTracksBuffer* const         _own;
  AntTracksSearchTable* const    _table;   // and memory for the streams; NULL: none is free
  anttracks::format::WordStreams _streams;
  uint32_t                       _allocations;

 public:
  // No more than AntTracksOutbox takes.
  explicit AntTracksPacked(AntTracksBuffer* own);
  ~AntTracksPacked();
  // Of a block's payload. Without a table it is the events.
  size_t bytes() const;
  void store(AntTracksBuffer* block) const;
};

#endif // SHARE_ANTTRACKS_BUFFER_ANTTRACKSSPLIT_HPP
