// SPDX-License-Identifier: EPL-2.0
// The first picture of a trace, whatever its size: what the VM itself said of its spaces at
// the start and the end of each collection. Only heads of blocks and phases are read.
#ifndef ANTTRACKS_SESSION_SKETCH_H
#define ANTTRACKS_SESSION_SKETCH_H

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "base/counters.h"
#include "base/result.h"
#include "io/block_index.h"
#include "model/phases.h"

namespace anttracks {

struct SketchMoment {
  Moment moment;
  uint64_t time_ns = 0;
  // Dead objects and fillers included; by SpaceKind.
  std::array<uint64_t, static_cast<size_t>(format::kLastSpaceKind) + 1> used_bytes{};
};

struct Sketch {
  Collections collections;
  std::vector<SketchMoment> moments;  // [i].moment.epoch == i; without the end of the recording
  std::optional<Error> damage;        // why it ends where it does; none if the trace is complete
  Counters counters;                  // what is wrong in the phases that were read
};

// As far as the trace is whole.
Result<Sketch> sketch(const std::string& path, const ScanProgress& progress = {});

}  // namespace anttracks

#endif  // ANTTRACKS_SESSION_SKETCH_H
