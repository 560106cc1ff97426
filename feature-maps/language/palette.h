// SPDX-License-Identifier: EPL-2.0
#ifndef ANTTRACKS_FEATURES_PALETTE_H
#define ANTTRACKS_FEATURES_PALETTE_H

#include <span>
#include <string>
#include <vector>

#include "syntax.h"

namespace anttracks::features {

// Of what no feature maps.
constexpr Colour kOthersColour{0xDD, 0xDD, 0xDD};

// `count` colours which people with any common colour blindness tell apart from
// each other and, as far as colours last, from those in `taken`.
std::vector<Colour> palette_colours(size_t count, std::span<const Colour> taken = {});

std::string to_hex(Colour colour);  // #rrggbb

}  // namespace anttracks::features

#endif
