// SPDX-License-Identifier: EPL-2.0
// The reconstructed heap at one moment.
#ifndef ANTTRACKS_HEAP_HEAP_STATE_H
#define ANTTRACKS_HEAP_HEAP_STATE_H

#include <memory>
#include <span>
#include <vector>

#include "heap/amount.h"
#include "heap/description.h"
#include "heap/heap_map.h"
#include "model/ages.h"
#include "model/phases.h"
#include "model/symbols.h"

namespace anttracks {

// One live object. Identity over time: an object is never mixed up with another,
// but two objects with equal description and birth are told apart by address only.
struct Object {
  uint64_t address;
  DescriptionId description;
  uint32_t birth;  // the epoch (even: a mutator phase) in which it was allocated
};

class HeapState {
 public:
  HeapState(std::shared_ptr<const Symbols> symbols, std::shared_ptr<const DescriptionTable> descriptions,
            std::shared_ptr<const Ages> ages)
      : symbols_(std::move(symbols)), descriptions_(std::move(descriptions)), ages_(std::move(ages)) {}

  Moment moment() const { return moment_; }
  uint64_t time_ns() const { return time_ns_; }
  const std::vector<Space>& spaces() const { return spaces_; }
  const Symbols& symbols() const { return *symbols_; }
  const DescriptionTable& descriptions() const { return *descriptions_; }
  // For who needs the descriptions longer than the heap map.
  std::shared_ptr<const DescriptionTable> shared_descriptions() const { return descriptions_; }
  const HeapMap& map() const { return map_; }

  Amount alive() const { return map_.amount(); }
  // Objects and bytes in spaces()[i].
  Amount amount_in(size_t space_index) const { return map_.amount_in(spaces_[space_index], *descriptions_); }
  // Index into spaces() of the space that holds the address, -1 if none does.
  int space_index_of(uint64_t address) const;

  // Collections that an object born in the epoch has survived by now.
  uint32_t age_of(uint32_t birth) const { return ages_->age(birth, moment_); }
  std::shared_ptr<const Ages> ages() const { return ages_; }

  // f(const Object&), in the order of addresses.
  template <class F>
  void for_each_object(F&& f) const {
    for (size_t i = 0; i < map_.chunk_limit(); ++i)
      if (const Chunk* chunk = map_.chunk(i)) for_each_object_in(*chunk, map_.chunk_address(i), f);
  }
  // The same for one chunk: for parallel use, with chunk indexes of map().
  template <class F>
  static void for_each_object_in(const Chunk& chunk, uint64_t chunk_address, F&& f) {
    chunk.for_each([&](uint32_t word, DescriptionId description, uint32_t birth) {
      f(Object{chunk_address + uint64_t{word} * format::kWordBytes, description, birth});
    });
  }

  // Live objects of each description: result[id].
  std::vector<uint64_t> count_by_description() const;
  // Marks those of live objects, in parallel.
  void mark_descriptions(DescriptionMarks* needed) const;

 private:
  friend class Reconstruction;
  friend class Checkpoint;
  friend class Checkpoints;

  std::shared_ptr<const Symbols> symbols_;
  std::shared_ptr<const DescriptionTable> descriptions_;
  std::shared_ptr<const Ages> ages_;
  HeapMap map_;
  std::vector<Space> spaces_;
  Moment moment_;
  uint64_t time_ns_ = 0;
};

}  // namespace anttracks

#endif  // ANTTRACKS_HEAP_HEAP_STATE_H
