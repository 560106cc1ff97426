// SPDX-License-Identifier: EPL-2.0
#include "heap/placement.h"

namespace anttracks {

void* ColumnPool::take() {
  if (used_ == slabs_.size() * kPiecesPerSlab)
    slabs_.push_back(std::make_unique_for_overwrite<uint8_t[]>(slab_bytes()));
  const size_t piece = used_++;
  return slabs_[piece / kPiecesPerSlab].get() + piece % kPiecesPerSlab * piece_bytes();
}

void ColumnPool::widen() {
  narrow_slabs_.swap(slabs_);
  used_ = 0;
  wide_ = true;
}

void ColumnPool::reset() {
  narrow_slabs_.clear();
  used_ = 0;
}

bool Cursor::open_run(Placement& placement, uint32_t number) {
  close_run(placement);
  ChunkEdit* edit = placement.chunks_.edit_at(next_);
  if (edit == nullptr) return false;
  const tbb::spin_mutex::scoped_lock lock(placement.mutex_);
  ColumnPool& pool = placement.pool_;
  if (number > kGreatestNarrow && !pool.is_wide()) pool.widen();
  if (fill_ == limit_ || number > greatest_) {
    greatest_ = pool.is_wide() ? ~uint32_t{0} : kGreatestNarrow;
    piece_ = pool.take();
    fill_ = 0;
    limit_ = has_births_ ? ColumnPool::kBirths : ColumnPool::kEntries;
  }
  bits_ = &edit->incoming;
  word_ = first_word_ = static_cast<uint32_t>(next_ % kChunkWords / 64);
  starts_ = 0;
  chunk_end_ = (next_ / kChunkWords + 1) * kChunkWords;
  run_begin_ = next_;
  run_fill_ = fill_;
  return true;
}

bool Cursor::place_all(const Neighbours& placed) {
  if (next_ + placed.last_begin() >= chunk_end_ || limit_ - fill_ < placed.count) return false;
  if (greatest_ != kGreatestNarrow)
    put_all(placed, static_cast<uint32_t*>(piece_) + fill_);
  else if (placed.chunk->is_narrow())
    put_all(placed, static_cast<uint16_t*>(piece_) + fill_);
  else
    return false;
  fill_ += placed.count;

  const uint32_t bit = static_cast<uint32_t>(next_ % kChunkWords);
  begin_word(bit / 64);
  starts_ |= placed.objects << (bit % 64);
  if (const uint64_t behind = placed.objects >> 1 >> (63 - bit % 64); behind != 0) {
    begin_word(bit / 64 + 1);
    starts_ |= behind;
  }
  next_ += placed.words;
  return true;
}

template <class Number>
void Cursor::put_all(const Neighbours& placed, Number* descriptions) {
  const auto copy = [&placed](const Column& column, Number* to) {
    column.with_values([&](const auto& values) {
      for (uint32_t i = 0; i < placed.count; ++i) to[i] = static_cast<Number>(values[placed.index + i]);
    });
  };
  Number* const births = descriptions + ColumnPool::kBirths;
  copy(placed.chunk->descriptions, descriptions);
  if (placed.chunk->births)
    copy(placed.chunk->births, births);
  else
    std::fill_n(births, placed.count, static_cast<Number>(placed.chunk->common_birth));
}

void Cursor::close_run(Placement& placement) {
  if (chunk_end_ != 0 && fill_ > run_fill_) {
    bits_->share(word_, starts_);
    const bool wide = greatest_ != kGreatestNarrow;
    const size_t begin = run_fill_ * (wide ? sizeof(uint32_t) : sizeof(uint16_t));
    const tbb::spin_mutex::scoped_lock lock(placement.mutex_);
    placement.runs_.push_back({.begin = run_begin_,
                               .end = next_,
                               .descriptions = static_cast<const uint8_t*>(piece_) + begin,
                               .thread = thread_,
                               .count = static_cast<uint16_t>(fill_ - run_fill_),
                               .has_births = has_births_,
                               .wide = wide});
  }
  chunk_end_ = 0;
}

}  // namespace anttracks
