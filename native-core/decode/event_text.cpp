// SPDX-License-Identifier: EPL-2.0
#include "decode/event_text.h"

#include <fmt/format.h>

namespace anttracks {
namespace {

using format::EventType;
using format::join64;

std::string site_text(uint32_t id, const Symbols& symbols) {
  const SiteInfo* site = symbols.sites.find(SiteId(id));
  if (site == nullptr) return fmt::format("site={}", id);
  return fmt::format("site={} {} at {}", id,
                     site->allocated_class ? symbols.class_text(site->allocated_class) : "*",
                     site->frames.empty() ? "-" : symbols.frame_text(site->frames.front()));
}

std::string allocation_text(const uint32_t* in, const Symbols& symbols) {
  const std::string site = site_text(format::event_operand(in[0]), symbols);
  switch (format::shape_of(format::event_type_bits(in[0]))) {
    case static_cast<uint8_t>(EventType::ArrayVm): return fmt::format("length={} {}", in[1], site);
    case static_cast<uint8_t>(EventType::DynamicInstanceVm):
      return fmt::format("class={} {} {}", in[1], symbols.class_text(ClassId(in[1])), site);
    case static_cast<uint8_t>(EventType::DynamicArrayVm):
      return fmt::format("class={} {} length={} {}", in[1], symbols.class_text(ClassId(in[1])), in[2], site);
    case static_cast<uint8_t>(EventType::SizedVm): return fmt::format("words={} {}", in[1], site);
    case static_cast<uint8_t>(EventType::OutsideVm):
      return fmt::format("address=0x{:x} operand={} {}", join64(in[2], in[3]), in[1], site);
    default: return site;
  }
}

std::string text_of(const uint32_t* in, const Symbols& symbols) {
  const uint8_t type = format::event_type_bits(in[0]);
  if (format::is_allocation(type)) return allocation_text(in, symbols);
  switch (static_cast<EventType>(type)) {
    case EventType::Stack: return fmt::format("stack={}", format::event_operand(in[0]));
    case EventType::MoveNearYoung:
    case EventType::MoveNearOld: return fmt::format("delta={}", format::event_delta(in[0]));
    case EventType::MoveRowYoung:
    case EventType::MoveRowOld:
      return format::row_delta(in[0]) == format::kRowBehind
                 ? fmt::format("behind more={}", format::row_more(in[0]))
                 : fmt::format("delta={} more={}", format::row_delta(in[0]), format::row_more(in[0]));
    case EventType::MoveRun:
      return fmt::format("count={} source=0x{:x} destination=0x{:x}", format::event_operand(in[0]),
                         join64(in[1], in[2]), join64(in[3], in[4]));
    case EventType::KeepBits:
      return fmt::format("address=0x{:x} bits={:016x}", join64(in[1], in[2]), join64(in[3], in[4]));
    case EventType::KeepRange:
    case EventType::DeadRange:
      return fmt::format("begin=0x{:x} end=0x{:x}", join64(in[1], in[2]), join64(in[3], in[4]));
    default: return fmt::format("address=0x{:x}", join64(in[1], in[2]));
  }
}

}  // namespace

std::string_view event_name(uint8_t type) {
  switch (type) {
#define E(name, id, extra, operand, doc) \
  case id: return #name;
    ANTTRACKS_EVENTS(E)
#undef E
    default: return "?";
  }
}

std::string_view block_kind_name(uint8_t kind) {
  switch (kind) {
#define B(name, id, doc) \
  case id: return #name;
    ANTTRACKS_BLOCK_KINDS(B)
#undef B
    default: return "?";
  }
}

std::string_view record_kind_name(uint64_t kind) {
  switch (kind) {
#define R(name, id, fields) \
  case id: return #name;
    ANTTRACKS_RECORDS(R)
#undef R
    default: return "?";
  }
}

bool print_events(std::span<const uint32_t> words, const Symbols& symbols, const Line& line) {
  for (size_t i = 0; i < words.size();) {
    const uint8_t type = format::event_type_bits(words[i]);
    const unsigned length = format::event_words(type);
    if (length == 0 || length > words.size() - i) {
      line(fmt::format("broken: event type 0x{:02x} at word {} of {}", type, i, words.size()));
      return false;
    }
    line(fmt::format("{} {}", event_name(type), text_of(&words[i], symbols)));
    i += length;
  }
  return true;
}

}  // namespace anttracks
