// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_ANTTRACKS_ANTTRACKSKLASS_HPP
#define SHARE_ANTTRACKS_ANTTRACKSKLASS_HPP

#include "utilities/globalDefinitions.hpp"

// The class id of the trace, in each Klass; 0: not defined yet. Compiled code
// reads it for classes it does not know when it is compiled.
#define ANTTRACKS_KLASS_FIELD uint32_t _anttracks_id

#endif // SHARE_ANTTRACKS_ANTTRACKSKLASS_HPP
