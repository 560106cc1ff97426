// SPDX-License-Identifier: EPL-2.0
#ifndef ANTTRACKS_OUTPUT_SVG_TICKS_H
#define ANTTRACKS_OUTPUT_SVG_TICKS_H

#include <string>
#include <vector>

namespace anttracks::output::svg {

struct Ticks {
  std::vector<double> values;
  int decimals = 0;

  std::string text(double value) const;
};

// At most `most` round values (1, 2, 5 times a power of ten) in [low, high].
Ticks nice_ticks(double low, double high, int most);

struct ByteUnit {
  double bytes;
  const char* name;
};
// The unit in which the greatest value is read easily: B, KB, MB or GB.
ByteUnit byte_unit(double greatest);

struct CountUnit {
  double count;
  const char* name;
};
CountUnit count_unit(double greatest);  // objects, thousand objects, million objects

}  // namespace anttracks::output::svg

#endif  // ANTTRACKS_OUTPUT_SVG_TICKS_H
