// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "precompiled.hpp"
#include "anttracks/buffer/antTracksEvents.hpp"
#include "anttracks/buffer/antTracksSplit.hpp"

using namespace anttracks::format;

// The capacity is what the payload has room for, however little was asked for: so each
// stream begins where it did when the buffer was used the last time, and touches its pages.
void AntTracksSplit::begin(size_t payload) {
  const size_t words = WordStreams::max_words(payload - sizeof(AntTracksSplit));
  _streams.begin(this + 1, words);
  _encoder.reset();
  _allocations = 0;
  _capacity = words * sizeof(uint32_t);
}

void AntTracksSplit::add(const uint32_t* events, size_t bytes, size_t history) {
  const size_t words = bytes / sizeof(uint32_t);
  const size_t before = MIN2(history / sizeof(uint32_t), _streams.words());
  // Counted while they are in the caches.
  const uint32_t* counted = events;
  const auto count_until = [&](const uint32_t* end) {
    _allocations += AntTracksEvents::like_allocations(counted, end);
    counted = end;
  };
  _encoder.add(&_streams, events, before, words, count_until);
  count_until(events + words);
}
