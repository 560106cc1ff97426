// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_ANTTRACKS_SYMBOLS_ANTTRACKSSHAREDSLOT_HPP
#define SHARE_ANTTRACKS_SYMBOLS_ANTTRACKSSHAREDSLOT_HPP

#include "anttracks/buffer/antTracksBuffer.hpp"
#include "runtime/atomic.hpp"
#include "runtime/orderAccess.hpp"

// A small value in a table of what threads remember for each other (a seqlock): none ever
// waits. Who meets a writer finds nothing, or leaves nothing. All zero at first.
template <class T>
class AntTracksSharedSlot {
  volatile uint32_t _version;   // odd while the value is written
  T                 _value;

 public:
  // false: the copy may be torn.
  bool read(T* copy) const {
    const uint32_t version = Atomic::load_acquire(&_version);
    *copy = _value;
    OrderAccess::loadload();
    return (version & 1) == 0 && Atomic::load(&_version) == version;
  }

  void write(const T& value) {
    const uint32_t version = Atomic::load(&_version);
    if ((version & 1) != 0 || Atomic::cmpxchg(&_version, version, version + 1) != version) return;
    _value = value;
    Atomic::release_store(&_version, version + 2);
  }
};

// That table: the place of a value follows from its hash, and another one there gives way.
template <class T>
class AntTracksSharedTable {
  typedef AntTracksSharedSlot<T> Slot;

  Slot*  _slots;
  size_t _mask;

 public:
  // Its memory: see AntTracksBufferPool::allocate_table.
  void initialize(size_t part, size_t most) {
    size_t bytes;
    _slots = static_cast<Slot*>(AntTracksBufferPool::allocate_table(part, most, &bytes));
    _mask = bytes / sizeof(Slot) - 1;
  }

  Slot& at(uint64_t hash) const { return _slots[hash & _mask]; }
};

#endif // SHARE_ANTTRACKS_SYMBOLS_ANTTRACKSSHAREDSLOT_HPP
