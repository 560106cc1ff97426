// SPDX-License-Identifier: EPL-2.0
//
// The form in which columns and records cross to Java at once: numbers in little
// endian, texts in UTF-8 with their length before them. Java reads it with
// org.anttracks.core.internal.Unpacker and writes it with Packer.
#ifndef ANTTRACKS_JNI_PACKER_H
#define ANTTRACKS_JNI_PACKER_H

#include <jni.h>

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "heap/amount.h"

namespace anttracks::jni {

class Packer {
 public:
  Packer& number(uint64_t value) { return put(static_cast<uint32_t>(value)); }
  Packer& big(uint64_t value) { return put(value); }
  Packer& amount(const Amount& amount) { return big(amount.objects).big(amount.bytes); }
  Packer& text(std::string_view text);
  // The ends of the texts, then the texts: Java makes strings of those it shows.
  Packer& column(const std::vector<std::string_view>& texts);
  template <class T>
  Packer& numbers(std::span<const T> values) {
    return raw(values.data(), values.size_bytes());
  }

  std::span<const uint8_t> bytes() const { return bytes_; }
  jbyteArray to_java(JNIEnv* env) const;

 private:
  template <class T>
  Packer& put(T value) {
    return raw(&value, sizeof value);
  }
  Packer& raw(const void* data, size_t size);

  std::vector<uint8_t> bytes_;
};

// Texts and numbers as Java packed them; empty and zero beyond the end.
class Unpacker {
 public:
  explicit Unpacker(std::vector<uint8_t> bytes) : bytes_(std::move(bytes)) {}

  uint32_t number();
  std::string text();
  std::vector<std::string> texts();

 private:
  std::vector<uint8_t> bytes_;
  size_t at_ = 0;
};

}  // namespace anttracks::jni

#endif  // ANTTRACKS_JNI_PACKER_H
