// SPDX-License-Identifier: EPL-2.0
// Records {kind: varint, bytes: varint, body} and the fields of a body.
#ifndef ANTTRACKS_IO_RECORD_READER_H
#define ANTTRACKS_IO_RECORD_READER_H

#include <anttracks/trace_format.h>

#include <span>
#include <string>

namespace anttracks {

// Reads fields one after the other. A read past the end gives zeros and makes
// ok() false, so that callers check once per record.
class FieldReader {
 public:
  explicit FieldReader(std::span<const uint8_t> body) : in_(body.data()), end_(body.data() + body.size()) {}

  uint64_t varint() {
    uint64_t value = 0;
    const uint8_t* next = in_ == nullptr ? nullptr : format::get_varint(in_, end_, &value);
    if (next == nullptr) {
      fail();
      return 0;
    }
    in_ = next;
    return value;
  }
  int64_t svarint() { return format::unzigzag(varint()); }
  // A varint that must not be above `max`.
  uint64_t varint_to(uint64_t max) {
    const uint64_t value = varint();
    if (value > max) fail();
    return value > max ? 0 : value;
  }
  std::string string() {
    const uint64_t bytes = varint();
    if (bytes > left()) {
      fail();
      return {};
    }
    std::string value(reinterpret_cast<const char*>(in_), bytes);
    in_ += bytes;
    return value;
  }
  std::span<const uint8_t> bytes(uint64_t count) {
    if (count > left()) {
      fail();
      return {};
    }
    const std::span<const uint8_t> value(in_, count);
    in_ += count;
    return value;
  }

  void fail() { ok_ = false, in_ = end_; }
  bool ok() const { return ok_; }
  bool at_end() const { return in_ == end_; }
  size_t left() const { return static_cast<size_t>(end_ - in_); }

 private:
  const uint8_t* in_;
  const uint8_t* end_;
  bool ok_ = true;
};

struct Record {
  uint64_t kind = 0;
  std::span<const uint8_t> body;
};

// Steps through the records of a payload; false at its end or, with ok() false,
// where a record is cut off.
class RecordReader {
 public:
  explicit RecordReader(std::span<const uint8_t> payload) : fields_(payload) {}

  bool next(Record* record) {
    if (!fields_.ok() || fields_.at_end()) return false;
    record->kind = fields_.varint();
    record->body = fields_.bytes(fields_.varint());
    return fields_.ok();
  }
  bool ok() const { return fields_.ok(); }

 private:
  FieldReader fields_;
};

}  // namespace anttracks

#endif  // ANTTRACKS_IO_RECORD_READER_H
