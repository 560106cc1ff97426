// SPDX-License-Identifier: EPL-2.0
//
// Places in the text of a feature map. The core counts bytes of UTF-8, Java 16-bit
// units.
#ifndef ANTTRACKS_JNI_SPANS_H
#define ANTTRACKS_JNI_SPANS_H

#include <string_view>
#include <vector>

#include "feature-maps/language/problem.h"
#include "jni/packer.h"

namespace anttracks::jni {

class Spans {
 public:
  explicit Spans(std::string_view text) {
    units_.reserve(text.size() + 1);
    uint32_t at = 0;
    for (const char c : text) {
      units_.push_back(at);
      const auto byte = static_cast<unsigned char>(c);
      // A character counts where it begins; those of four bytes are two units.
      if (byte < 0x80 || byte >= 0xC0) at += byte >= 0xF0 ? 2 : 1;
    }
    units_.push_back(at);
  }

  void pack(Packer& out, const features::Span& span) const {
    const uint32_t begin = unit(span.begin.offset), end = unit(span.end.offset);
    out.number(begin).number(end - begin).number(span.begin.line).number(span.begin.column);
  }
  static void pack_none(Packer& out) { out.number(0).number(0).number(0).number(0); }

  void pack(Packer& out, const features::Problem& problem) const {
    out.number(problem.severity == features::Severity::Error);
    pack(out, problem.span);
    out.text(problem.message).text(problem.suggestion);
  }

 private:
  uint32_t unit(uint32_t offset) const { return units_[std::min<size_t>(offset, units_.size() - 1)]; }

  std::vector<uint32_t> units_;  // by byte
};

}  // namespace anttracks::jni

#endif  // ANTTRACKS_JNI_SPANS_H
