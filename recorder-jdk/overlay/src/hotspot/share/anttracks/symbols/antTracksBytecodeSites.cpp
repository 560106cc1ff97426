// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "precompiled.hpp"
#include "anttracks/buffer/antTracksBuffer.hpp"
#include "anttracks/symbols/antTracksBytecodeSites.hpp"
#include "anttracks/symbols/antTracksFrameWalk.hpp"
#include "anttracks/symbols/antTracksSymbols.hpp"
#include "interpreter/bytecodes.hpp"
#include "oops/constantPool.inline.hpp"
#include "oops/method.hpp"
#include "runtime/atomic.hpp"
#include "runtime/orderAccess.hpp"
#include "runtime/thread.inline.hpp"
#include "utilities/bytes.hpp"

using namespace anttracks::format;

volatile uint64_t AntTracksBytecodeSites::_entries[count];
volatile bool     AntTracksBytecodeSites::_any;

void AntTracksBytecodeSites::initialize() { AntTracksBufferPool::set_aside(sizeof(_entries)); }

// That the bytecode makes an object of.
static Klass* class_of_new(Method* method, address bcp) {
  if (Bytecodes::java_code_at(method, bcp) != Bytecodes::_new) return NULL;
  ConstantPool* const pool = method->constants();
  const int index = Bytes::get_Java_u2(bcp + 1);
  return pool->tag_at(index).is_klass() ? pool->resolved_klass_at(index) : NULL;
}

void AntTracksBytecodeSites::add(JavaThread* thread, uint32_t class_id, uint32_t site) {
  const address bcp = AntTracksFrameWalk::innermost_bcp(thread);
  if (bcp == NULL) return;
  Klass* const klass = class_of_new(AntTracksFrameWalk(thread).method(), bcp);
  if (klass == NULL || AntTracksSymbols::class_id(klass) != class_id) return;
  const uint64_t tag = (uint64_t)bcp >> log_count;
  volatile uint64_t* const entry = &_entries[(uint64_t)bcp & (count - 1)];
  const uint64_t before = Atomic::load(entry);
  if (before >> kOperandBits == tag) {
    const uint32_t known = event_operand((uint32_t)before);
    guarantee(known == site, "AntTracks: site %u remembered where it is site %u", known, site);
    return;
  }
  Atomic::store(entry, tag << kOperandBits | site);
  // Behind it: who forgets all later finds that there is something. If that is done in between, this entry may stay, which is
  // of a method that is not freed.
  Atomic::release_store(&_any, true);
}

void AntTracksBytecodeSites::forget() {
  if (!_any) return;
  _any = false;
  OrderAccess::fence();
  for (int i = 0; i < count; i++) Atomic::store(&_entries[i], (uint64_t)0);
}
