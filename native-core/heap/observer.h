// SPDX-License-Identifier: EPL-2.0
// What an analysis sees of a reconstruction while it runs. All calls come from
// one thread, in the order of the recording.
#ifndef ANTTRACKS_HEAP_OBSERVER_H
#define ANTTRACKS_HEAP_OBSERVER_H

#include <cstdint>
#include <span>

#include "base/ids.h"
#include "base/stop.h"
#include "heap/heap_state.h"
#include "heap/object_counts.h"
#include "model/phases.h"

namespace anttracks {

class HeapObserver {
 public:
  virtual ~HeapObserver() = default;

  // Told by the run: what takes long asks it, and may leave its work undone then,
  // as nobody will see the result.
  void set_stop(StopCall stop) { stop_ = std::move(stop); }

  // Only then are deaths gathered: births and spaces tell more of them apart.
  virtual bool wants_deaths() const { return false; }

  // Whether it has ids of descriptions that it will ask for after a call, in which their objects may be
  // gone: then none is forgotten from here on.
  virtual bool keeps_descriptions() const { return false; }
  // Ids of the other descriptions, which no object has any more, may be given to others from now on.
  virtual void on_forget(const DescriptionMarks& needed) { (void)needed; }

  // The heap just before the collection: state.moment() is its start.
  virtual void on_collection_start(const HeapState& state, const Collection& collection) {
    (void)state, (void)collection;
  }
  // After the start of each collection in which objects died, and before its end. In the order of
  // descriptions, births and spaces (where they died), which no two have in common.
  virtual void on_deaths(const Collection& collection, std::span<const ObjectCount> deaths) {
    (void)collection, (void)deaths;
  }
  // The heap just after the collection: state.moment() is its end.
  virtual void on_collection_end(const HeapState& state, const Collection& collection) {
    (void)state, (void)collection;
  }
  // The heap at the last moment of the run.
  virtual void on_end(const HeapState& state) { (void)state; }

 protected:
  const StopCall& stop() const { return stop_; }

 private:
  StopCall stop_;
};

}  // namespace anttracks

#endif  // ANTTRACKS_HEAP_OBSERVER_H
