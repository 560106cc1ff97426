// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_ANTTRACKS_SYMBOLS_ANTTRACKSSITECACHE_HPP
#define SHARE_ANTTRACKS_SYMBOLS_ANTTRACKSSITECACHE_HPP

#include "anttracks/antTracksThread.hpp"
#include "anttracks/symbols/antTracksFrameWalk.hpp"
#include "memory/allocation.hpp"

class JavaThread;

// A thread's memory of where its runtime allocations came from, and of its full
// stacks. Walking the methods on the stack costs more than the allocation, so an id
// is remembered under the keys of the physical frames that were walked: 128 bits of
// hash over all of them. invalidate() says that methods no longer exist.
class AntTracksSiteCache : public CHeapObj<mtTracing> {
  static const int min_size = 128;
  static const int max_size = 4096;

 public:
  struct Key {
    uint64_t hash[2];
    uint32_t generation;   // 0: a frame is not known, nothing can be remembered
  };

 private:
  struct Entry {
    uint64_t hash[2];
    uint32_t generation;
    uint32_t id;
    bool     once;         // not found since it was added

    bool is(const Key& key) const {
      return hash[0] == key.hash[0] && hash[1] == key.hash[1] && generation == key.generation;
    }
  };

  static_assert(sizeof(Entry) == 32, "a pair fills a cache line");

  static volatile uint32_t _generation;
  void*  _memory;
  Entry* _entries;         // pairs, the newer one first
  int    _size;
  int    _added;           // since it has this size
  AntTracksReturnPlaces _places;

  Entry* pair_of(const Key& key) { return &_entries[key.hash[0] & (_size - 2)]; }
  void   set_size(int size);

 public:
  AntTracksSiteCache() : _memory(NULL) { set_size(min_size); }
  ~AntTracksSiteCache() { FREE_C_HEAP_ARRAY(char, _memory); }

  // Methods are about to be freed, and not yet used for others.
  static void invalidate();

  // The current stack, from the innermost Java frame down to the first frame that is
  // not the Java library's own, where `to_application`, but no deeper than `methods`
  // methods may reach; salt tells apart what differs on one stack.
  Key read(JavaThread* thread, uint64_t salt, int methods, bool to_application);
  // 0: not known. again: it is found for the first time since it was added.
  uint32_t find(const Key& key, bool* again = NULL) {
    Entry* entry = pair_of(key);
    if (!entry->is(key)) entry++;
    if (key.generation == 0 || !entry->is(key)) return 0;
    if (again != NULL && entry->once) {
      *again = true;
      entry->once = false;
    }
    return entry->id;
  }
  void add(const Key& key, uint32_t id);
};

#endif // SHARE_ANTTRACKS_SYMBOLS_ANTTRACKSSITECACHE_HPP
