// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_ANTTRACKS_SYMBOLS_ANTTRACKSRECORDS_HPP
#define SHARE_ANTTRACKS_SYMBOLS_ANTTRACKSRECORDS_HPP

#include "anttracks/buffer/antTracksBuffer.hpp"
#include "anttracks/trace_format.h"
#include "utilities/growableArray.hpp"

class Symbol;

// Encodes records (see trace_format.h) and hands them over as blocks.
// Not synchronized.
class AntTracksRecords : public CHeapObj<mtTracing> {
  typedef GrowableArrayCHeap<uint8_t, mtTracing> Bytes;
  Bytes _done;   // whole records
  Bytes _body;   // of the record that is being written
  anttracks::format::RecordKind _kind;

  static void append_varint(Bytes* bytes, uint64_t value);
  void append_bytes(const char* text, size_t length);
 public:
  AntTracksRecords() {}
  void begin(anttracks::format::RecordKind kind);
  void varint(uint64_t value)  { append_varint(&_body, value); }
  void svarint(int64_t value)  { varint(anttracks::format::zigzag(value)); }
  void string(const char* text);
  void string(const Symbol* symbol);  // NULL = empty
  void end();

  size_t bytes() const         { return _done.length(); }
  // Submits what is there as one or more blocks and is empty again.
  void submit(anttracks::format::BlockKind kind);
};

#endif // SHARE_ANTTRACKS_SYMBOLS_ANTTRACKSRECORDS_HPP
