// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "precompiled.hpp"
#include "anttracks/symbols/antTracksRecords.hpp"
#include "oops/symbol.hpp"

using namespace anttracks::format;

void AntTracksRecords::append_varint(Bytes* bytes, uint64_t value) {
  uint8_t encoded[kMaxVarintBytes];
  const uint8_t* end = put_varint(encoded, value);
  for (const uint8_t* p = encoded; p < end; p++) {
    bytes->append(*p);
  }
}

void AntTracksRecords::append_bytes(const char* text, size_t length) {
  varint(length);
  for (size_t i = 0; i < length; i++) {
    _body.append((uint8_t)text[i]);
  }
}

void AntTracksRecords::string(const char* text) {
  append_bytes(text, strlen(text));
}

void AntTracksRecords::string(const Symbol* symbol) {
  if (symbol == NULL) {
    varint(0);
  } else {
    append_bytes((const char*)symbol->bytes(), symbol->utf8_length());
  }
}

void AntTracksRecords::begin(RecordKind kind) {
  _kind = kind;
  _body.clear();
}

void AntTracksRecords::end() {
  append_varint(&_done, (uint64_t)_kind);
  append_varint(&_done, _body.length());
  for (int i = 0; i < _body.length(); i++) {
    _done.append(_body.at(i));
  }
}

void AntTracksRecords::submit(BlockKind kind) {
  if (_done.is_empty()) return;
  AntTracksBuffer* buffer = AntTracksBufferPool::acquire(_done.length(), _done.length(), kind, 0, AntTracksIfScarce::Exceed);
  memcpy(buffer->payload(), _done.adr_at(0), _done.length());
  buffer->used = _done.length();
  AntTracksBufferPool::submit(buffer);
  _done.clear();
}
