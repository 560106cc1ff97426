// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "precompiled.hpp"
#include "anttracks/antTracks_globals.hpp"
#include "anttracks/buffer/antTracksBuffer.hpp"
#include "anttracks/buffer/antTracksSplit.hpp"
#include "anttracks/word_codec.h"
#include "anttracks/writer/antTracksCompressor.hpp"
#include "anttracks/writer/antTracksEventCounts.hpp"
#include "memory/allocation.inline.hpp"

#define ZSTD_STATIC_LINKING_ONLY   // for ZSTD_compressSequences and ZSTD_customMem
#include <zstd.h>

using namespace anttracks::format;

typedef WordEncoder<uint32_t> Encoder;   // of whole blocks, in the writer's caches

static ZSTD_CCtx*   _bytes;      // finds repetitions itself
static ZSTD_CCtx*   _streams;    // encodes bytes by how often they occur, and no repetitions
static Encoder*     _words;
static uint8_t*     _scratch;
static size_t       _scratch_bytes;

// Pages, and not malloc: of what the largest block may need little is touched.
typedef MmapArrayAllocator<uint8_t> Pages;

// Zstandard does not say how large the memory is that it gives back: that stands before it.
static const size_t before_memory = 64;

static void* zstd_allocate(void*, size_t bytes) {
  uint8_t* const memory = Pages::allocate(before_memory + bytes, mtTracing);
  *reinterpret_cast<size_t*>(memory) = bytes;
  return memory + before_memory;
}

static void zstd_free(void*, void* address) {
  if (address == NULL) return;
  uint8_t* const memory = static_cast<uint8_t*>(address) - before_memory;
  Pages::free(memory, before_memory + *reinterpret_cast<size_t*>(memory));
}

// What of this and of the writer's blocks is in memory, with the largest ones; and what the recorder has of malloc.
static const size_t touched = 1 * M;

void AntTracksCompressor::initialize() {
  AntTracksBufferPool::set_aside(touched);
  const ZSTD_customMem memory = { zstd_allocate, zstd_free, NULL };
  _bytes = ZSTD_createCCtx_advanced(memory);
  _streams = ZSTD_createCCtx_advanced(memory);
  _words = MmapArrayAllocator<Encoder>::allocate(1, mtTracing);   // zero, which is how it begins
  guarantee(_bytes != NULL && _streams != NULL, "AntTracks: no memory to compress with");
  ZSTD_CCtx_setParameter(_streams, ZSTD_c_compressionLevel, 1);
  ZSTD_CCtx_setParameter(_streams, ZSTD_c_blockDelimiters, ZSTD_sf_explicitBlockDelimiters);
  ZSTD_CCtx_setParameter(_streams, ZSTD_c_contentSizeFlag, 0);
  // Tables of repetitions, which it would clear for each frame.
  ZSTD_CCtx_setParameter(_streams, ZSTD_c_windowLog, 17);
  ZSTD_CCtx_setParameter(_streams, ZSTD_c_hashLog, 6);
  ZSTD_CCtx_setParameter(_streams, ZSTD_c_chainLog, 6);
  // No buffers of its own as large as the window.
  ZSTD_CCtx_setParameter(_streams, ZSTD_c_stableInBuffer, 1);
  ZSTD_CCtx_setParameter(_streams, ZSTD_c_stableOutBuffer, 1);
}

void AntTracksCompressor::forget_pages() {
  if (_scratch != NULL) os::free_memory((char*)_scratch, _scratch_bytes, os::vm_page_size());
}

// Event blocks may be stored as words, too, which can need a little more than Zstandard.
size_t AntTracksCompressor::bound(size_t bytes) {
  return MAX2(ZSTD_compressBound(bytes), WordStreams::max_stored(bytes / sizeof(uint32_t)));
}

// To encode a stream takes some 10 us before its first byte, and leaves half of it: smaller
// ones are written as they are.
static const size_t min_stream_bytes = 4 * K;

static size_t compress_stream(uint8_t* out, size_t capacity, const uint8_t* in, size_t bytes) {
  if (bytes < min_stream_bytes) return 0;
  static const size_t max_piece = 128 * K;   // what Zstandard calls a block
  // Literals alone: all else is 0. No stream is larger than its payload.
  static ZSTD_Sequence pieces[((size_t)1 << AntTracksBuffer::max_log_bytes) / max_piece];
  size_t count = 0;
  for (size_t left = bytes; left > 0; left -= pieces[count++].litLength) {
    pieces[count].litLength = (unsigned)MIN2(left, max_piece);
  }
  const size_t stored = ZSTD_compressSequences(_streams, out, capacity, pieces, count, in, bytes);
  return ZSTD_isError(stored) ? 0 : stored;
}

static size_t compress_words(AntTracksBuffer* buffer, uint8_t* out, size_t capacity, AntTracksEventCounts* counts) {
  // That its thread took apart: the processors have other things to do, and to encode its
  // streams takes more than a third of the writer's time, for a third of their bytes.
  if (buffer->split != NULL) return buffer->split->streams().store(out, capacity);
  if (buffer->packed > 0) {
    memcpy(out, buffer->payload(), buffer->packed);
    return buffer->packed;
  }
  const size_t words = buffer->used / sizeof(uint32_t);
  const size_t needed = align_up(WordStreams::scratch_bytes(words), os::vm_page_size());
  if (needed > _scratch_bytes) {
    if (_scratch != NULL) Pages::free(_scratch, _scratch_bytes);
    _scratch = Pages::allocate(needed, mtTracing);
    _scratch_bytes = needed;
  }
  WordStreams streams;
  streams.begin(_scratch, words);
  _words->add(&streams, buffer->words(), 0, words, [=](const uint32_t* end) { counts->count_until(end); });
  return streams.store(out, capacity, compress_stream);
}

size_t AntTracksCompressor::compress(AntTracksBuffer* buffer, uint8_t* out, size_t capacity,
                                     AntTracksEventCounts* counts, Codec* codec) {
  size_t stored = buffer->used;
  if (AntTracksCompression == 1 && buffer->has_events()) {
    *codec = Codec::Words;
    stored = compress_words(buffer, out, capacity, counts);
  } else if (AntTracksCompression > 0) {
    *codec = Codec::Zstd;
    stored = ZSTD_compressCCtx(_bytes, out, capacity, buffer->payload(), buffer->used, (int)AntTracksCompression);
    if (ZSTD_isError(stored)) stored = buffer->used;
  }
  if (stored < buffer->used || buffer->is_taken_apart()) return stored;
  *codec = Codec::Raw;
  memcpy(out, buffer->payload(), buffer->used);
  return buffer->used;
}
