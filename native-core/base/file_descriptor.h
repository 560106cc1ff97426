// SPDX-License-Identifier: EPL-2.0
#ifndef ANTTRACKS_BASE_FILE_DESCRIPTOR_H
#define ANTTRACKS_BASE_FILE_DESCRIPTOR_H

#include <cstdint>
#include <optional>
#include <span>
#include <utility>

namespace anttracks {

// An open file, closed with this. Any number of threads may read and write at places of their own.
class FileDescriptor {
 public:
  FileDescriptor() = default;
  explicit FileDescriptor(int number) : number_(number) {}
  ~FileDescriptor();
  FileDescriptor(FileDescriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  FileDescriptor& operator=(FileDescriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }

  // Of what open() and the like gave, negative if they failed.
  explicit operator bool() const { return number_ >= 0; }
  int number() const { return number_; }

  // How many bytes from the offset on were read: fewer than `out` has where the file ends. None, with
  // errno, if the system reports an error.
  std::optional<size_t> read(uint64_t offset, std::span<uint8_t> out) const;
  // False, with errno, if not all of them could be written.
  bool write(uint64_t offset, std::span<const uint8_t> bytes) const;

 private:
  int number_ = -1;
};

}  // namespace anttracks

#endif  // ANTTRACKS_BASE_FILE_DESCRIPTOR_H
