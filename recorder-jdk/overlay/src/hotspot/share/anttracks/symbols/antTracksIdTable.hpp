// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_ANTTRACKS_SYMBOLS_ANTTRACKSIDTABLE_HPP
#define SHARE_ANTTRACKS_SYMBOLS_ANTTRACKSIDTABLE_HPP

#include "memory/allocation.hpp"
#include "utilities/globalDefinitions.hpp"

// Numbers descriptions (of sites, of stacks) from 1 on: equal ones have one id. Nothing is ever
// removed. Programs have tens of thousands of them, hence ids in a table with linear probing, and
// 64 bits of a hash but not the description (that two of a million descriptions have the same
// ones is as likely as 1 to 4 * 10^7): an entry of the VM's own hash tables would take four times
// the memory. Not for several threads at once.
class AntTracksIdTable : public CHeapObj<mtTracing> {
  // The highest eight bits of a hash, and below them its id; 0: free.
  typedef uint32_t Slot;
  // The others.
  struct Rest {
    uint8_t bytes[7];
  };

  const uint32_t _max;
  uint32_t       _last;
  uint32_t       _size;    // of slots, a power of two
  Slot*          _slots;
  Rest*          _rests;   // by id; has room for `_size`, of which pages are touched as needed

  void allocate();
  // The slot of the hash, or the free one where it belongs.
  Slot* find(uint64_t hash) const;
  void grow();

 public:
  // At most so many ids, which an event's operand holds.
  AntTracksIdTable(uint32_t max);

  // Whether the id is a new one; 0: there are no more.
  bool find_or_add(const void* description, size_t bytes, uint32_t* id);
};

#endif // SHARE_ANTTRACKS_SYMBOLS_ANTTRACKSIDTABLE_HPP
