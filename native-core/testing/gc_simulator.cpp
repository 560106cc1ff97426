// SPDX-License-Identifier: EPL-2.0
#include "testing/gc_simulator.h"

#include <algorithm>
#include <map>

namespace anttracks::testing {

using format::BlockKind;
using format::Code;
using format::EventType;
using format::kWordBytes;
using format::RecordKind;
using format::SpaceKind;

namespace {
constexpr uint64_t kBase = 0x7'0000'0000;
constexpr uint32_t kLaterThreads = 1000;  // beyond the collectors'
}  // namespace

GcSimulator::GcSimulator(SimulatorOptions options)
    : options_(options),
      random_(options.seed),
      program_(random_, options.classes, options.sites, options.mutators, options.alignment),
      trace_(options.trace),
      mutators_(options.mutators + 1),
      collectors_(options.collectors) {
  uint64_t at = kBase;
  const auto region = [&](uint32_t id, SpaceKind kind, const char* name, uint64_t bytes) {
    const Region r{id, kind, name, at, at, at + bytes};
    at += bytes;
    return r;
  };
  old_ = region(0, SpaceKind::Old, "old", options.old);
  eden_ = region(1, SpaceKind::Eden, "eden", options.eden);
  from_ = region(2, SpaceKind::Survivor, "from", options.survivor);
  to_ = region(3, SpaceKind::Survivor, "to", options.survivor);
}

void GcSimulator::run() {
  program_.define(&trace_);
  for (uint32_t i = 0; i < options_.collections; ++i) {
    if (options_.thread_collections != 0 && i > 0 && i % options_.thread_collections == 0) replace_threads();
    mutate();
    if (chance(random_, 15)) {
      collect_full();
    } else {
      collect_young();
    }
  }
  mutate();
  end_recording();
}

void GcSimulator::moment() {
  if (!on_moment) return;
  std::sort(objects_.begin(), objects_.end(),
            [](const SimulatedObject& a, const SimulatedObject& b) { return a.address < b.address; });
  on_moment(epoch_, objects_);
}

// ---------------------------------------------------------------- mutators

void GcSimulator::replace_threads() {
  first_thread_ += first_thread_ == 1 ? kLaterThreads : options_.mutators;
  program_.define_threads(first_thread_, options_.mutators, &trace_);
}

void GcSimulator::mutate() {
  for (Mutator& mutator : mutators_) mutator.cursor = mutator.end = 0, mutator.told = false;
  // Sometimes a collection comes long before eden is full.
  const uint64_t limit = chance(random_, 20) ? pick(random_, options_.eden / 64) : ~uint64_t{0};
  for (uint64_t i = 0; i < limit; ++i) {
    if (!allocate(1 + static_cast<uint32_t>(pick(random_, options_.mutators)))) break;
    flush_mutators(false);
  }
  flush_mutators(true);
  time_ns_ += 1'000'000;
  trace_.set_time(time_ns_);
}

bool GcSimulator::allocate(uint32_t number) {
  Mutator& mutator = mutators_[number];
  // As in real programs: few sites allocate most, a site is mostly run by one compiler
  // and makes arrays of similar lengths.
  const uint64_t sites = program_.sites.size();
  const SimulatedSite& site = program_.sites[pick(random_, sites) * pick(random_, sites) / sites];
  const size_t class_index =
      site.class_index >= 0 ? static_cast<size_t>(site.class_index) : pick(random_, program_.classes.size());
  const SimulatedClass& object_class = program_.classes[class_index];
  SimulatedObject object{.address = 0,
                         .site = site.id,
                         .class_id = object_class.id,
                         .thread = thread_of(number),
                         .words = object_class.words,
                         .length = -1,
                         .birth = epoch_,
                         .code = static_cast<uint8_t>(chance(random_, 95) ? site.id % 4 : pick(random_, 4)),
                         .outside = false};
  if (object_class.is_array()) {
    const uint32_t small = site.id * 7 % 30 + static_cast<uint32_t>(pick(random_, 5));
    object.length =
        static_cast<int32_t>(chance(random_, 95) ? small : pick(random_, options_.max_array_length + 1));
    object.words = program_.array_words(object_class, static_cast<uint32_t>(object.length));
  } else if (object_class.is_mirror()) {
    if (site.class_index < 0) return true;  // a dynamic event cannot say the size
    const uint32_t step = options_.alignment / static_cast<uint32_t>(kWordBytes);
    object.words = static_cast<uint32_t>(10 + pick(random_, 20)) / step * step;
  }
  if (chance(random_, options_.stack_percent))
    mutator.events.add(EventType::Stack, 1 + static_cast<uint32_t>(pick(random_, SimulatedProgram::kStacks))),
        ++totals_.events;
  if (site.class_index >= 0 && (chance(random_, options_.outside_percent) || object.words > 256))
    return allocate_outside(mutator, object, object_class.is_array());

  const uint64_t bytes = uint64_t{object.words} * kWordBytes;
  if (mutator.end - mutator.cursor < bytes) {
    const uint64_t wish = bytes + pick(random_, 8192) / options_.alignment * options_.alignment;
    const uint64_t size = std::min(wish, eden_.room());
    if (size < bytes) return false;
    mutator.cursor = eden_.top;
    mutator.end = eden_.top += size;
    mutator.told = false;
  }
  if (!mutator.told)
    mutator.events.add_address(EventType::Tlab, mutator.cursor), mutator.told = true, ++totals_.events;
  object.address = mutator.cursor;
  mutator.cursor += bytes;
  write_allocation(mutator, object, site);
  objects_.push_back(object);
  return true;
}

bool GcSimulator::allocate_outside(Mutator& mutator, SimulatedObject object, bool is_array) {
  const uint64_t bytes = uint64_t{object.words} * kWordBytes;
  Region& region = chance(random_, 30) && old_.room() > options_.old / 3 ? old_ : eden_;
  if (region.room() < bytes) return false;
  object.address = region.top;
  object.outside = true;
  region.top += bytes;
  const uint32_t operand = is_array ? static_cast<uint32_t>(object.length) : object.words;
  mutator.events.add(format::allocation_type(EventType::OutsideVm, static_cast<Code>(object.code)),
                     object.site,
                     {operand, EventWriter::low(object.address), EventWriter::high(object.address)});
  ++totals_.events, ++totals_.allocations;
  objects_.push_back(object);
  return true;
}

void GcSimulator::write_allocation(Mutator& mutator, const SimulatedObject& object,
                                   const SimulatedSite& site) {
  const auto add = [&](EventType vm_variant, std::initializer_list<uint32_t> more) {
    mutator.events.add(format::allocation_type(vm_variant, static_cast<Code>(object.code)), object.site,
                       more);
  };
  const bool is_dynamic = site.class_index < 0;
  const uint32_t length = static_cast<uint32_t>(object.length);
  if (object.length >= 0) {
    if (is_dynamic)
      add(EventType::DynamicArrayVm, {object.class_id, length});
    else
      add(EventType::ArrayVm, {length});
  } else if (program_.classes[object.class_id - 1].is_mirror()) {
    add(EventType::SizedVm, {object.words});
  } else {
    if (is_dynamic)
      add(EventType::DynamicInstanceVm, {object.class_id});
    else
      add(EventType::InstanceVm, {});
  }
  ++totals_.events, ++totals_.allocations;
}

void GcSimulator::flush_mutators(bool all) {
  for (uint32_t i = 1; i < mutators_.size(); ++i)
    if (all || mutators_[i].events.words().size() > options_.block_words)
      trace_.add_events(BlockKind::Mutator, thread_of(i), &mutators_[i].events);
}

// ---------------------------------------------------------------- phases

void GcSimulator::write_spaces(RecordWriter* records, bool young, bool old) {
  for (const Region* r : {&eden_, &from_, &to_, &old_})
    records->add(RecordKind::Space,
                 {r->id, static_cast<uint32_t>(r->kind), r->kind == SpaceKind::Old ? old : young, r->bottom,
                  r->top, r->end, r->name});
}

void GcSimulator::begin_collection(bool full) {
  moment();
  trace_.set_epoch(++epoch_);
  RecordWriter records;
  records.add(RecordKind::GcStart, {gc_, full ? 1 : 0, time_ns_, full ? "Ergonomics" : "Allocation Failure"});
  write_spaces(&records, true, full);
  trace_.add_records(BlockKind::Phase, &records);
  write_digest();
  for (Collector& collector : collectors_) collector = Collector();
}

void GcSimulator::end_collection(bool full, bool failed) {
  flush_collectors(true);
  std::erase_if(objects_, [](const SimulatedObject& object) { return !object.alive; });
  moment();
  time_ns_ += 200'000;
  trace_.set_time(time_ns_);
  trace_.set_epoch(++epoch_);
  RecordWriter records;
  records.add(RecordKind::GcEnd, {gc_, full ? 1 : 0, time_ns_, failed ? 1 : 0});
  write_spaces(&records, false, false);
  trace_.add_records(BlockKind::Phase, &records);
  write_digest();
  gc_ += 1 + static_cast<uint32_t>(pick(random_, 2));  // numbers may have gaps
}

void GcSimulator::write_digest() {
  if (!options_.digests) return;
  struct Sums {
    uint64_t objects = 0, words = 0, hash = 0;
  };
  std::map<uint64_t, Sums> chunks;
  for (const SimulatedObject& object : objects_) {
    Sums& sums = chunks[object.address / format::kDigestChunkBytes];
    ++sums.objects;
    sums.words += object.words;
    sums.hash += format::digest_object(object.address, object.class_id, object.words, object.length);
  }
  RecordWriter records;
  for (const auto& [chunk, sums] : chunks)
    records.add(RecordKind::DigestChunk,
                {chunk * format::kDigestChunkBytes, sums.objects, sums.words, sums.hash});
  trace_.add_records(BlockKind::Digest, &records);
}

void GcSimulator::end_recording() {
  moment();
  RecordWriter records;
  records.add(RecordKind::Totals,
              {totals_.events, totals_.allocations, totals_.moves, 0, 0, 0, 0, 0, time_ns_, "exit"});
  trace_.add_records(BlockKind::End, &records);
}

// ---------------------------------------------------------------- collectors

void GcSimulator::flush_collectors(bool all) {
  for (uint32_t i = 0; i < collectors_.size(); ++i) {
    if (!all && collectors_[i].events.words().size() <= options_.block_words) continue;
    totals_.events += collectors_[i].events.count();
    trace_.add_events(BlockKind::Collector, 100 + i, &collectors_[i].events);
  }
}

void GcSimulator::choose_dead(bool full) {
  for (SimulatedObject& object : objects_) {
    const bool is_old = old_.holds(object.address);
    if (is_old && !full) continue;
    object.alive = chance(random_, is_old ? options_.old_survive_percent : options_.survive_percent);
  }
}

void GcSimulator::write_move(Collector& collector, const SimulatedObject& object, bool to_old) {
  const uint64_t source = object.address;
  const EventType row = to_old ? EventType::MoveRowOld : EventType::MoveRowYoung;
  const int64_t delta = static_cast<int64_t>(source - collector.named) / static_cast<int64_t>(kWordBytes);
  const bool is_behind = source == collector.behind && !chance(random_, 10);
  collector.behind = object.end();
  ++totals_.moves;
  if (is_behind) {
    if (!collector.events.add_to_row(row))
      collector.events.add(row, format::row_word(row, format::kRowBehind));
    return;
  }
  if (delta >= format::kMinRowDelta && delta <= format::kMaxRowDelta && chance(random_, 60))
    collector.events.add(row, format::row_word(row, static_cast<int32_t>(delta)));
  else if (delta >= format::kMinNearDelta && delta <= format::kMaxNearDelta && !chance(random_, 5))
    collector.events.add(to_old ? EventType::MoveNearOld : EventType::MoveNearYoung,
                         static_cast<uint32_t>(delta));
  else
    collector.events.add_address(to_old ? EventType::MoveFarOld : EventType::MoveFarYoung, source);
  collector.named = source;
}

// Copies into the collector's buffer of the generation. False if there is no room.
bool GcSimulator::copy(uint32_t number, SimulatedObject& object, bool to_old) {
  Collector& collector = collectors_[number];
  Region& region = to_old ? old_ : to_;
  const uint64_t bytes = uint64_t{object.words} * kWordBytes;
  if (collector.end[to_old] - collector.cursor[to_old] < bytes) {
    const uint64_t wish = bytes + pick(random_, 4096) / options_.alignment * options_.alignment;
    const uint64_t size = std::min(wish, region.room());
    if (size < bytes) return false;
    collector.cursor[to_old] = region.top;
    collector.end[to_old] = region.top += size;
    collector.events.add_address(to_old ? EventType::CursorOld : EventType::CursorYoung,
                                 collector.cursor[to_old]);
  }
  write_move(collector, object, to_old);
  object.address = collector.cursor[to_old];
  collector.cursor[to_old] += bytes;
  ++object.age;
  return true;
}

void GcSimulator::collect_young() {
  begin_collection(false);
  choose_dead(false);
  std::vector<SimulatedObject*> live;
  for (SimulatedObject& object : objects_)
    if (object.alive && !old_.holds(object.address)) live.push_back(&object);
  // Copying follows references: half of the order has little to do with addresses.
  for (size_t i = 0; i + 1 < live.size(); ++i)
    if (chance(random_, 50))
      std::swap(live[i], live[i + pick(random_, std::min<size_t>(live.size() - i, 50))]);
  bool failed = false;
  uint32_t collector = 0;
  for (SimulatedObject* object : live) {
    if (chance(random_, 40)) collector = static_cast<uint32_t>(pick(random_, collectors_.size()));
    const bool to_old = object->age >= options_.tenuring_age;
    if (!(!to_old && copy(collector, *object, false)) && !copy(collector, *object, true)) {
      failed = true;
      collectors_[collector].events.add_address(EventType::Keep, object->address);
    }
    flush_collectors(false);
  }
  if (!failed) {
    eden_.top = eden_.bottom;
    from_.top = from_.bottom;
    std::swap(from_, to_);
  }
  end_collection(false, failed);
  if (failed) collect_full();
}

// Writes which objects of a dense prefix of the old space stay; returns its end.
uint64_t GcSimulator::keep_dense_prefix() {
  const uint64_t wish = old_.bottom + pick(random_, 3) * (old_.top - old_.bottom) / 4;
  uint64_t end = old_.bottom;
  std::vector<const SimulatedObject*> prefix;
  for (const SimulatedObject& object : objects_) {
    if (!old_.holds(object.address) || object.end() > wish) break;
    prefix.push_back(&object);
    end = object.end();
  }
  if (end == old_.bottom) return end;
  EventWriter& keeper = collectors_[pick(random_, collectors_.size())].events;
  if (chance(random_, 33)) {
    std::map<uint64_t, uint64_t> groups;  // address -> bits
    for (const SimulatedObject* object : prefix)
      if (object->alive)
        groups[object->address / 512 * 512] |= uint64_t{1} << (object->address % 512 / format::kWordBytes);
    for (const auto& [address, bits] : groups) keeper.add_range(EventType::KeepBits, 0, address, bits);
    return end;
  }
  keeper.add_range(EventType::KeepRange, 0, old_.bottom, end);
  for (size_t i = 0; i < prefix.size();) {
    size_t k = i;
    while (k < prefix.size() && !prefix[k]->alive) ++k;
    if (k > i)
      collectors_[pick(random_, collectors_.size())].events.add_range(
          EventType::DeadRange, 0, prefix[i]->address, prefix[k - 1]->end());
    i = std::max(k, i + 1);
  }
  return end;
}

// Moves {destination, object}, in the order of addresses: runs where neighbours stay neighbours.
void GcSimulator::write_slides(const std::vector<std::pair<uint64_t, SimulatedObject*>>& moves) {
  for (size_t i = 0; i < moves.size();) {
    Collector& collector = collectors_[pick(random_, collectors_.size())];
    size_t k = i + 1;
    while (k < moves.size() && moves[k].second->address == moves[k - 1].second->end() &&
           moves[k].first - moves[k].second->address == moves[i].first - moves[i].second->address &&
           k - i < 200)
      ++k;
    const auto& [destination, first] = moves[i];
    if (k - i == 1 && chance(random_, 50)) {
      collector.events.add_address(EventType::CursorOld, destination);
      write_move(collector, *first, true);
    } else if (destination == first->address && chance(random_, 50)) {
      for (size_t m = i; m < k; ++m) collector.events.add_address(EventType::Keep, moves[m].second->address);
    } else {
      collector.events.add_range(EventType::MoveRun, static_cast<uint32_t>(k - i), first->address,
                                 destination);
      totals_.moves += k - i;
    }
    i = k;
    flush_collectors(false);
  }
  for (const auto& [destination, object] : moves) object->address = destination;
}

void GcSimulator::collect_full() {
  begin_collection(true);
  choose_dead(true);
  std::sort(objects_.begin(), objects_.end(),
            [](const SimulatedObject& a, const SimulatedObject& b) { return a.address < b.address; });
  const uint64_t prefix_end = keep_dense_prefix();
  uint64_t old_top = prefix_end, eden_top = eden_.bottom;
  std::vector<std::pair<uint64_t, SimulatedObject*>> moves;
  for (SimulatedObject& object : objects_) {
    if (!object.alive || object.address < prefix_end) continue;
    const uint64_t bytes = uint64_t{object.words} * kWordBytes;
    // What no longer fits into the old space slides down in eden.
    uint64_t& top = old_top + bytes <= old_.end ? old_top : eden_top;
    if (chance(random_, 2) && &top == &old_top && old_.holds(object.address) &&
        object.address - old_top >= options_.alignment)
      old_top += options_.alignment;  // a filler
    moves.push_back({top, &object});
    top += bytes;
    if (object.age < 200) ++object.age;
  }
  write_slides(moves);
  old_.top = old_top;
  eden_.top = eden_top;
  from_.top = from_.bottom;
  to_.top = to_.bottom;
  end_collection(true, false);
}

}  // namespace anttracks::testing
