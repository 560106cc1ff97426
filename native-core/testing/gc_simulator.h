// SPDX-License-Identifier: EPL-2.0
// A random program under a simulated generational collector. It knows where each
// object is at each moment, and writes the trace that a recorder would write,
// digests included.
#ifndef ANTTRACKS_TESTING_GC_SIMULATOR_H
#define ANTTRACKS_TESTING_GC_SIMULATOR_H

#include <functional>
#include <string>
#include <vector>

#include "testing/simulated_program.h"
#include "testing/trace_builder.h"

namespace anttracks::testing {

struct SimulatorOptions {
  uint64_t seed = 1;
  uint32_t mutators = 3;
  uint32_t thread_collections = 0;  // other threads take the mutators' places after so many; 0 = never
  uint32_t collectors = 2;
  uint32_t classes = 12;
  uint32_t sites = 40;
  uint32_t collections = 12;
  uint32_t alignment = 8;
  // In bytes. Not multiples of a chunk, so that chunks belong to two spaces.
  uint64_t eden = 300 << 10;
  uint64_t survivor = 60 << 10;
  uint64_t old = 700 << 10;
  uint32_t survive_percent = 25;      // of the young, in a collection
  uint32_t old_survive_percent = 80;  // of the old, in a full one
  uint32_t tenuring_age = 3;
  uint32_t max_array_length = 300;
  uint32_t outside_percent = 1;
  uint32_t stack_percent = 2;
  uint32_t block_words = 2000;
  bool digests = true;
  BuilderOptions trace = {};
};

// Some ten thousand descriptions for each generation of threads, which lasts for one collection.
inline SimulatorOptions threads_that_come_and_go() {
  SimulatorOptions options;
  options.mutators = 8;
  options.thread_collections = 1;
  options.sites = 2000;
  options.eden = 1 << 20;
  options.survivor = 200 << 10;
  options.old = 2 << 20;
  options.survive_percent = 5;
  return options;
}

struct SimulatedObject {
  uint64_t address;
  uint32_t site, class_id, thread;
  uint32_t words;
  int32_t length;
  uint32_t birth;  // epoch
  uint8_t code;
  bool outside;
  uint8_t age = 0;
  bool alive = true;

  uint64_t end() const { return address + uint64_t{words} * format::kWordBytes; }
};

struct SimulatedTotals {
  uint64_t events = 0;
  uint64_t allocations = 0;
  uint64_t moves = 0;
};

class GcSimulator {
 public:
  explicit GcSimulator(SimulatorOptions options);

  // Called at each moment with the live objects, sorted by address.
  std::function<void(uint32_t epoch, const std::vector<SimulatedObject>&)> on_moment;

  void run();
  const TraceBuilder& trace() const { return trace_; }
  TraceBuilder& trace() { return trace_; }
  const SimulatedTotals& totals() const { return totals_; }

 private:
  struct Region {
    uint32_t id;
    format::SpaceKind kind;
    const char* name;
    uint64_t bottom, top, end;

    uint64_t room() const { return end - top; }
    bool holds(uint64_t address) const { return address >= bottom && address < end; }
  };
  struct Mutator {
    uint64_t cursor = 0, end = 0;
    bool told = false;  // the trace knows the cursor in this epoch
    EventWriter events;
  };
  struct Collector {
    uint64_t cursor[2] = {0, 0}, end[2] = {0, 0};  // young, old
    uint64_t named = 0;                            // source of a move, the last one
    uint64_t behind = 0;                           // where the object that moved last ended
    EventWriter events;
  };

  void replace_threads();
  uint32_t thread_of(uint32_t mutator) const { return first_thread_ + mutator - 1; }
  void mutate();
  bool allocate(uint32_t number);  // of the mutator, from 1 on
  bool allocate_outside(Mutator& mutator, SimulatedObject object, bool is_array);
  void write_allocation(Mutator& mutator, const SimulatedObject& object, const SimulatedSite& site);
  void collect_young();
  void collect_full();
  void choose_dead(bool full);
  bool copy(uint32_t collector, SimulatedObject& object, bool to_old);
  void write_move(Collector& collector, const SimulatedObject& object, bool to_old);
  uint64_t keep_dense_prefix();
  void write_slides(const std::vector<std::pair<uint64_t, SimulatedObject*>>& moves);
  void begin_collection(bool full);
  void end_collection(bool full, bool failed);
  void write_spaces(RecordWriter* records, bool young, bool old);
  void write_digest();
  void flush_mutators(bool all);
  void flush_collectors(bool all);
  void moment();
  void end_recording();

  SimulatorOptions options_;
  Random random_;
  SimulatedProgram program_;
  TraceBuilder trace_;
  Region old_, eden_, from_, to_;
  std::vector<SimulatedObject> objects_;
  std::vector<Mutator> mutators_;
  uint32_t first_thread_ = 1;  // that of the first mutator
  std::vector<Collector> collectors_;
  SimulatedTotals totals_;
  uint32_t epoch_ = 0;
  uint32_t gc_ = 0;
  uint64_t time_ns_ = 0;
};

}  // namespace anttracks::testing

#endif  // ANTTRACKS_TESTING_GC_SIMULATOR_H
