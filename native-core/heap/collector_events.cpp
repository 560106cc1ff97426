// SPDX-License-Identifier: EPL-2.0
#include "heap/collector_events.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace anttracks {

using format::EventType;
using format::join64;
using format::kWordBytes;

void CollectorEvents::apply(std::span<EventBlock> blocks, const StopCall& stop, SpareWork* spare) {
  threads_.enter(blocks, [&](Thread& thread, bool) {
    thread.named_source = 0;
    thread.behind = kNowhere;
    thread.collected = {};
    for (Cursor* cursor : {&thread.young, &thread.old, &thread.run})
      editor_.placement().start(*cursor, thread.id, true);
  });
  const auto never = [](const EventBlock&) { return false; };
  for_each_part(blocks, never, spare, [&](const PartOfThread& part) {
    const HeapEditor::Access access(editor_);
    for (const EventBlock& block : part.blocks) apply(threads_.of(block), block, stop);
  });
  std::vector<ThreadLog*> logs;
  threads_.for_each_of(blocks, [&](Thread& thread) {
    logs.push_back(&thread.log);
    events_ += std::exchange(thread.events, 0);
    moves_ += std::exchange(thread.moves, 0);
    moved_ += std::exchange(thread.moved, Amount());
  });
  log_.gather(logs);
}

void CollectorEvents::finish_epoch() {
  threads_.leave([&](Thread& thread) {
    for (Cursor* cursor : {&thread.young, &thread.old, &thread.run}) editor_.placement().finish(*cursor);
  });
}

Amount CollectorEvents::take_moved() {
  const Amount moved = moved_;
  moved_ = Amount();
  return moved;
}

void CollectorEvents::apply(Thread& thread, const EventBlock& block, const StopCall& stop) {
  const format::BlockHeader& header = *block.header;
  thread.log.begin_block(header.sequence);
  uint64_t events = 0;
  const uint32_t* in = block.words.data();
  const uint32_t* const end = in + block.words.size();
  const uint32_t* poll_at = next_poll(in, end);
  StopPoll poll(stop);
  while (in < end) {
    if (in >= poll_at) [[unlikely]] {
      if (poll.stopped()) return;
      poll_at = next_poll(in, end);
    }
    const uint32_t word = *in;
    const uint8_t type = format::event_type_bits(word);
    const unsigned length = format::event_words(type);
    if (length == 0 || static_cast<size_t>(end - in) < length) {
      thread.log.add(length == 0 ? Counter::UnknownEvent : Counter::CutEvent, [&] {
        return fmt::format("collector thread {}, block {}: event type 0x{:02x} {}", header.thread,
                           header.sequence, type, length == 0 ? "does not exist" : "is cut off");
      });
      break;
    }
    switch (static_cast<EventType>(type)) {
      case EventType::MoveNearYoung:
      case EventType::MoveNearOld:
        add_move(thread,
                 thread.named_source + kWordBytes * static_cast<uint64_t>(int64_t{format::event_delta(word)}),
                 type == static_cast<uint8_t>(EventType::MoveNearOld));
        break;
      case EventType::MoveFarYoung:
      case EventType::MoveFarOld:
        add_move(thread, join64(in[1], in[2]), type == static_cast<uint8_t>(EventType::MoveFarOld));
        break;
      case EventType::MoveRowYoung:
      case EventType::MoveRowOld:
        add_row(thread, word, type == static_cast<uint8_t>(EventType::MoveRowOld));
        break;
      case EventType::CursorYoung:
        flush(thread);
        set_cursor(thread, thread.young, join64(in[1], in[2]));
        break;
      case EventType::CursorOld:
        flush(thread);
        set_cursor(thread, thread.old, join64(in[1], in[2]));
        break;
      case EventType::MoveRun:
        move_run(thread, format::event_operand(word), join64(in[1], in[2]), join64(in[3], in[4]));
        break;
      case EventType::Keep: keep(thread, join64(in[1], in[2])); break;
      case EventType::KeepRange: range(thread, in, true); break;
      case EventType::DeadRange: range(thread, in, false); break;
      case EventType::KeepBits: keep_bits(thread, join64(in[1], in[2]), join64(in[3], in[4])); break;
      default:
        thread.log.add(Counter::EventInWrongBlock, [&] {
          return fmt::format("collector thread {}, block {}: mutator event 0x{:02x}", header.thread,
                             header.sequence, type);
        });
    }
    in += length;
    ++events;
  }
  flush(thread);
  if (header.count != 0 && header.count != events)
    thread.log.add(Counter::EventCountDiffers, [&] {
      return fmt::format("collector thread {}, block {}: {} events instead of {}", header.thread,
                         header.sequence, events, header.count);
    });
  thread.events += events;
}

void CollectorEvents::set_cursor(Thread& thread, Cursor& cursor, uint64_t address) {
  if (in_heap(address)) {
    editor_.placement().set(cursor, address);
    return;
  }
  cursor.unset();
  thread.log.add(Counter::AddressOutOfHeap, [&] {
    return fmt::format("collector thread {}, block {}: a destination cursor at 0x{:x}", thread.id.value,
                       thread.log.block(), address);
  });
}

void CollectorEvents::add_row(Thread& thread, uint32_t word, bool to_old) {
  const int32_t delta = format::row_delta(word);
  const uint32_t more = format::row_more(word);
  if (delta == format::kRowBehind)
    add(thread, {kNowhere, static_cast<uint8_t>(more), to_old, true});
  else
    add_move(thread, thread.named_source + kWordBytes * static_cast<uint64_t>(int64_t{delta}), to_old, more);
}

void CollectorEvents::flush(Thread& thread) {
  std::array<Found, kBatch>& found = thread.found;
  for (size_t i = 0; i < thread.batched; ++i) {
    if (!editor_.find(thread.batch[i].source, &found[i])) {
      found[i].chunk = nullptr;
      continue;
    }
    found[i].chunk->descriptions.prefetch(found[i].index);
    if (found[i].chunk->births) found[i].chunk->births.prefetch(found[i].index);
  }
  for (size_t i = 0; i < thread.batched; ++i) {
    const Chunk* const chunk = found[i].chunk;
    if (chunk == nullptr) continue;
    const uint32_t end = std::min(chunk->count, found[i].index + 1 + thread.batch[i].more);
    for (uint32_t index = found[i].index; index < end; ++index)
      descriptions_.prefetch_words(chunk->description(index));
  }
  for (size_t i = 0; i < thread.batched; ++i) move(thread, thread.batch[i], found[i]);
  thread.batched = 0;
}

void CollectorEvents::move(Thread& thread, const Row& row, Found found) {
  uint64_t source = row.source;
  if (row.behind) {
    source = thread.behind;
    if (!editor_.find(source, &found)) found.chunk = nullptr;
  }
  Cursor& cursor = row.to_old ? thread.old : thread.young;
  for (uint32_t left = row.more + uint32_t{1};;) {
    if (found.chunk == nullptr) {
      // Without the object's size, where the next one stands and goes is unknown.
      if (row.behind && source == kNowhere)
        behind_nothing(thread);
      else
        not_there(thread, "a move", source);
      cursor.unset();
      source = kNowhere;
      break;
    }
    left -= move_some(thread, found, left, cursor, &source);
    if (left == 0) break;
    if (!editor_.find(source, &found)) found.chunk = nullptr;
  }
  thread.behind = source;
}

void CollectorEvents::move_run(Thread& thread, uint32_t count, uint64_t source, uint64_t destination) {
  flush(thread);
  set_cursor(thread, thread.run, destination);
  while (count > 0) {
    Found found;
    if (!editor_.find(source, &found)) {
      not_there(thread, "a run of moves", source);
      return;
    }
    count -= move_some(thread, found, count, thread.run, &source);
  }
}

// The object, and of those behind it, `most` in all, those that begin in the same word of the bitmap.
Neighbours CollectorEvents::neighbours(const Found& found, uint32_t most) const {
  const uint64_t starts = found.chunk->starts.words[found.word / 64] >> (found.word % 64);
  const uint64_t limit = 64 - found.word % 64;
  Neighbours all{.chunk = found.chunk, .index = found.index};
  do {
    all.objects |= uint64_t{1} << all.words;
    all.words += descriptions_.words(found.chunk->description(found.index + all.count++));
  } while (all.count < most && all.words < limit && (starts >> all.words & 1) != 0);
  // In a broken trace there may be others between them.
  if ((starts & (std::bit_floor(all.objects) * 2 - 1)) == all.objects) return all;
  return neighbours(found, 1);
}

bool CollectorEvents::are_collected(Thread& thread, const Found& found, const Neighbours& objects) const {
  const uint64_t first = found.chunk_number * kChunkWords + found.word;
  const uint64_t last = first + objects.last_begin();
  if (first < thread.collected.begin || last >= thread.collected.end) [[unlikely]]
    thread.collected = editor_.collected_around(first);
  return last < thread.collected.end;
}

// Moves the object, and maybe some of those behind it, `most` in all. Their number; the source goes on behind
// them.
uint32_t CollectorEvents::move_some(Thread& thread, const Found& found, uint32_t most, Cursor& cursor,
                                    uint64_t* source) {
  Neighbours objects = neighbours(found, most);
  bool collected = are_collected(thread, found, objects);
  if (!collected && objects.count > 1) [[unlikely]] {
    objects = neighbours(found, 1);
    collected = are_collected(thread, found, objects);
  }
  thread.moves += objects.count;
  if (!collected) [[unlikely]] {
    not_taken(thread, found.description(), *source, Counter::MoveFromUncollected,
              "moves, but its space is not collected");
  } else {
    const uint64_t twice = editor_.mark_moved(found, objects.objects);
    if (twice == 0 && cursor.is_set() && cursor.place_all(objects)) [[likely]]
      thread.moved += {objects.count, objects.words * kWordBytes};
    else
      place_each(thread, objects, twice, cursor, *source);
  }
  *source += objects.words * kWordBytes;
  return objects.count;
}

// Those whose bit is in `twice` do not move.
void CollectorEvents::place_each(Thread& thread, const Neighbours& objects, uint64_t twice, Cursor& cursor,
                                 uint64_t source) {
  uint64_t begin = 0;  // words behind the first one's
  for (uint32_t index = objects.index; index < objects.index + objects.count; ++index) {
    const DescriptionId description = objects.chunk->description(index);
    const uint32_t words = descriptions_.words(description);
    const uint64_t address = source + begin * kWordBytes;
    if ((twice >> begin & 1) != 0) {
      not_taken(thread, description, address, Counter::MovedTwice, "moves or is kept twice");
    } else {
      thread.moved += {1, uint64_t{words} * kWordBytes};
      if (!cursor.is_set() ||
          !cursor.place(editor_.placement(), description, objects.chunk->birth(index), words))
        not_placed(thread, cursor, address);
    }
    begin += words;
  }
}

void CollectorEvents::keep(Thread& thread, uint64_t address) {
  flush(thread);
  Found found;
  if (!editor_.find(address, &found)) {
    not_there(thread, "a Keep", address);
    return;
  }
  const HeapEditor::Mark mark = editor_.mark_kept(found);
  if (mark == HeapEditor::Mark::Done) return;
  thread.log.add(mark == HeapEditor::Mark::Twice ? Counter::MovedTwice : Counter::MoveFromUncollected, [&] {
    return fmt::format(
        "collector thread {}, block {}: the object at 0x{:x} is kept, but {}", thread.id.value,
        thread.log.block(), address,
        mark == HeapEditor::Mark::Twice ? "it moved or was kept before" : "its space is not collected");
  });
}

void CollectorEvents::keep_bits(Thread& thread, uint64_t address, uint64_t bits) {
  flush(thread);
  if (address % (uint64_t{64} * kWordBytes) != 0 || !in_heap(address)) {
    thread.log.add(Counter::AddressOutOfHeap, [&] {
      return fmt::format("collector thread {}, block {}: bits of objects from 0x{:x}", thread.id.value,
                         thread.log.block(), address);
    });
  } else if (!editor_.keep_bits(address, bits)) {
    not_there(thread, "a KeepBits", address);
  }
}

void CollectorEvents::range(Thread& thread, const uint32_t* event, bool live) {
  flush(thread);
  const uint64_t begin = join64(event[1], event[2]);
  const uint64_t end = join64(event[3], event[4]);
  if (begin > end || begin % kWordBytes != 0 || end % kWordBytes != 0 || end > editor_.bounds().end) {
    thread.log.add(Counter::AddressOutOfHeap, [&] {
      return fmt::format("collector thread {}, block {}: a range from 0x{:x} to 0x{:x}", thread.id.value,
                         thread.log.block(), begin, end);
    });
  } else if (live) {
    editor_.keep_range(begin, end);
  } else {
    editor_.dead_range(begin, end);
  }
}

void CollectorEvents::not_taken(Thread& thread, DescriptionId description, uint64_t source, Counter counter,
                                const char* why) {
  const Description& object = descriptions_[description];
  thread.log.add(counter, [&] {
    return fmt::format("collector thread {}, block {}: the object at 0x{:x} (class {}, {} words) {}",
                       thread.id.value, thread.log.block(), source, object.object_class.value, object.words,
                       why);
  });
}

void CollectorEvents::not_placed(Thread& thread, Cursor& cursor, uint64_t source) {
  if (&cursor == &thread.run) {
    if (cursor.is_set()) set_cursor(thread, thread.run, ~uint64_t{0});
  } else if (!cursor.is_set()) {
    thread.log.add(Counter::NoCursor, [&] {
      return fmt::format(
          "collector thread {}, block {}: the object at 0x{:x} moves, but there is no {} cursor",
          thread.id.value, thread.log.block(), source, &cursor == &thread.old ? "old" : "young");
    });
  } else {
    thread.log.add(Counter::AddressOutOfHeap, [&] {
      return fmt::format("collector thread {}, block {}: the object at 0x{:x} moves to 0x{:x}",
                         thread.id.value, thread.log.block(), source, cursor.address());
    });
    cursor.unset();
  }
}

void CollectorEvents::behind_nothing(Thread& thread) {
  thread.log.add(Counter::MoveFromNowhere, [&] {
    return fmt::format("collector thread {}, block {}: a row behind no object", thread.id.value,
                       thread.log.block());
  });
}

void CollectorEvents::not_there(Thread& thread, const char* what, uint64_t address) {
  thread.log.add(Counter::MoveFromNowhere, [&] {
    return fmt::format("collector thread {}, block {}: {} from 0x{:x}, where no object begins",
                       thread.id.value, thread.log.block(), what, address);
  });
}

}  // namespace anttracks
