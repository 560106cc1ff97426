// SPDX-License-Identifier: EPL-2.0
//
// The tables of a recording or of a part of it: sites, callers, threads.
#include <algorithm>

#include "jni/bridge.h"
#include "jni/packer.h"
#include "jni/request.h"
#include "jni/source.h"
#include "query/allocations.h"
#include "query/heap_query.h"
#include "query/names.h"
#include "query/survival.h"

namespace anttracks::jni {
namespace {

// As Java says it: no moment is -1.
MomentRange range_of(jint after, jint until) {
  MomentRange range{.after = {}, .until = Moment{static_cast<uint32_t>(until)}};
  if (after >= 0) range.after = Moment{static_cast<uint32_t>(after)};
  return range;
}

// The heap in which one sees what of a range lives on.
struct Settled {
  Moment at;
  std::vector<ObjectCount> counts;
  std::shared_ptr<const DescriptionTable> descriptions;
};

Result<Settled> settle(const Session& session, const MomentRange& range, const Progress& progress) {
  const Moment at = session.trace.settled_in(range);
  if (at == session.trace.default_moment()) return Settled{at, session.counts_at_last, session.descriptions};
  query::HeapQuery heap(at, {.age = true, .space = false});
  ANTTRACKS_TRY(
      Run done,
      session.run(
          {.until = at, .with_timeline = false, .observers = {&heap}, .since = at, .progress = progress}));
  return Settled{at, heap.counts(), done.heap->shared_descriptions()};
}

void pack_frames(Packer& out, const Symbols& symbols, const FrameList& frames) {
  out.number(frames.size());
  for (const Frame& frame : frames) {
    out.text(query::frame_name(symbols, frame));
    pack_source(out, symbols, {{}, frame});
  }
}

const char* kind_text(ThreadKind kind) {
  switch (kind) {
    case ThreadKind::Java: return "Java";
    case ThreadKind::Vm: return "VM";
    case ThreadKind::Collector: return "collector";
    case ThreadKind::Compiler: return "compiler";
    case ThreadKind::Other: break;
  }
  return "other";
}

}  // namespace

ANTTRACKS_NATIVE(jbyteArray, RecordingNatives, sites, jlong handle, jlong features, jbyteArray packed,
                 jint after, jint until, jobject channel) {
  return call<jbyteArray>(env, [&]() -> Result<jbyteArray> {
    const Session& session = *object_of<SessionHandle>(handle);
    const Symbols& symbols = session.symbols();
    const MomentRange range = range_of(after, until);
    ANTTRACKS_TRY(const Request request, parse_request(env, packed));
    std::vector<const query::ClassifierEntry*> asked = query::classifiers_of(request.conditions);
    for (const query::SelectionStep& step : request.steps) asked.push_back(step.classifier);
    ANTTRACKS_CHECK(query::check_for_sites(asked, range == session.trace.whole()));
    ANTTRACKS_TRY(const Settled settled, settle(session, range, progress_of(env, channel, 0, 1000)));
    ANTTRACKS_TRY(auto how,
                  Classification::make(request, session, reinterpret_cast<AppliedFeatures*>(features)));
    std::vector<query::SiteRow> rows = query::site_rows(
        {*session.timeline, *session.descriptions, range, {settled.counts, *settled.descriptions}},
        [&](const query::Subject& subject) { return how->matches(subject); });
    std::stable_sort(rows.begin(), rows.end(), [](const query::SiteRow& a, const query::SiteRow& b) {
      return a.allocated.bytes > b.allocated.bytes;
    });
    Packer out;
    out.number(settled.at.epoch).number(rows.size());
    for (const query::SiteRow& row : rows) {
      const SiteInfo* site = symbols.sites.find(row.code.site);
      const bool known = site != nullptr && !site->frames.empty();
      const Frame frame = known ? site->frames.front() : Frame();
      out.number(row.code.site.value).text(known ? query::frame_name(symbols, frame) : "(no Java frame)");
      pack_source(out, symbols, {{}, frame});
      out.text(symbols.class_text(row.code.type)).amount(row.allocated).amount(row.alive);
    }
    return out.to_java(env);
  });
}

ANTTRACKS_NATIVE(jbyteArray, RecordingNatives, survival, jlong handle, jint after, jint until,
                 jobject channel) {
  return call<jbyteArray>(env, [&]() -> Result<jbyteArray> {
    const Session& session = *object_of<SessionHandle>(handle);
    const MomentRange range = range_of(after, until);
    const auto rows = query::survival(*session.timeline, session.deaths, range, stop_of(env, channel));
    if (is_stopped(env, channel)) return cancelled();
    Packer out;
    out.number(rows.size());
    for (const auto& [code, row] : rows) {
      out.number(code.site.value)
          .text(session.symbols().class_text(code.type))
          .amount(row.met)
          .amount(row.survived);
    }
    return out.to_java(env);
  });
}

ANTTRACKS_NATIVE(jbyteArray, RecordingNatives, callers, jlong handle, jint id) {
  return read<jbyteArray>(env, [&] {
    const Session& session = *object_of<SessionHandle>(handle);
    const Symbols& symbols = session.symbols();
    const auto index = static_cast<uint32_t>(id);
    const SiteInfo* site = symbols.sites.find(SiteId(index));
    const auto& stacks = session.timeline->stacks_by_site;
    const StackUse* use = index < stacks.size() && !stacks[index].empty() ? &stacks[index].front() : nullptr;
    const StackInfo* stack = use != nullptr ? symbols.stacks.find(use->stack) : nullptr;
    Packer out;
    pack_frames(out, symbols, site != nullptr ? site->frames : FrameList());
    pack_frames(out, symbols, stack != nullptr ? stack->frames : FrameList());
    out.big(stack != nullptr ? use->times : 0);
    return out.to_java(env);
  });
}

ANTTRACKS_NATIVE(jbyteArray, RecordingNatives, threads, jlong handle, jint after, jint until) {
  return read<jbyteArray>(env, [&] {
    const Session& session = *object_of<SessionHandle>(handle);
    const auto rows = query::thread_rows(*session.timeline, session.symbols(), range_of(after, until));
    Packer out;
    out.number(rows.size());
    for (const query::ThreadRow& row : rows) {
      const ThreadInfo none;
      const ThreadInfo& info = row.info != nullptr ? *row.info : none;
      out.text(query::thread_name(session.symbols(), row.id));
      out.text(row.info != nullptr ? kind_text(info.kind) : "");
      out.big(info.java_id).big(info.os_id).big(info.start_ns).big(info.end_ns).amount(row.allocated);
    }
    return out.to_java(env);
  });
}

}  // namespace anttracks::jni
