// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_ANTTRACKS_ANTTRACKS_INLINE_HPP
#define SHARE_ANTTRACKS_ANTTRACKS_INLINE_HPP

#include "anttracks/antTracks.hpp"
#include "anttracks/record/antTracksCollector.inline.hpp"
#include "oops/oop.hpp"

inline void AntTracer::on_move(oop from, oop to, size_t words, bool to_old) {
  AntTracksCollector::move(cast_from_oop<HeapWord*>(from), cast_from_oop<HeapWord*>(to), words, to_old);
}

inline void AntTracer::on_compact(HeapWord* from, HeapWord* to, size_t words) {
  AntTracksCollector::compact(from, to == NULL ? from : to, words);
}

#endif // SHARE_ANTTRACKS_ANTTRACKS_INLINE_HPP
