// SPDX-License-Identifier: EPL-2.0
// Collections, moments and spaces.
//
// Epochs count phases: even ones are mutator phases, odd ones collections. A
// Moment is the end of an epoch: moment 0 is the heap just before the first
// collection, moment 1 the heap just after it, ...; the last moment of a trace is
// the end of the recording.
#ifndef ANTTRACKS_MODEL_PHASES_H
#define ANTTRACKS_MODEL_PHASES_H

#include <anttracks/trace_format.h>

#include <algorithm>
#include <compare>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/shared_text.h"

namespace anttracks {

using format::GcKind;
using format::SpaceKind;

constexpr std::string_view text_of(SpaceKind kind) {
  switch (kind) {
    case SpaceKind::Eden: return "eden";
    case SpaceKind::Survivor: return "survivor";
    case SpaceKind::Old: return "old";
    case SpaceKind::HumongousStart: return "humongous";
    case SpaceKind::HumongousContinues: return "humongous, continued";
    case SpaceKind::Archive: return "archive";
  }
  return "?";
}

constexpr std::string_view text_of(GcKind kind) {
  switch (kind) {
    case GcKind::Young: return "young";
    case GcKind::Full: return "full";
    case GcKind::Mixed: return "mixed";
    case GcKind::ConcurrentStart: return "concurrent start";
    case GcKind::Remark: return "remark";
    case GcKind::Cleanup: return "cleanup";
  }
  return "?";
}

struct Moment {
  uint32_t epoch = 0;  // the epoch that ends there

  static constexpr Moment start_of(uint32_t collection_index) { return {2 * collection_index}; }
  static constexpr Moment end_of(uint32_t collection_index) { return {2 * collection_index + 1}; }
  constexpr bool is_collection_end() const { return epoch % 2 == 1; }
  constexpr uint32_t collection_index() const { return epoch / 2; }
  constexpr auto operator<=>(const Moment&) const = default;
};

// What happened after one moment and up to another.
struct MomentRange {
  std::optional<Moment> after = {};  // since the start of the recording if none
  Moment until;

  // Of the end of an epoch, or of the epoch itself.
  constexpr bool contains(Moment moment) const { return (!after || *after < moment) && moment <= until; }
  constexpr bool operator==(const MomentRange&) const = default;
};

// In place of the kind of a space, where there is none or it is not asked for.
constexpr uint8_t kUnknownSpace = 7;  // three bits
static_assert(static_cast<uint8_t>(format::kLastSpaceKind) < kUnknownSpace);

struct Space {
  uint32_t id = 0;
  SpaceKind kind = SpaceKind::Eden;
  bool collected = false;  // by the collection that begins here
  uint64_t bottom = 0;
  uint64_t top = 0;  // used up to there
  uint64_t end = 0;
  std::string name;

  uint64_t used_bytes() const { return top - bottom; }
};

// Spaces in the order of their addresses.
inline const Space* space_of(const std::vector<Space>& spaces, uint64_t address) {
  auto after = std::upper_bound(spaces.begin(), spaces.end(), address,
                                [](uint64_t a, const Space& space) { return a < space.bottom; });
  return after != spaces.begin() && address < std::prev(after)->end ? &*std::prev(after) : nullptr;
}
// The one that holds all of the range; null if none does.
inline const Space* space_around(const std::vector<Space>& spaces, uint64_t begin, uint64_t end) {
  const Space* const space = space_of(spaces, begin);
  return space != nullptr && end <= space->end ? space : nullptr;
}

// Without its spaces, which a run reads again: with G1 there are thousands at each moment.
struct Collection {
  uint32_t index = 0;  // 0, 1, 2, ... in this trace
  uint32_t gc = 0;     // the VM's number, as in -Xlog:gc
  GcKind kind = GcKind::Young;
  bool failed = false;    // a young collection that ran out of space
  bool finished = false;  // its end is in the trace
  SharedText cause;
  uint64_t start_ns = 0;  // since the start of the recording
  uint64_t end_ns = 0;

  uint32_t epoch() const { return 2 * index + 1; }
  Moment start() const { return Moment::start_of(index); }
  Moment end() const { return Moment::end_of(index); }
  // Remark or Cleanup: the pauses of a concurrent cycle have one number.
  bool is_of_cycle() const { return kind == GcKind::Remark || kind == GcKind::Cleanup; }
  uint64_t pause_ns() const { return end_ns - start_ns; }
};

// All of a recording, by index. A long one has a million, so that they are never copied to grow.
using Collections = std::deque<Collection>;

// What a concurrent collector does beside the program, as the VM's log names it. Phases
// may lie within others.
struct ConcurrentPhase {
  uint32_t gc = 0;        // the VM's number of the cycle
  uint64_t begin_ns = 0;  // since the start of the recording
  uint64_t end_ns = 0;
  std::string name;
};

}  // namespace anttracks

#endif  // ANTTRACKS_MODEL_PHASES_H
