// SPDX-License-Identifier: EPL-2.0
// Who died in which collection. With the heap of a moment it says what changed since any earlier one, so that
// a trace need not be read again for that.
#ifndef ANTTRACKS_HEAP_DEATH_LOG_H
#define ANTTRACKS_HEAP_DEATH_LOG_H

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <tuple>
#include <vector>

#include "base/nameless_file.h"
#include "heap/description_row.h"
#include "heap/figure_series.h"
#include "heap/observer.h"
#include "heap/packed_bytes.h"

namespace anttracks {

// Filled by one run, then constant. Takes some bytes for each kind of object (description, birth, space) that
// dies in a collection; what is more than fits into the memory goes to a file, as far as that takes it.
class DeathLog final : public HeapObserver {
 public:
  static constexpr uint64_t kMemoryBytes = uint64_t{16} << 20;
  static constexpr size_t kPageBytes = 1 << 20;  // before they are packed

  // Of the collections that end in the range.
  explicit DeathLog(const MomentRange& range, uint64_t memory_bytes = kMemoryBytes,
                    size_t page_bytes = kPageBytes)
      : range_(range), memory_bytes_(memory_bytes), page_bytes_(page_bytes) {}
  DeathLog(const DeathLog&) = delete;
  DeathLog& operator=(const DeathLog&) = delete;

  bool wants_deaths() const override { return true; }
  void on_collection_start(const HeapState& state, const Collection& collection) override;
  void on_deaths(const Collection& collection, std::span<const ObjectCount> deaths) override;
  void on_forget(const DescriptionMarks& needed) override;
  void on_end(const HeapState& state) override;

  // The dead of one collection, given its epoch; no two have description, birth and space in common. False if
  // those of the next one are not to be told.
  using Call = std::function<bool(uint32_t epoch, std::span<const ObjectCount> deaths)>;
  // Those of the collections that end in the range, in their order. Descriptions are ids of `known`, to which
  // missing ones are added. Several threads may do so at once, each with a table of its own. Throws
  // std::system_error if what is in the file cannot be read.
  void for_each(const MomentRange& range, DescriptionTable* known, const Call& f) const;
  // The range in parts, at most so many, that take about as long each; in their order.
  std::vector<MomentRange> parts(const MomentRange& range, size_t count) const;

  uint64_t memory_bytes() const {
    return descriptions_.memory_bytes() + packed_bytes_ + pages_.capacity() * sizeof(Page);
  }
  // Those of descriptions aside.
  uint64_t bytes_aside() const { return file_.size(); }

 private:
  struct Page {
    uint32_t first, last;  // epochs
    PackedBytes bytes;

    bool is_in(const MomentRange& range) const {
      return first <= range.until.epoch && !(range.after && last <= range.after->epoch);
    }
  };
  class Translation;

  void write(uint32_t epoch, std::span<const ObjectCount> deaths);
  uint32_t number_of(DescriptionId id);
  void close_page();

  MomentRange range_;
  uint64_t memory_bytes_;
  size_t page_bytes_;
  // Descriptions have numbers of their own, in the order in which the first of their objects died, since ids
  // are given to others.
  static constexpr size_t kDescriptionsOfPage = 2048;
  FigureSeries descriptions_{std::tuple_size_v<DescriptionRow>, kDescriptionsOfPage};
  std::vector<uint32_t> numbers_;            // by id: 1 + number, 0 = none
  const DescriptionTable* table_ = nullptr;  // of the run
  std::vector<Page> pages_;
  uint64_t packed_bytes_ = 0;  // in memory
  NamelessFile file_;
  // The page behind these: of each collection its epoch, how many kinds of objects died, and these.
  std::vector<uint8_t> open_;
  uint32_t first_ = 0, last_ = 0;  // epochs there
};

}  // namespace anttracks

#endif  // ANTTRACKS_HEAP_DEATH_LOG_H
