// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "precompiled.hpp"
#include "anttracks/antTracksCursor.hpp"
#include "anttracks/antTracks.inline.hpp"
#include "anttracks/antTracksState.hpp"
#include "anttracks/buffer/antTracksBuffer.hpp"
#include "anttracks/buffer/antTracksSplit.hpp"
#include "anttracks/record/antTracksCollector.hpp"
#include "anttracks/record/antTracksDeadMark.hpp"
#include "anttracks/record/antTracksHeap.hpp"
#include "anttracks/record/antTracksMutator.hpp"
#include "anttracks/record/antTracksPhases.hpp"
#include "anttracks/record/antTracksThreads.hpp"
#include "anttracks/symbols/antTracksFrameWalk.hpp"
#include "anttracks/symbols/antTracksSites.hpp"
#include "anttracks/symbols/antTracksSymbols.hpp"
#include "anttracks/verify/antTracksDigests.hpp"
#include "anttracks/verify/antTracksTlabCheck.hpp"
#include "anttracks/writer/antTracksWriter.hpp"
#include "gc/shared/gcConfig.hpp"
#include "gc/shared/gc_globals.hpp"
#include "gc/shared/tlab_globals.hpp"
#include "memory/iterator.hpp"
#include "oops/oop.inline.hpp"
#include "jvm.h"
#include "runtime/arguments.hpp"
#include "runtime/globals_extension.hpp"
#include "runtime/java.hpp"
#include "runtime/thread.inline.hpp"
#include "runtime/vmOperations.hpp"
#include "runtime/vmThread.hpp"
#include "runtime/vm_version.hpp"

using namespace anttracks::format;

// --- settings

static const char* unsupported() {
  if (UseZGC)               return "the Z collector (use -XX:+UseG1GC, -XX:+UseParallelGC or -XX:+UseSerialGC)";
  if (UseShenandoahGC)      return "the Shenandoah collector (use -XX:+UseG1GC, -XX:+UseParallelGC or -XX:+UseSerialGC)";
  if (UseEpsilonGC)         return "the Epsilon collector (use -XX:+UseG1GC, -XX:+UseParallelGC or -XX:+UseSerialGC)";
  if (!AntTracksHeap::initialize()) return "this collector (use -XX:+UseG1GC, -XX:+UseParallelGC or -XX:+UseSerialGC)";
  if (UseNUMA)              return "-XX:+UseNUMA";
  if (!UseTLAB)             return "-XX:-UseTLAB";
  if (UseBiasedLocking)     return "-XX:+UseBiasedLocking";
  if (TraceBytecodes)       return "-XX:+TraceBytecodes";   // its code uses r12: see AntTracksCursor
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
  AntTracksRecords out(BlockKind::Environment);
  char name[256];
  main_class(name, sizeof(name));
  property(&out, "vm.name", VM_Version::vm_name());
  property(&out, "vm.version", VM_Version::vm_release());
  property(&out, "gc.name", AntTracksHeap::heap()->name());
  property(&out, "gc.threads", AntTracksHeap::heap()->threads());
  property(&out, "heap.max_bytes", MaxHeapSize);
  property(&out, "object.alignment_bytes", ObjectAlignmentInBytes);
  property(&out, "java.command", name);
  property(&out, "process.id", os::current_process_id());
  property(&out, "digest", AntTracksDigest ? "true" : "false");
  out.submit();
}

void AntTracer::on_arguments_final() {
  const char* what = unsupported();
  if (what != NULL) {
    fprintf(stderr, "AntTracks: cannot record with %s\n", what);
    vm_direct_exit(1);
  }
  if (FLAG_IS_DEFAULT(AntTracksMemory)) {
    // Little memory that is used again and again costs programs less of their caches, too.
    FLAG_SET_ERGO(AntTracksMemory, clamp<size_t>(MaxHeapSize / 20, 2 * M, AntTracksMemory));
  }
  AntTracksState::start();
  AntTracksBufferPool::initialize();
  AntTracksSplit::initialize();
  AntTracksSymbols::initialize();
  AntTracksWriter::open_trace(AntTracksDir == NULL ? "anttracks-%p" : AntTracksDir);
  write_environment();
}

size_t AntTracer::on_tlab_limit(size_t max_words) {
  AntTracksSites::initialize();
  return MIN2(max_words, AntTracksMaxTLABSize / HeapWordSize);
}

// Objects of the class data archive: the VM maps them, nobody allocates them.
class ArchivedObjects : public ObjectClosure {
 public:
  virtual void do_object(oop obj) {
    if (!AntTracksDeadMark::is_set(obj)) AntTracksMutator::on_allocation(Thread::current(), obj);
  }
};

static void on_process_exit();

void AntTracer::on_vm_thread_started() {
  AntTracksCursor::on_heap_made();
  ArchivedObjects archived;
  AntTracksHeap::heap()->archived_object_iterate(&archived);
  AntTracksWriter::start_thread();
  ::atexit(on_process_exit);
}

// --- the end

class VM_AntTracksEnd : public VM_Operation {
 public:
  VMOp_Type type() const { return VMOp_AntTracksEnd; }
  void doit() {
    AntTracksThreads::redefine_unnamed();
    AntTracksThreads::copy_all();
    AntTracksPhases::write_spaces(AntTracksWriter::end_records());
    AntTracksState::stop();
  }
};

void AntTracer::end_recording() {
  if (!AntTracksState::recording()) return;
  VM_AntTracksEnd end;
  if (Thread::current()->is_VM_thread()) {
    end.doit();
  } else {
    VMThread::execute(&end);
  }
}

// The process ends without the VM: native code calls exit, or the launcher cannot
// even attach its thread to destroy the VM, since there is no memory for a Thread.
static void on_process_exit() {
  if (!AntTracksState::recording()) return;
  Thread* thread = Thread::current_or_null();
  const bool outside = thread == NULL ||
      (thread->is_Java_thread() && thread->as_Java_thread()->thread_state() == _thread_in_native);
  if (!outside) return; // it would keep the others from reaching a safepoint
  AntTracksWriter::finish_running("process exit");
  if (AntTracksReport && !AntTracksWriter::failed()) {
    AntTracer::print_status(NULL);
  }
}

void AntTracer::on_vm_exit() {
  end_recording();
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
               UINT64_FORMAT " buffers (at most " SIZE_FORMAT " KB), " UINT64_FORMAT " taken apart by threads, " UINT64_FORMAT " in new memory, waited " UINT64_FORMAT " times for %.1f ms (longest %.1f ms), %s%s",
               totals.events, totals.allocations, totals.moves, AntTracksPhases::collections(),
               totals.bytes_raw, totals.bytes_stored, AntTracksBufferPool::submitted(),
               AntTracksBufferPool::peak_bytes() / K, AntTracksBufferPool::split(), AntTracksBufferPool::made(), AntTracksBufferPool::waits(),
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
void AntTracer::on_code_freed(CodeBlob* code)   { AntTracksReturnPlaces::on_code_freed(code); }

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

void AntTracksOriginMark::begin(AntTracksOrigin origin, bool all) {
  AntTracksThread* const thread = AntTracksThreads::of(_thread);
  thread->_origin = origin;
  thread->_origin_sticky = all;
}

void AntTracksOriginMark::end() {
  AntTracksThread* const thread = AntTracksThreads::of(_thread);
  thread->_origin = AntTracksOrigin::Vm;
  thread->_origin_sticky = false;
}

// --- collection

AntTracksGCMark::AntTracksGCMark(AntTracksPause pause) {
  if (AntTracks) AntTracksPhases::start(pause);
}

AntTracksGCMark::~AntTracksGCMark() {
  if (AntTracks) AntTracksPhases::end();
}

AntTracksConcurrentPhase::AntTracksConcurrentPhase(const char* name)
  : _name(name), _begin_ns(AntTracks ? AntTracksState::now_ns() : 0) {}

AntTracksConcurrentPhase::~AntTracksConcurrentPhase() {
  if (AntTracks) AntTracksPhases::write_concurrent(_name, _begin_ns);
}

void AntTracer::on_promotion_failed(oop obj) {
  AntTracksPhases::promotion_failed();
  AntTracksCollector::keep(cast_from_oop<HeapWord*>(obj));
}

void AntTracer::on_promotion_failure_cleanup() {
  if (AntTracksDigest) AntTracksDigests::mark_dead_after_promotion_failure();
}

void AntTracer::on_dense_prefixes() {
  AntTracksHeap::heap()->keep_dense_prefixes();
}

void AntTracer::on_kept_range(HeapWord* begin, HeapWord* end) {
  if (begin < end) AntTracksCollector::keep_range(begin, end);
}

void AntTracer::on_kept_region(HeapRegion* region) {
  AntTracksHeap::heap()->keep_region(region);
}

void AntTracer::on_dead_range(HeapWord* start, size_t words) {
  AntTracksCollector::dead_range(start, start + words);
}

void AntTracer::on_dead_space(HeapWord* begin, HeapWord* end) {
  AntTracksCollector::dead_range(begin, end);
  // The collector has reset the mark.
  on_filler(begin);
}

void AntTracer::on_filler(HeapWord* start) {
  AntTracksDeadMark::set(cast_to_oop(start));
  if (AntTracksDigest) AntTracksDigests::log_filler(cast_to_oop(start));
}
