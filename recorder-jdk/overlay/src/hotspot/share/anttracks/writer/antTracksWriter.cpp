// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "precompiled.hpp"
#include "anttracks/antTracks.hpp"
#include "anttracks/antTracksState.hpp"
#include "anttracks/antTracks_globals.hpp"
#include "anttracks/buffer/antTracksLocker.inline.hpp"
#include "anttracks/symbols/antTracksRecords.hpp"
#include "anttracks/trace_format.h"
#include "anttracks/writer/antTracksCompressor.hpp"
#include "anttracks/writer/antTracksEventCounts.hpp"
#include "anttracks/writer/antTracksWriter.hpp"
#include "jvm.h"
#include "memory/allocation.inline.hpp"
#include "runtime/arguments.hpp"
#include "runtime/java.hpp"
#include "runtime/os.hpp"
#include "runtime/thread.hpp"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

using namespace anttracks::format;

static char            _directory[JVM_MAXPATHLEN];
static int             _fd = -1;
static bool            _failed;
static uint64_t        _offset;      // end of the last whole block in the file
static AntTracksTotals _totals;
static uint64_t        _sequence;
static uint8_t*        _blocks;      // headers and stored payloads that are to be written
static size_t          _blocks_bytes;
static size_t          _capacity;

// Many threads hand over many blocks of a few kilobytes at once.
static const size_t max_unwritten_bytes = 64 * K;

bool AntTracksWriter::failed()            { return _failed; }
const char* AntTracksWriter::directory()  { return _directory; }
AntTracksTotals AntTracksWriter::totals() { return _totals; }

static void refuse(const char* what, const char* why) {
  fprintf(stderr, "AntTracks: cannot record into %s: %s\n", what, why);
  vm_direct_exit(1);
}

static bool is_empty_folder(const char* path) {
  DIR* dir = ::opendir(path);
  if (dir == NULL) return false;
  int entries = 0;
  while (::readdir(dir) != NULL) entries++;
  ::closedir(dir);
  return entries == 2;
}

// How many of the bytes were written; if not all, nothing more can be.
static size_t write_bytes(const void* data, size_t bytes) {
  size_t written = 0;
  while (written < bytes) {
    const ssize_t n = ::write(_fd, (const char*)data + written, bytes - written);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) {
      if (n == 0) errno = ENOSPC;
      break;
    }
    written += n;
  }
  return written;
}

static void fail() {
  // One line; the program lives on without a recording.
  fprintf(stderr, "AntTracks: recording ended: cannot write to %s: %s. The trace is readable up to this point.\n",
          _directory, os::strerror(errno));
  _failed = true;
  AntTracksState::stop();
  if (::ftruncate(_fd, _offset) != 0) { /* a torn block at the end is skipped by readers */ }
}

void AntTracksWriter::open_trace(const char* dir_template) {
  if (!Arguments::copy_expand_pid(dir_template, strlen(dir_template), _directory, sizeof(_directory))) {
    refuse(dir_template, "the name is too long");
  }
  if (::mkdir(_directory, 0700) != 0 && (errno != EEXIST || !is_empty_folder(_directory))) {
    refuse(_directory, errno == EEXIST || errno == 0 ? "it exists and is not an empty folder (choose another -XX:AntTracksDir, %p in it becomes the process id)"
                                                     : os::strerror(errno));
  }
  char path[JVM_MAXPATHLEN + 32];
  jio_snprintf(path, sizeof(path), "%s/segment-000000.anttrace", _directory);
  _fd = ::open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0600);
  SegmentHeader header;
  memset(&header, 0, sizeof(header));
  header.magic = kSegmentMagic;
  header.version_major = kVersionMajor;
  header.version_minor = kVersionMinor;
  header.header_bytes = sizeof(header);
  header.start_unix_ns = AntTracksState::start_unix_ns();
  if (_fd < 0 || write_bytes(&header, sizeof(header)) < sizeof(header)) {
    refuse(path, os::strerror(errno));
  }
  _offset = sizeof(header);
  AntTracksCompressor::initialize();
}

// Of what the largest block may need little is touched: pages, and not malloc.
static void ensure_capacity(size_t bytes) {
  if (bytes <= _capacity) return;
  bytes = align_up(bytes, os::vm_page_size());
  uint8_t* const before = _blocks;
  _blocks = MmapArrayAllocator<uint8_t>::allocate(bytes, mtTracing);
  if (before != NULL) {
    memcpy(_blocks, before, _blocks_bytes);
    MmapArrayAllocator<uint8_t>::free(before, _capacity);
  }
  _capacity = bytes;
}

// Of so many bytes, those up to the end of the last whole block.
static size_t whole_blocks(size_t bytes) {
  size_t end = 0;
  while (end + sizeof(BlockHeader) <= bytes) {
    BlockHeader header;
    memcpy(&header, _blocks + end, sizeof(header));
    const size_t next = end + sizeof(header) + header.stored_bytes;
    if (next > bytes) break;
    end = next;
  }
  return end;
}

static void write_blocks() {
  const size_t written = write_bytes(_blocks, _blocks_bytes);
  if (written < _blocks_bytes) {
    _offset += whole_blocks(written);
    fail();
    return;
  }
  _offset += _blocks_bytes;
  _blocks_bytes = 0;
}

static void add_block(AntTracksBuffer* buffer) {
  BlockHeader header;
  memset(&header, 0, sizeof(header));
  header.magic = kBlockMagic;
  header.kind = buffer->kind;
  header.thread = buffer->thread;
  header.epoch = buffer->epoch;
  header.raw_bytes = (uint32_t)buffer->used;
  header.sequence = _sequence;
  header.begin_ns = buffer->begin_ns;
  header.end_ns = buffer->end_ns;

  ensure_capacity(_blocks_bytes + sizeof(header) + AntTracksCompressor::bound(buffer->used));
  uint8_t* const block = _blocks + _blocks_bytes;
  uint8_t* const payload = block + sizeof(header);
  AntTracksEventCounts counts(buffer);
  const size_t stored = AntTracksCompressor::compress(buffer, payload, _blocks + _capacity - payload, &counts, &header.codec);
  header.count = buffer->has_events() ? counts.add_to(&_totals) : 0;
  header.stored_bytes = (uint32_t)stored;
  header.checksum = XXH64(payload, stored, XXH64(&header, sizeof(header), 0));
  memcpy(block, &header, sizeof(header));
  _blocks_bytes += sizeof(header) + stored;
  _sequence++;
  _totals.blocks++;
  _totals.bytes_raw += buffer->used;
  _totals.bytes_stored += sizeof(header) + stored;
}

static void add_blocks(AntTracksBuffer* buffer) {
  if (!buffer->is_box) {
    add_block(buffer);
    return;
  }
  for (size_t at = 0; at < buffer->used; at += buffer->boxed(at)->boxed_bytes()) add_block(buffer->boxed(at));
}

static os::PlatformMonitor* _done_lock;
static volatile bool        _done;
static volatile bool        _running;    // the VM goes on while the trace ends
static const char*          _reason = "";
static AntTracksRecords*    _end_records;

AntTracksRecords* AntTracksWriter::end_records() { return _end_records; }

static void write_end() {
  AntTracksRecords& out = *_end_records;
  out.begin(RecordKind::Totals);
  out.varint(_totals.events);
  out.varint(_totals.allocations);
  out.varint(_totals.moves);
  out.varint(_totals.bytes_raw);
  out.varint(_totals.bytes_stored);
  out.varint(AntTracksBufferPool::submitted());
  out.varint(AntTracksBufferPool::waits());
  out.varint(AntTracksBufferPool::wait_ns());
  out.varint(AntTracksState::now_ns());
  out.string(_reason);
  out.end();
  out.submit();
}

// Those that a large block once needed, or one that hardly repeats.
static void forget_pages() {
  AntTracksCompressor::forget_pages();
  if (_blocks != NULL && _blocks_bytes == 0) os::free_memory((char*)_blocks, _capacity, os::vm_page_size());
}

static void drain() {
  while (AntTracksBuffer* buffer = AntTracksBufferPool::take()) {
    if (!_failed) add_blocks(buffer);
    AntTracksBufferPool::release(buffer);
    // At the latest before the writer sleeps, but for a pause that it sits out.
    const bool will_sleep = AntTracksBufferPool::is_queue_empty();
    if (!_failed && (will_sleep || _blocks_bytes >= max_unwritten_bytes)) write_blocks();
    if (will_sleep && AntTracksBufferPool::trim()) forget_pages();
  }
}

class AntTracksWriterThread : public NamedThread {
 public:
  AntTracksWriterThread() { set_name("AntTracks Writer"); }
  virtual void run() {
    drain();
    if (_running && !_failed) {
      AntTracer::end_recording();
      drain();
    }
    if (!_failed) {
      write_end();
      drain();
    }
    ::close(_fd);
    AntTracksLocker locker(_done_lock);
    _done = true;
    _done_lock->notify_all();
  }
};

void AntTracksWriter::start_thread() {
  _done_lock = new os::PlatformMonitor();
  _end_records = new AntTracksRecords(BlockKind::End);
  AntTracksWriterThread* thread = new AntTracksWriterThread();
  if (!os::create_thread(thread, os::os_thread)) {
    vm_exit_during_initialization("AntTracks: cannot create the writer thread");
  }
  os::start_thread(thread);
}

void AntTracksWriter::finish(const char* reason) {
  _reason = reason;
  AntTracksBufferPool::finish();
  if (_done_lock == NULL) return;
  AntTracksLocker locker(_done_lock);
  while (!_done) {
    _done_lock->wait(0);
  }
}

void AntTracksWriter::finish_running(const char* reason) {
  _reason = reason;
  _running = true;
  AntTracksBufferPool::finish();
  AntTracksLocker locker(_done_lock);
  if (!_done) {
    _done_lock->wait(10 * MILLIUNITS);
  }
}
