// SPDX-License-Identifier: EPL-2.0
#include "output/svg/ticks.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "output/numbers.h"

namespace anttracks::output::svg {

std::string Ticks::text(double value) const {
  if (decimals == 0 && value >= 1000) return grouped(static_cast<uint64_t>(std::llround(value)));
  return fmt::format("{:.{}f}", value, decimals);
}

Ticks nice_ticks(double low, double high, int most) {
  Ticks ticks;
  if (!(high > low)) {
    ticks.values.push_back(low);
    return ticks;
  }
  double rough = (high - low) / std::max(1, most - 1);
  double power = std::pow(10.0, std::floor(std::log10(rough)));
  double step = 10 * power;
  for (double factor : {1.0, 2.0, 5.0}) {
    if (factor * power >= rough * 0.999) {
      step = factor * power;
      break;
    }
  }
  ticks.decimals = std::max(0, -static_cast<int>(std::floor(std::log10(step) + 1e-9)));
  double first = std::ceil(low / step - 1e-9) + 0.0;
  for (double i = first; i * step <= high + step * 1e-9; ++i)
    ticks.values.push_back(i * step + 0.0);  // no -0
  return ticks;
}

ByteUnit byte_unit(double greatest) {
  constexpr double kKilo = 1024;
  if (greatest >= 4 * kKilo * kKilo * kKilo) return {kKilo * kKilo * kKilo, "GB"};
  if (greatest >= kKilo * kKilo) return {kKilo * kKilo, "MB"};
  if (greatest >= kKilo) return {kKilo, "KB"};
  return {1, "B"};
}

CountUnit count_unit(double greatest) {
  if (greatest >= 4e6) return {1e6, "million objects"};
  if (greatest >= 4e3) return {1e3, "thousand objects"};
  return {1, "objects"};
}

}  // namespace anttracks::output::svg
