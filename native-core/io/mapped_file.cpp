// SPDX-License-Identifier: EPL-2.0
#include "io/mapped_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
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

Result<MappedFile> MappedFile::open(const std::string& path) {
  const int fd = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (fd < 0) return system_error(path, errno);
  struct stat status{};
  if (fstat(fd, &status) != 0) {
    const int number = errno;
    close(fd);
    return system_error(path, number);
  }
  MappedFile file;
  file.path_ = path;
  file.size_ = static_cast<size_t>(status.st_size);
  if (file.size_ > 0) {
    void* data = mmap(nullptr, file.size_, PROT_READ, MAP_PRIVATE, fd, 0);
    const int number = errno;
    close(fd);
    if (data == MAP_FAILED) {
      file.size_ = 0;
      return system_error(path, number);
    }
    file.data_ = static_cast<const uint8_t*>(data);
  } else {
    close(fd);
  }
  return file;
}

MappedFile::MappedFile(MappedFile&& other) noexcept
    : path_(std::move(other.path_)),
      data_(std::exchange(other.data_, nullptr)),
      size_(std::exchange(other.size_, 0)) {}

MappedFile& MappedFile::operator=(MappedFile&& other) noexcept {
  std::swap(path_, other.path_);
  std::swap(data_, other.data_);
  std::swap(size_, other.size_);
  return *this;
}

MappedFile::~MappedFile() {
  if (data_ != nullptr) munmap(const_cast<uint8_t*>(data_), size_);
}

}  // namespace anttracks
