// SPDX-License-Identifier: EPL-2.0
#include "base/page_store.h"

#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <optional>
#include <string>
#include <system_error>
#include <utility>

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

bool PageStore::put_aside(std::span<const uint8_t> bytes) {
  if (is_file_refused_) return false;
  if (!file_) file_ = open_nameless_file();
  // A disk that is full may have room later, but not for all that comes.
  is_file_refused_ = !file_ || !file_.write(file_bytes_, bytes);
  return !is_file_refused_;
}

void PageStore::append(std::span<const uint8_t> bytes) {
  Page page{.memory = nullptr, .offset = file_bytes_, .bytes = static_cast<uint32_t>(bytes.size())};
  if (memory_bytes_ + bytes.size() > in_memory_ && put_aside(bytes)) {
    file_bytes_ += bytes.size();
  } else {
    page.memory = std::make_unique_for_overwrite<uint8_t[]>(bytes.size());
    std::copy(bytes.begin(), bytes.end(), page.memory.get());
    memory_bytes_ += bytes.size();
  }
  pages_.push_back(std::move(page));
}

void PageStore::truncate(size_t size) {
  for (; pages_.size() > size; pages_.pop_back())
    if (pages_.back().memory) memory_bytes_ -= pages_.back().bytes;
}

std::span<const uint8_t> PageStore::read(size_t page, std::vector<uint8_t>* buffer) const {
  const Page& wanted = pages_[page];
  if (wanted.memory) return {wanted.memory.get(), wanted.bytes};
  buffer->resize(wanted.bytes);
  const std::optional<size_t> got = file_.read(wanted.offset, *buffer);
  if (got != wanted.bytes)
    throw std::system_error(got ? EIO : errno, std::generic_category(),
                            "what was put aside in a temporary file cannot be read");
  return *buffer;
}

}  // namespace anttracks
