// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "precompiled.hpp"
#include "anttracks/symbols/antTracksRecords.hpp"
#include "memory/allocation.inline.hpp"
#include "oops/symbol.hpp"

using namespace anttracks::format;

static const size_t min_capacity = 1 * K;
static const size_t max_kept = 8 * K;

AntTracksRecords::Bytes::~Bytes() {
  FREE_C_HEAP_ARRAY(uint8_t, _data);
}

uint8_t* AntTracksRecords::Bytes::reserve(size_t count) {
  if (_length + count > _capacity) {
    _capacity = MAX3(min_capacity, _length + count, 2 * _capacity);
    _data = REALLOC_C_HEAP_ARRAY(uint8_t, _data, _capacity, mtTracing);
  }
  return _data + _length;
}

void AntTracksRecords::Bytes::append_varint(uint64_t value) {
  uint8_t* const end = put_varint(reserve(kMaxVarintBytes), value);
  _length = end - _data;
}

void AntTracksRecords::Bytes::append(const void* bytes, size_t count) {
  if (count == 0) return;
  memcpy(reserve(count), bytes, count);
  _length += count;
}

void AntTracksRecords::Bytes::clear() {
  _length = 0;
  if (_capacity > max_kept) {
    FREE_C_HEAP_ARRAY(uint8_t, _data);
    _data = NULL;
    _capacity = 0;
  }
}

void AntTracksRecords::append_text(const void* text, size_t bytes) {
  varint(bytes);
  _body.append(text, bytes);
}

void AntTracksRecords::string(const char* text) {
  append_text(text, strlen(text));
}

void AntTracksRecords::string(const Symbol* symbol) {
  if (symbol == NULL) {
    varint(0);
  } else {
    append_text(symbol->bytes(), symbol->utf8_length());
  }
}

void AntTracksRecords::begin(RecordKind kind) {
  _kind = kind;
  _body.clear();
}

void AntTracksRecords::end() {
  _done.append_varint((uint64_t)_kind);
  _done.append_varint(_body.length());
  _done.append(_body.data(), _body.length());
  if (_done.length() >= _enough) submit();
}

void AntTracksRecords::submit() {
  const size_t bytes = _done.length();
  if (bytes == 0) return;
  AntTracksBuffer* buffer = AntTracksBufferPool::acquire(bytes, bytes, _block, 0, AntTracksIfScarce::Exceed);
  memcpy(buffer->payload(), _done.data(), bytes);
  buffer->used = bytes;
  AntTracksBufferPool::submit(buffer);
  _done.clear();
}
