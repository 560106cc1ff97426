// SPDX-License-Identifier: EPL-2.0
// A description is what equal objects share. Classifiers are evaluated once per
// description, never per object.
#ifndef ANTTRACKS_HEAP_DESCRIPTION_H
#define ANTTRACKS_HEAP_DESCRIPTION_H

#include <cstdint>
#include <vector>

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
  DescriptionTable();

  DescriptionId intern(const Description& description);
  const Description& operator[](DescriptionId id) const { return entries_[id.value]; }
  uint32_t size() const { return static_cast<uint32_t>(entries_.size()); }
  auto begin() const { return entries_.begin(); }
  auto end() const { return entries_.end(); }

 private:
  void grow();

  std::vector<Description> entries_;
  std::vector<uint32_t> slots_;  // open addressing, a power of two: 1 + id, 0 = free
};

}  // namespace anttracks

#endif  // ANTTRACKS_HEAP_DESCRIPTION_H
