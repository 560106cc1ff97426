// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_ANTTRACKS_WRITER_ANTTRACKSEVENTCOUNTS_HPP
#define SHARE_ANTTRACKS_WRITER_ANTTRACKSEVENTCOUNTS_HPP

#include "anttracks/writer/antTracksWriter.hpp"
#include "memory/allocation.hpp"

class AntTracksBuffer;

// The events of a Mutator or Collector buffer. Nobody counts them when they are written,
// least of all compiled code.
class AntTracksEventCounts : public StackObj {
  AntTracksBuffer* const _buffer;
  const uint32_t*        _at;            // what is before it is counted
  uint32_t               _events;        // of collectors
  uint32_t               _allocations;   // words that look like some
  uint64_t               _moves;

  void count_collector(const uint32_t* end);

 public:
  explicit AntTracksEventCounts(AntTracksBuffer* buffer);

  // Counts what begins before `end`: little by little, while it is in the caches for
  // others, since to fetch it takes longer than to count it.
  void count_until(const uint32_t* end);
  // Counts the rest and adds all to the totals; the number of events.
  uint32_t add_to(AntTracksTotals* totals);
};

#endif // SHARE_ANTTRACKS_WRITER_ANTTRACKSEVENTCOUNTS_HPP
