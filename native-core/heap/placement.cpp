// SPDX-License-Identifier: EPL-2.0
#include "heap/placement.h"

namespace anttracks {

uint32_t* ColumnPool::take() {
  if (used_ == pieces_.size()) pieces_.push_back(std::make_unique_for_overwrite<uint32_t[]>(kEntries));
  return pieces_[used_++].get();
}

bool Cursor::open_run(Placement& placement) {
  close_run(placement);
  ChunkEdit* edit = placement.chunks_.edit_at(next_);
  if (edit == nullptr) return false;
  if (fill_ == ColumnPool::kEntries) {
    descriptions_ = placement.pool_.take();
    if (has_births_) births_ = placement.pool_.take();
    fill_ = 0;
  }
  bits_ = edit->incoming.words.data();
  chunk_end_ = (next_ / kChunkWords + 1) * kChunkWords;
  run_begin_ = next_;
  run_fill_ = fill_;
  return true;
}

void Cursor::close_run(Placement& placement) {
  if (chunk_end_ != 0 && fill_ > run_fill_)
    placement.runs_.push_back({.begin = run_begin_,
                               .end = next_,
                               .descriptions = descriptions_ + run_fill_,
                               .births = has_births_ ? births_ + run_fill_ : nullptr,
                               .count = fill_ - run_fill_,
                               .thread = thread_});
  chunk_end_ = 0;
}

}  // namespace anttracks
