// SPDX-License-Identifier: EPL-2.0
#include "base/file_descriptor.h"

#include <unistd.h>

#include <cerrno>

namespace anttracks {

FileDescriptor::~FileDescriptor() {
  if (number_ >= 0) close(number_);
}

std::optional<size_t> FileDescriptor::read(uint64_t offset, std::span<uint8_t> out) const {
  size_t done = 0;
  while (done < out.size()) {
    const ssize_t got =
        pread(number_, out.data() + done, out.size() - done, static_cast<off_t>(offset + done));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return std::nullopt;
    if (got == 0) break;
    done += static_cast<size_t>(got);
  }
  return done;
}

bool FileDescriptor::write(uint64_t offset, std::span<const uint8_t> bytes) const {
  size_t done = 0;
  while (done < bytes.size()) {
    const ssize_t put =
        pwrite(number_, bytes.data() + done, bytes.size() - done, static_cast<off_t>(offset + done));
    if (put < 0 && errno == EINTR) continue;
    if (put <= 0) return false;
    done += static_cast<size_t>(put);
  }
  return true;
}

}  // namespace anttracks
