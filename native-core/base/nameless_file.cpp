// SPDX-License-Identifier: EPL-2.0
#include "base/nameless_file.h"

#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#include <cerrno>
#include <string>
#include <system_error>

namespace anttracks {
namespace {

// Where large files may lie for a while: /tmp is memory on some systems.
std::string temporary_directory() {
  const char* const chosen = std::getenv("TMPDIR");
  return chosen != nullptr && *chosen != '\0' ? chosen : "/var/tmp";
}

// Readable by its owner alone; none if there can be none.
FileDescriptor open_nameless_file() {
  std::string path = temporary_directory() + "/anttracks-XXXXXX";
  FileDescriptor file(mkostemp(path.data(), O_CLOEXEC));
  if (file) unlink(path.c_str());
  return file;
}

}  // namespace

std::optional<uint64_t> NamelessFile::append(std::span<const uint8_t> bytes) {
  if (is_refused_) return std::nullopt;
  if (!file_) file_ = open_nameless_file();
  // A disk that is full may have room later, but not for all that comes.
  is_refused_ = !file_ || !file_.write(size_, bytes);
  if (is_refused_) return std::nullopt;
  size_ += bytes.size();
  return size_ - bytes.size();
}

void NamelessFile::read(uint64_t offset, std::span<uint8_t> buffer) const {
  const std::optional<size_t> got = file_.read(offset, buffer);
  if (got != buffer.size())
    throw std::system_error(got ? EIO : errno, std::generic_category(),
                            "what was put aside in a temporary file cannot be read");
}

}  // namespace anttracks
