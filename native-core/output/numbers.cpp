// SPDX-License-Identifier: EPL-2.0
#include "output/numbers.h"

#include <fmt/format.h>

namespace anttracks::output {

std::string grouped(uint64_t value) {
  std::string digits = std::to_string(value);
  std::string result;
  for (size_t i = 0; i < digits.size(); ++i) {
    if (i != 0 && (digits.size() - i) % 3 == 0) result += ',';
    result += digits[i];
  }
  return result;
}

std::string signed_grouped(int64_t value) {
  if (value == 0) return "0";
  uint64_t size = value < 0 ? uint64_t{0} - static_cast<uint64_t>(value) : static_cast<uint64_t>(value);
  return (value < 0 ? "-" : "+") + grouped(size);
}

std::string percent(double share) { return fmt::format("{:.1f}", share * 100); }
std::string seconds(uint64_t ns) { return fmt::format("{:.3f}", static_cast<double>(ns) / 1e9); }
std::string milliseconds(uint64_t ns) { return fmt::format("{:.2f}", static_cast<double>(ns) / 1e6); }

std::string size_text(uint64_t bytes) {
  constexpr const char* kUnits[] = {"B", "KB", "MB", "GB", "TB"};
  double value = static_cast<double>(bytes);
  size_t unit = 0;
  // What would be printed as 1024.0 belongs to the next unit.
  while (value >= 1023.95 && unit + 1 < std::size(kUnits)) value /= 1024, ++unit;
  return unit == 0 ? fmt::format("{} B", bytes) : fmt::format("{:.1f} {}", value, kUnits[unit]);
}

}  // namespace anttracks::output
