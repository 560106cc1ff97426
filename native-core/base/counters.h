// SPDX-License-Identifier: EPL-2.0
// Survivable damage is counted, one counter per kind. A counter of severity
// Error that is not zero means that the reconstruction is not the VM's heap.
#ifndef ANTTRACKS_BASE_COUNTERS_H
#define ANTTRACKS_BASE_COUNTERS_H

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace anttracks {

enum class Severity : uint8_t { Info, Warning, Error };

// clang-format off
//      name                    severity  what happened
#define ANTTRACKS_COUNTERS(X)                                                                          \
  X(UnknownBlockKind,         Info,    "a block of a kind that this version does not know was skipped")  \
  X(UnknownRecordKind,        Info,    "a record of a kind that this version does not know was skipped") \
  X(UnknownEvent,             Error,   "an event type that does not exist; the rest of its block was skipped") \
  X(CutEvent,                 Error,   "the last event of a block was cut off")                          \
  X(EventInWrongBlock,        Error,   "a mutator event in a collector block or the other way round")    \
  X(EventCountDiffers,        Error,   "a block holds another number of events than its header says")    \
  X(DefinitionChanged,        Error,   "a class or site was defined again with another size or class")   \
  X(DefinitionAfterUse,       Error,   "a site or class stands in the file after its first use")         \
  X(UnknownSite,              Error,   "an allocation at a site that is not defined")                    \
  X(UnknownClass,             Error,   "an allocation of a class that is not defined")                   \
  X(UnknownThread,            Warning, "events of a thread that is not defined")                         \
  X(NotAnArray,               Error,   "an array event with a class that is no array, or the other way round") \
  X(BadSize,                  Error,   "an object of size zero or beyond the heap")                      \
  X(NoCursor,                 Error,   "an object placed before a cursor was set")                       \
  X(AddressOutOfHeap,         Error,   "an object placed outside the heap or not aligned to a word")     \
  X(AddressOutOfSpaces,       Error,   "an object placed outside every space")                           \
  X(Overlap,                  Error,   "two objects on the same words")                                  \
  X(MoveFromNowhere,          Error,   "a move or keep of an object that is not there")                  \
  X(MoveFromUncollected,      Error,   "a move or keep of an object in a space that is not collected")   \
  X(MovedTwice,               Error,   "an object moved or kept more than once in a collection")         \
  X(MissingSpaces,            Error,   "a phase without its spaces")                                     \
  X(GcNumberDiffers,          Error,   "a collection ends with another number than it began")            \
  X(StackWithoutAllocation,   Info,    "a call stack without an allocation after it")                    \
  X(UnknownStack,             Warning, "a call stack that is not defined")                               \
  X(DigestDiffers,            Error,   "a chunk of the heap differs from the VM's own account")
// clang-format on

enum class Counter : uint8_t {
#define X(name, severity, doc) name,
  ANTTRACKS_COUNTERS(X)
#undef X
};
#define X(name, severity, doc) +1
inline constexpr size_t kCounterCount = 0 ANTTRACKS_COUNTERS(X);
#undef X

std::string_view name_of(Counter counter);
std::string_view meaning_of(Counter counter);
Severity severity_of(Counter counter);

class Counters {
 public:
  uint64_t operator[](Counter c) const { return values_[static_cast<size_t>(c)]; }
  void add(Counter c, uint64_t times = 1) { values_[static_cast<size_t>(c)] += times; }
  void merge(const Counters& other);
  uint64_t errors() const { return total(Severity::Error); }
  uint64_t total(Severity severity) const;

  // The message of the first error is kept: it is what finds the bug.
  void error(Counter c, std::string message) {
    add(c);
    if (first_error_.empty()) first_error_ = std::move(message);
  }
  // describe() gives the message. It is only made for the first error: a broken trace has
  // millions. True if this is the first error.
  template <class F>
  bool report(Counter c, F&& describe) {
    add(c);
    if (has_first_error() || severity_of(c) != Severity::Error) return false;
    first_error_ = describe();
    return true;
  }
  bool has_first_error() const { return !first_error_.empty(); }
  const std::string& first_error() const { return first_error_; }
  void set_first_error(std::string message) { first_error_ = std::move(message); }

 private:
  std::array<uint64_t, kCounterCount> values_{};
  std::string first_error_;
};

}  // namespace anttracks

#endif  // ANTTRACKS_BASE_COUNTERS_H
