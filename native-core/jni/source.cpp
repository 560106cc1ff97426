// SPDX-License-Identifier: EPL-2.0
#include "jni/source.h"

#include "query/names.h"

namespace anttracks::jni {
namespace {

void pack(Packer& out, const std::string& name, const MethodInfo* method, std::string_view file,
          uint32_t line) {
  out.text(name);
  out.text(method != nullptr ? method->name : std::string_view());
  out.text(method != nullptr ? method->descriptor : std::string_view());
  out.text(file).number(line);
}

// Arrays are no code, but what they hold may be: [[Ljava/lang/String; -> java/lang/String.
std::string element_class(const ClassInfo& info) {
  const size_t element = info.name.find_first_not_of('[');
  if (element == 0) return info.name;
  if (element == std::string::npos || info.name[element] != 'L') return {};
  return info.name.substr(element + 1, info.name.size() - element - 2);
}

}  // namespace

bool has_source(const Symbols& symbols, const query::CodeReference& code) {
  if (symbols.methods.find(code.frame.method) != nullptr) return true;
  const ClassInfo* info = symbols.classes.find(code.object_class);
  return info != nullptr && !element_class(*info).empty();
}

void pack_source(Packer& out, const Symbols& symbols, const query::CodeReference& code) {
  if (const MethodInfo* method = symbols.methods.find(code.frame.method)) {
    const ClassInfo* owner = symbols.classes.find(method->declaring_class);
    pack(out, query::code_class_name(symbols, method->declaring_class), method,
         owner != nullptr ? owner->source_file : std::string_view(), code.frame.line);
    return;
  }
  const ClassInfo* info = symbols.classes.find(code.object_class);
  std::string name = info != nullptr ? element_class(*info) : std::string();
  for (char& c : name) {
    if (c == '/') c = '.';
  }
  pack(out, name, nullptr, info != nullptr && !info->is_array() ? info->source_file : std::string_view(), 0);
}

}  // namespace anttracks::jni
