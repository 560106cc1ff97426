// SPDX-License-Identifier: EPL-2.0
#ifndef ANTTRACKS_OUTPUT_NUMBERS_H
#define ANTTRACKS_OUTPUT_NUMBERS_H

#include <cstdint>
#include <string>

namespace anttracks::output {

std::string grouped(uint64_t value);        // 1,234,567
std::string signed_grouped(int64_t value);  // +1,234 or -1,234 or 0
std::string percent(double share);          // 0.123 -> 12.3
std::string seconds(uint64_t ns);           // 1.234
std::string milliseconds(uint64_t ns);      // 1.23
std::string size_text(uint64_t bytes);      // 1.5 MB, powers of 1024

}  // namespace anttracks::output

#endif  // ANTTRACKS_OUTPUT_NUMBERS_H
