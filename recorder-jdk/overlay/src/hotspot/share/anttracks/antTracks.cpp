// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "precompiled.hpp"
#include "anttracks/antTracks.hpp"
#include "anttracks/antTracksState.hpp"
#include "anttracks/buffer/antTracksBuffer.hpp"
#include "anttracks/record/antTracksCollector.hpp"
#include "anttracks/record/antTracksMutator.hpp"
#include "anttracks/record/antTracksPhases.hpp"
#include "anttracks/record/antTracksThreads.hpp"
#include "anttracks/symbols/antTracksSites.hpp"
#include "anttracks/symbols/antTracksSymbols.hpp"
#include "anttracks/verify/antTracksDigests.hpp"
#include "anttracks/verify/antTracksTlabCheck.hpp"
#include "anttracks/writer/antTracksWriter.hpp"
#include "gc/parallel/parallelScavengeHeap.hpp"
#include "gc/parallel/psCompactionManager.hpp"
#include "gc/parallel/psParallelCompact.inline.hpp"
#include "gc/shared/gcConfig.hpp"
#include "gc/shared/gc_globals.hpp"
#include "gc/shared/tlab_globals.hpp"
#include "oops/oop.inline.hpp"
#include "jvm.h"
#include "runtime/arguments.hpp"
#include "runtime/java.hpp"
#include "runtime/vmOperations.hpp"
#include "runtime/vmThread.hpp"
#include "runtime/vm_version.hpp"

using namespace anttracks::format;

// --- settings

static const char* unsupported() {
  if (UseG1GC)              return "the G1 collector (use -XX:+UseParallelGC)";
  if (UseSerialGC)          return "the Serial collector (use -XX:+UseParallelGC)";
  if (UseZGC)               return "the Z collector (use -XX:+UseParallelGC)";
  if (UseShenandoahGC)      return "the Shenandoah collector (use -XX:+UseParallelGC)";
  if (UseEpsilonGC)         return "the Epsilon collector (use -XX:+UseParallelGC)";
  if (!UseParallelGC)       return "this collector (use -XX:+UseParallelGC)";
  if (UseNUMA)              return "-XX:+UseNUMA";
  if (!UseTLAB)             return "-XX:-UseTLAB";
  if (UseBiasedLocking)     return "-XX:+UseBiasedLocking";
  if (DumpSharedSpaces)     return "-Xshare:dump";
  if (DynamicDumpSharedSpaces) return "-XX:ArchiveClassesAtExit";
#if INCLUDE_JVMCI
  if (UseJVMCICompiler)     return "a JVMCI compiler (-XX:+UseJVMCICompiler)";
#endif
  return NULL;
}

static void property(AntTracksRecords* out, const char* key, const char* value) {
  out->begin(RecordKind::Property);
  out->string(key);
  out->string(value);
  out->end();
}

static void property(AntTracksRecords* out, const char* key, uint64_t value) {
  char text[32];
  jio_snprintf(text, sizeof(text), UINT64_FORMAT, value);
  property(out, key, text);
}

// Arguments may hold secrets; only the name of the main class is recorded.
static void main_class(char* out, size_t bytes) {
  const char* command = Arguments::java_command();
  size_t i = 0;
  while (command != NULL && command[i] != '\0' && command[i] != ' ' && i + 1 < bytes) {
    out[i] = command[i];
    i++;
  }
  out[i] = '\0';
}

static void write_environment() {
  AntTracksRecords out;
  char name[256];
  main_class(name, sizeof(name));
  property(&out, "vm.name", VM_Version::vm_name());
  property(&out, "vm.version", VM_Version::vm_release());
  property(&out, "gc.name", "Parallel");
  property(&out, "gc.threads", ParallelGCThreads);
  property(&out, "heap.max_bytes", MaxHeapSize);
  property(&out, "object.alignment_bytes", ObjectAlignmentInBytes);
  property(&out, "java.command", name);
  property(&out, "process.id", os::current_process_id());
  property(&out, "digest", AntTracksDigest ? "true" : "false");
  out.submit(BlockKind::Environment);
}

void AntTracer::on_arguments_final() {
  const char* what = unsupported();
  if (what != NULL) {
    fprintf(stderr, "AntTracks: cannot record with %s\n", what);
    vm_direct_exit(1);
  }
  AntTracksState::start();
  AntTracksBufferPool::initialize();
  AntTracksSymbols::initialize();
  AntTracksWriter::open_trace(AntTracksDir == NULL ? "anttracks-%p" : AntTracksDir);
  write_environment();
}

size_t AntTracer::on_tlab_limit(size_t max_words) {
  AntTracksSites::initialize();
  return MIN2(max_words, AntTracksMaxTLABSize / HeapWordSize);
}

void AntTracer::on_vm_thread_started() {
  AntTracksWriter::start_thread();
}

// --- the end

class VM_AntTracksEnd : public VM_Operation {
 public:
  VMOp_Type type() const { return VMOp_AntTracksEnd; }
  void doit() {
    AntTracksThreads::redefine_unnamed();
    AntTracksThreads::copy_all();
    AntTracksState::stop();
  }
};

void AntTracer::on_vm_exit() {
  if (AntTracksState::recording()) {
    VM_AntTracksEnd end;
    if (Thread::current()->is_VM_thread()) {
      end.doit();
    } else {
      VMThread::execute(&end);
    }
  }
  AntTracksWriter::finish("exit");
  if (AntTracksReport && !AntTracksWriter::failed()) {
    print_status(NULL);
  }
}

void AntTracer::on_thread_exit(Thread* thread) {
  AntTracksThreads::on_exit(thread);
}

void AntTracer::print_status(outputStream* out) {
  const AntTracksTotals totals = AntTracksWriter::totals();
  char text[1024 + JVM_MAXPATHLEN];
  jio_snprintf(text, sizeof(text),
               "AntTracks: " UINT64_FORMAT " events (" UINT64_FORMAT " allocations, " UINT64_FORMAT " moves, "
               UINT64_FORMAT " collections), " UINT64_FORMAT " bytes raw, " UINT64_FORMAT " on disk, "
               UINT64_FORMAT " buffers (at most " SIZE_FORMAT " KB), waited " UINT64_FORMAT " times for %.1f ms (longest %.1f ms), %s%s",
               totals.events, totals.allocations, totals.moves, AntTracksPhases::collections(),
               totals.bytes_raw, totals.bytes_stored, AntTracksBufferPool::submitted(),
               AntTracksBufferPool::peak_bytes() / K, AntTracksBufferPool::waits(),
               AntTracksBufferPool::wait_ns() / 1e6, AntTracksBufferPool::longest_wait_ns() / 1e6,
               AntTracksWriter::failed() ? "ended by a write error: " : "", AntTracksWriter::directory());
  if (out != NULL) {
    out->print_cr("%s", text);
    if (AntTracksCheckTlabs) {
      out->print_cr("AntTracks: TLAB self-check: " UINT64_FORMAT " objects, " UINT64_FORMAT " mismatches",
                    AntTracksTlabCheck::objects(), AntTracksTlabCheck::mismatches());
    }
  } else {
    fprintf(stderr, "%s\n", text);
    if (AntTracksCheckTlabs) {
      fprintf(stderr, "AntTracks: TLAB self-check: " UINT64_FORMAT " objects, " UINT64_FORMAT " differences\n",
              AntTracksTlabCheck::objects(), AntTracksTlabCheck::mismatches());
    }
  }
}

// --- classes and methods

void AntTracer::on_class_created(Klass* klass)  { AntTracksSymbols::class_id(klass); }
void AntTracer::on_classes_unloading()          { AntTracksSymbols::forget_unloaded(); }
void AntTracer::on_method_freed(Method* method) { AntTracksSymbols::forget(method); }

// --- allocation

void AntTracer::on_tlab_fill(Thread* thread, HeapWord* start) {
  AntTracksMutator::on_tlab_fill(thread, start);
}

void AntTracer::on_tlab_retire(Thread* thread, HeapWord* top) {
  if (AntTracksCheckTlabs) {
    AntTracksTlabCheck::on_retire(thread, AntTracksThreads::of(thread), top);
  }
}

void AntTracer::on_allocation(Thread* thread, oop obj) {
  AntTracksMutator::on_allocation(thread, obj);
}

AntTracksOriginMark::AntTracksOriginMark(Thread* thread, AntTracksOrigin origin, bool all)
  : _thread(AntTracksThreads::of(thread)) {
  _thread->_origin = origin;
  _thread->_origin_sticky = all;
}

AntTracksOriginMark::~AntTracksOriginMark() {
  _thread->_origin = AntTracksOrigin::Vm;
  _thread->_origin_sticky = false;
}

// --- collection

AntTracksGCMark::AntTracksGCMark(bool full) : _full(full) {
  if (AntTracks) AntTracksPhases::start_collection(full);
}

AntTracksGCMark::~AntTracksGCMark() {
  if (AntTracks) AntTracksPhases::end_collection(_full);
}

void AntTracer::on_move(oop from, oop to, size_t words, bool to_old) {
  AntTracksCollector::move(cast_from_oop<HeapWord*>(from), cast_from_oop<HeapWord*>(to), words, to_old);
}

void AntTracer::on_promotion_failed(oop obj) {
  AntTracksCollector::keep(cast_from_oop<HeapWord*>(obj));
}

void AntTracer::on_promotion_failure_cleanup() {
  AntTracksPhases::promotion_failed();
  if (AntTracksDigest) AntTracksDigests::mark_dead_after_promotion_failure();
}

void AntTracer::on_compact(HeapWord* from, HeapWord* to, size_t words) {
  AntTracksCollector::compact(from, to, words);
}

void AntTracer::on_dense_prefixes() {
  for (int id = PSParallelCompact::old_space_id; id < PSParallelCompact::last_space_id; id++) {
    const PSParallelCompact::SpaceId space_id = PSParallelCompact::SpaceId(id);
    HeapWord* const bottom = PSParallelCompact::space(space_id)->bottom();
    HeapWord* const end = PSParallelCompact::dense_prefix(space_id);
    if (bottom < end) AntTracksCollector::keep_range(bottom, end);
  }
}

void AntTracer::on_dead_range(HeapWord* start, size_t words) {
  AntTracksCollector::dead_range(start, start + words);
}

void AntTracer::on_filler(HeapWord* start) {
  if (AntTracksDigest) AntTracksDigests::mark_filler(start);
}
