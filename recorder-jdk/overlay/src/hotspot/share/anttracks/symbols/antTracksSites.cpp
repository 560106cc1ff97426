// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "precompiled.hpp"
#include "anttracks/antTracks_globals.hpp"
#include "anttracks/buffer/antTracksLocker.inline.hpp"
#include "anttracks/record/antTracksMistake.hpp"
#include "anttracks/symbols/antTracksBytecodeSites.hpp"
#include "anttracks/symbols/antTracksFrameWalk.hpp"
#include "anttracks/symbols/antTracksIdTable.hpp"
#include "anttracks/symbols/antTracksSiteCache.hpp"
#include "anttracks/symbols/antTracksSitePaths.hpp"
#include "anttracks/symbols/antTracksSites.hpp"
#include "anttracks/symbols/antTracksStackFrames.hpp"
#include "anttracks/symbols/antTracksSymbols.hpp"
#include "memory/allocation.inline.hpp"
#include "memory/resourceArea.hpp"
#include "oops/method.hpp"
#include "runtime/thread.inline.hpp"
#include "runtime/vframe.inline.hpp"
#include "utilities/bitMap.inline.hpp"

using namespace anttracks::format;

// Ids by what describes a site or a stack, under the symbols' lock. The ids of methods are never
// given again, so nothing has to be removed with unloaded classes.
static AntTracksIdTable* _sites;
static AntTracksIdTable* _stacks;
// Whether a full stack was taken at a site, by any thread, so that each costs one; and for the
// self-check its class (else NULL). Reserved whole, so that they never move; touched as needed.
static BitMapView _stack_taken;
static uint32_t*  _site_classes;
static const size_t max_sites = (size_t)kMaxSite + 1;

void AntTracksSites::initialize() {
  _sites = new AntTracksIdTable(kMaxSite);      // the rest is unknown code
  _stacks = new AntTracksIdTable(kOperandMask);
  const size_t words = BitMap::calc_size_in_words(max_sites);
  _stack_taken = BitMapView(MmapArrayAllocator<BitMap::bm_word_t>::allocate(words, mtTracing), max_sites);
  if (AntTracksCheckTlabs) _site_classes = MmapArrayAllocator<uint32_t>::allocate(max_sites, mtTracing);
  AntTracksSiteCache::initialize();
  AntTracksStackFrames::initialize();
}

uint32_t AntTracksSites::class_of(uint32_t site) {
  return _site_classes[site];
}

// Two words for each frame: method and bytecode.
void AntTracksSites::describe(const AntTracksFrame* frames, int count, uint32_t* out) {
  for (int i = 0; i < count; i++) {
    *out++ = AntTracksSymbols::method_id(frames[i].method);
    *out++ = (uint32_t)frames[i].bci;
  }
}

static void write_frames(AntTracksRecords* out, const uint32_t* description, const AntTracksFrame* frames, int count) {
  out->varint(count);
  for (int i = 0; i < count; i++) {
    const int line = frames[i].bci < 0 ? 0 : frames[i].method->line_number_from_bci(frames[i].bci);
    out->varint(description[2 * i]);
    out->svarint(frames[i].bci);
    out->varint(MAX2(line, 0));
  }
}

uint32_t AntTracksSites::site(uint32_t class_id, SiteKind kind, const AntTracksFrame* frames, int count) {
  ResourceMark rm;
  uint32_t* const description = NEW_RESOURCE_ARRAY(uint32_t, 2 + 2 * count);
  description[0] = class_id;
  description[1] = (uint32_t)kind;
  uint32_t id;
  AntTracksLocker locker(AntTracksSymbols::lock());
  describe(frames, count, description + 2);
  if (!_sites->find_or_add(description, (2 + 2 * count) * sizeof(uint32_t), &id)) return id;
  if (_site_classes != NULL) _site_classes[id] = class_id;
  AntTracksRecords* out = AntTracksSymbols::pending();
  out->begin(RecordKind::Site);
  out->varint(id);
  out->varint(class_id);
  out->varint((uint64_t)kind);
  write_frames(out, description + 2, frames, count);
  out->end();
  return id;
}

uint32_t AntTracksSites::compiled_site(uint32_t class_id, const AntTracksFrame* frames, int count) {
  return site(class_id, SiteKind::Bytecode, frames, MIN2(count, max_frames));
}

// An allocation by the VM itself often stands for one that Java code asked for
// (clone, reflection, exceptions). The callers tell which, up to the first that is not
// the Java library's own, or a few.
static const int max_vm_frames = 8;
// Of no class and origin.
static const uint64_t stack_salt = ~UINT64_C(0);

uint32_t AntTracksSites::runtime_site(Thread* thread, AntTracksThread* data, uint32_t class_id,
                                      AntTracksOrigin origin, bool with_stack) {
  with_stack = with_stack && AntTracksStackInterval > 0;
  if (!thread->is_Java_thread() || !thread->as_Java_thread()->has_last_Java_frame()) {
    return walked_site(NULL, class_id, origin, false);
  }
  JavaThread* const java = thread->as_Java_thread();
  const bool vm = origin == AntTracksOrigin::Vm;
  const uint64_t salt = ((uint64_t)class_id << 9) + ((uint64_t)origin << 1) + (with_stack ? 1 : 0);
  const uint32_t before = origin == AntTracksOrigin::Interpreter ? 0 : AntTracksSitePaths::find(java, &data->_last_place, salt);
  if (before != 0 && !AntTracksCheckTlabs) return before;
  const int methods = with_stack ? (int)AntTracksStackDepth : (vm ? max_vm_frames : 1);
  AntTracksSitePaths::Path path;
  const AntTracksSiteCache::Key key = AntTracksSiteCache::read(java, salt, methods, vm && !with_stack, &path);
  bool again = false;
  const uint32_t known = AntTracksSiteCache::find(key, &again);
  // Code that runs once needs no more callers than its site has.
  if (again && !with_stack && AntTracksStackInterval > 0 && _stack_taken.par_set_bit(known)) data->_stack_wanted = true;
  // Not before it was found again, and a full stack was asked for.
  path.site = known;
  if (known != 0) AntTracksSitePaths::add(path);
  if (known != 0 && origin == AntTracksOrigin::Interpreter && !with_stack) AntTracksBytecodeSites::add(java, class_id, known);
  if (known != 0 && !AntTracksCheckTlabs) return known;
  const uint32_t site = walked_site(java, class_id, origin, with_stack);
  guarantee(known == 0 || known == site, "AntTracks: site %u remembered where it is site %u", known, site);
  guarantee(before == 0 || before == site, "AntTracks: site %u remembered where it is site %u", before, site);
  AntTracksSiteCache::add(key, AntTracksMistake::spoiled(AntTracksMistake::RememberedSite, site));
  return site;
}

// On its own, so that the usual way above touches little of the stack.
uint32_t AntTracksSites::walked_site(JavaThread* thread, uint32_t class_id, AntTracksOrigin origin, bool with_stack) {
  ResourceMark rm;
  const int limit = with_stack ? (int)AntTracksStackDepth : max_frames;
  AntTracksFrame* const frames = NEW_RESOURCE_ARRAY(AntTracksFrame, limit);
  int count = 0;
  if (thread != NULL) {
    vframeStream stream(thread, false, false);
    const bool vm = origin == AntTracksOrigin::Vm;
    intptr_t* const innermost = stream.at_end() ? NULL : stream.frame_id();
    bool application = false;
    while (!stream.at_end() && count < limit &&
           (with_stack || stream.frame_id() == innermost || (vm && !application && count < max_vm_frames))) {
      frames[count].method = stream.method();
      frames[count].bci = stream.method()->is_native() ? -1 : stream.bci();
      application = application || AntTracksFrameWalk::is_application(stream.method());
      count++;
      stream.next();
    }
  }
  SiteKind kind = SiteKind::Bytecode;
  if (origin == AntTracksOrigin::Vm) kind = SiteKind::VmInternal;
  if (origin == AntTracksOrigin::Deoptimization) kind = SiteKind::Deoptimization;
  return site(class_id, kind, frames, count);
}

uint32_t AntTracksSites::walked_stack(JavaThread* thread) {
  ResourceMark rm(thread);
  AntTracksLocker locker(AntTracksSymbols::lock());
  const AntTracksStackFrames frames(thread, (int)AntTracksStackDepth);
  if (frames.methods() == 0) return 0;
  uint32_t id;
  if (!_stacks->find_or_add(frames.description(), frames.description_bytes(), &id)) return id;
  AntTracksRecords* out = AntTracksSymbols::pending();
  out->begin(RecordKind::Stack);
  out->varint(id);
  out->varint(frames.is_truncated() ? 1 : 0);
  out->varint(frames.methods());
  out->encoded(frames.encoded(), frames.bytes());
  out->end();
  return id;
}

uint32_t AntTracksSites::full_stack(JavaThread* thread) {
  if (!thread->has_last_Java_frame()) return 0;
  // The one method more tells whether the stack is longer than what is recorded of it.
  const AntTracksSiteCache::Key key = AntTracksSiteCache::read(thread, stack_salt, (int)AntTracksStackDepth + 1, false);
  const uint32_t known = AntTracksSiteCache::find(key);
  if (known != 0 && !AntTracksCheckTlabs) return known;
  const uint32_t stack = walked_stack(thread);
  guarantee(known == 0 || known == stack, "AntTracks: stack %u remembered where it is stack %u", known, stack);
  AntTracksSiteCache::add(key, AntTracksMistake::spoiled(AntTracksMistake::RememberedStack, stack));
  return stack;
}
