// SPDX-License-Identifier: EPL-2.0
// What a trace defines: classes, methods, allocation sites, call stacks, threads,
// and what the collector did beside the program.
// Read once when a trace is opened and constant from then on.
#ifndef ANTTRACKS_MODEL_SYMBOLS_H
#define ANTTRACKS_MODEL_SYMBOLS_H

#include <anttracks/trace_format.h>

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/ids.h"
#include "model/frames.h"
#include "model/phases.h"
#include "model/table.h"

namespace anttracks {

using format::ClassKind;
using format::Code;
using format::SiteKind;
using format::ThreadKind;

struct ClassInfo {
  ClassId id;
  ClassId super;  // none for java.lang.Object, primitive arrays, ...
  ClassKind kind = ClassKind::Instance;
  uint32_t words = 0;         // of an instance; arrays: 0
  uint32_t header_bytes = 0;  // of arrays
  uint32_t log2_element_bytes = 0;
  std::string name;         // as in class files: java/lang/String, [I
  std::string source_file;  // may be empty
  uint64_t block = 0;       // sequence number of the defining block

  bool is_array() const { return kind == ClassKind::ObjectArray || kind == ClassKind::PrimitiveArray; }
  std::string display_name() const;  // java.lang.String, int[]
  // java.lang; of an array of objects that of its elements; empty: default package or primitive.
  std::string package() const;
};

struct MethodInfo {
  MethodId id;
  ClassId declaring_class;
  std::string name;
  std::string descriptor;
};

struct SiteInfo {
  SiteId id;
  ClassId allocated_class;  // none: in each event
  SiteKind kind = SiteKind::Bytecode;
  FrameList frames;    // innermost first; may be empty
  uint64_t block = 0;  // sequence number of the defining block
};

struct StackInfo {
  StackId id;
  bool truncated = false;
  FrameList frames;  // innermost first
};

struct ThreadInfo {
  ThreadId id;
  ThreadKind kind = ThreadKind::Other;
  uint64_t java_id = 0;
  uint64_t os_id = 0;
  uint64_t start_ns = 0;
  uint64_t end_ns = 0;  // 0 = was alive at the end of the recording
  std::string name;     // the last one
};

struct Property {
  std::string key;
  std::string value;
};

class Symbols {
 public:
  Table<ClassId, ClassInfo> classes;
  Table<MethodId, MethodInfo> methods;
  Table<SiteId, SiteInfo> sites;
  Table<StackId, StackInfo> stacks;
  Table<ThreadId, ThreadInfo> threads;
  std::vector<ConcurrentPhase> concurrent_phases;  // in the order of their ends
  std::vector<Property> properties;

  FrameList frame_list(std::span<const Frame> innermost_first) { return {frames_.get(), innermost_first}; }
  // All definitions are there: gives back memory.
  void seal() { frames_->seal(); }

  // Empty if there is no such property.
  std::string_view property(std::string_view key) const;
  // Its value as a number; otherwise if it has none.
  uint64_t property_number(std::string_view key, uint64_t otherwise) const;
  uint32_t object_alignment() const;  // in bytes: 8 unless the trace says otherwise

  // Words of an array of the class with the length.
  uint64_t array_words(const ClassInfo& array_class, uint32_t length) const {
    const uint64_t bytes = array_class.header_bytes + (uint64_t{length} << array_class.log2_element_bytes);
    return (bytes + alignment_ - 1) / alignment_ * alignment_ / format::kWordBytes;
  }
  void properties_are_complete() { alignment_ = object_alignment(); }

  // java.util.ArrayList.grow(I)[Ljava/lang/Object; -> "java.util.ArrayList.grow:237" with a line,
  // "java.util.ArrayList.grow@12" with a bytecode index only.
  std::string frame_text(const Frame& frame) const;
  std::string method_text(MethodId method) const;  // java.util.ArrayList.grow
  std::string class_text(ClassId id) const;        // display name or "?"

 private:
  std::unique_ptr<FrameTree> frames_ = std::make_unique<FrameTree>();  // whose address lists keep
  uint32_t alignment_ = format::kWordBytes;
};

}  // namespace anttracks

#endif  // ANTTRACKS_MODEL_SYMBOLS_H
