// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "precompiled.hpp"
#include "anttracks/antTracksCursor.hpp"
#include "anttracks/trace_format.h"
#include "asm/macroAssembler.hpp"
#include "asm/macroAssembler.inline.hpp"
#include "memory/universe.hpp"
#include "runtime/thread.hpp"
#include "runtime/vm_version.hpp"

#ifndef AMD64
#error "AntTracks: inline events are written for x86_64 only"
#endif

bool AntTracksCursor::_in_register = false;

bool AntTracksCursor::decide() {
  return Universe::heap() != NULL && UseCompressedOops && CompressedOops::base() == NULL && CompressedOops::shift() == 0;
}

static Address top_field() { return Address(r15_thread, Thread::anttracks_top_offset()); }

#define __ masm->

// Emits what move() does, if the top is in the register.
template <typename Move>
static void emit(MacroAssembler* masm, const bool* in_register, Move move) {
  if (Universe::heap() != NULL) {
    if (AntTracksCursor::in_register()) move();
    return;
  }
  Label done;
  __ cmp8(ExternalAddress((address)in_register), 0);
  __ jccb(Assembler::equal, done);
  move();
  __ bind(done);
}

void AntTracksCursor::publish(MacroAssembler* masm) {
  emit(masm, &_in_register, [&] { __ movptr(top_field(), r12); });
}

void AntTracksCursor::reload(MacroAssembler* masm) {
  emit(masm, &_in_register, [&] { __ movptr(r12, top_field()); });
}

// The register that holds the top.
static Register load_top(MacroAssembler* masm, Register tmp) {
  if (AntTracksCursor::in_register()) return r12;
  __ movptr(tmp, top_field());
  return tmp;
}

void AntTracksCursor::store_operand(MacroAssembler* masm, Register tmp, int index, jint word) {
  __ movl(Address(load_top(masm, tmp), index * 4), word);
}

void AntTracksCursor::store_operand(MacroAssembler* masm, Register tmp, int index, Register word) {
  __ movl(Address(load_top(masm, tmp), index * 4), word);
}

// Between two rounds through the buffer the program touches more memory than the caches close
// to the processor hold: what comes next is fetched two lines ahead, as the VM does for TLABs.
// More would make the instruction longer.
static const int prefetch_distance = 127;

template <typename Word>
static void store_word_first(MacroAssembler* masm, Register tmp, int words, Word word) {
  const Register top = load_top(masm, tmp);
  const Address ahead(top, prefetch_distance);
  if (VM_Version::supports_3dnow_prefetch()) {
    __ prefetchw(ahead);
  } else {
    __ prefetcht0(ahead);
  }
  __ movl(Address(top, 0), word);
  __ addptr(top, words * 4);
  if (!AntTracksCursor::in_register()) __ movptr(top_field(), top);
}

void AntTracksCursor::store_first(MacroAssembler* masm, Register tmp, int words, jint word) {
  store_word_first(masm, tmp, words, word);
}

void AntTracksCursor::store_first(MacroAssembler* masm, Register tmp, int words, Register word) {
  store_word_first(masm, tmp, words, word);
}

// Counting depends on what is emitted: a short method with some events in it is counted.
static void check_bytes_of_events() {
  using namespace anttracks::format;
  static uint8_t memory[256];
  CodeBuffer code((address)memory, sizeof(memory));
  MacroAssembler assembler(&code);
  MacroAssembler* const masm = &assembler;
  __ movptr(rax, rbx);
  const int before = __ offset();
  for (uint32_t site = 1; site < 4; site++) {
    AntTracksCursor::store_first(masm, r10, 1, (jint)event_word(EventType::InstanceC2, site));
  }
  const int events = __ offset() - before;
  __ ret(0);
  const int counted = AntTracksCursor::bytes_of_events(memory, memory + __ offset());
  guarantee(counted == events, "AntTracks: %d bytes of events counted as %d", events, counted);
}

#undef __

void AntTracksCursor::on_heap_made() {
  _in_register = in_register();
  if (AntTracksCheckTlabs) check_bytes_of_events();
}

int AntTracksCursor::bytes_of_events(const uint8_t* begin, const uint8_t* end) {
  int found = 0;
  if (in_register()) {
    // Six bytes that prefetch; movl [r12], word; addq r12, bytes.
    static const uint8_t store[] = {0x41, 0xC7, 0x04, 0x24}, add[] = {0x49, 0x83, 0xC4};
    for (const uint8_t* p = begin; p + 12 <= end; p++) {
      if (memcmp(p, store, sizeof(store)) == 0 && memcmp(p + 8, add, sizeof(add)) == 0) found++;
    }
    return found * 18;
  }
  // The top is loaded and stored, by seven bytes each that end with its offset; in between
  // are 17 bytes.
  const int32_t offset = in_bytes(Thread::anttracks_top_offset());
  for (const uint8_t* p = begin; p + sizeof(offset) <= end; p++) {
    if (memcmp(p, &offset, sizeof(offset)) == 0) found++;
  }
  return found * 15;
}
