// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_ANTTRACKS_WRITER_ANTTRACKSCOMPRESSOR_HPP
#define SHARE_ANTTRACKS_WRITER_ANTTRACKSCOMPRESSOR_HPP

#include "anttracks/trace_format.h"
#include "memory/allocation.hpp"

class AntTracksBuffer;
class AntTracksEventCounts;

// Makes payloads smaller, as -XX:AntTracksCompression says. Of the writer's thread alone.
class AntTracksCompressor : AllStatic {
 public:
  static void initialize();
  // Room that compress() needs for a payload of so many bytes.
  static size_t bound(size_t bytes);
  // Bytes that were put to `out`: no more than the payload has, which is put there as it is
  // where nothing is gained. Events that are read may be counted.
  static size_t compress(AntTracksBuffer* buffer, uint8_t* out, size_t capacity, AntTracksEventCounts* counts,
                         anttracks::format::Codec* codec);
  // Gives pages back that the next payload may not need.
  static void forget_pages();
};

#endif // SHARE_ANTTRACKS_WRITER_ANTTRACKSCOMPRESSOR_HPP
