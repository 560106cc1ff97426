// SPDX-License-Identifier: EPL-2.0
#include "io/segment_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

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
  file.descriptor_ = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file.descriptor_ < 0) return system_error(path, errno);
  struct stat status{};
  if (fstat(file.descriptor_, &status) != 0) return system_error(path, errno);
  file.size_ = static_cast<uint64_t>(status.st_size);
  return file;
}

SegmentFile::SegmentFile(SegmentFile&& other) noexcept
    : path_(std::move(other.path_)), descriptor_(std::exchange(other.descriptor_, -1)), size_(other.size_) {}

SegmentFile& SegmentFile::operator=(SegmentFile&& other) noexcept {
  std::swap(path_, other.path_);
  std::swap(descriptor_, other.descriptor_);
  std::swap(size_, other.size_);
  return *this;
}

SegmentFile::~SegmentFile() {
  if (descriptor_ >= 0) close(descriptor_);
}

Status SegmentFile::read(uint64_t offset, std::span<uint8_t> out) const {
  while (!out.empty()) {
    const ssize_t got = pread(descriptor_, out.data(), out.size(), static_cast<off_t>(offset));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return system_error(path_, errno);
    if (got == 0)
      return Error{.code = ErrorCode::Io,
                   .message = "the file became shorter since the trace was opened",
                   .file = path_,
                   .offset = offset};
    out = out.subspan(static_cast<size_t>(got));
    offset += static_cast<uint64_t>(got);
  }
  return ok_status();
}

}  // namespace anttracks
