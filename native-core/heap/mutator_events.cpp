// SPDX-License-Identifier: EPL-2.0
#include "heap/mutator_events.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace anttracks {
namespace {

using format::EventType;

constexpr uint8_t kInstance = static_cast<uint8_t>(EventType::InstanceVm);
constexpr uint8_t kArray = static_cast<uint8_t>(EventType::ArrayVm);
constexpr uint8_t kDynamicInstance = static_cast<uint8_t>(EventType::DynamicInstanceVm);
constexpr uint8_t kDynamicArray = static_cast<uint8_t>(EventType::DynamicArrayVm);
constexpr uint8_t kSized = static_cast<uint8_t>(EventType::SizedVm);
constexpr uint8_t kOutside = static_cast<uint8_t>(EventType::OutsideVm);

// Whether an event begins with the word, by whatever code.
constexpr bool is_shape(uint32_t word, uint8_t shape) {
  constexpr unsigned kCodeBits = 2;
  return word >> (format::kOperandBits + kCodeBits) == shape >> kCodeBits;
}

}  // namespace

MutatorEvents::MutatorEvents(HeapEditor* editor, const Symbols& symbols, DescriptionTable* descriptions,
                             ProblemLog* log)
    : editor_(*editor),
      symbols_(symbols),
      resolver_(symbols,
                std::min<uint64_t>((editor->bounds().end - editor->bounds().begin) / format::kWordBytes,
                                   ~uint32_t{0})),
      descriptions_(*descriptions),
      log_(*log) {}

// Whether a second part of the thread's events may begin with the block: where its first object
// lies must not depend on what was before. Parts resolve events on their own; what that takes in
// memory and caches must be little.
bool MutatorEvents::can_begin_second(const EventBlock& block) const {
  if (block.words.empty() ||
      format::event_type_bits(block.words.front()) != static_cast<uint8_t>(EventType::Tlab))
    return false;
  return threads_.of(block).resolved_bytes() <= kMaxResolvedBytes;
}

void MutatorEvents::apply(std::span<EventBlock> blocks, const StopCall& stop, SpareWork* spare) {
  threads_.enter(blocks, [&](Thread& thread, bool is_new) {
    if (is_new && symbols_.threads.find(thread.id) == nullptr) log_.count(Counter::UnknownThread, 1);
    editor_.placement().start(thread.tlab, thread.id, false);
    editor_.placement().start(thread.outside, thread.id, false);
  });
  const auto starts_anew = [this](const EventBlock& block) { return can_begin_second(block); };
  for_each_part(blocks, starts_anew, spare, [&](const PartOfThread& part) {
    const HeapEditor::Access access(editor_);
    Thread& whole = threads_.of(part.blocks.front());
    Thread& thread = part.is_second ? begin_second(whole) : whole;
    for (const EventBlock& block : part.blocks) apply(thread, block, stop);
  });
  gather(blocks);
}

MutatorEvents::Thread& MutatorEvents::begin_second(Thread& thread) {
  if (!thread.second) thread.second = std::make_unique<Thread>();
  Thread& second = *thread.second;
  second.id = thread.id;
  second.in_epoch = true;
  editor_.placement().start(second.tlab, second.id, false);
  editor_.placement().start(second.outside, second.id, false);
  return second;
}

// What comes next goes on where the second part ended.
void MutatorEvents::end_second(Thread& thread) {
  Thread& second = *thread.second;
  // The recorder writes a stack and its allocation one behind the other.
  if (thread.pending_stack) thread.log.count(Counter::StackWithoutAllocation, 1);
  editor_.placement().finish(thread.tlab);
  editor_.placement().finish(second.outside);
  thread.tlab = second.tlab;
  thread.pending_stack = std::exchange(second.pending_stack, StackId());
  second.in_epoch = false;
}

void MutatorEvents::gather(std::span<const EventBlock> blocks) {
  std::vector<ThreadLog*> logs;
  threads_.for_each_of(blocks, [&](Thread& thread) {
    if (thread.second && thread.second->in_epoch) end_second(thread);
    for (Thread* part = &thread; part != nullptr; part = part->second.get()) {
      logs.push_back(&part->log);
      events_ += std::exchange(part->events, 0);
      allocations_ += std::exchange(part->allocations, 0);
    }
  });
  log_.gather(logs);
}

void MutatorEvents::finish_epoch() {
  ++epochs_;
  threads_.leave([&](Thread& thread) {
    thread.last_epoch = epochs_;
    editor_.placement().finish(thread.tlab);
    editor_.placement().finish(thread.outside);
    const auto add = [this](uint32_t description, uint32_t objects) {
      editor_.born().add(description, objects);
    };
    for (Thread* part = &thread; part != nullptr; part = part->second.get()) {
      part->instances.take_objects(add);
      part->pairs.take_objects(add);
      part->triples.take_objects(add);
      for (const uint32_t description : part->outside_objects) add(description, 1);
      part->outside_objects.clear();
    }
  });
  // A server may have thousands of threads that have ended, or sleep in a pool for good.
  threads_.forget_if([&](const Thread& thread) {
    return thread.last_epoch + kIdleEpochs < epochs_ && !thread.pending_stack;
  });
}

void MutatorEvents::forget_unused(DescriptionMarks* needed) {
  const auto look_at = [needed](auto& resolved_events) {
    resolved_events.forget_unused();
    resolved_events.for_each([needed](const Resolved& resolved) { needed->mark(resolved.description); });
  };
  threads_.for_each([&](Thread& thread) {
    for (Thread* part = &thread; part != nullptr; part = part->second.get()) {
      look_at(part->instances);
      look_at(part->pairs);
      look_at(part->triples);
    }
  });
}

void MutatorEvents::apply(Thread& thread, const EventBlock& block, const StopCall& stop) {
  const format::BlockHeader& header = *block.header;
  thread.log.begin_block(header.sequence);
  const uint32_t* const begin = block.words.data();
  const uint32_t* end = begin + block.words.size();
  const uint32_t* in = begin;
  const uint32_t* prefetched = thread.pairs.is_large() ? in : end;
  uint64_t arguments = 0;  // words that are not the first of their event
  uint64_t others = 0;     // events that are no allocations
  StopPoll poll(stop);
  LocalCursor tlab(thread.tlab, is_usual(thread));
  while (in < end) {
    const uint32_t* const poll_at = next_poll(in, end);
    while (in < poll_at) {
      unsigned length = 1;
      ResolvedEvent* object;
      if (is_shape(*in, kInstance)) [[likely]] {
        object = thread.instances.find(in);
      } else if (is_shape(*in, kArray) && in + 1 < end) {
        if (in >= prefetched) prefetched = prefetch(thread, in, end);
        object = thread.pairs.find(in);
        length = 2;
      } else {
        const uint8_t type = format::event_type_bits(*in);
        length = format::event_words(type);
        if (length == 0 || static_cast<size_t>(end - in) < length) {
          tlab.put_back(&thread.tlab);
          cannot_go_on(thread, header, type, length);
          tlab = LocalCursor(thread.tlab, false);
          end = in;
          break;
        }
        if (!format::is_allocation(type) || format::shape_of(type) == kOutside) {
          tlab.put_back(&thread.tlab);
          apply_other(thread, header, type, in);
          tlab = LocalCursor(thread.tlab, is_usual(thread));
          others += format::is_allocation(type) ? 0 : 1;
          arguments += length - 1;
          in += length;
          continue;
        }
        object = length == 2 ? thread.pairs.find(in) : thread.triples.find(in);
      }
      if (tlab.place(object->description, object->words)) [[likely]] {
        count(thread, object, length);
      } else {
        tlab.put_back(&thread.tlab);
        place_unusual(thread, in, object, length);
        tlab = LocalCursor(thread.tlab, is_usual(thread));
      }
      arguments += length - 1;
      in += length;
    }
    if (in < end && poll.stopped()) return tlab.put_back(&thread.tlab);
  }
  tlab.put_back(&thread.tlab);
  const uint64_t events = static_cast<uint64_t>(in - begin) - arguments;
  if (header.count != 0 && header.count != events)
    thread.log.add(Counter::EventCountDiffers, [&] {
      return fmt::format("thread {}, block {}: {} events instead of {}", header.thread, header.sequence,
                         events, header.count);
    });
  thread.allocations += events - others;
  thread.events += events;
}

// An object that is new, the first one of its run, or has a stack before it.
void MutatorEvents::place_unusual(Thread& thread, const uint32_t* event, ResolvedEvent* object,
                                  unsigned length) {
  const uint8_t type = format::event_type_bits(event[0]);
  if (object->words == 0) {
    const Resolved resolved = resolve(thread, type, event);
    if (resolved.words != 0) static_cast<Resolved&>(*object) = resolved;
  }
  if (place(thread, type, event, *object)) count(thread, object, length);
}

// Apart, so that counting leaves the loop its registers.
void MutatorEvents::note_first(Thread& thread, const ResolvedEvent* object, unsigned length) {
  switch (length) {
    case 1: return thread.instances.note_first(object);
    case 2: return thread.pairs.note_first(object);
    default: return thread.triples.note_first(object);
  }
}

// An event that does not exist, or that is cut off.
void MutatorEvents::cannot_go_on(Thread& thread, const format::BlockHeader& header, uint8_t type,
                                 unsigned length) {
  if (length == 0) {
    thread.log.add(Counter::UnknownEvent, [&] {
      return fmt::format("thread {}, block {}: event type 0x{:02x} does not exist", header.thread,
                         header.sequence, type);
    });
    thread.tlab.unset();
  } else {
    thread.log.add(Counter::CutEvent, [&] {
      return fmt::format("thread {}, block {}: the last event is cut off", header.thread, header.sequence);
    });
  }
}

// All but objects that follow the last one.
void MutatorEvents::apply_other(Thread& thread, const format::BlockHeader& header, uint8_t type,
                                const uint32_t* event) {
  if (type == static_cast<uint8_t>(EventType::Tlab)) {
    const uint64_t address = format::join64(event[1], event[2]);
    if (address % format::kWordBytes != 0 || address < editor_.bounds().begin ||
        address >= editor_.bounds().end)
      lose_cursor(thread, Counter::AddressOutOfHeap, fmt::format("a TLAB begins at 0x{:x}", address));
    else
      editor_.placement().set(thread.tlab, address);
  } else if (type == static_cast<uint8_t>(EventType::Stack)) {
    if (thread.pending_stack) thread.log.count(Counter::StackWithoutAllocation, 1);
    thread.pending_stack = StackId(format::event_operand(event[0]));
  } else if (format::shape_of(type) == kOutside) {
    const Resolved object = resolve(thread, type, event);
    if (place(thread, type, event, object)) thread.outside_objects.push_back(object.description);
  } else {
    thread.log.add(Counter::EventInWrongBlock, [&] {
      return fmt::format("thread {}, block {}: collector event 0x{:02x} of a mutator", header.thread,
                         header.sequence, type);
    });
  }
}

// Brings into the cache what pairs.find() needs for the events of the next words; their end.
const uint32_t* MutatorEvents::prefetch(const Thread& thread, const uint32_t* in, const uint32_t* end) {
  constexpr ptrdiff_t kWords = 128;
  const uint32_t* const limit = end - in > kWords ? in + kWords : end;
  while (in < limit) {
    const uint8_t type = format::event_type_bits(*in);
    const unsigned length = format::event_words(type);
    if (length == 0 || end - in < static_cast<ptrdiff_t>(length)) return end;
    if (is_shape(*in, kArray)) thread.pairs.prefetch(in);
    in += length;
  }
  return in;
}

Resolved MutatorEvents::resolve(Thread& thread, uint8_t type, const uint32_t* event) {
  Allocation allocation{
      .site = SiteId(format::event_operand(event[0])), .thread = thread.id, .code = format::code_of(type)};
  switch (format::shape_of(type)) {
    case kInstance: break;
    case kArray:
      allocation.is_array_event = true;
      allocation.operand = event[1];
      break;
    case kDynamicInstance: allocation.dynamic_class = ClassId(event[1]); break;
    case kDynamicArray:
      allocation.is_array_event = true;
      allocation.dynamic_class = ClassId(event[1]);
      allocation.operand = event[2];
      break;
    case kSized:
      allocation.is_sized_event = true;
      allocation.operand = event[1];
      break;
    case kOutside:
      allocation.mode = Mode::Outside;
      allocation.operand = event[1];
      break;
    default: break;
  }
  const DescribedAllocation described = resolver_.describe(allocation, thread.log.block());
  if (described.problem)
    thread.log.add(described.problem->counter, [&] {
      return fmt::format("thread {}, block {}, cursor 0x{:x}: {}", thread.id.value, thread.log.block(),
                         thread.tlab.address(), described.problem->text);
    });
  const uint32_t words = described.description.words;
  if (words == 0) return {};
  const tbb::spin_mutex::scoped_lock lock(mutex_);
  return {descriptions_.intern(described.description).value, words};
}

// False if the object could not be placed.
bool MutatorEvents::place(Thread& thread, uint8_t type, const uint32_t* event, Resolved object) {
  if (thread.pending_stack) [[unlikely]]
    use_stack(thread, format::event_operand(event[0]));
  if (format::shape_of(type) == kOutside) return place_outside(thread, event, object);
  if (!thread.tlab.is_set() || object.words == 0) [[unlikely]] {
    // An object of unknown size leaves the cursor unknown until the next Tlab.
    if (object.words != 0)
      thread.log.add(Counter::NoCursor, [&] {
        return fmt::format("thread {}, block {}: an object without an address (site {})", thread.id.value,
                           thread.log.block(), format::event_operand(event[0]));
      });
    thread.tlab.unset();
    return false;
  }
  if (thread.tlab.place(editor_.placement(), DescriptionId(object.description), object.words)) return true;
  lose_cursor(
      thread, Counter::AddressOutOfHeap,
      fmt::format("an object at 0x{:x} (site {})", thread.tlab.address(), format::event_operand(event[0])));
  return false;
}

bool MutatorEvents::place_outside(Thread& thread, const uint32_t* event, Resolved object) {
  if (object.words == 0) return false;
  const uint64_t address = format::join64(event[2], event[3]);
  if (address % format::kWordBytes == 0 && address >= editor_.bounds().begin &&
      address < editor_.bounds().end) {
    editor_.placement().set(thread.outside, address);
    if (thread.outside.place(editor_.placement(), DescriptionId(object.description), object.words))
      return true;
  }
  thread.log.add(Counter::AddressOutOfHeap, [&] {
    return fmt::format("thread {}, block {}: an object outside a TLAB at 0x{:x} (site {})", thread.id.value,
                       thread.log.block(), address, format::event_operand(event[0]));
  });
  return false;
}

void MutatorEvents::use_stack(Thread& thread, uint32_t site) {
  if (symbols_.stacks.find(thread.pending_stack) == nullptr) {
    thread.log.count(Counter::UnknownStack, 1);
  } else {
    const tbb::spin_mutex::scoped_lock lock(mutex_);
    stacks_.add(SiteId(site), thread.pending_stack);
  }
  thread.pending_stack = StackId();
}

void MutatorEvents::lose_cursor(Thread& thread, Counter counter, const std::string& why) {
  thread.log.add(counter, [&] {
    return fmt::format("thread {}, block {}: {}", thread.id.value, thread.log.block(), why);
  });
  thread.tlab.unset();
}

}  // namespace anttracks
