// SPDX-License-Identifier: EPL-2.0
#include "io/segments.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <system_error>

namespace anttracks {
namespace {

constexpr std::string_view kPrefix = "segment-";
constexpr std::string_view kSuffix = ".anttrace";

std::optional<uint32_t> segment_number(const std::string& name) {
  if (!name.starts_with(kPrefix) || !name.ends_with(kSuffix)) return std::nullopt;
  const std::string digits = name.substr(kPrefix.size(), name.size() - kPrefix.size() - kSuffix.size());
  if (digits.size() != 6) return std::nullopt;
  uint32_t number = 0;
  for (char c : digits) {
    if (c < '0' || c > '9') return std::nullopt;
    number = number * 10 + static_cast<uint32_t>(c - '0');
  }
  return number;
}

Error directory_error(const std::string& directory, const std::error_code& error) {
  ErrorCode code = ErrorCode::Io;
  if (error == std::errc::permission_denied) code = ErrorCode::NoPermission;
  if (error == std::errc::no_such_file_or_directory) code = ErrorCode::NotFound;
  if (error == std::errc::not_a_directory) code = ErrorCode::NotADirectory;
  return {
      .code = code, .message = fmt::format("cannot read the trace: {}", error.message()), .file = directory};
}

}  // namespace

std::string segment_name(uint32_t number) { return fmt::format("{}{:06}{}", kPrefix, number, kSuffix); }

Result<SegmentList> list_segments(const std::string& directory) {
  namespace fs = std::filesystem;
  std::error_code error;
  const fs::file_status status = fs::status(directory, error);
  if (error) return directory_error(directory, error);
  if (!fs::is_directory(status))
    return Error{.code = ErrorCode::NotADirectory,
                 .message = "a trace is a directory that holds segment-000000.anttrace, but this is a file",
                 .file = directory};
  std::vector<uint32_t> numbers;
  bool empty = true;
  for (fs::directory_iterator it(directory, error), end; !error && it != end; it.increment(error)) {
    empty = false;
    if (auto number = segment_number(it->path().filename().string())) numbers.push_back(*number);
  }
  if (error) return directory_error(directory, error);
  if (numbers.empty())
    return Error{.code = ErrorCode::NoSegments,
                 .message = empty ? "the directory is empty: nothing was recorded there"
                                  : "the directory holds no segment-NNNNNN.anttrace: it is not a trace",
                 .file = directory};
  std::sort(numbers.begin(), numbers.end());
  SegmentList list;
  for (uint32_t i = 0; i < numbers.size(); ++i) {
    if (numbers[i] != i) {
      list.gap =
          Error{.code = ErrorCode::MissingSegment,
                .message = fmt::format("segment {} is missing, though segment {} is there", i, numbers[i]),
                .file = (fs::path(directory) / segment_name(i)).string()};
      break;
    }
    list.paths.push_back((fs::path(directory) / segment_name(i)).string());
  }
  if (list.paths.empty()) return *list.gap;
  return list;
}

}  // namespace anttracks
