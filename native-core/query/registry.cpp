// SPDX-License-Identifier: EPL-2.0
#include "query/registry.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "feature-maps/language/suggest.h"
#include "query/classifiers/all.h"

namespace anttracks::query {
namespace {

//   name, help, arity, ordered, needs {age, space}, factory
const std::array<ClassifierEntry, 12> kClassifiers{{
    {{"type", "class of the object: java.lang.String, byte[]", Arity::One, false, {}}, make_type},
    {{"package", "package of its class", Arity::One, false, {}}, make_package},
    {{"site", "allocation site: the allocating frame, below it its callers", Arity::Hierarchy, false, {}},
     make_site},
    {{"feature",
      "features of its allocation site (needs --map); an object may be in several",
      Arity::Many,
      false,
      {}},
     make_feature},
    {{"thread", "allocating thread", Arity::One, false, {}}, make_thread},
    {{"age", "collections survived", Arity::One, true, {.age = true, .space = false}}, make_age},
    {{"space",
      "eden, survivor, old; with G1 also humongous and archive",
      Arity::One,
      false,
      {.age = false, .space = true}},
     make_space},
    {{"code", "what allocated it: VM, interpreter, C1 or C2 code", Arity::One, false, {}}, make_code},
    {{"mode", "where it was allocated: in a TLAB or outside", Arity::One, false, {}}, make_mode},
    {{"kind", "instance, small array (up to 255 elements) or big array", Arity::One, false, {}}, make_kind},
    {{"length", "array length, in powers of two", Arity::One, true, {}}, make_length},
    {{"size", "size in bytes, in powers of two", Arity::One, true, {}}, make_size},
}};

}  // namespace

std::span<const ClassifierEntry> classifiers() { return kClassifiers; }

Result<const ClassifierEntry*> find_classifier(std::string_view name) {
  std::vector<std::string> names;
  for (const ClassifierEntry& entry : kClassifiers) {
    if (name == entry.info.name) return &entry;
    names.emplace_back(entry.info.name);
  }
  std::string near = features::nearest(name, names);
  std::string all;
  for (const std::string& one : names) all += (all.empty() ? "" : ", ") + one;
  return Error{ErrorCode::BadArgument,
               near.empty() ? fmt::format("there is no classifier '{}'; there are {}", name, all)
                            : fmt::format("there is no classifier '{}', did you mean '{}'?", name, near)};
}

Result<std::vector<const ClassifierEntry*>> parse_chain(std::string_view text) {
  std::vector<const ClassifierEntry*> chain;
  while (true) {
    size_t comma = std::min(text.find(','), text.size());
    ANTTRACKS_TRY(const ClassifierEntry* entry, find_classifier(text.substr(0, comma)));
    if (std::find(chain.begin(), chain.end(), entry) != chain.end()) {
      return Error{ErrorCode::BadArgument, fmt::format("the classifier '{}' stands twice", entry->info.name)};
    }
    chain.push_back(entry);
    if (comma == text.size()) return chain;
    text.remove_prefix(comma + 1);
  }
}

bool uses_features(std::span<const ClassifierEntry* const> entries) {
  return std::any_of(entries.begin(), entries.end(), [](const ClassifierEntry* entry) {
    return std::string_view(entry->info.name) == "feature";
  });
}

Result<Chain> make_chain(std::span<const ClassifierEntry* const> entries, const ClassifierContext& context) {
  if (context.attribution == nullptr && uses_features(entries)) {
    return Error{ErrorCode::BadArgument, "the classifier 'feature' needs a feature map: give --map FILE"};
  }
  Chain chain;
  for (const ClassifierEntry* entry : entries) chain.push_back(entry->make(entry->info, context));
  return chain;
}

Needs needs_of(std::span<const ClassifierEntry* const> entries) {
  Needs needs;
  for (const ClassifierEntry* entry : entries) needs |= entry->info.needs;
  return needs;
}

}  // namespace anttracks::query
