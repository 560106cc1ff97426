// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "precompiled.hpp"
#include "anttracks/antTracks_globals.hpp"
#include "anttracks/buffer/antTracksLocker.inline.hpp"
#include "anttracks/symbols/antTracksSiteCache.hpp"
#include "anttracks/symbols/antTracksSites.hpp"
#include "anttracks/symbols/antTracksSymbols.hpp"
#include "memory/resourceArea.hpp"
#include "oops/instanceKlass.hpp"
#include "oops/klass.inline.hpp"
#include "oops/method.hpp"
#include "runtime/java.hpp"
#include "runtime/thread.inline.hpp"
#include "runtime/vframe.inline.hpp"

using namespace anttracks::format;

// --- tables, under the symbols' lock

struct SiteNode {
  SiteNode* next;
  uint64_t  hash;
  uint32_t  id;
  uint32_t  class_id;
  SiteKind  kind;
  int       count;
  AntTracksFrame frames[1];
};

// A chained table that grows; used for sites and, with kind and class 0, for
// stacks.
class SiteTable : public CHeapObj<mtTracing> {
  SiteNode** _buckets;
  size_t     _size;
  size_t     _used;

  void grow() {
    const size_t size = _size * 2;
    SiteNode** buckets = NEW_C_HEAP_ARRAY(SiteNode*, size, mtTracing);
    memset(buckets, 0, size * sizeof(SiteNode*));
    for (size_t i = 0; i < _size; i++) {
      for (SiteNode* node = _buckets[i]; node != NULL; ) {
        SiteNode* next = node->next;
        node->next = buckets[node->hash & (size - 1)];
        buckets[node->hash & (size - 1)] = node;
        node = next;
      }
    }
    FREE_C_HEAP_ARRAY(SiteNode*, _buckets);
    _buckets = buckets;
    _size = size;
  }

 public:
  SiteTable() : _size(1024), _used(0) {
    _buckets = NEW_C_HEAP_ARRAY(SiteNode*, _size, mtTracing);
    memset(_buckets, 0, _size * sizeof(SiteNode*));
  }

  static uint64_t hash(uint32_t class_id, SiteKind kind, const AntTracksFrame* frames, int count) {
    uint64_t hash = digest_mix(((uint64_t)class_id << 8) + (uint64_t)kind);
    for (int i = 0; i < count; i++) {
      hash = digest_mix(hash + (uint64_t)frames[i].method) + (uint64_t)(int64_t)frames[i].bci;
    }
    return digest_mix(hash);
  }

  SiteNode* find(uint64_t hash, uint32_t class_id, SiteKind kind, const AntTracksFrame* frames, int count) {
    for (SiteNode* node = _buckets[hash & (_size - 1)]; node != NULL; node = node->next) {
      if (node->hash != hash || node->class_id != class_id || node->kind != kind || node->count != count) continue;
      bool equal = true;
      for (int i = 0; i < count && equal; i++) {
        equal = node->frames[i].method == frames[i].method && node->frames[i].bci == frames[i].bci;
      }
      if (equal) return node;
    }
    return NULL;
  }

  void add(uint64_t hash, uint32_t id, uint32_t class_id, SiteKind kind, const AntTracksFrame* frames, int count) {
    if (_used++ >= _size) grow();
    SiteNode* node = (SiteNode*)NEW_C_HEAP_ARRAY(char, sizeof(SiteNode) + count * sizeof(AntTracksFrame), mtTracing);
    node->hash = hash;
    node->id = id;
    node->class_id = class_id;
    node->kind = kind;
    node->count = count;
    memcpy(node->frames, frames, count * sizeof(AntTracksFrame));
    node->next = _buckets[hash & (_size - 1)];
    _buckets[hash & (_size - 1)] = node;
  }

  // Removes nodes with a frame that `dead` says is dead.
  template<typename Dead> void purge(Dead dead) {
    for (size_t i = 0; i < _size; i++) {
      SiteNode** link = &_buckets[i];
      while (*link != NULL) {
        SiteNode* node = *link;
        bool remove = false;
        for (int f = 0; f < node->count && !remove; f++) {
          remove = dead(node->frames[f].method);
        }
        if (remove) {
          *link = node->next;
          FREE_C_HEAP_ARRAY(char, node);
          _used--;
        } else {
          link = &node->next;
        }
      }
    }
  }
};

static SiteTable* _sites;
static SiteTable* _stacks;
static uint32_t   _last_site, _last_stack;
// Class of each site, and whether a full stack was taken there. Reserved whole, so that
// it never moves; touched as needed.
static uint32_t*  _site_classes;
static const uint32_t stack_taken = UINT32_C(1) << 31;

// Of all threads, so that each site costs one stack; two may both be first.
static bool take_stack(uint32_t site) {
  if ((_site_classes[site] & stack_taken) != 0) return false;
  _site_classes[site] |= stack_taken;
  return true;
}

void AntTracksSites::initialize() {
  _sites = new SiteTable();
  _stacks = new SiteTable();
  const size_t bytes = align_up(((size_t)kMaxSite + 1) * sizeof(uint32_t), os::vm_page_size());
  _site_classes = (uint32_t*)os::reserve_memory(bytes);
  if (_site_classes == NULL || !os::commit_memory((char*)_site_classes, bytes, false)) {
    vm_exit_during_initialization("AntTracks: no address space for the table of allocation sites");
  }
}

uint32_t AntTracksSites::class_of(uint32_t site) {
  return _site_classes[site] & ~stack_taken;
}

AntTracksSiteCache* AntTracksSites::cache_of(AntTracksThread* data) {
  if (data->_site_cache == NULL) data->_site_cache = new AntTracksSiteCache();
  return data->_site_cache;
}

void AntTracksSites::free_cache(AntTracksThread* data) {
  delete data->_site_cache;
  data->_site_cache = NULL;
}

static void write_frames(AntTracksRecords* out, const uint32_t* methods, const AntTracksFrame* frames, int count) {
  out->varint(count);
  for (int i = 0; i < count; i++) {
    const int line = frames[i].bci < 0 ? 0 : frames[i].method->line_number_from_bci(frames[i].bci);
    out->varint(methods[i]);
    out->svarint(frames[i].bci);
    out->varint(MAX2(line, 0));
  }
}

static uint32_t find_or_add(uint32_t class_id, SiteKind kind, const AntTracksFrame* frames, int count,
                            uint32_t (*method_id)(Method*)) {
  const uint64_t hash = SiteTable::hash(class_id, kind, frames, count);
  AntTracksLocker locker(AntTracksSymbols::lock());
  SiteNode* known = _sites->find(hash, class_id, kind, frames, count);
  if (known != NULL) return known->id;
  if (_last_site == kMaxSite) return 0;   // 16 million sites: the rest is unknown code
  uint32_t methods[AntTracksSites::max_frames];
  for (int i = 0; i < count; i++) {
    methods[i] = method_id(frames[i].method);
  }
  const uint32_t id = ++_last_site;
  _site_classes[id] = class_id;
  AntTracksRecords* out = AntTracksSymbols::pending();
  out->begin(RecordKind::Site);
  out->varint(id);
  out->varint(class_id);
  out->varint((uint64_t)kind);
  write_frames(out, methods, frames, count);
  out->end();
  _sites->add(hash, id, class_id, kind, frames, count);
  return id;
}

uint32_t AntTracksSites::compiled_site(uint32_t class_id, const AntTracksFrame* frames, int count) {
  return find_or_add(class_id, SiteKind::Bytecode, frames, MIN2(count, max_frames), &AntTracksSymbols::method_id);
}

// An allocation by the VM itself often stands for one that Java code asked for
// (clone, reflection, exceptions). The callers tell which, up to the first that is not
// the Java library's own, or a few.
static const int max_vm_frames = 8;
// Of no class and origin.
static const uint64_t stack_salt = ~UINT64_C(0);

uint32_t AntTracksSites::runtime_site(Thread* thread, AntTracksThread* data, uint32_t class_id,
                                      AntTracksOrigin origin) {
  if (!thread->is_Java_thread() || !thread->as_Java_thread()->has_last_Java_frame()) {
    return walked_site(NULL, data, class_id, origin);
  }
  JavaThread* const java = thread->as_Java_thread();
  const bool vm = origin == AntTracksOrigin::Vm;
  const uint64_t salt = ((uint64_t)class_id << 8) + (uint64_t)origin;
  const AntTracksSiteCache::Key key = cache_of(data)->read(java, salt, vm ? max_vm_frames : 1, vm);
  bool again = false;
  const uint32_t known = data->_site_cache->find(key, &again);
  // Code that runs once needs no more callers than its site has.
  if (again && AntTracksStackInterval > 0 && take_stack(known)) data->_stack_wanted = true;
  if (known != 0 && !AntTracksCheckTlabs) return known;
  const uint32_t site = walked_site(java, data, class_id, origin);
  guarantee(known == 0 || known == site, "AntTracks: site %u remembered where it is site %u", known, site);
  data->_site_cache->add(key, site);
  return site;
}

// On its own, so that the usual way above touches little of the stack.
uint32_t AntTracksSites::walked_site(JavaThread* thread, AntTracksThread* data, uint32_t class_id,
                                     AntTracksOrigin origin) {
  AntTracksFrame frames[max_frames];
  int count = 0;
  if (thread != NULL) {
    ResourceMark rm(thread);
    vframeStream stream(thread, false, false);
    const bool vm = origin == AntTracksOrigin::Vm;
    intptr_t* const innermost = stream.at_end() ? NULL : stream.frame_id();
    bool application = false;
    while (!stream.at_end() && count < max_frames &&
           (stream.frame_id() == innermost || (vm && !application && count < max_vm_frames))) {
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
  return find_or_add(class_id, kind, frames, count, &AntTracksSymbols::method_id);
}

uint32_t AntTracksSites::walked_stack(JavaThread* thread) {
  ResourceMark rm(thread);
  const int limit = (int)AntTracksStackDepth;
  AntTracksFrame* frames = NEW_RESOURCE_ARRAY(AntTracksFrame, limit);
  int count = 0;
  vframeStream stream(thread, false, false);
  for (; !stream.at_end() && count < limit; stream.next()) {
    frames[count].method = stream.method();
    frames[count].bci = stream.method()->is_native() ? -1 : stream.bci();
    count++;
  }
  if (count == 0) return 0;
  const bool truncated = !stream.at_end();
  const uint64_t hash = SiteTable::hash(0, SiteKind::Bytecode, frames, count);
  AntTracksLocker locker(AntTracksSymbols::lock());
  SiteNode* known = _stacks->find(hash, 0, SiteKind::Bytecode, frames, count);
  if (known != NULL) return known->id;
  if (_last_stack == kOperandMask) return 0;
  uint32_t* methods = NEW_RESOURCE_ARRAY(uint32_t, count);
  for (int i = 0; i < count; i++) {
    methods[i] = AntTracksSymbols::method_id(frames[i].method);
  }
  const uint32_t id = ++_last_stack;
  AntTracksRecords* out = AntTracksSymbols::pending();
  out->begin(RecordKind::Stack);
  out->varint(id);
  out->varint(truncated ? 1 : 0);
  write_frames(out, methods, frames, count);
  out->end();
  _stacks->add(hash, id, 0, SiteKind::Bytecode, frames, count);
  return id;
}

uint32_t AntTracksSites::full_stack(JavaThread* thread, AntTracksThread* data) {
  if (!thread->has_last_Java_frame()) return 0;
  // The one method more tells whether the stack is longer than what is recorded of it.
  const AntTracksSiteCache::Key key = cache_of(data)->read(thread, stack_salt, (int)AntTracksStackDepth + 1, false);
  const uint32_t known = data->_site_cache->find(key);
  if (known != 0 && !AntTracksCheckTlabs) return known;
  const uint32_t stack = walked_stack(thread);
  guarantee(known == 0 || known == stack, "AntTracks: stack %u remembered where it is stack %u", known, stack);
  data->_site_cache->add(key, stack);
  return stack;
}

void AntTracksSites::forget_unloaded() {
  auto dead = [](Method* method) { return !method->method_holder()->is_loader_alive(); };
  _sites->purge(dead);
  _stacks->purge(dead);
  AntTracksSiteCache::invalidate();
}

void AntTracksSites::forget(Method* method) {
  auto dead = [method](Method* other) { return other == method; };
  _sites->purge(dead);
  _stacks->purge(dead);
  AntTracksSiteCache::invalidate();
}
