// SPDX-License-Identifier: EPL-2.0
//
// The heap at one moment, classified. The run may go on past the moment, e.g. for
// call stacks that the attribution to features needs.
#ifndef ANTTRACKS_QUERY_HEAP_QUERY_H
#define ANTTRACKS_QUERY_HEAP_QUERY_H

#include <vector>

#include "heap/observer.h"
#include "query/filter.h"
#include "query/heap_counts.h"
#include "query/tree.h"

namespace anttracks::query {

class HeapQuery : public HeapObserver {
 public:
  HeapQuery(Moment at, Needs needs) : at_(at), needs_(needs) {}

  bool keeps_descriptions() const override { return reached_; }
  void on_collection_start(const HeapState& state, const Collection&) override { see(state); }
  void on_collection_end(const HeapState& state, const Collection&) override { see(state); }
  void on_end(const HeapState& state) override { see(state); }

  bool complete() const { return reached_; }
  uint64_t time_ns() const { return time_ns_; }
  const Amount& alive() const { return alive_; }
  const std::vector<ObjectCount>& counts() const { return counts_; }
  Tree tree(const Chain& chain, Filter& filter, const DescriptionTable& descriptions) const;

 private:
  void see(const HeapState& state);

  Moment at_;
  std::shared_ptr<const Ages> ages_;
  Needs needs_;
  bool reached_ = false;
  uint64_t time_ns_ = 0;
  Amount alive_;
  std::vector<ObjectCount> counts_;
};

}  // namespace anttracks::query

#endif  // ANTTRACKS_QUERY_HEAP_QUERY_H
