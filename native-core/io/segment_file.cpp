// SPDX-License-Identifier: EPL-2.0
#include "io/segment_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>

#include <cerrno>
#include <cstring>
#include <optional>

namespace anttracks {
namespace {

Error system_error(const std::string& path, int number) {
  const ErrorCode code = number == EACCES || number == EPERM ? ErrorCode::NoPermission
                         : number == ENOENT                  ? ErrorCode::NotFound
                                                             : ErrorCode::Io;
  return {.code = code, .message = fmt::format("cannot read: {}", std::strerror(number)), .file = path};
}

}  // namespace

Result<SegmentFile> SegmentFile::open(const std::string& path) {
  SegmentFile file;
  file.path_ = path;
  file.descriptor_ = FileDescriptor(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (!file.descriptor_) return system_error(path, errno);
  struct stat status{};
  if (fstat(file.descriptor_.number(), &status) != 0) return system_error(path, errno);
  file.size_ = static_cast<uint64_t>(status.st_size);
  return file;
}

Status SegmentFile::read(uint64_t offset, std::span<uint8_t> out) const {
  const std::optional<size_t> got = descriptor_.read(offset, out);
  if (!got) return system_error(path_, errno);
  if (*got < out.size())
    return Error{.code = ErrorCode::Io,
                 .message = "the file became shorter since the trace was opened",
                 .file = path_,
                 .offset = offset + *got};
  return ok_status();
}

}  // namespace anttracks
