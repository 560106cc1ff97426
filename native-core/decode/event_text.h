// SPDX-License-Identifier: EPL-2.0
// Events and records as text, for `anttracks dump` and for messages.
#ifndef ANTTRACKS_DECODE_EVENT_TEXT_H
#define ANTTRACKS_DECODE_EVENT_TEXT_H

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "model/symbols.h"

namespace anttracks {

std::string_view event_name(uint8_t type);  // "?" if there is none
std::string_view block_kind_name(uint8_t kind);
std::string_view record_kind_name(uint64_t kind);

using Line = std::function<void(std::string_view)>;

// One line per event: "InstanceC2 site=12 java.lang.String at java.util.Foo.bar:12". False if the payload is
// broken.
bool print_events(std::span<const uint32_t> words, const Symbols& symbols, const Line& line);
// One line per record, its fields as the X-macro of the format names them.
bool print_records(std::span<const uint8_t> payload, const Line& line);

}  // namespace anttracks

#endif  // ANTTRACKS_DECODE_EVENT_TEXT_H
