// SPDX-License-Identifier: EPL-2.0 OR GPL-2.0-only WITH Classpath-exception-2.0
//
// The AntTracks trace format. The one place where the layout of a trace is
// defined: HotSpot compiles this file to write traces, the native core compiles
// it to read them. The prose specification, docs/trace-format.md, carries a
// table that is generated from the lists below.
//
// C++14, <stdint.h> and <stddef.h> only, no allocation, no exceptions.
#ifndef ANTTRACKS_TRACE_FORMAT_H
#define ANTTRACKS_TRACE_FORMAT_H

#include <stddef.h>
#include <stdint.h>

namespace anttracks {
namespace format {

// ---------------------------------------------------------------- version
// A reader refuses a later major version and reads any minor one: unknown
// record kinds and block kinds carry their size and are skipped.
constexpr uint16_t kVersionMajor = 3;  // 1 was without Codec::Words, 2 without rows of moves
constexpr uint16_t kVersionMinor = 0;

// ---------------------------------------------------------------- segments
// A trace is a directory of segments `segment-000000.anttrace`, ...; a segment
// is a SegmentHeader followed by blocks. All integers are little-endian.
constexpr uint64_t kSegmentMagic = 0x4B43415254544E41ULL;  // "ANTTRACK"

struct SegmentHeader {
  uint64_t magic;          // kSegmentMagic
  uint16_t version_major;  // kVersionMajor
  uint16_t version_minor;  // kVersionMinor
  uint32_t header_bytes;   // sizeof(SegmentHeader); the first block starts there
  uint32_t segment;        // 0, 1, 2, ... within the trace
  uint32_t reserved;       // 0
  uint64_t start_unix_ns;  // wall clock at the start of the recording
};

// ---------------------------------------------------------------- blocks
// A block is a BlockHeader followed by stored_bytes of payload. Blocks are
// written whole, one after the other, so a crash loses at most the last ones.
// `epoch` counts phases: even epochs are mutator phases, odd ones collections;
// it starts at 0, each collection start and each collection end adds one. A
// Phase or Digest block carries the epoch that begins with it. Epochs never
// decrease along the blocks of a trace. Blocks of one thread and one epoch stand
// in the order in which they were written by that thread; blocks of different
// threads are not ordered within an epoch. A definition stands before its use.
constexpr uint32_t kBlockMagic = 0x4B425441U;   // "ATBK"
constexpr uint32_t kMaxBlockBytes = 64u << 20;  // of payload, raw and stored

// clang-format off
//      name         id  payload
#define ANTTRACKS_BLOCK_KINDS(B)                                                \
  B(Environment,      1, "records: Property")                                   \
  B(Definitions,      2, "records: Class, Method, Site, Stack, Thread, ThreadEnd, ConcurrentPhase") \
  B(Mutator,          3, "events of one mutator thread")                        \
  B(Collector,        4, "events of one collector thread")                      \
  B(Phase,            5, "records: GcStart or GcEnd, then Space")               \
  B(Digest,           6, "records: DigestChunk, one for each chunk with objects") \
  B(End,              7, "records: Space, as at the end, and Totals; the recording ended in order")
// clang-format on

enum class BlockKind : uint8_t {
#define B(name, id, doc) name = id,
  ANTTRACKS_BLOCK_KINDS(B)
#undef B
};

// Zstd: one frame. Words: as word_codec.h says; of events alone.
enum class Codec : uint8_t { Raw = 0, Zstd = 1, Words = 2 };

struct BlockHeader {
  uint32_t magic;  // kBlockMagic
  BlockKind kind;
  Codec codec;         // of the payload; a block is one independent frame
  uint16_t reserved0;  // 0
  uint32_t thread;     // recorder's thread id, 0 = none
  uint32_t epoch;
  uint32_t raw_bytes;     // payload, decoded
  uint32_t stored_bytes;  // payload, as it stands in the file
  uint32_t count;         // events or records in the payload; 0 = not counted
  uint32_t reserved1;     // 0
  uint64_t sequence;      // 0, 1, 2, ... over all blocks of the trace
  uint64_t begin_ns;      // since the start of the recording: first event at or after
  uint64_t end_ns;        // since the start of the recording: last event at or before
  uint64_t checksum;      // XXH64(payload as stored, seed = XXH64(header with checksum 0, seed 0))
};

static_assert(sizeof(SegmentHeader) == 32, "layout of the segment header");
static_assert(sizeof(BlockHeader) == 64, "layout of the block header");
static_assert(offsetof(BlockHeader, sequence) == 32, "layout of the block header");

// ---------------------------------------------------------------- events
// The payload of Mutator and Collector blocks: 32-bit words. The first word of
// an event holds its type in the upper 8 bits and an operand in the lower 24;
// `extra` more words follow; 64-bit values are two words, low word first.
//
// Addresses are in bytes. The reader knows the size of each object (from its
// class and, for arrays, its length), so events name addresses only where they
// cannot be predicted:
//
// A mutator thread has one allocation cursor. Tlab sets it; Instance, Array,
// Dynamic* and Sized* events place an object at the cursor and advance it by the
// object's size. The cursor lives as long as the epoch, across blocks. Outside
// events name the address and leave the cursor alone.
//
// A collector thread has two destination cursors and one source position. Move
// events name where the object was (before the collection) and place it at the
// cursor, which advances by the object's size. "Near" sources and those of rows
// are relative to the source that the thread named last in this epoch (0 at
// first). Collectors often move objects in the order in which they stand: a row
// is one object and those that stand directly behind it, one behind the other. An
// object of a collected space that no event of the collection keeps or moves is
// dead at the end of that collection. Each object moves at most once in a
// collection, and all moves of a collection are simultaneous.
//
// Allocation types carry the allocating code in their two lowest bits.
enum class Code : uint8_t { Vm = 0, Interpreter = 1, C1 = 2, C2 = 3 };

// clang-format off
//      name                 type  extra operand        words that follow, meaning
#define ANTTRACKS_EVENTS(E)                                                     \
  E(Tlab,                    0x01, 2, "-",       "address: a TLAB begins there; sets the allocation cursor") \
  E(Stack,                   0x02, 0, "stack",   "full call stack of the thread's next allocation") \
  E(InstanceVm,              0x10, 0, "site",    "object of the site's class")  \
  E(InstanceInterpreter,     0x11, 0, "site",    "object of the site's class")  \
  E(InstanceC1,              0x12, 0, "site",    "object of the site's class")  \
  E(InstanceC2,              0x13, 0, "site",    "object of the site's class")  \
  E(ArrayVm,                 0x14, 1, "site",    "length: array of the site's class") \
  E(ArrayInterpreter,        0x15, 1, "site",    "length: array of the site's class") \
  E(ArrayC1,                 0x16, 1, "site",    "length: array of the site's class") \
  E(ArrayC2,                 0x17, 1, "site",    "length: array of the site's class") \
  E(DynamicInstanceVm,       0x18, 1, "site",    "class: object of that class") \
  E(DynamicInstanceInterpreter, 0x19, 1, "site", "class: object of that class") \
  E(DynamicInstanceC1,       0x1A, 1, "site",    "class: object of that class") \
  E(DynamicInstanceC2,       0x1B, 1, "site",    "class: object of that class") \
  E(DynamicArrayVm,          0x1C, 2, "site",    "class, length: array of that class") \
  E(DynamicArrayInterpreter, 0x1D, 2, "site",    "class, length: array of that class") \
  E(DynamicArrayC1,          0x1E, 2, "site",    "class, length: array of that class") \
  E(DynamicArrayC2,          0x1F, 2, "site",    "class, length: array of that class") \
  E(SizedVm,                 0x20, 1, "site",    "words: object of the site's class with a size of its own") \
  E(SizedInterpreter,        0x21, 1, "site",    "words: object of the site's class with a size of its own") \
  E(SizedC1,                 0x22, 1, "site",    "words: object of the site's class with a size of its own") \
  E(SizedC2,                 0x23, 1, "site",    "words: object of the site's class with a size of its own") \
  E(OutsideVm,               0x24, 3, "site",    "length (array) or words (other), address: not in a TLAB") \
  E(OutsideInterpreter,      0x25, 3, "site",    "length (array) or words (other), address: not in a TLAB") \
  E(OutsideC1,               0x26, 3, "site",    "length (array) or words (other), address: not in a TLAB") \
  E(OutsideC2,               0x27, 3, "site",    "length (array) or words (other), address: not in a TLAB") \
  E(CursorYoung,             0x40, 2, "-",       "address: sets the young destination cursor") \
  E(CursorOld,               0x41, 2, "-",       "address: sets the old destination cursor") \
  E(MoveNearYoung,           0x42, 0, "delta",   "moved to the young cursor; source = source named last + 8 * signed 24-bit delta") \
  E(MoveNearOld,             0x43, 0, "delta",   "moved to the old cursor; source = source named last + 8 * signed 24-bit delta") \
  E(MoveFarYoung,            0x44, 2, "-",       "source address: moved to the young cursor") \
  E(MoveFarOld,              0x45, 2, "-",       "source address: moved to the old cursor") \
  E(MoveRun,                 0x46, 4, "count",   "source, destination: `count` objects that stand one behind the other move by one distance") \
  E(Keep,                    0x47, 2, "-",       "address: the object there lives and did not move") \
  E(KeepRange,               0x48, 4, "-",       "begin, end: the objects that start in it live and did not move, but for DeadRanges") \
  E(DeadRange,               0x49, 4, "-",       "begin, end: the objects that start in it are dead (of a KeepRange of any thread)") \
  E(KeepBits,                0x4A, 4, "-",       "address (a multiple of 512), bits: of the objects that start in the 64 words from there on, those whose bit is set (lowest first) live and did not move") \
  E(MoveRowYoung,            0x4C, 0, "more, delta", "moved to the young cursor: an object and (upper 8 bits) `more` behind it; source = source named last + 8 * signed 16-bit delta; delta -32768: directly behind the object that moved last, which names no source") \
  E(MoveRowOld,              0x4D, 0, "more, delta", "the same, moved to the old cursor")
// clang-format on

enum class EventType : uint8_t {
#define E(name, type, extra, operand, doc) name = type,
  ANTTRACKS_EVENTS(E)
#undef E
};

constexpr unsigned kOperandBits = 24;
constexpr uint32_t kOperandMask = (1u << kOperandBits) - 1;
constexpr uint32_t kMaxSite = kOperandMask;  // site 0 = unknown
constexpr int32_t kMaxNearDelta = (1 << 23) - 1;
constexpr int32_t kMinNearDelta = -(1 << 23);
// Of rows.
constexpr int32_t kMaxRowDelta = (1 << 15) - 1;
constexpr int32_t kMinRowDelta = -kMaxRowDelta;
constexpr int32_t kRowBehind = -(1 << 15);  // in place of a delta
constexpr uint32_t kRowOneMore = 1u << 16;  // added to a row's word
constexpr uint32_t kMaxRowMore = 255;
constexpr unsigned kWordBytes = 8;  // heap word
// The densest allocation: a 16-byte array with a DynamicArray event.
constexpr unsigned kMaxEventBytesPerMinObject = 12;

constexpr uint32_t event_word(EventType type, uint32_t operand) {
  return (static_cast<uint32_t>(type) << kOperandBits) | (operand & kOperandMask);
}
constexpr uint8_t event_type_bits(uint32_t word) { return static_cast<uint8_t>(word >> kOperandBits); }
constexpr uint32_t event_operand(uint32_t word) { return word & kOperandMask; }
constexpr int32_t event_delta(uint32_t word) { return static_cast<int32_t>(word << 8) >> 8; }
constexpr uint32_t row_word(EventType type, int32_t delta) {
  return event_word(type, static_cast<uint32_t>(delta) & 0xFFFF);
}
constexpr int32_t row_delta(uint32_t word) { return static_cast<int16_t>(word & 0xFFFF); }
constexpr uint32_t row_more(uint32_t word) { return event_operand(word) / kRowOneMore; }
// Words of an event of the given type, its first word included; 0 = no such type.
constexpr unsigned event_words(uint8_t type) {
  switch (type) {
#define E(name, id, extra, operand, doc) \
  case id: return 1 + extra;
    ANTTRACKS_EVENTS(E)
#undef E
    default: return 0;
  }
}
constexpr bool is_allocation(uint8_t type) { return type >= 0x10 && type <= 0x27; }
constexpr Code code_of(uint8_t allocation_type) { return static_cast<Code>(allocation_type & 3); }
// An allocation type without its code, e.g. 0x14 for all Array events.
constexpr uint8_t shape_of(uint8_t allocation_type) { return allocation_type & 0xFC; }
constexpr EventType allocation_type(EventType vm_variant, Code code) {
  return static_cast<EventType>(static_cast<uint8_t>(vm_variant) | static_cast<uint8_t>(code));
}
constexpr uint64_t join64(uint32_t low, uint32_t high) {
  return static_cast<uint64_t>(low) | (static_cast<uint64_t>(high) << 32);
}

static_assert(event_words(0x14) == 2 && event_words(0x24) == 4 && event_words(0) == 0, "event sizes");
static_assert(event_delta(event_word(EventType::MoveNearOld, 0xFFFFFFu)) == -1, "sign of the delta");
static_assert(row_delta(row_word(EventType::MoveRowOld, kRowBehind) + kRowOneMore) == kRowBehind,
              "more leaves the delta");
static_assert(row_more(row_word(EventType::MoveRowOld, -1) + kMaxRowMore * kRowOneMore) == kMaxRowMore,
              "bits of more");

// ---------------------------------------------------------------- records
// The payload of all other blocks: records {kind: varint, bytes: varint, body}.
// A body is its fields in order. varint: LEB128, unsigned. svarint: zigzag, then
// varint. string: varint byte count, then UTF-8 (as the VM keeps it: modified
// UTF-8). `name*` repeats a group as many times as the count before it says.
// Readers skip unknown kinds, and bytes at the end of a body they do not know.

// clang-format off
//      name       kind  fields
#define ANTTRACKS_RECORDS(R)                                                    \
  R(Property,        1, "string key, string value")                             \
  R(Class,           2, "varint id, varint super (0 = none), varint kind (ClassKind), varint words (instances: size; arrays: 0), varint header_bytes (arrays), varint log2_element_bytes (arrays), string name (as in class files: java/lang/String, [I), string source_file (may be empty)") \
  R(Method,          3, "varint id, varint class, string name, string descriptor") \
  R(Site,            4, "varint id, varint class (0 = in the event), varint kind (SiteKind), varint frames, {varint method, svarint bci (-1 = native or unknown), varint line (0 = unknown)}*, innermost first") \
  R(Stack,           5, "varint id, varint truncated (0 or 1), varint frames, {varint method, svarint bci, varint line}*, innermost first") \
  R(Thread,          6, "varint id, varint kind (ThreadKind), varint java_id (0 = none), varint os_id, varint start_ns, string name") \
  R(ThreadEnd,       7, "varint id, varint end_ns, string name (at the end)")   \
  R(GcStart,         8, "varint gc (the VM's number, as in -Xlog:gc), varint kind (GcKind), varint time_ns, string cause") \
  R(GcEnd,           9, "varint gc, varint kind (GcKind), varint time_ns, varint failed (0 or 1)") \
  R(Space,          10, "varint id, varint kind (SpaceKind), varint collected (0 or 1; at GcStart), varint bottom, varint top, varint end, string name") \
  R(DigestChunk,    11, "varint address (of the chunk), varint objects, varint words, varint hash (see digest_object)") \
  R(Totals,         12, "varint events, varint allocations, varint moves, varint bytes_raw, varint bytes_stored, varint buffers, varint waits, varint wait_ns, varint time_ns, string reason") \
  R(ConcurrentPhase, 13, "varint gc (number of its cycle), varint begin_ns, varint end_ns, string name")
// clang-format on

enum class RecordKind : uint8_t {
#define R(name, kind, fields) name = kind,
  ANTTRACKS_RECORDS(R)
#undef R
};

enum class ClassKind : uint8_t { Instance = 0, ObjectArray = 1, PrimitiveArray = 2, Mirror = 3 };
// Where an object without a bytecode of its own comes from; Bytecode sites have
// frames[0] at the allocating bytecode, the others at the innermost Java frame.
enum class SiteKind : uint8_t {
  Bytecode = 0,       // new, newarray, anewarray, multianewarray, and compiled intrinsics
  VmInternal = 1,     // the VM on behalf of Java code: strings, mirrors, exceptions, clone, reflection, ...
  Deoptimization = 2  // an object that compiled code had removed, made real again
};
enum class ThreadKind : uint8_t { Java = 0, Vm = 1, Collector = 2, Compiler = 3, Other = 4 };
// Mixed, ConcurrentStart, Remark and Cleanup are pauses of G1: young collections
// that evacuate old regions too or that start a marking, the end of the marking
// (objects it has not found die there), and the end of the marking cycle.
enum class GcKind : uint8_t { Young = 0, Full = 1, Mixed = 2, ConcurrentStart = 3, Remark = 4, Cleanup = 5 };
constexpr GcKind kLastGcKind = GcKind::Cleanup;
// Of G1, each region in use is a space. A large object begins in a HumongousStart
// region and reaches into the HumongousContinues regions behind it. Archive:
// objects that the VM maps from its class data archive.
enum class SpaceKind : uint8_t {
  Eden = 0,
  Survivor = 1,
  Old = 2,
  HumongousStart = 3,
  HumongousContinues = 4,
  Archive = 5
};
constexpr SpaceKind kLastSpaceKind = SpaceKind::Archive;

// ---------------------------------------------------------------- digest
// The VM's own account of its heap, written where a Phase block is when the
// digest is on: chunks of kDigestChunkBytes, objects counted where they start.
constexpr uint64_t kDigestChunkBytes = uint64_t{256} * 1024;

constexpr uint64_t digest_mix(uint64_t x) {
  x ^= x >> 32;
  x *= 0xD6E8FEB86659FD93ULL;
  x ^= x >> 32;
  x *= 0xD6E8FEB86659FD93ULL;
  x ^= x >> 32;
  return x;
}
// The hash of a chunk is the sum of this over its objects, so order is free.
// length: of an array, -1 for other objects.
constexpr uint64_t digest_object(uint64_t address, uint32_t class_id, uint64_t words, int32_t length) {
  return digest_mix(digest_mix(digest_mix(address) + class_id) + (words << 32) +
                    static_cast<uint32_t>(length));
}

// ---------------------------------------------------------------- varints
constexpr unsigned kMaxVarintBytes = 10;

inline uint8_t* put_varint(uint8_t* out, uint64_t value) {
  while (value >= 0x80) {
    *out++ = static_cast<uint8_t>(value) | 0x80;
    value >>= 7;
  }
  *out++ = static_cast<uint8_t>(value);
  return out;
}

// Reads one varint of [in, end) into value; nullptr where it is cut off or too long.
inline const uint8_t* get_varint(const uint8_t* in, const uint8_t* end, uint64_t* value) {
  uint64_t result = 0;
  for (unsigned shift = 0; in < end && shift < 64; shift += 7) {
    uint8_t byte = *in++;
    result |= static_cast<uint64_t>(byte & 0x7F) << shift;
    if (byte < 0x80) {
      *value = result;
      return in;
    }
  }
  return nullptr;
}

constexpr uint64_t zigzag(int64_t value) {
  return (static_cast<uint64_t>(value) << 1) ^ static_cast<uint64_t>(value >> 63);
}
constexpr int64_t unzigzag(uint64_t value) {
  return static_cast<int64_t>(value >> 1) ^ -static_cast<int64_t>(value & 1);
}

}  // namespace format
}  // namespace anttracks

#endif  // ANTTRACKS_TRACE_FORMAT_H
