// SPDX-License-Identifier: EPL-2.0
#include "heap/packed_bytes.h"

#include <zstd.h>

#include <memory>
#include <optional>
#include <stdexcept>

namespace anttracks {
namespace {

template <class Context, size_t (*free_context)(Context*)>
struct Free {
  void operator()(Context* context) const { free_context(context); }
};

size_t checked(size_t result) {
  // Only memory can be missing: the bytes are our own.
  if (ZSTD_isError(result)) throw std::runtime_error(ZSTD_getErrorName(result));
  return result;
}

}  // namespace

PackedBytes::PackedBytes(std::span<const uint8_t> plain) : plain_size_(plain.size()) {
  thread_local const std::unique_ptr<ZSTD_CCtx, Free<ZSTD_CCtx, ZSTD_freeCCtx>> context(ZSTD_createCCtx());
  std::vector<uint8_t> packed(ZSTD_compressBound(plain.size()));
  packed_size_ =
      checked(ZSTD_compressCCtx(context.get(), packed.data(), packed.size(), plain.data(), plain.size(), 1));
  packed_.assign(packed.begin(), packed.begin() + static_cast<ptrdiff_t>(packed_size_));
}

bool PackedBytes::put_aside(NamelessFile* file) {
  const std::optional<uint64_t> offset = file->append(packed_);
  if (!offset) return false;
  file_ = file;
  offset_ = *offset;
  std::vector<uint8_t>().swap(packed_);
  return true;
}

std::vector<uint8_t> PackedBytes::unpack() const {
  std::vector<uint8_t> read;
  if (is_aside()) {
    read.resize(packed_size_);
    file_->read(offset_, read);
  }
  const std::vector<uint8_t>& packed = is_aside() ? read : packed_;
  std::vector<uint8_t> plain(plain_size_);
  thread_local const std::unique_ptr<ZSTD_DCtx, Free<ZSTD_DCtx, ZSTD_freeDCtx>> context(ZSTD_createDCtx());
  checked(ZSTD_decompressDCtx(context.get(), plain.data(), plain.size(), packed.data(), packed.size()));
  return plain;
}

}  // namespace anttracks
