// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_ANTTRACKS_BUFFER_ANTTRACKSBUFFER_HPP
#define SHARE_ANTTRACKS_BUFFER_ANTTRACKSBUFFER_HPP

#include "anttracks/trace_format.h"
#include "memory/allocation.hpp"
#include "runtime/os.hpp"
#include "utilities/align.hpp"
#include "utilities/globalDefinitions.hpp"

class AntTracksSplit;

// What a buffer is for: a block that events or records are copied to; a thread's own, a mutator's or a collector's, which
// writes into it until it becomes a block as it is; a block whose events are taken apart. The last two are sparse: little
// of them may be used, and pages that nobody touches cost nothing, so the limit of memory counts what was touched. They
// touch different pages.
enum class AntTracksBufferUse : uint8_t { Block, Own, Split };

// One future block of the trace: a header and, behind it, the payload.
class AntTracksBuffer {
  friend class AntTracksBufferPool;
  AntTracksBuffer* _next;
  int              _size_class;
  AntTracksBufferUse _use;
  size_t           _wanted;     // bytes of the smallest size that would do for its user
  size_t           _counted;    // bytes of it that the limit counts
  size_t           _recent;     // of a sparse one: the most that were written since _looked_at
  jlong            _looked_at;  // in ns

 public:
  // Header and payload together, a power of two: small TLABs need small buffers; with a
  // few hundred threads, one size for all would cost hundreds of megabytes.
  static const int min_log_bytes = 14;
  static const int max_log_bytes = 24;

  size_t           used;        // bytes of payload
  uint32_t         thread;
  uint32_t         epoch;
  uint64_t         begin_ns;
  uint64_t         end_ns;
  anttracks::format::BlockKind kind;
  // Of mutators: events that are no allocations, and arguments that look like one.
  uint32_t         other_events;
  uint32_t         disguised;
  // Of the buffer a mutator writes into: the block that its events move to (NULL: none),
  // and the bytes that have left it so.
  AntTracksBuffer* block;
  size_t           given;
  // Of these, bytes that stand at its begin still, and events behind them.
  size_t           history;
  // Of a block whose events its thread takes apart: its payload; or the bytes of that, if it holds
  // them as they are written. `used` are the bytes of these events,
  AntTracksSplit*  split;
  size_t           packed;
  // and so many of their words look like allocations.
  uint32_t         allocations;
  // Its payload are blocks, each with such a header (AntTracksOutbox).
  bool             is_box;

  size_t   wanted() const { return capacity_of(_wanted); }   // payload, as _wanted
  // Bytes of payload.
  size_t   capacity() const { return capacity_of((size_t)1 << (min_log_bytes + _size_class)); }
  static size_t capacity_of(size_t bytes) { return bytes - sizeof(AntTracksBuffer); }
  // Of a box: the block that begins so many bytes behind its begin.
  AntTracksBuffer* boxed(size_t at) { return reinterpret_cast<AntTracksBuffer*>(payload() + at); }
  // Of a boxed block: how far behind its begin the next one begins.
  size_t   boxed_bytes() const { return sizeof(AntTracksBuffer) + align_up(packed > 0 ? packed : used, sizeof(uint64_t)); }
  uint8_t* payload()        { return reinterpret_cast<uint8_t*>(this + 1); }
  bool     is_taken_apart() const { return split != NULL || packed > 0; }
  // Not records.
  bool has_events() const {
    return kind == anttracks::format::BlockKind::Mutator || kind == anttracks::format::BlockKind::Collector;
  }
  // Of a thread's own buffer: what it holds beside the history.
  uint32_t* events()        { return reinterpret_cast<uint32_t*>(payload() + history); }
  uint32_t* words()         { return reinterpret_cast<uint32_t*>(payload()); }
  // Bytes of memory that nobody else can have meanwhile: of a sparse one all that was touched, however little it holds.
  size_t memory() const;
  // So many bytes have been written to, anywhere in it: that is what the limit counts of a sparse one.
  void count(size_t bytes);
  // Bytes of payload that were once written, since the system has these pages.
  size_t touched() const { return _counted - MIN2(_counted, sizeof(AntTracksBuffer)); }

  // Of a mutator's words, the first ones of allocations have a bit set above these 28.
  // Others have not (a length in a TLAB, the id of a class) but what put() is for.
  static bool looks_like_allocation(uint32_t word) { return word >> 28 != 0; }
  // An argument that may be any number; behind it.
  uint32_t* put(uint32_t* at, uint32_t word) {
    if (looks_like_allocation(word)) disguised++;
    *at = word;
    return at + 1;
  }
  uint32_t* put_address(uint32_t* at, const void* address) {
    return put(put(at, (uint32_t)(uintptr_t)address), (uint32_t)((uintptr_t)address >> 32));
  }
};

// What a thread that asks for a buffer does where memory is scarce.
enum class AntTracksIfScarce { Wait, Exceed };

// The buffers of all threads, and the queue of full ones to the writer.
//
// Order: submit() appends to one FIFO queue, so blocks stand in the trace in the
// order in which they were submitted. Nothing here reaches a safepoint.
class AntTracksBufferPool : AllStatic {
  static void forget_unused(AntTracksBuffer* buffer);
  static AntTracksBuffer* pop_free(AntTracksBufferUse use, int index);
  static void push_free(AntTracksBuffer* buffer);
  static AntTracksBuffer* drop_free(AntTracksBufferUse use, int index);
  static AntTracksBuffer* drop_largest();   // of those that are not sparse
  static AntTracksBuffer* drop_unneeded(bool half);
  static void free_all(AntTracksBuffer* buffers);   // of such a list
  static int larger_free(int index, AntTracksBufferUse use);
  static int smaller_free(int index, int lowest, AntTracksBufferUse use);

 public:
  static void initialize();

  // A buffer with at least `bytes` of payload. Where the memory limit is reached a free
  // one with `least` will do; if there is none, it waits for the writer or exceeds the limit,
  // as it is told; exceeds it, too, while there is nothing that the writer could
  // give back. Of a sparse one little may be used, so a larger one that is free will do; and a thread
  // cannot do without, so it waits only where the writer does not keep up.
  static AntTracksBuffer* acquire(size_t bytes, size_t least, anttracks::format::BlockKind kind,
                                  uint32_t thread, AntTracksIfScarce if_scarce,
                                  AntTracksBufferUse use = AntTracksBufferUse::Block);
  // Whether a thread may have another buffer of its own, of so many bytes of payload, while the writer has the one
  // before: if the writer keeps up, and the limit allows it. If not, the writer is woken.
  static bool has_room(size_t bytes);
  // Until so little waits for the writer that `more` bytes, which may come at any time, will not exceed the limit. A
  // quarter of what buffers may have can wait all the same.
  static void wait_for_writer(size_t more);
  // What else the recorder has of the memory that AntTracksMemory allows: its tables.
  static void set_aside(size_t bytes);
  static void give_back(size_t bytes);
  // Memory for such a table, zero at first: `most` bytes, or half of it and so on where that is more than
  // the part-th part of the limit.
  static void* allocate_table(size_t part, size_t most, size_t* bytes);
  // What that leaves for buffers, at least a quarter of it.
  static size_t limit();
  static const size_t min_block_bytes = 64 * K;
  static const size_t max_block_bytes = 512 * K;
  // So much, or less where the limit leaves memory for a few of these only.
  static size_t block_bytes(size_t most = max_block_bytes);

  // Hands the buffer to the writer, which releases it, a little later.
  static void submit(AntTracksBuffer* buffer);
  static void release(AntTracksBuffer* buffer);

  // From here on, or no longer, the writer leaves the processors to others, unless
  // memory becomes scarce: a pause is no time to compress what came before it. At its end
  // the writer is not woken: the first thread that acquires or submits does so.
  static void hold(bool on);

  // Writer: waits for a few buffers, then gives one after the other; NULL when
  // finish() was called and none is left.
  static AntTracksBuffer* take();
  // Whether take() has nothing to give now.
  static bool is_queue_empty();
  // And once in a while gives half of the buffers back to the system that nobody needed since; whether it did.
  static bool trim();
  static void finish();

  // Buffers that were new memory of the system.
  static uint64_t made();
  static uint64_t submitted();
  // Of these, blocks that their threads took apart.
  static uint64_t split();
  static uint64_t waits();
  static uint64_t wait_ns();
  static uint64_t longest_wait_ns();
  static size_t   bytes();
  static size_t   peak_bytes();
};

#endif // SHARE_ANTTRACKS_BUFFER_ANTTRACKSBUFFER_HPP
