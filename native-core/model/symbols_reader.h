// SPDX-License-Identifier: EPL-2.0
#ifndef ANTTRACKS_MODEL_SYMBOLS_READER_H
#define ANTTRACKS_MODEL_SYMBOLS_READER_H

#include <span>
#include <string>

#include "base/counters.h"
#include "model/symbols.h"

namespace anttracks {

// Adds the definitions of one Environment or Definitions payload. Returns what is
// wrong with it, empty if nothing.
std::string read_definitions(std::span<const uint8_t> payload, uint64_t block, Symbols* symbols,
                             Counters* counters);

}  // namespace anttracks

#endif  // ANTTRACKS_MODEL_SYMBOLS_READER_H
