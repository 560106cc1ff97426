// SPDX-License-Identifier: EPL-2.0
#include "model/phases_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <utility>

#include "io/record_reader.h"

namespace anttracks {
namespace {

using format::RecordKind;

// G1 has a few thousand regions, rarely more.
constexpr size_t kMaxSpaces = 1 << 20;
constexpr uint64_t kMaxU32 = std::numeric_limits<uint32_t>::max();

Space read_space(FieldReader& in) {
  Space space;
  space.id = static_cast<uint32_t>(in.varint_to(kMaxU32));
  space.kind = static_cast<SpaceKind>(in.varint_to(static_cast<uint64_t>(format::kLastSpaceKind)));
  space.collected = in.varint_to(1) != 0;
  space.bottom = in.varint();
  space.top = in.varint();
  space.end = in.varint();
  space.name = in.string();
  const bool ordered = space.bottom <= space.top && space.top <= space.end && space.end < (uint64_t{1} << 52);
  if (!ordered || (space.bottom | space.top | space.end) % format::kWordBytes != 0) in.fail();
  return space;
}

void sort_by_address(std::vector<Space>* spaces) {
  std::sort(spaces->begin(), spaces->end(),
            [](const Space& a, const Space& b) { return a.bottom < b.bottom; });
}

// A VM has few causes, and mostly the same ones again.
SharedText shared_cause(const Collections& before, std::string cause) {
  constexpr size_t kLooked = 8;
  for (size_t i = before.size(); i-- > 0 && before.size() - i <= kLooked;)
    if (before[i].cause.text() == cause) return before[i].cause;
  return SharedText(std::move(cause));
}

}  // namespace

std::string read_phase(std::span<const uint8_t> payload, uint32_t epoch, Collections* collections,
                       Counters* counters) {
  const bool is_start = epoch % 2 == 1;
  const uint32_t expected = collections->empty() || collections->back().finished
                                ? 2 * static_cast<uint32_t>(collections->size()) + 1
                                : collections->back().epoch() + 1;
  if (epoch != expected) return fmt::format("the phase has epoch {} instead of {}", epoch, expected);

  size_t spaces = 0;
  bool seen = false;
  Collection started;
  RecordReader records(payload);
  Record record;
  while (records.next(&record)) {
    FieldReader in(record.body);
    if (record.kind == static_cast<uint64_t>(RecordKind::GcStart) && is_start && !seen) {
      started.index = static_cast<uint32_t>(collections->size());
      started.gc = static_cast<uint32_t>(in.varint_to(kMaxU32));
      started.kind = static_cast<GcKind>(in.varint_to(static_cast<uint64_t>(format::kLastGcKind)));
      started.start_ns = started.end_ns = in.varint();
      started.cause = shared_cause(*collections, in.string());
      seen = true;
    } else if (record.kind == static_cast<uint64_t>(RecordKind::GcEnd) && !is_start && !seen) {
      Collection& ended = collections->back();
      const uint64_t gc = in.varint();
      const uint64_t kind = in.varint();
      if (in.ok() && (gc != ended.gc || kind != static_cast<uint64_t>(ended.kind)))
        counters->error(Counter::GcNumberDiffers,
                        fmt::format("gc {} ends as gc {} (kind {} and {})", ended.gc, gc,
                                    static_cast<int>(ended.kind), kind));
      ended.end_ns = in.varint();
      ended.failed = in.varint_to(1) != 0;
      seen = true;
    } else if (record.kind == static_cast<uint64_t>(RecordKind::Space)) {
      if (++spaces > kMaxSpaces) return "the phase has too many spaces";
      read_space(in);
    } else {
      counters->add(Counter::UnknownRecordKind);
    }
    if (!in.ok()) return fmt::format("a record of the phase (kind {}) cannot be understood", record.kind);
  }
  if (!records.ok()) return "a record of the phase is cut off";
  if (!seen)
    return is_start ? "a collection starts without a GcStart record"
                    : "a collection ends without a GcEnd record";
  if (spaces == 0)
    counters->error(Counter::MissingSpaces, fmt::format("the phase of epoch {} has no spaces", epoch));
  if (is_start)
    collections->push_back(std::move(started));
  else
    collections->back().finished = true;
  return {};
}

std::vector<Space> read_spaces(std::span<const uint8_t> payload) {
  std::vector<Space> spaces;
  RecordReader records(payload);
  Record record;
  while (records.next(&record)) {
    if (record.kind != static_cast<uint64_t>(RecordKind::Space)) continue;
    FieldReader in(record.body);
    spaces.push_back(read_space(in));
  }
  sort_by_address(&spaces);
  return spaces;
}

std::string read_totals(std::span<const uint8_t> payload, Totals* totals, Counters* counters) {
  RecordReader records(payload);
  Record record;
  while (records.next(&record)) {
    FieldReader in(record.body);
    if (record.kind == static_cast<uint64_t>(RecordKind::Space)) {
      if (totals->spaces.size() >= kMaxSpaces) return "the end has too many spaces";
      totals->spaces.push_back(read_space(in));
      if (!in.ok()) return "a space at the end cannot be understood";
      continue;
    }
    if (record.kind != static_cast<uint64_t>(RecordKind::Totals)) {
      counters->add(Counter::UnknownRecordKind);
      continue;
    }
    for (uint64_t* field :
         {&totals->events, &totals->allocations, &totals->moves, &totals->bytes_raw, &totals->bytes_stored,
          &totals->buffers, &totals->waits, &totals->wait_ns, &totals->time_ns})
      *field = in.varint();
    totals->reason = in.string();
    if (!in.ok()) return "the totals cannot be understood";
  }
  sort_by_address(&totals->spaces);
  return records.ok() ? std::string() : "a record of the totals is cut off";
}

}  // namespace anttracks
