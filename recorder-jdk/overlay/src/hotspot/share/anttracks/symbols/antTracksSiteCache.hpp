// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_ANTTRACKS_SYMBOLS_ANTTRACKSSITECACHE_HPP
#define SHARE_ANTTRACKS_SYMBOLS_ANTTRACKSSITECACHE_HPP

#include "anttracks/symbols/antTracksSharedSlot.hpp"
#include "anttracks/symbols/antTracksSitePaths.hpp"
#include "memory/allocation.hpp"

class JavaThread;

// Where runtime allocations came from, and full stacks, remembered for all threads.
// Walking the methods on the stack costs more than the allocation, so an id is
// remembered under the keys of the physical frames that were walked: a hash over all of
// them, of 64 bits beside those that say where. invalidate() says that methods no longer
// exist.
class AntTracksSiteCache : AllStatic {
 public:
  struct Key {
    uint64_t hash[2];
    uint32_t generation;   // 0: a frame is not known, nothing can be remembered
  };

 private:
  struct Entry {
    uint64_t hash;
    uint32_t generation;
    uint32_t id : 31;
    uint32_t once : 1;   // not found since it was added

    bool is(const Key& key) const { return hash == key.hash[1] && generation == key.generation; }
  };

  static const int entries = 3;
  struct Entries {
    Entry    entry[entries];   // the newest one first
    uint64_t padding;
  };

  typedef AntTracksSharedSlot<Entries> Slot;
  static_assert(sizeof(Slot) == 64, "they fill a cache line");

  static volatile uint32_t _generation;
  static AntTracksSharedTable<Entries> _slots;

  static Slot& slot_of(const Key& key) { return _slots.at(key.hash[0]); }
  // Of an interpreted frame alone, which is at this bytecode: it takes no walk.
  static Key of_bytecode(address bcp, uint64_t salt, uint32_t generation);

 public:
  static void initialize();

  static uint32_t generation() { return _generation; }

  // Methods are about to be freed, and not yet used for others.
  static void invalidate();

  // The current stack, from the innermost Java frame down to the first frame that is
  // not the Java library's own, where `to_application`, but no deeper than `methods`
  // methods may reach; salt tells apart what differs on one stack. path, if any: what was
  // walked.
  static Key read(JavaThread* thread, uint64_t salt, int methods, bool to_application,
                  AntTracksSitePaths::Path* path = NULL);
  // 0: not known. again: it is found for the first time since it was added.
  static uint32_t find(const Key& key, bool* again = NULL);
  static void add(const Key& key, uint32_t id);
};

#endif // SHARE_ANTTRACKS_SYMBOLS_ANTTRACKSSITECACHE_HPP
