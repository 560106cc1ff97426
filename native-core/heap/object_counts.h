// SPDX-License-Identifier: EPL-2.0
// How many objects are equal: with one description, born in one epoch, in one space.
#ifndef ANTTRACKS_HEAP_OBJECT_COUNTS_H
#define ANTTRACKS_HEAP_OBJECT_COUNTS_H

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "base/ids.h"
#include "heap/count_table.h"
#include "heap/description_counts.h"
#include "model/phases.h"

namespace anttracks {

struct ObjectCount {
  DescriptionId description;
  uint32_t birth = 0;             // epoch; 0 unless asked for
  uint8_t space = kUnknownSpace;  // kind of it
  uint64_t objects = 0;

  // Orders them by description, birth and space. Births are even epochs, so half of
  // them fit beside the description.
  static constexpr uint64_t key(DescriptionId description, uint32_t birth, uint8_t space) {
    return uint64_t{description.value} << 32 | uint64_t{birth / 2} << 3 | space;
  }
  constexpr uint64_t key() const { return key(description, birth, space); }
  static constexpr ObjectCount of(uint64_t key, uint64_t objects) {
    return {DescriptionId(static_cast<uint32_t>(key >> 32)), static_cast<uint32_t>(key >> 3 & 0x1FFFFFFF) * 2,
            static_cast<uint8_t>(key & 7), objects};
  }
};

// All of them, in the order of descriptions, births and spaces, as each of the parts is. Entries of the same
// objects become one.
std::vector<ObjectCount> merged(std::vector<std::vector<ObjectCount>> parts);

// What one worker counts. Many chunks hold objects of one birth in one space: these are counted
// by description alone, which needs a fraction of the memory.
class ObjectCounts {
 public:
  // Where up to `most` objects of one birth in one space are to be counted, before the next call.
  DescriptionCounts& alike(uint32_t birth, uint8_t space, uint32_t most);
  // In the order of descriptions, births and spaces; none are left.
  std::vector<ObjectCount> take();

  // Counts objects one by one. Equal ones often stand side by side, and others are added a few calls later,
  // when what that needs is in the cache.
  class OneByOne {
   public:
    explicit OneByOne(ObjectCounts& counts) : table_(counts.table_) {}
    OneByOne(const OneByOne&) = delete;
    OneByOne& operator=(const OneByOne&) = delete;
    ~OneByOne() {
      add_run();
      for (const Count& count : delayed_) add_to_table(count);
    }
    void add(DescriptionId description, uint32_t birth, uint8_t space) {
      const uint64_t key = ObjectCount::key(description, birth, space);
      if (key != run_.first) {
        add_run();
        run_ = {key, 0};
      }
      ++run_.second;
    }

   private:
    using Count = std::pair<uint64_t, uint64_t>;

    void add_run() {
      table_.prefetch(run_.first);
      add_to_table(std::exchange(delayed_[runs_++ % delayed_.size()], run_));
    }
    void add_to_table(const Count& count) {
      if (count.second != 0) table_.add(count.first, count.second);
    }

    CountTable& table_;
    Count run_{};
    std::array<Count, 16> delayed_{};
    size_t runs_ = 0;
  };

 private:
  struct Alike {
    uint32_t birth = 0;
    uint8_t space = 0;
    uint64_t objects = 0;  // at most
    DescriptionCounts counts;
  };
  // As many as are counted apart from the table at a time.
  static constexpr size_t kMaxAlike = 4;

  CountTable table_;
  std::vector<Alike> alike_;
  size_t next_ = 0;  // to be given up
};

}  // namespace anttracks

#endif  // ANTTRACKS_HEAP_OBJECT_COUNTS_H
