// SPDX-License-Identifier: EPL-2.0
#ifndef ANTTRACKS_IO_SEGMENTS_H
#define ANTTRACKS_IO_SEGMENTS_H

#include <optional>
#include <string>
#include <vector>

#include "base/result.h"

namespace anttracks {

std::string segment_name(uint32_t number);  // segment-000000.anttrace

struct SegmentList {
  std::vector<std::string> paths;  // 0, 1, 2, ... without a gap
  std::optional<Error> gap;        // a segment that is missing after them, though later ones are there
};

// The segments of the trace in the directory.
Result<SegmentList> list_segments(const std::string& directory);

}  // namespace anttracks

#endif  // ANTTRACKS_IO_SEGMENTS_H
