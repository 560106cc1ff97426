// SPDX-License-Identifier: EPL-2.0
// A description is what equal objects share. Classifiers are evaluated once per
// description, never per object.
#ifndef ANTTRACKS_HEAP_DESCRIPTION_H
#define ANTTRACKS_HEAP_DESCRIPTION_H

#include <atomic>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "base/hash_index.h"
#include "base/numbered_entries.h"
#include "base/prefetch.h"
#include "model/symbols.h"

namespace anttracks {

enum class Mode : uint8_t { Tlab = 0, Outside = 1 };
enum class ObjectKind : uint8_t { Instance = 0, SmallArray = 1, BigArray = 2 };
inline constexpr int32_t kMaxSmallArrayLength = 255;
inline constexpr int32_t kNoLength = -1;

struct Description {
  SiteId site;
  ClassId object_class;
  ThreadId thread;
  uint32_t words = 0;          // size of one object
  int32_t length = kNoLength;  // of an array
  Code code = Code::Vm;
  Mode mode = Mode::Tlab;

  uint64_t bytes() const { return uint64_t{words} * format::kWordBytes; }
  bool is_array() const { return length != kNoLength; }
  ObjectKind kind() const {
    if (!is_array()) return ObjectKind::Instance;
    return length <= kMaxSmallArrayLength ? ObjectKind::SmallArray : ObjectKind::BigArray;
  }
  bool operator==(const Description&) const = default;
};

// Which descriptions are needed. Several threads may mark some at once.
class DescriptionMarks {
 public:
  explicit DescriptionMarks(uint32_t size) : marks_(size) {}

  void mark(uint32_t id) {
    const std::atomic_ref<uint8_t> mark(marks_[id]);
    if (mark.load(std::memory_order_relaxed) == 0) mark.store(1, std::memory_order_relaxed);
  }
  bool operator[](uint32_t id) const { return marks_[id] != 0; }

 private:
  std::vector<uint8_t> marks_;
};

// Interns descriptions; ids are 0, 1, 2, ... and stay as long as they are needed. Each has a thread, so
// that a server whose threads come and go has ever more: those of objects that are gone are forgotten
// (Reconstruction), and their ids given to others.
class DescriptionTable {
 public:
  DescriptionId intern(const Description& description) {
    if (indices_.empty()) index_all();
    const Packed entry(description);
    return DescriptionId(indices_[entry.thread].find_or_add(
        hash(entry), [&](uint32_t id) { return entries_[id] == entry; },
        [&] {
          const uint32_t id = entries_.add(entry);
          if (id == words_.size()) words_.push_back(0);
          words_[id] = description.words;
          return id;
        }));
  }
  Description operator[](DescriptionId id) const { return entries_[id.value].unpack(words_[id.value]); }
  // Its `words`. For what asks once per object, since the sizes alone may fit into a cache.
  uint32_t words(DescriptionId id) const { return words_[id.value]; }
  void prefetch_words(DescriptionId id) const { anttracks::prefetch(&words_[id.value]); }
  // Ids are below; some may be free.
  uint32_t size() const { return entries_.size(); }
  uint32_t used() const { return entries_.used(); }

  void keep(const DescriptionMarks& needed) {
    const auto is_needed = [&](uint32_t id) { return needed[id]; };
    entries_.keep_if(is_needed);
    for (auto& [thread, index] : indices_) index.keep_if(is_needed);
    std::erase_if(indices_, [](const auto& of_thread) { return of_thread.second.empty(); });
  }
  // All of it, and what is made of that: the same ids, and the same ones are free.
  std::vector<uint8_t> bytes() const;
  static DescriptionTable of(std::span<const uint8_t> bytes);
  uint64_t memory_bytes() const {  // without what only intern() needs
    return uint64_t{size()} * (sizeof(Packed) + sizeof(words_[0]));
  }

 private:
  struct Packed {
    explicit Packed(const Description& d)
        : site(d.site.value),
          object_class(d.object_class.value),
          code(static_cast<uint64_t>(d.code)),
          mode(static_cast<uint64_t>(d.mode)),
          is_array(d.is_array()),
          thread(d.thread.value),
          operand(d.is_array() ? static_cast<uint32_t>(d.length) : d.words) {}
    Description unpack(uint32_t words) const {
      return {.site = SiteId(site),
              .object_class = ClassId(object_class),
              .thread = ThreadId(thread),
              .words = words,
              .length = is_array ? static_cast<int32_t>(operand) : kNoLength,
              .code = static_cast<Code>(code),
              .mode = static_cast<Mode>(mode)};
    }
    bool operator==(const Packed&) const = default;

    uint64_t site : 24, object_class : 24, code : 2, mode : 1, is_array : 1;
    uint32_t thread;
    uint32_t operand;  // length of an array, whose size follows from it; size of another object
  };
  static_assert(sizeof(Packed) == 16);
  static_assert(format::kOperandMask < 1u << 24 && Table<ClassId, ClassInfo>::kMaxId < 1u << 24);

  // Of what is apart within a thread.
  static uint32_t hash(const Packed& d) {
    const uint64_t a = (uint64_t{d.site} << 32) | d.object_class;
    const uint64_t b =
        (uint64_t{d.operand} << 4) | (uint64_t{d.code} << 2) | (uint64_t{d.mode} << 1) | d.is_array;
    return static_cast<uint32_t>(format::digest_mix(format::digest_mix(a * 0x9E3779B97F4A7C15ULL) + b));
  }
  void index_all() {
    for (uint32_t id = 0; id < size(); ++id)
      if (!entries_.is_free(id)) indices_[entries_[id].thread].add(hash(entries_[id]), id);
  }

  NumberedEntries<Packed> entries_;
  std::vector<uint32_t> words_;  // by number
  // By thread: while its events are applied, what they need stays in a near cache.
  std::unordered_map<uint32_t, HashIndex> indices_;
};

}  // namespace anttracks

#endif  // ANTTRACKS_HEAP_DESCRIPTION_H
