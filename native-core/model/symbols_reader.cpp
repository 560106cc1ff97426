// SPDX-License-Identifier: EPL-2.0
#include "model/symbols_reader.h"

#include <fmt/format.h>

#include <limits>

#include "io/record_reader.h"

namespace anttracks {
namespace {

using format::RecordKind;

class DefinitionReader {
 public:
  DefinitionReader(uint64_t block, Symbols* symbols, Counters* counters)
      : block_(block), symbols_(*symbols), counters_(*counters) {}

  // False if the body cannot be understood.
  bool read(RecordKind kind, FieldReader in) {
    switch (kind) {
      case RecordKind::Property: return property(in);
      case RecordKind::Class: return class_(in);
      case RecordKind::Method: return method(in);
      case RecordKind::Site: return site(in);
      case RecordKind::Stack: return stack(in);
      case RecordKind::Thread: return thread(in);
      case RecordKind::ThreadEnd: return thread_end(in);
      case RecordKind::ConcurrentPhase: return concurrent_phase(in);
      default: counters_.add(Counter::UnknownRecordKind); return true;
    }
  }

 private:
  static constexpr uint64_t kMaxId = Table<ClassId, ClassInfo>::kMaxId;
  static constexpr uint64_t kMaxU32 = std::numeric_limits<uint32_t>::max();

  template <class IdType>
  static IdType id(FieldReader& in) {  // 0 = none
    return IdType(static_cast<uint32_t>(in.varint_to(kMaxId)));
  }
  template <class IdType>
  static IdType own_id(FieldReader& in) {
    const IdType value = id<IdType>(in);
    if (!value) in.fail();
    return value;
  }

  FrameList frames(FieldReader& in) {
    const uint64_t count = in.varint();
    if (count > in.left() / 3) in.fail();  // a frame has at least three bytes
    frames_.clear();
    if (!in.ok()) return {};
    for (uint64_t i = 0; i < count; ++i) {
      Frame frame;
      frame.method = id<MethodId>(in);
      const int64_t bci = in.svarint();
      frame.bci = bci >= 0 && bci <= 0xFFFF ? static_cast<int32_t>(bci) : -1;
      frame.line = static_cast<uint32_t>(in.varint_to(kMaxU32));
      frames_.push_back(frame);
    }
    return symbols_.frame_list(frames_);
  }

  bool concurrent_phase(FieldReader& in) {
    ConcurrentPhase phase;
    phase.gc = static_cast<uint32_t>(in.varint_to(kMaxU32));
    phase.begin_ns = in.varint();
    phase.end_ns = in.varint();
    phase.name = in.string();
    if (phase.end_ns < phase.begin_ns) in.fail();
    if (in.ok()) symbols_.concurrent_phases.push_back(std::move(phase));
    return in.ok();
  }

  bool property(FieldReader& in) {
    Property property;
    property.key = in.string();
    property.value = in.string();
    if (in.ok()) symbols_.properties.push_back(std::move(property));
    return in.ok();
  }

  bool class_(FieldReader& in) {
    ClassInfo info;
    info.id = own_id<ClassId>(in);
    info.super = id<ClassId>(in);
    info.kind = static_cast<ClassKind>(in.varint_to(static_cast<uint64_t>(ClassKind::Mirror)));
    info.words = static_cast<uint32_t>(in.varint_to(kMaxU32));
    info.header_bytes = static_cast<uint32_t>(in.varint_to(1024));
    info.log2_element_bytes = static_cast<uint32_t>(in.varint_to(3));
    info.name = in.string();
    info.source_file = in.string();
    info.block = block_;
    if (!in.ok()) return false;
    if (const ClassInfo* there = symbols_.classes.find(info.id)) {
      if (there->kind != info.kind || there->words != info.words ||
          there->header_bytes != info.header_bytes || there->log2_element_bytes != info.log2_element_bytes) {
        counters_.error(Counter::DefinitionChanged,
                        fmt::format("class {} ({}) was defined again with another layout, as {}",
                                    info.id.value, there->name, info.name));
      }
      info.block = there->block;
    }
    symbols_.classes.get_or_add(info.id) = std::move(info);
    return true;
  }

  bool method(FieldReader& in) {
    MethodInfo info;
    info.id = own_id<MethodId>(in);
    info.declaring_class = id<ClassId>(in);
    info.name = in.string();
    info.descriptor = in.string();
    if (in.ok()) symbols_.methods.get_or_add(info.id) = std::move(info);
    return in.ok();
  }

  bool site(FieldReader& in) {
    SiteInfo info;
    info.id = own_id<SiteId>(in);
    info.allocated_class = id<ClassId>(in);
    info.kind = static_cast<SiteKind>(in.varint_to(static_cast<uint64_t>(SiteKind::Deoptimization)));
    info.frames = frames(in);
    info.block = block_;
    if (!in.ok()) return false;
    if (const SiteInfo* there = symbols_.sites.find(info.id)) {
      if (there->allocated_class != info.allocated_class)
        counters_.error(Counter::DefinitionChanged,
                        fmt::format("site {} was defined again with another class", info.id.value));
      info.block = there->block;
    }
    symbols_.sites.get_or_add(info.id) = std::move(info);
    return true;
  }

  bool stack(FieldReader& in) {
    StackInfo info;
    info.id = own_id<StackId>(in);
    info.truncated = in.varint_to(1) != 0;
    info.frames = frames(in);
    if (in.ok()) symbols_.stacks.get_or_add(info.id) = std::move(info);
    return in.ok();
  }

  bool thread(FieldReader& in) {
    ThreadInfo info;
    info.id = own_id<ThreadId>(in);
    info.kind = static_cast<ThreadKind>(in.varint_to(static_cast<uint64_t>(ThreadKind::Other)));
    info.java_id = in.varint();
    info.os_id = in.varint();
    info.start_ns = in.varint();
    info.name = in.string();
    if (!in.ok()) return false;
    ThreadInfo& there = symbols_.threads.get_or_add(info.id);
    info.end_ns = there.end_ns;
    there = std::move(info);
    return true;
  }

  bool thread_end(FieldReader& in) {
    const ThreadId thread = own_id<ThreadId>(in);
    const uint64_t end_ns = in.varint();
    std::string name = in.string();
    if (!in.ok()) return false;
    ThreadInfo& info = symbols_.threads.get_or_add(thread);
    info.end_ns = end_ns;
    if (!name.empty()) info.name = std::move(name);
    return true;
  }

  uint64_t block_;
  Symbols& symbols_;
  Counters& counters_;
  std::vector<Frame> frames_;
};

}  // namespace

std::string read_definitions(std::span<const uint8_t> payload, uint64_t block, Symbols* symbols,
                             Counters* counters) {
  DefinitionReader reader(block, symbols, counters);
  RecordReader records(payload);
  Record record;
  for (uint64_t number = 0; records.next(&record); ++number) {
    if (record.kind > 0xFFFF) {
      counters->add(Counter::UnknownRecordKind);
    } else if (!reader.read(static_cast<RecordKind>(record.kind), FieldReader(record.body))) {
      return fmt::format("record {} of the block (kind {}) cannot be understood", number, record.kind);
    }
  }
  return records.ok() ? std::string() : "a record of the block is cut off";
}

}  // namespace anttracks
