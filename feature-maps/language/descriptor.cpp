// SPDX-License-Identifier: EPL-2.0
#include "descriptor.h"

#include <algorithm>

namespace anttracks::features {
namespace {

std::string_view primitive(char c) {
  switch (c) {
    case 'B': return "byte";
    case 'C': return "char";
    case 'D': return "double";
    case 'F': return "float";
    case 'I': return "int";
    case 'J': return "long";
    case 'S': return "short";
    case 'Z': return "boolean";
    default: return "?";
  }
}

// `Map.Entry` names java.util.Map$Entry; so does Entry.
bool type_matches(std::string_view written, std::string_view type) {
  if (written.size() > type.size()) return false;
  std::string_view tail = type.substr(type.size() - written.size());
  bool same = std::equal(written.begin(), written.end(), tail.begin(),
                         [](char w, char t) { return w == t || (w == '.' && t == '$'); });
  if (!same) return false;
  if (written.size() == type.size()) return true;
  char before = type[type.size() - written.size() - 1];
  return before == '.' || before == '$';
}

std::string without_space(std::string_view text) {
  std::string result;
  for (char c : text) {
    if (c != ' ' && c != '\t') result += c;
  }
  return result;
}

}  // namespace

std::vector<std::string> parameter_types(std::string_view descriptor) {
  std::vector<std::string> types;
  size_t at = descriptor.starts_with('(') ? 1 : 0;
  while (at < descriptor.size() && descriptor[at] != ')') {
    size_t dimensions = 0;
    while (at < descriptor.size() && descriptor[at] == '[') ++dimensions, ++at;
    if (at == descriptor.size()) break;
    std::string type;
    if (descriptor[at] == 'L') {
      size_t end = std::min(descriptor.find(';', at), descriptor.size());
      type = descriptor.substr(at + 1, end - at - 1);
      std::replace(type.begin(), type.end(), '/', '.');
      at = end;
    } else {
      type = primitive(descriptor[at]);
    }
    ++at;
    for (size_t i = 0; i < dimensions; ++i) type += "[]";
    types.push_back(std::move(type));
  }
  return types;
}

bool parameters_match(std::string_view written, std::string_view descriptor) {
  std::string text = without_space(written);
  std::vector<std::string> types = parameter_types(descriptor);
  if (text.empty()) return types.empty();
  size_t index = 0;
  for (size_t begin = 0; begin <= text.size();) {
    size_t end = std::min(text.find(',', begin), text.size());
    std::string one = text.substr(begin, end - begin);
    if (one.ends_with("...")) one.replace(one.size() - 3, 3, "[]");
    if (size_t generic = one.find('<'); generic != std::string::npos) return false;
    if (index >= types.size() || !type_matches(one, types[index])) return false;
    ++index;
    begin = end + 1;
  }
  return index == types.size();
}

}  // namespace anttracks::features
