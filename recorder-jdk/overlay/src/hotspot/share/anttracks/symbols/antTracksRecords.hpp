// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_ANTTRACKS_SYMBOLS_ANTTRACKSRECORDS_HPP
#define SHARE_ANTTRACKS_SYMBOLS_ANTTRACKSRECORDS_HPP

#include "anttracks/buffer/antTracksBuffer.hpp"
#include "anttracks/trace_format.h"
#include "utilities/globalDefinitions.hpp"

class Symbol;

// Encodes records (see trace_format.h) and hands them over as blocks of one kind.
// Not synchronized.
class AntTracksRecords : public CHeapObj<mtTracing> {
  class Bytes {
    uint8_t* _data;
    size_t   _length;
    size_t   _capacity;
   public:
    Bytes() : _data(NULL), _length(0), _capacity(0) {}
    ~Bytes();
    NONCOPYABLE(Bytes);
    const uint8_t* data() const  { return _data; }
    size_t length() const        { return _length; }
    void append_varint(uint64_t value);
    void append(const void* bytes, size_t count);
    // Keeps little memory for what comes next.
    void clear();
   private:
    // Room for so many more; where the first of them goes.
    uint8_t* reserve(size_t count);
  };

  Bytes _done;   // whole records
  Bytes _body;   // of the record that is being written
  anttracks::format::RecordKind      _kind;
  const anttracks::format::BlockKind _block;
  const size_t                       _enough;

  void append_text(const void* text, size_t bytes);
 public:
  // Records of `enough` bytes make a block, though nobody submits them.
  explicit AntTracksRecords(anttracks::format::BlockKind block, size_t enough = SIZE_MAX)
    : _block(block), _enough(enough) {}
  void begin(anttracks::format::RecordKind kind);
  void varint(uint64_t value)  { _body.append_varint(value); }
  void svarint(int64_t value)  { varint(anttracks::format::zigzag(value)); }
  void encoded(const void* bytes, size_t count) { _body.append(bytes, count); }
  void string(const char* text);
  void string(const Symbol* symbol);  // NULL = empty
  void end();

  bool is_empty() const        { return _done.length() == 0; }
  // Submits what is there as one block and is empty again.
  void submit();
};

#endif // SHARE_ANTTRACKS_SYMBOLS_ANTTRACKSRECORDS_HPP
