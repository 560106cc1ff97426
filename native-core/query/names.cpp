// SPDX-License-Identifier: EPL-2.0
#include "query/names.h"

#include <fmt/format.h>

#include <algorithm>

namespace anttracks::query {

std::string code_class_name(const Symbols& symbols, ClassId id) {
  const ClassInfo* info = symbols.classes.find(id);
  if (info == nullptr) return "?";
  std::string name = info->name;
  size_t hidden = std::min(name.find("+0x"), name.find("/0x"));
  size_t end = std::min(hidden, name.size());
  std::replace(name.begin(), name.begin() + static_cast<std::ptrdiff_t>(end), '/', '.');
  if (end < name.size()) name[end] = '/';
  return name;
}

std::string frame_name(const Symbols& symbols, const Frame& frame) {
  const MethodInfo* method = symbols.methods.find(frame.method);
  if (method == nullptr) return "(unknown method)";
  const ClassInfo* owner = symbols.classes.find(method->declaring_class);
  std::string file = owner != nullptr && !owner->source_file.empty() ? owner->source_file : "Unknown Source";
  std::string where = file;
  if (frame.line != 0) {
    where = fmt::format("{}:{}", file, frame.line);
  } else if (frame.bci >= 0) {
    where = fmt::format("{}, bci {}", file, frame.bci);
  }
  return fmt::format("{}.{}({})", code_class_name(symbols, method->declaring_class), method->name, where);
}

std::string thread_name(const Symbols& symbols, ThreadId id) {
  const ThreadInfo* thread = symbols.threads.find(id);
  if (thread == nullptr) return id ? fmt::format("(thread {})", id.value) : "(no thread)";
  if (thread->name.empty()) return fmt::format("(thread {})", id.value);
  bool ambiguous = std::count_if(symbols.threads.begin(), symbols.threads.end(),
                                 [&](const ThreadInfo& other) { return other.name == thread->name; }) > 1;
  if (!ambiguous) return thread->name;
  return fmt::format("{} #{}", thread->name, thread->java_id != 0 ? thread->java_id : thread->id.value);
}

}  // namespace anttracks::query
