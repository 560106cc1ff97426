// SPDX-License-Identifier: EPL-2.0
#ifndef ANTTRACKS_FEATURES_DESCRIPTOR_H
#define ANTTRACKS_FEATURES_DESCRIPTOR_H

#include <string>
#include <string_view>
#include <vector>

namespace anttracks::features {

// (ILjava/util/Map$Entry;[J)V -> int, java.util.Map$Entry, long[]
std::vector<std::string> parameter_types(std::string_view descriptor);

// Does a parameter list as written, e.g. `int, Map.Entry, long...`, name the
// parameters of the descriptor? Types may leave out packages and outer classes.
bool parameters_match(std::string_view written, std::string_view descriptor);

}  // namespace anttracks::features

#endif
