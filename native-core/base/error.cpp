// SPDX-License-Identifier: EPL-2.0
#include "base/error.h"

#include <fmt/format.h>

namespace anttracks {

std::string_view name_of(ErrorCode code) {
  switch (code) {
#define X(name, doc) \
  case ErrorCode::name: return #name;
    ANTTRACKS_ERROR_CODES(X)
#undef X
  }
  return "?";
}

std::string Error::text() const {
  std::string out = message;
  if (!file.empty()) out += fmt::format(", file {}", file);
  if (offset != kNowhere) out += fmt::format(", offset {}", offset);
  if (block != kNowhere) out += fmt::format(", block {}", block);
  return out;
}

}  // namespace anttracks
