// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_ANTTRACKS_WRITER_ANTTRACKSCOMPRESSOR_HPP
#define SHARE_ANTTRACKS_WRITER_ANTTRACKSCOMPRESSOR_HPP

#include "memory/allocation.hpp"

class AntTracksBuffer;

// Turns payloads into Zstandard frames. Of the writer's thread alone.
class AntTracksCompressor : AllStatic {
 public:
  static void initialize();
  // Room that a payload of so many bytes may need.
  static size_t bound(size_t bytes);
  // Bytes that were put to `out`; 0: there is no frame of it, since AntTracksCompression
  // is 0.
  static size_t compress(AntTracksBuffer* buffer, void* out, size_t capacity);
};

#endif // SHARE_ANTTRACKS_WRITER_ANTTRACKSCOMPRESSOR_HPP
