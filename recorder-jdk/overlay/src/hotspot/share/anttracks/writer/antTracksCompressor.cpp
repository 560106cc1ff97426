// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "precompiled.hpp"
#include "anttracks/antTracks_globals.hpp"
#include "anttracks/buffer/antTracksBuffer.hpp"
#include "anttracks/word_matches.h"
#include "anttracks/writer/antTracksCompressor.hpp"

#define ZSTD_STATIC_LINKING_ONLY   // for ZSTD_compressSequences
#include <zstd.h>

using namespace anttracks::format;

static ZSTD_CCtx*     _bytes;       // finds repetitions itself
static ZSTD_CCtx*     _sequences;   // is told of them
static WordMatches*   _matches;
static ZSTD_Sequence* _found;
static size_t         _max_found;

void AntTracksCompressor::initialize() {
  _bytes = ZSTD_createCCtx();
  _sequences = ZSTD_createCCtx();
  _matches = static_cast<WordMatches*>(os::malloc(sizeof(WordMatches), mtTracing));
  guarantee(_bytes != NULL && _sequences != NULL && _matches != NULL, "AntTracks: no memory to compress with");
  ZSTD_CCtx_setParameter(_sequences, ZSTD_c_compressionLevel, 1);
  ZSTD_CCtx_setParameter(_sequences, ZSTD_c_windowLog, AntTracksBuffer::max_log_bytes);
  ZSTD_CCtx_setParameter(_sequences, ZSTD_c_blockDelimiters, ZSTD_sf_explicitBlockDelimiters);
  // No buffers of its own as large as the window.
  ZSTD_CCtx_setParameter(_sequences, ZSTD_c_stableInBuffer, 1);
  ZSTD_CCtx_setParameter(_sequences, ZSTD_c_stableOutBuffer, 1);
}

size_t AntTracksCompressor::bound(size_t bytes) { return ZSTD_compressBound(bytes); }

static size_t compress_words(AntTracksBuffer* buffer, void* out, size_t capacity) {
  const size_t words = buffer->used / sizeof(uint32_t);
  const size_t most = WordMatches::max_sequences(words);
  if (most > _max_found) {
    _found = REALLOC_C_HEAP_ARRAY(ZSTD_Sequence, _found, most, mtTracing);
    _max_found = most;
  }
  const size_t found = _matches->find(buffer->words(), words, _found);
  return ZSTD_compressSequences(_sequences, out, capacity, _found, found, buffer->payload(), buffer->used);
}

size_t AntTracksCompressor::compress(AntTracksBuffer* buffer, void* out, size_t capacity) {
  if (AntTracksCompression == 0) return 0;
  const bool events = buffer->kind == BlockKind::Mutator || buffer->kind == BlockKind::Collector;
  const size_t stored = AntTracksCompression == 1 && events
      ? compress_words(buffer, out, capacity)
      : ZSTD_compressCCtx(_bytes, out, capacity, buffer->payload(), buffer->used, (int)AntTracksCompression);
  return ZSTD_isError(stored) ? 0 : stored;
}
