// SPDX-License-Identifier: EPL-2.0
// Typed ids: a site cannot be passed for a class. 0 is 'none' for all of them but DescriptionId.
#ifndef ANTTRACKS_BASE_IDS_H
#define ANTTRACKS_BASE_IDS_H

#include <compare>
#include <cstdint>
#include <functional>

namespace anttracks {

template <class Tag>
struct Id {
  uint32_t value = 0;

  constexpr Id() = default;
  constexpr explicit Id(uint32_t v) : value(v) {}
  constexpr explicit operator bool() const { return value != 0; }
  constexpr auto operator<=>(const Id&) const = default;
};

using ClassId = Id<struct ClassTag>;
using MethodId = Id<struct MethodTag>;
using SiteId = Id<struct SiteTag>;
using StackId = Id<struct StackTag>;
using ThreadId = Id<struct ThreadTag>;
// Index into the description table: dense, from 0.
using DescriptionId = Id<struct DescriptionTag>;
// Greater than any, and no description's.
inline constexpr uint32_t kNoDescription = ~uint32_t{0};

}  // namespace anttracks

template <class Tag>
struct std::hash<anttracks::Id<Tag>> {
  size_t operator()(anttracks::Id<Tag> id) const noexcept { return id.value; }
};

#endif  // ANTTRACKS_BASE_IDS_H
