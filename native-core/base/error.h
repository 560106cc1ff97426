// SPDX-License-Identifier: EPL-2.0
// Fatal problems are values: an Error says what is wrong and where.
#ifndef ANTTRACKS_BASE_ERROR_H
#define ANTTRACKS_BASE_ERROR_H

#include <cstdint>
#include <string>
#include <string_view>

namespace anttracks {

// clang-format off
//      name                 what it means
#define ANTTRACKS_ERROR_CODES(X)                                                   \
  X(NotFound,           "there is no such file or directory")                      \
  X(NotADirectory,      "a trace is a directory of segments")                      \
  X(NoPermission,       "the directory or a segment may not be read")              \
  X(NoSegments,         "the directory holds no segment")                          \
  X(MissingSegment,     "a segment is missing")                                    \
  X(ForeignFile,        "the file is not a segment of an AntTracks trace")         \
  X(FutureVersion,      "the trace was written in a newer major version")          \
  X(Truncated,          "the trace ends in the middle")                            \
  X(Corrupt,            "bytes were changed: a check failed")                      \
  X(BadRecord,          "a definition or phase record cannot be understood")       \
  X(Io,                 "the system reported an error while reading")              \
  X(Cancelled,          "the caller asked to stop")                                \
  X(NoSuchMoment,       "the trace has no such moment")                            \
  X(BadArgument,        "the request cannot be understood")
// clang-format on

enum class ErrorCode : uint8_t {
#define X(name, doc) name,
  ANTTRACKS_ERROR_CODES(X)
#undef X
};

std::string_view name_of(ErrorCode code);

struct Error {
  static constexpr uint64_t kNowhere = ~uint64_t{0};

  ErrorCode code = ErrorCode::Io;
  std::string message;
  std::string file = {};
  uint64_t block = kNowhere;   // sequence number of the block
  uint64_t offset = kNowhere;  // in the file

  // One line: message, then file, offset and block as far as they are known.
  std::string text() const;
};

}  // namespace anttracks

#endif  // ANTTRACKS_BASE_ERROR_H
