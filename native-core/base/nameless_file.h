// SPDX-License-Identifier: EPL-2.0
#ifndef ANTTRACKS_BASE_NAMELESS_FILE_H
#define ANTTRACKS_BASE_NAMELESS_FILE_H

#include <cstdint>
#include <optional>
#include <span>

#include "base/file_descriptor.h"

namespace anttracks {

// A file that is gone with the process, for what would take much memory and is seldom asked for. It lies in
// TMPDIR, else in /var/tmp, and is made when it gets its first bytes.
class NamelessFile {
 public:
  // Where the bytes stand from now on; none if no such file can be had, or it can take no more.
  std::optional<uint64_t> append(std::span<const uint8_t> bytes);
  // Fills the buffer with what was appended; several threads may do so at once. Throws std::system_error if
  // it cannot be read.
  void read(uint64_t offset, std::span<uint8_t> buffer) const;
  uint64_t size() const { return size_; }

 private:
  FileDescriptor file_;
  uint64_t size_ = 0;
  bool is_refused_ = false;
};

}  // namespace anttracks

#endif  // ANTTRACKS_BASE_NAMELESS_FILE_H
