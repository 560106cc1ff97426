// SPDX-License-Identifier: EPL-2.0
#include "model/symbols.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace anttracks {
namespace {

std::string_view primitive_name(char tag) {
  switch (tag) {
    case 'Z': return "boolean";
    case 'B': return "byte";
    case 'C': return "char";
    case 'S': return "short";
    case 'I': return "int";
    case 'J': return "long";
    case 'F': return "float";
    case 'D': return "double";
    default: return {};
  }
}

// The class of the innermost elements in class-file form: [[Ljava/lang/String; -> java/lang/String.
std::string_view element_name(std::string_view name) {
  const size_t dimensions = std::min(name.find_first_not_of('['), name.size());
  if (dimensions == 0) return name;
  name.remove_prefix(dimensions);
  if (name.size() >= 2 && name.front() == 'L' && name.back() == ';') return name.substr(1, name.size() - 2);
  return primitive_name(name.empty() ? '\0' : name.front());
}

std::string dotted(std::string_view name) {
  std::string out(name);
  std::replace(out.begin(), out.end(), '/', '.');
  return out;
}

}  // namespace

std::string ClassInfo::display_name() const {
  std::string out = dotted(element_name(name));
  const size_t dimensions = std::min(name.find_first_not_of('['), name.size());
  for (size_t i = 0; i < dimensions; ++i) out += "[]";
  return out;
}

std::string ClassInfo::package() const {
  const std::string_view element = element_name(name);
  const size_t slash = element.rfind('/');
  return slash == std::string_view::npos ? std::string() : dotted(element.substr(0, slash));
}

std::string_view Symbols::property(std::string_view key) const {
  for (const Property& property : properties)
    if (property.key == key) return property.value;
  return {};
}

uint64_t Symbols::property_number(std::string_view key, uint64_t otherwise) const {
  std::string_view text = property(key);
  int base = 10;
  if (text.starts_with("0x")) text.remove_prefix(2), base = 16;
  uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, base);
  return error == std::errc() && !text.empty() && end == text.data() + text.size() ? value : otherwise;
}

uint32_t Symbols::object_alignment() const {
  const uint64_t bytes = property_number("object.alignment_bytes", format::kWordBytes);
  const bool sensible = bytes >= format::kWordBytes && bytes <= 256 && (bytes & (bytes - 1)) == 0;
  return sensible ? static_cast<uint32_t>(bytes) : format::kWordBytes;
}

std::string Symbols::class_text(ClassId id) const {
  const ClassInfo* info = classes.find(id);
  return info != nullptr ? info->display_name() : "?";
}

std::string Symbols::method_text(MethodId id) const {
  const MethodInfo* method = methods.find(id);
  return method != nullptr ? class_text(method->declaring_class) + "." + method->name : "?";
}

std::string Symbols::frame_text(const Frame& frame) const {
  std::string out = method_text(frame.method);
  if (frame.line != 0) return out + fmt::format(":{}", frame.line);
  if (frame.bci >= 0) return out + fmt::format("@{}", frame.bci);
  return out;
}

}  // namespace anttracks
