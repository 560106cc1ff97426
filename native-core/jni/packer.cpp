// SPDX-License-Identifier: EPL-2.0
#include "jni/packer.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "jni/bridge.h"

namespace anttracks::jni {

static_assert(std::endian::native == std::endian::little, "values are copied as they are");

Packer& Packer::raw(const void* data, size_t size) {
  const auto* begin = static_cast<const uint8_t*>(data);
  bytes_.insert(bytes_.end(), begin, begin + size);
  return *this;
}

Packer& Packer::text(std::string_view text) { return number(text.size()).raw(text.data(), text.size()); }

Packer& Packer::column(const std::vector<std::string_view>& texts) {
  uint64_t end = 0;
  for (std::string_view text : texts) number(end += text.size());
  for (std::string_view text : texts) raw(text.data(), text.size());
  return *this;
}

jbyteArray Packer::to_java(JNIEnv* env) const { return jni::to_java(env, bytes_); }

uint32_t Unpacker::number() {
  uint32_t value = 0;
  if (bytes_.size() - at_ >= sizeof value) {
    std::memcpy(&value, bytes_.data() + at_, sizeof value);
    at_ += sizeof value;
  }
  return value;
}

std::string Unpacker::text() {
  const size_t size = std::min<size_t>(number(), bytes_.size() - at_);
  std::string result(reinterpret_cast<const char*>(bytes_.data()) + at_, size);
  at_ += size;
  return result;
}

std::vector<std::string> Unpacker::texts() {
  std::vector<std::string> result;
  for (uint32_t count = number(); count > 0 && at_ < bytes_.size(); --count) result.push_back(text());
  return result;
}

}  // namespace anttracks::jni
