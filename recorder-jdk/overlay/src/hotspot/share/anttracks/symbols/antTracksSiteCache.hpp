// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_ANTTRACKS_SYMBOLS_ANTTRACKSSITECACHE_HPP
#define SHARE_ANTTRACKS_SYMBOLS_ANTTRACKSSITECACHE_HPP

#include "anttracks/antTracksThread.hpp"
#include "anttracks/symbols/antTracksFrameWalk.hpp"
#include "memory/allocation.hpp"

class JavaThread;

// A thread's memory of where its runtime allocations came from, and of its full
// stacks. Walking the methods on the stack costs more than the allocation, so an
// entry remembers what the walk depends on: the keys of the physical frames that were
// walked. invalidate() says that methods no longer exist.
class AntTracksSiteCache : public CHeapObj<mtTracing> {
  static const int min_size = 128;
  static const int max_size = 2048;
  static const int max_keys = 9;

  struct Entry {
    uint32_t generation;
    uint32_t class_id;
    uint32_t site;
    uint16_t keys;
    uint16_t origin;
    uint64_t key[max_keys];   // innermost first, 0: the stack ends
  };

  struct Stack {
    uint64_t key[2];
    uint32_t generation;
    uint32_t id;
  };

  static const int stacks = 256;

  static volatile uint32_t _generation;
  Entry* _entries;      // pairs, the newer one first
  int    _size;
  int    _added;        // since it has this size
  AntTracksReturnPlaces _places;
  Stack  _stacks[stacks];

  Entry* pair_of(const uint64_t* key, int count, uint32_t class_id);
  void   set_size(int size);

 public:
  // So many of the innermost frames choose the pair: what is hot differs in them.
  static const int index_keys = 8;

  AntTracksSiteCache() : _entries(NULL) {
    set_size(min_size);
    memset(_stacks, 0, sizeof(_stacks));
  }
  ~AntTracksSiteCache() { FREE_C_HEAP_ARRAY(Entry, _entries); }

  // To be read before a walk whose result is added.
  static uint32_t generation() { return _generation; }
  // Methods are about to be freed, and not yet used for others.
  static void invalidate();

  // 0: not known.
  uint32_t find(JavaThread* thread, uint32_t class_id, AntTracksOrigin origin);
  // outermost: id of the outermost frame that the site depends on, NULL: all.
  void add(JavaThread* thread, uint32_t class_id, AntTracksOrigin origin, uint32_t generation,
           const intptr_t* outermost, uint32_t site);

  // What tells the thread's stack from any other, as far as full stacks go down:
  // 128 bits of hash over the frames' keys. false: a frame is not known.
  bool read_stack(JavaThread* thread, uint64_t* key);
  // The id of the full stack with this key, 0: not known.
  uint32_t find_stack(const uint64_t* key) const;
  void add_stack(const uint64_t* key, uint32_t generation, uint32_t id);
};

#endif // SHARE_ANTTRACKS_SYMBOLS_ANTTRACKSSITECACHE_HPP
