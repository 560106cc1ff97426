// SPDX-License-Identifier: EPL-2.0
// Work in pieces that nobody waits for yet: threads do some of it where they would otherwise wait for others.
#ifndef ANTTRACKS_BASE_SPARE_WORK_H
#define ANTTRACKS_BASE_SPARE_WORK_H

#include <cstddef>
#include <functional>

namespace anttracks {

class SpareWork {
 public:
  virtual ~SpareWork() = default;
  // Does a piece; false if none is left to begin. Several threads may call it at once.
  virtual bool do_piece() = 0;
};

// Pieces of the first, and of the second where the first has none to begin.
class SpareInOrder final : public SpareWork {
 public:
  SpareInOrder(SpareWork* first, SpareWork* second) : first_(*first), second_(*second) {}
  bool do_piece() override { return first_.do_piece() || second_.do_piece(); }

 private:
  SpareWork& first_;
  SpareWork& second_;
};

// f(0), ..., f(count - 1) in parallel, begun in this order; who finds none left does `spare` work, if there
// is any, until the last one is done.
void for_each_beside(size_t count, const std::function<void(size_t)>& f, SpareWork* spare);

// All that is left of it, in parallel.
void do_all_pieces(SpareWork* spare);

}  // namespace anttracks

#endif  // ANTTRACKS_BASE_SPARE_WORK_H
