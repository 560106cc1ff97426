// SPDX-License-Identifier: EPL-2.0
#include "io/zstd_frame.h"

#include <fmt/format.h>
#include <zstd.h>

#include <memory>

namespace anttracks {
namespace {

ZSTD_DCtx* decompressor() {
  struct Free {
    void operator()(ZSTD_DCtx* context) const { ZSTD_freeDCtx(context); }
  };
  thread_local std::unique_ptr<ZSTD_DCtx, Free> context(ZSTD_createDCtx());
  return context.get();
}

}  // namespace

std::string decompress_frame(std::span<const uint8_t> frame, std::span<uint8_t> out) {
  const size_t got = ZSTD_decompressDCtx(decompressor(), out.data(), out.size(), frame.data(), frame.size());
  if (ZSTD_isError(got)) return fmt::format("cannot decompress: {}", ZSTD_getErrorName(got));
  if (got != out.size()) return fmt::format("decompressed to {} bytes instead of {}", got, out.size());
  return {};
}

}  // namespace anttracks
