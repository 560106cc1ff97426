// SPDX-License-Identifier: EPL-2.0
#include "heap/allocation_resolver.h"

#include <fmt/format.h>

#include <limits>
#include <utility>

namespace anttracks {
namespace {

DescribedAllocation wrong(Counter counter, std::string text) {
  return {.description = {}, .problem = {{counter, std::move(text)}}};
}

}  // namespace

DescribedAllocation AllocationResolver::describe(const Allocation& a, uint64_t block) const {
  const SiteInfo* site = symbols_.sites.find(a.site);
  if (site == nullptr && (a.site || !a.dynamic_class))
    return wrong(Counter::UnknownSite, fmt::format("site {} is not defined", a.site.value));
  const ClassId class_id = a.dynamic_class ? a.dynamic_class : site->allocated_class;
  const ClassInfo* object_class = symbols_.classes.find(class_id);
  if (object_class == nullptr)
    return wrong(
        Counter::UnknownClass,
        class_id ? fmt::format("class {} at site {} is not defined", class_id.value, a.site.value)
                 : fmt::format("site {} has no class of its own, and the event names none", a.site.value));

  Description description{
      .site = a.site, .object_class = class_id, .thread = a.thread, .code = a.code, .mode = a.mode};
  const bool is_array = object_class->is_array();
  uint64_t words = 0;
  if (a.mode == Mode::Outside ? is_array : a.is_array_event) {
    if (!is_array || a.operand > static_cast<uint32_t>(std::numeric_limits<int32_t>::max()))
      return wrong(is_array ? Counter::BadSize : Counter::NotAnArray,
                   fmt::format("array of {} elements of class {} at site {}", a.operand, object_class->name,
                               a.site.value));
    description.length = static_cast<int32_t>(a.operand);
    words = symbols_.array_words(*object_class, a.operand);
  } else {
    if (is_array)
      return wrong(Counter::NotAnArray, fmt::format("object without a length of class {} at site {}",
                                                    object_class->name, a.site.value));
    words = a.is_sized_event || a.mode == Mode::Outside ? a.operand : object_class->words;
  }
  if (words == 0 || words > max_words_)
    return wrong(Counter::BadSize, fmt::format("object of {} words, class {}, site {}", words,
                                               object_class->name, a.site.value));
  description.words = static_cast<uint32_t>(words);

  DescribedAllocation described{.description = description, .problem = {}};
  if ((site != nullptr && site->block > block) || object_class->block > block)
    described.problem = {Counter::DefinitionAfterUse,
                         fmt::format("site {} or class {} is used in block {} before it is defined",
                                     a.site.value, object_class->name, block)};
  return described;
}

}  // namespace anttracks
