// SPDX-License-Identifier: EPL-2.0
#ifndef ANTTRACKS_IO_SEGMENT_FILE_H
#define ANTTRACKS_IO_SEGMENT_FILE_H

#include <cstdint>
#include <span>
#include <string>

#include "base/file_descriptor.h"
#include "base/result.h"

namespace anttracks {

// An open file, read piece by piece: a mapped one that is cut short behind our back would
// end the process, and its pages would count as ours.
class SegmentFile {
 public:
  static Result<SegmentFile> open(const std::string& path);

  const std::string& path() const { return path_; }
  uint64_t size() const { return size_; }  // when it was opened

  // Fills `out` with the bytes from the offset on. Any number of threads may read.
  Status read(uint64_t offset, std::span<uint8_t> out) const;

 private:
  SegmentFile() = default;

  std::string path_;
  FileDescriptor descriptor_;
  uint64_t size_ = 0;
};

}  // namespace anttracks

#endif  // ANTTRACKS_IO_SEGMENT_FILE_H
