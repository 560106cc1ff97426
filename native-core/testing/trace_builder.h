// SPDX-License-Identifier: EPL-2.0
// Writes traces as a recorder would: segments, blocks with checksums, records,
// events. For tests, golden traces and the GC simulator.
#ifndef ANTTRACKS_TESTING_TRACE_BUILDER_H
#define ANTTRACKS_TESTING_TRACE_BUILDER_H

#include <anttracks/trace_format.h>

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "base/ids.h"

namespace anttracks::testing {

// Records, in a buffer.
class RecordWriter {
 public:
  // A field is a number (varint) or text (string).
  struct Field {
    Field(uint64_t number) : number(number) {}                     // NOLINT: implicit on purpose
    Field(uint32_t number) : number(number) {}                     // NOLINT
    Field(int number) : number(static_cast<uint64_t>(number)) {}   // NOLINT
    Field(std::string_view text) : text(text), is_text(true) {}    // NOLINT
    Field(const char* text) : text(text), is_text(true) {}         // NOLINT
    Field(const std::string& text) : text(text), is_text(true) {}  // NOLINT
    static Field signed_number(int64_t value) { return Field(format::zigzag(value)); }

    uint64_t number = 0;
    std::string_view text = {};
    bool is_text = false;
  };

  void add(format::RecordKind kind, std::initializer_list<Field> fields) {
    add(kind, std::vector<Field>(fields));
  }
  void add(format::RecordKind kind, const std::vector<Field>& fields);

  const std::vector<uint8_t>& bytes() const { return bytes_; }
  uint32_t count() const { return count_; }
  void clear() { bytes_.clear(), count_ = 0; }

 private:
  static void put(std::vector<uint8_t>* out, uint64_t number);

  std::vector<uint8_t> bytes_;
  uint32_t count_ = 0;
};

// Events of one thread, in a buffer.
class EventWriter {
 public:
  void add(format::EventType type, uint32_t operand, std::initializer_list<uint32_t> more = {}) {
    last_ = words_.size();
    words_.push_back(format::event_word(type, operand));
    words_.insert(words_.end(), more);
    ++count_;
  }
  void add_address(format::EventType type, uint64_t address) { add(type, 0, {low(address), high(address)}); }
  void add_range(format::EventType type, uint32_t operand, uint64_t a, uint64_t b) {
    add(type, operand, {low(a), high(a), low(b), high(b)});
  }
  // One more object for the row that was added last. False if the last event is none of that type, or full.
  bool add_to_row(format::EventType row) {
    if (last_ >= words_.size() || format::event_type_bits(words_[last_]) != static_cast<uint8_t>(row) ||
        format::row_more(words_[last_]) == format::kMaxRowMore)
      return false;
    words_[last_] += format::kRowOneMore;
    return true;
  }
  const std::vector<uint32_t>& words() const { return words_; }
  uint32_t count() const { return count_; }
  void clear() { words_.clear(), count_ = 0; }

  static uint32_t low(uint64_t value) { return static_cast<uint32_t>(value); }
  static uint32_t high(uint64_t value) { return static_cast<uint32_t>(value >> 32); }

 private:
  std::vector<uint32_t> words_;
  size_t last_ = 0;  // where the last event begins
  uint32_t count_ = 0;
};

struct BuilderOptions {
  bool compress = true;
  uint64_t segment_bytes = ~uint64_t{0};  // a new segment is begun after so many
};

// The blocks of a trace; save() writes its segments.
class TraceBuilder {
 public:
  explicit TraceBuilder(BuilderOptions options = {}) : options_(options) {}

  void set_epoch(uint32_t epoch) { epoch_ = epoch; }
  uint32_t epoch() const { return epoch_; }
  void set_time(uint64_t ns) { time_ns_ = ns; }

  void add_block(format::BlockKind kind, uint32_t thread, uint32_t count, const void* payload, size_t bytes);
  // A payload as it is stored, whatever it is.
  void add_stored(format::BlockKind kind, uint32_t thread, uint32_t count, size_t raw_bytes,
                  format::Codec codec, const std::vector<uint8_t>& stored);
  void add_records(format::BlockKind kind, RecordWriter* records);  // and clears them
  void add_events(format::BlockKind kind, uint32_t thread, EventWriter* events);

  const std::vector<std::vector<uint8_t>>& segments() const { return segments_; }
  std::vector<std::vector<uint8_t>>& segments() { return segments_; }
  uint64_t blocks() const { return sequence_; }
  // Into an existing or new directory.
  void save(const std::string& directory) const;

 private:
  void begin_segment();
  std::vector<uint8_t> compressed(format::BlockKind kind, const void* payload, size_t bytes,
                                  format::Codec* codec) const;

  BuilderOptions options_;
  std::vector<std::vector<uint8_t>> segments_;
  uint32_t epoch_ = 0;
  uint64_t sequence_ = 0;
  uint64_t time_ns_ = 0;
};

// A new directory that is removed at the end of the scope.
class TemporaryDirectory {
 public:
  TemporaryDirectory();
  ~TemporaryDirectory();
  TemporaryDirectory(const TemporaryDirectory&) = delete;
  TemporaryDirectory& operator=(const TemporaryDirectory&) = delete;

  const std::string& path() const { return path_; }
  std::string operator/(std::string_view name) const { return path_ + "/" + std::string(name); }

 private:
  std::string path_;
};

std::vector<uint8_t> read_bytes(const std::string& path);
void write_bytes(const std::string& path, const std::vector<uint8_t>& bytes);

}  // namespace anttracks::testing

#endif  // ANTTRACKS_TESTING_TRACE_BUILDER_H
