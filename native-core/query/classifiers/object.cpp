// SPDX-License-Identifier: EPL-2.0
// What the description alone says: code, mode, kind, length, size.
#include <fmt/format.h>

#include <bit>

#include "query/classifiers/all.h"

namespace anttracks::query {
namespace {

class CodeClassifier : public Classifier {
 public:
  using Classifier::Classifier;
  uint32_t bucket(const Subject& subject) const override {
    return static_cast<uint32_t>(subject.description.code);
  }
  LabelPaths paths(uint32_t bucket) const override {
    constexpr const char* kNames[] = {"VM", "interpreter", "C1", "C2"};
    return {{{kNames[bucket & 3], 0}}};
  }
};

class ModeClassifier : public Classifier {
 public:
  using Classifier::Classifier;
  uint32_t bucket(const Subject& subject) const override {
    return static_cast<uint32_t>(subject.description.mode);
  }
  LabelPaths paths(uint32_t bucket) const override {
    return {{{bucket == static_cast<uint32_t>(Mode::Tlab) ? "TLAB" : "outside", 0}}};
  }
};

class Kind : public Classifier {
 public:
  using Classifier::Classifier;
  uint32_t bucket(const Subject& subject) const override {
    return static_cast<uint32_t>(subject.description.kind());
  }
  LabelPaths paths(uint32_t bucket) const override {
    constexpr const char* kNames[] = {"instance", "small array", "big array"};
    return {{{kNames[bucket % 3], 0}}};
  }
};

// 0, 1, 2..3, 4..7, ...: the number of binary digits.
std::string power_range(uint32_t digits, const char* unit) {
  if (digits <= 1) return fmt::format("{}{}", digits, unit);
  return fmt::format("{}..{}{}", uint64_t{1} << (digits - 1), (uint64_t{1} << digits) - 1, unit);
}

class Length : public Classifier {
 public:
  using Classifier::Classifier;
  uint32_t bucket(const Subject& subject) const override {
    if (!subject.description.is_array()) return kNoArray;
    return static_cast<uint32_t>(std::bit_width(static_cast<uint32_t>(subject.description.length)));
  }
  LabelPaths paths(uint32_t bucket) const override {
    if (bucket == kNoArray) return {{{"(no array)", -1}}};
    return {{{power_range(bucket, ""), bucket}}};
  }

 private:
  static constexpr uint32_t kNoArray = ~0u;
};

class Size : public Classifier {
 public:
  using Classifier::Classifier;
  uint32_t bucket(const Subject& subject) const override {
    return static_cast<uint32_t>(std::bit_width(subject.description.bytes()));
  }
  LabelPaths paths(uint32_t bucket) const override { return {{{power_range(bucket, " B"), bucket}}}; }
};

}  // namespace

Made make_code(const ClassifierInfo& info, const ClassifierContext&) {
  return std::make_unique<CodeClassifier>(info);
}
Made make_mode(const ClassifierInfo& info, const ClassifierContext&) {
  return std::make_unique<ModeClassifier>(info);
}
Made make_kind(const ClassifierInfo& info, const ClassifierContext&) { return std::make_unique<Kind>(info); }
Made make_length(const ClassifierInfo& info, const ClassifierContext&) {
  return std::make_unique<Length>(info);
}
Made make_size(const ClassifierInfo& info, const ClassifierContext&) { return std::make_unique<Size>(info); }

}  // namespace anttracks::query
