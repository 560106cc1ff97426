// SPDX-License-Identifier: EPL-2.0
#ifndef ANTTRACKS_OUTPUT_TEXT_TABLE_H
#define ANTTRACKS_OUTPUT_TEXT_TABLE_H

#include "output/table.h"

namespace anttracks::output {

// See stream() and to_text().
void stream_text(const Table& head, const Rows& rows, size_t width, const Out& out);

}  // namespace anttracks::output

#endif  // ANTTRACKS_OUTPUT_TEXT_TABLE_H
