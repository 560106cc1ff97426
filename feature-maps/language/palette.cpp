// SPDX-License-Identifier: EPL-2.0
#include "palette.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace anttracks::features {
namespace {

// Okabe and Ito's set without black, then Tol's "muted" set without its grey.
constexpr std::array<Colour, 16> kPalette{{
    {0x00, 0x72, 0xB2},
    {0xE6, 0x9F, 0x00},
    {0x00, 0x9E, 0x73},
    {0xCC, 0x79, 0xA7},
    {0x56, 0xB4, 0xE9},
    {0xD5, 0x5E, 0x00},
    {0xF0, 0xE4, 0x42},
    {0x33, 0x22, 0x88},
    {0x88, 0x22, 0x55},
    {0x99, 0x99, 0x33},
    {0x88, 0xCC, 0xEE},
    {0x11, 0x77, 0x33},
    {0xCC, 0x66, 0x77},
    {0xDD, 0xCC, 0x77},
    {0x44, 0xAA, 0x99},
    {0xAA, 0x44, 0x99},
}};

int distance(Colour a, Colour b) {
  auto square = [](int x, int y) { return (x - y) * (x - y); };
  return 3 * square(a.red, b.red) + 4 * square(a.green, b.green) + 2 * square(a.blue, b.blue);
}

// Below this, two areas of a plot look alike.
constexpr int kTooClose = 9000;

}  // namespace

std::vector<Colour> palette_colours(size_t count, std::span<const Colour> taken) {
  std::vector<Colour> free;
  for (Colour colour : kPalette) {
    bool close =
        std::any_of(taken.begin(), taken.end(), [&](Colour t) { return distance(t, colour) < kTooClose; });
    if (!close) free.push_back(colour);
  }
  if (free.empty()) free.assign(kPalette.begin(), kPalette.end());
  std::vector<Colour> result;
  for (size_t i = 0; i < count; ++i) {
    Colour colour = free[i % free.size()];
    // Later rounds are darker.
    for (size_t round = i / free.size(); round > 0; --round) {
      colour = {static_cast<uint8_t>(colour.red * 7 / 10), static_cast<uint8_t>(colour.green * 7 / 10),
                static_cast<uint8_t>(colour.blue * 7 / 10)};
    }
    result.push_back(colour);
  }
  return result;
}

std::string to_hex(Colour colour) {
  return fmt::format("#{:02x}{:02x}{:02x}", colour.red, colour.green, colour.blue);
}

}  // namespace anttracks::features
