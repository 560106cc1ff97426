// SPDX-License-Identifier: EPL-2.0
#ifndef ANTTRACKS_MODEL_PHASES_READER_H
#define ANTTRACKS_MODEL_PHASES_READER_H

#include <span>
#include <string>
#include <vector>

#include "base/counters.h"
#include "model/phases.h"

namespace anttracks {

// Adds what a Phase block with the epoch says: a new collection at its start, the
// rest of the last one at its end. Returns what is wrong, empty if nothing.
std::string read_phase(std::span<const uint8_t> payload, uint32_t epoch, Collections* collections,
                       Counters* counters);

// The spaces of a Phase payload that read_phase() found to be right, in the order of
// their addresses.
std::vector<Space> read_spaces(std::span<const uint8_t> payload);

struct Totals {
  uint64_t events = 0;
  uint64_t allocations = 0;
  uint64_t moves = 0;
  uint64_t bytes_raw = 0;
  uint64_t bytes_stored = 0;
  uint64_t buffers = 0;
  uint64_t waits = 0;
  uint64_t wait_ns = 0;
  uint64_t time_ns = 0;
  std::string reason;
  std::vector<Space> spaces;  // at the end of the recording, in the order of their addresses
};

std::string read_totals(std::span<const uint8_t> payload, Totals* totals, Counters* counters);

}  // namespace anttracks

#endif  // ANTTRACKS_MODEL_PHASES_READER_H
