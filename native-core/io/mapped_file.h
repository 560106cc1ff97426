// SPDX-License-Identifier: EPL-2.0
#ifndef ANTTRACKS_IO_MAPPED_FILE_H
#define ANTTRACKS_IO_MAPPED_FILE_H

#include <cstdint>
#include <span>
#include <string>

#include "base/result.h"

namespace anttracks {

// A file as bytes, as long as it was when it was opened.
class MappedFile {
 public:
  static Result<MappedFile> open(const std::string& path);

  MappedFile(MappedFile&& other) noexcept;
  MappedFile& operator=(MappedFile&& other) noexcept;
  ~MappedFile();

  const std::string& path() const { return path_; }
  std::span<const uint8_t> bytes() const { return {data_, size_}; }

 private:
  MappedFile() = default;

  std::string path_;
  const uint8_t* data_ = nullptr;
  size_t size_ = 0;
};

}  // namespace anttracks

#endif  // ANTTRACKS_IO_MAPPED_FILE_H
