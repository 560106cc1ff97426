// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "precompiled.hpp"
#include "anttracks/record/antTracksHeap.hpp"
#include "gc/shared/gc_globals.hpp"
#include "utilities/macros.hpp"

AntTracksHeap* AntTracksHeap::_heap = NULL;

bool AntTracksHeap::initialize() {
  SERIALGC_ONLY(if (UseSerialGC) _heap = new_serial();)
  PARALLELGC_ONLY(if (UseParallelGC) _heap = new_parallel();)
  G1GC_ONLY(if (UseG1GC) _heap = new_g1();)
  return _heap != NULL;
}
