// SPDX-License-Identifier: EPL-2.0
// A description is what equal objects share. Classifiers are evaluated once per
// description, never per object.
#ifndef ANTTRACKS_HEAP_DESCRIPTION_H
#define ANTTRACKS_HEAP_DESCRIPTION_H

#include <cstdint>
#include <vector>

#include "base/interner.h"
#include "base/prefetch.h"
#include "model/symbols.h"

namespace anttracks {

enum class Mode : uint8_t { Tlab = 0, Outside = 1 };
enum class ObjectKind : uint8_t { Instance = 0, SmallArray = 1, BigArray = 2 };
inline constexpr int32_t kMaxSmallArrayLength = 255;
inline constexpr int32_t kNoLength = -1;

struct Description {
  SiteId site;
  ClassId object_class;
  ThreadId thread;
  uint32_t words = 0;          // size of one object
  int32_t length = kNoLength;  // of an array
  Code code = Code::Vm;
  Mode mode = Mode::Tlab;
  uint16_t reserved = 0;

  uint64_t bytes() const { return uint64_t{words} * format::kWordBytes; }
  bool is_array() const { return length != kNoLength; }
  ObjectKind kind() const {
    if (!is_array()) return ObjectKind::Instance;
    return length <= kMaxSmallArrayLength ? ObjectKind::SmallArray : ObjectKind::BigArray;
  }
  bool operator==(const Description&) const = default;
};
static_assert(sizeof(Description) == 24);

// Interns descriptions; ids are 0, 1, 2, ... and constant over a reconstruction.
class DescriptionTable {
 public:
  DescriptionId intern(const Description& description) {
    const uint32_t number = entries_.intern(description);
    if (number == words_.size()) words_.push_back(description.words);
    return DescriptionId(number);
  }
  const Description& operator[](DescriptionId id) const { return entries_[id.value]; }
  // Its `words`. For what asks once per object: the sizes alone fit into a cache.
  uint32_t words(DescriptionId id) const { return words_[id.value]; }
  void prefetch_words(DescriptionId id) const { anttracks::prefetch(&words_[id.value]); }
  uint32_t size() const { return entries_.size(); }

 private:
  struct Hash {
    uint64_t operator()(const Description& d) const {
      const uint64_t a = (uint64_t{d.site.value} << 32) | d.object_class.value;
      const uint64_t b = (uint64_t{d.thread.value} << 32) | d.words;
      const uint64_t c = (uint64_t{static_cast<uint32_t>(d.length)} << 8) |
                         (static_cast<uint64_t>(d.code) << 4) | static_cast<uint64_t>(d.mode);
      return format::digest_mix(format::digest_mix(a * 0x9E3779B97F4A7C15ULL + b) + c);
    }
  };

  Interner<Description, Hash> entries_;
  std::vector<uint32_t> words_;  // by number
};

}  // namespace anttracks

#endif  // ANTTRACKS_HEAP_DESCRIPTION_H
