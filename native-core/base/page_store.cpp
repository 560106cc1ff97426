// SPDX-License-Identifier: EPL-2.0
#include "base/page_store.h"

#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
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

// Readable by its owner alone; -1 if there can be none.
int open_nameless_file() {
  std::string path = temporary_directory() + "/anttracks-XXXXXX";
  const int file = mkostemp(path.data(), O_CLOEXEC);
  if (file >= 0) unlink(path.c_str());
  return file;
}

bool write_all(int file, std::span<const uint8_t> bytes, uint64_t offset) {
  while (!bytes.empty()) {
    const ssize_t written = pwrite(file, bytes.data(), bytes.size(), static_cast<off_t>(offset));
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    bytes = bytes.subspan(static_cast<size_t>(written));
    offset += static_cast<uint64_t>(written);
  }
  return true;
}

}  // namespace

PageStore::~PageStore() {
  if (file_ >= 0) close(file_);
}

PageStore::PageStore(PageStore&& other) noexcept : in_memory_(other.in_memory_) { *this = std::move(other); }

PageStore& PageStore::operator=(PageStore&& other) noexcept {
  std::swap(in_memory_, other.in_memory_);
  std::swap(pages_, other.pages_);
  std::swap(memory_bytes_, other.memory_bytes_);
  std::swap(file_, other.file_);
  std::swap(file_bytes_, other.file_bytes_);
  std::swap(is_file_refused_, other.is_file_refused_);
  return *this;
}

bool PageStore::put_aside(std::span<const uint8_t> bytes) {
  if (is_file_refused_) return false;
  if (file_ < 0) file_ = open_nameless_file();
  // A disk that is full may have room later, but not for all that comes.
  is_file_refused_ = file_ < 0 || !write_all(file_, bytes, file_bytes_);
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
  for (size_t at = 0; at < wanted.bytes;) {
    const ssize_t got =
        pread(file_, buffer->data() + at, wanted.bytes - at, static_cast<off_t>(wanted.offset + at));
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0)
      throw std::system_error(got < 0 ? errno : EIO, std::generic_category(),
                              "what was put aside in a temporary file cannot be read");
    at += static_cast<size_t>(got);
  }
  return *buffer;
}

}  // namespace anttracks
