// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_ANTTRACKS_WRITER_ANTTRACKSEVENTCOUNTS_HPP
#define SHARE_ANTTRACKS_WRITER_ANTTRACKSEVENTCOUNTS_HPP

#include "anttracks/writer/antTracksWriter.hpp"
#include "memory/allocation.hpp"

class AntTracksBuffer;

// Nobody counts events when they are written, least of all compiled code.
class AntTracksEventCounts : AllStatic {
 public:
  // Counts the events of a Mutator or Collector buffer into the totals; their number.
  static uint32_t add(AntTracksBuffer* buffer, AntTracksTotals* totals);
};

#endif // SHARE_ANTTRACKS_WRITER_ANTTRACKSEVENTCOUNTS_HPP
