// SPDX-License-Identifier: EPL-2.0
#include "heap/checkpoints.h"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <atomic>

namespace anttracks {

HeapState Checkpoint::heap() const {
  HeapState heap = heap_;
  auto& chunks = heap.map_.chunks_;
  tbb::parallel_for(size_t{0}, packed_.size(), [&](size_t i) {
    if (packed_[i]) chunks[i] = packed_[i]->unpack();
  });
  return heap;
}

DescriptionTable Checkpoint::descriptions() const {
  return table_ ? DescriptionTable::of(table_->unpack()) : heap_.descriptions();
}

void Checkpoints::offer(const HeapState& heap, const ReadingPosition& position) {
  const uint64_t last = list_.empty() ? 0 : list_.back()->position().event_bytes;
  if (position.event_bytes - last < gap_) return;
  if (!list_.empty()) pack_what_differs_from(heap.map());
  list_.push_back(std::make_unique<Checkpoint>(heap, position));
  largest_map_ = std::max(largest_map_, heap.map().memory_bytes());
  while (list_.size() > 1 && memory_bytes() > free_bytes_ + largest_map_)
    if (gap_ < wide_gap_ || !put_aside()) thin();
}

void Checkpoints::pack_what_differs_from(const HeapMap& map) {
  HeapMap& last = list_.back()->heap_.map_;
  std::atomic<uint64_t> bytes = 0;
  tbb::parallel_for(size_t{0}, last.chunk_limit(), [&](size_t i) {
    const std::shared_ptr<Chunk> chunk = last.chunks_[i];
    const uint64_t address = last.chunk_address(i);
    if (chunk == nullptr || map.chunk_at(address) == chunk.get()) return;
    const auto packed = std::make_shared<PackedChunk>(*chunk);
    bytes += packed->memory_bytes();
    // All that have it, back to where it was new.
    for (size_t k = list_.size(); k-- > 0;) {
      HeapMap& earlier = list_[k]->heap_.map_;
      if (earlier.chunk_at(address) != chunk.get()) break;
      const size_t number = earlier.number_at(address);
      earlier.chunks_[number] = nullptr;
      list_[k]->packed_[number] = packed;
    }
  });
  packed_bytes_ += bytes;
}

// As much of what is packed as the file takes; false if that is nothing.
bool Checkpoints::put_aside() {
  const uint64_t before = file_.size();
  const auto all = [&] {
    for (const std::unique_ptr<Checkpoint>& one : list_) {
      if (one->table_ && !put_aside(one->table_.get())) return false;
      for (const std::shared_ptr<PackedChunk>& packed : one->packed_)
        if (packed && !put_aside(&packed->bytes())) return false;
    }
    return true;
  };
  all();
  return file_.size() > before;
}

bool Checkpoints::put_aside(PackedBytes* bytes) {
  if (bytes->is_aside()) return true;
  const uint64_t before = bytes->memory_bytes();
  if (file_.size() >= kMostAside || !bytes->put_aside(&file_)) return false;
  packed_bytes_ -= before - bytes->memory_bytes();
  return true;
}

void Checkpoints::keep_descriptions(const DescriptionTable& table) {
  std::shared_ptr<PackedBytes> packed;
  for (size_t k = list_.size(); k-- > 0 && !list_[k]->table_;) {
    if (!packed) {
      packed = std::make_shared<PackedBytes>(table.bytes());
      packed_bytes_ += packed->memory_bytes();
    }
    list_[k]->table_ = packed;
    list_[k]->heap_.descriptions_.reset();
  }
}

void Checkpoints::thin() {
  gap_ *= 2;
  // The last of each pair stays, and so the last of all.
  size_t kept = 0;
  for (size_t i = list_.size() % 2 == 0 ? 1 : 0; i < list_.size(); i += 2)
    list_[kept++] = std::move(list_[i]);
  list_.resize(kept);
  packed_bytes_ = count_packed();
}

uint64_t Checkpoints::memory_bytes() const {
  if (list_.empty()) return 0;
  uint64_t bytes = list_.back()->heap_.map().memory_bytes() + packed_bytes_;
  for (const std::unique_ptr<Checkpoint>& one : list_)
    bytes += one->heap_.map().directory_bytes() + one->packed_.size() * sizeof(one->packed_[0]) +
             one->heap_.spaces().size() * sizeof(Space);
  if (!list_.back()->table_) bytes += list_.back()->heap_.descriptions().memory_bytes();
  return bytes;
}

uint64_t Checkpoints::count_packed() const {
  uint64_t bytes = 0;
  for (size_t k = 0; k < list_.size(); ++k) {
    const Checkpoint& one = *list_[k];
    if (one.table_ && (k == 0 || one.table_ != list_[k - 1]->table_)) bytes += one.table_->memory_bytes();
    for (size_t i = 0; i < one.packed_.size(); ++i) {
      if (!one.packed_[i]) continue;
      // Counted where it is last.
      if (k + 1 < list_.size()) {
        const Checkpoint& next = *list_[k + 1];
        const size_t number = next.heap_.map().number_at(one.heap_.map().chunk_address(i));
        if (number < next.packed_.size() && next.packed_[number] == one.packed_[i]) continue;
      }
      bytes += one.packed_[i]->memory_bytes();
    }
  }
  return bytes;
}

const Checkpoint* Checkpoints::before(Moment moment) const {
  const auto after =
      std::upper_bound(list_.begin(), list_.end(), moment,
                       [](Moment m, const std::unique_ptr<Checkpoint>& one) { return m < one->moment(); });
  return after == list_.begin() ? nullptr : std::prev(after)->get();
}

}  // namespace anttracks
