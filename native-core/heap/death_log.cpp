// SPDX-License-Identifier: EPL-2.0
#include "heap/death_log.h"

#include <anttracks/trace_format.h>

#include <algorithm>

namespace anttracks {
namespace {

// Most of the dead were born just before the collection, in the eden.
ObjectCount likely_before(uint32_t epoch) {
  return {DescriptionId(0), epoch - 1, static_cast<uint8_t>(SpaceKind::Eden), 0};
}

class Writer {
 public:
  explicit Writer(std::vector<uint8_t>* out) : out_(*out) {}

  void number(uint64_t value) {
    uint8_t buffer[format::kMaxVarintBytes];
    out_.insert(out_.end(), buffer, format::put_varint(buffer, value));
  }

 private:
  std::vector<uint8_t>& out_;
};

// Of bytes that a Writer wrote.
class Reader {
 public:
  explicit Reader(std::span<const uint8_t> in) : in_(in.data()), end_(in.data() + in.size()) {}

  bool at_end() const { return in_ == end_; }
  uint64_t number() {
    uint64_t value = 0;
    in_ = format::get_varint(in_, end_, &value);
    return value;
  }

 private:
  const uint8_t* in_;
  const uint8_t* end_;
};

// What DeathLog::write() wrote: each object differs from the one before by the step to its description, and
// perhaps by birth and space.
void read(uint32_t epoch, Reader* in, std::vector<ObjectCount>* deaths) {
  deaths->resize(in->number());
  ObjectCount last = likely_before(epoch);
  for (ObjectCount& death : *deaths) {
    const uint64_t step = in->number();
    last.description.value += static_cast<uint32_t>(format::unzigzag(step >> 1));
    if ((step & 1) != 0) {
      const uint64_t where = in->number();
      last.birth = epoch - 1 - static_cast<uint32_t>(where >> 3) * 2;
      last.space = static_cast<uint8_t>(where & 7);
    }
    last.objects = in->number();
    death = last;
  }
}

}  // namespace

// Numbers of descriptions as ids of a table. All of a page of them are looked up at once.
class DeathLog::Translation {
 public:
  Translation(const FigureSeries& descriptions, DescriptionTable* to)
      : descriptions_(descriptions),
        reader_(descriptions),
        to_(*to),
        pages_((descriptions.size() + kDescriptionsOfPage - 1) / kDescriptionsOfPage) {}

  DescriptionId operator()(uint32_t number) {
    std::vector<DescriptionId>& page = pages_[number / kDescriptionsOfPage];
    if (page.empty()) look_up(number / kDescriptionsOfPage, &page);
    return page[number % kDescriptionsOfPage];
  }

 private:
  void look_up(size_t page, std::vector<DescriptionId>* ids) {
    const size_t begin = page * kDescriptionsOfPage;
    const size_t end = std::min(begin + kDescriptionsOfPage, descriptions_.size());
    for (size_t row = begin; row < end; ++row) ids->push_back(to_.intern(description_of(reader_[row])));
  }

  const FigureSeries& descriptions_;
  FigureSeries::Reader reader_;
  DescriptionTable& to_;
  std::vector<std::vector<DescriptionId>> pages_;
};

void DeathLog::on_collection_start(const HeapState& state, const Collection&) {
  table_ = &state.descriptions();
}

void DeathLog::on_deaths(const Collection& collection, std::span<const ObjectCount> deaths) {
  const uint32_t epoch = collection.epoch();
  if (!range_.contains(Moment{epoch})) return;
  if (open_.empty()) first_ = epoch;
  last_ = epoch;
  write(epoch, deaths);
  if (open_.size() >= page_bytes_) close_page();
}

void DeathLog::write(uint32_t epoch, std::span<const ObjectCount> deaths) {
  Writer out(&open_);
  out.number(epoch);
  out.number(deaths.size());
  ObjectCount last = likely_before(epoch);
  for (ObjectCount death : deaths) {
    death.description = DescriptionId(number_of(death.description));
    const int64_t step = int64_t{death.description.value} - int64_t{last.description.value};
    const bool differs = death.birth != last.birth || death.space != last.space;
    out.number(format::zigzag(step) << 1 | static_cast<uint64_t>(differs));
    if (differs) out.number(uint64_t{(epoch - death.birth) / 2} << 3 | death.space);
    out.number(death.objects);
    last = death;
  }
}

uint32_t DeathLog::number_of(DescriptionId id) {
  if (numbers_.size() <= id.value) numbers_.resize(table_->size());
  uint32_t& number = numbers_[id.value];
  if (number == 0) {
    descriptions_.append(row_of((*table_)[id]));
    number = static_cast<uint32_t>(descriptions_.size());
  }
  return number - 1;
}

void DeathLog::on_forget(const DescriptionMarks& needed) {
  for (uint32_t id = 0; id < numbers_.size(); ++id)
    if (!needed[id]) numbers_[id] = 0;
}

void DeathLog::close_page() {
  Page& page = pages_.emplace_back(first_, last_, PackedBytes(open_));
  open_.clear();
  if (packed_bytes_ + page.bytes.memory_bytes() > memory_bytes_) page.bytes.put_aside(&file_);
  packed_bytes_ += page.bytes.memory_bytes();
}

void DeathLog::on_end(const HeapState&) {
  if (!open_.empty()) close_page();
  std::vector<uint8_t>().swap(open_);
  std::vector<uint32_t>().swap(numbers_);
}

void DeathLog::for_each(const MomentRange& range, DescriptionTable* known, const Call& f) const {
  Translation translate(descriptions_, known);
  std::vector<ObjectCount> deaths;
  for (const Page& page : pages_) {
    if (!page.is_in(range)) continue;
    const std::vector<uint8_t> bytes = page.bytes.unpack();
    for (Reader in(bytes); !in.at_end();) {
      const uint32_t epoch = static_cast<uint32_t>(in.number());
      read(epoch, &in, &deaths);
      if (!range.contains(Moment{epoch})) continue;
      for (ObjectCount& death : deaths) death.description = translate(death.description.value);
      if (!f(epoch, deaths)) return;
    }
  }
}

std::vector<MomentRange> DeathLog::parts(const MomentRange& range, size_t count) const {
  // Pages have as many bytes each, before they are packed.
  std::vector<uint32_t> ends;
  for (const Page& page : pages_)
    if (page.is_in(range)) ends.push_back(page.last);
  count = std::clamp<size_t>(count, 1, std::max<size_t>(ends.size(), 1));
  std::vector<MomentRange> result(count, range);
  for (size_t i = 1; i < count; ++i) {
    result[i - 1].until = Moment{ends[ends.size() * i / count - 1]};
    result[i].after = result[i - 1].until;
  }
  return result;
}

}  // namespace anttracks
