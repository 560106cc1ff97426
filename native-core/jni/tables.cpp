// SPDX-License-Identifier: EPL-2.0
//
// What of a recording is listed whole: sites, callers, threads.
#include <algorithm>
#include <map>

#include "jni/bridge.h"
#include "jni/packer.h"
#include "jni/request.h"
#include "jni/source.h"
#include "query/names.h"
#include "query/survival.h"

namespace anttracks::jni {
namespace {

struct SiteRow {
  Amount allocated;
  Amount alive;
};
using SiteKey = std::pair<SiteId, ClassId>;

Status refuse_moments(const Request& request) {
  for (const query::Condition& condition : request.conditions) {
    const query::Needs& needs = condition.classifier->info.needs;
    if (needs.age || needs.space) {
      return Error{
          .code = ErrorCode::BadArgument,
          .message = std::string("'") + condition.classifier->info.name + "' is of objects at a moment"};
    }
  }
  return ok_status();
}

std::map<SiteKey, SiteRow> rows_of(const Session& session, Classification& how) {
  const DescriptionTable& descriptions = *session.descriptions;
  const std::vector<uint64_t>& allocated = session.timeline->allocated_by_description;
  std::map<SiteKey, SiteRow> rows;
  for (uint32_t i = 0; i < descriptions.size() && i < allocated.size(); ++i) {
    const Description& description = descriptions[DescriptionId(i)];
    if (allocated[i] == 0 || !how.matches({description, 0, query::kUnknownSpace})) continue;
    rows[{description.site, description.object_class}].allocated +=
        Amount{allocated[i], allocated[i] * description.bytes()};
  }
  for (const query::ObjectCount& count : session.counts_at_last) {
    const Description& description = descriptions[count.description];
    const auto found = rows.find({description.site, description.object_class});
    if (found != rows.end())
      found->second.alive += Amount{count.objects, count.objects * description.bytes()};
  }
  return rows;
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

ANTTRACKS_NATIVE(jbyteArray, RecordingNatives, sites, jlong handle, jlong features, jbyteArray packed) {
  return call<jbyteArray>(env, [&]() -> Result<jbyteArray> {
    const Session& session = *object_of<SessionHandle>(handle);
    const Symbols& symbols = session.symbols();
    ANTTRACKS_TRY(const Request request, parse_request(env, packed));
    ANTTRACKS_CHECK(refuse_moments(request));
    ANTTRACKS_TRY(auto how,
                  Classification::make(request, session, reinterpret_cast<AppliedFeatures*>(features)));
    const std::map<SiteKey, SiteRow> rows = rows_of(session, *how);
    std::vector<std::pair<SiteKey, SiteRow>> sorted(rows.begin(), rows.end());
    std::stable_sort(sorted.begin(), sorted.end(), [](const auto& a, const auto& b) {
      return a.second.allocated.bytes > b.second.allocated.bytes;
    });
    Packer out;
    out.number(sorted.size());
    for (const auto& [key, row] : sorted) {
      const SiteInfo* site = symbols.sites.find(key.first);
      const bool known = site != nullptr && !site->frames.empty();
      const Frame frame = known ? site->frames.front() : Frame();
      out.number(key.first.value).text(known ? query::frame_name(symbols, frame) : "(no Java frame)");
      pack_source(out, symbols, {{}, frame});
      out.text(symbols.class_text(key.second)).amount(row.allocated).amount(row.alive);
    }
    return out.to_java(env);
  });
}

ANTTRACKS_NATIVE(jbyteArray, RecordingNatives, survival, jlong handle, jobject channel) {
  return call<jbyteArray>(env, [&]() -> Result<jbyteArray> {
    const Session& session = *object_of<SessionHandle>(handle);
    query::SurvivalObserver observer;
    ANTTRACKS_TRY(Run done, session.run({.until = {},
                                         .with_timeline = true,
                                         .observers = {&observer},
                                         .progress = progress_of(env, channel, 0, 1000)}));
    const std::vector<query::Survival> survival = observer.result(done.timeline->allocated_by_description);
    std::map<SiteKey, std::pair<Amount, Amount>> rows;
    for (uint32_t i = 0; i < survival.size(); ++i) {
      const Description& description = done.heap->descriptions()[DescriptionId(i)];
      auto& [met, survived] = rows[{description.site, description.object_class}];
      met += Amount{survival[i].met, survival[i].met * description.bytes()};
      survived += Amount{survival[i].survived, survival[i].survived * description.bytes()};
    }
    Packer out;
    out.number(rows.size());
    for (const auto& [key, row] : rows) {
      out.number(key.first.value)
          .text(session.symbols().class_text(key.second))
          .amount(row.first)
          .amount(row.second);
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

ANTTRACKS_NATIVE(jbyteArray, RecordingNatives, threads, jlong handle) {
  return read<jbyteArray>(env, [&] {
    const Session& session = *object_of<SessionHandle>(handle);
    const std::vector<Amount> allocated = session.timeline->allocated_by_thread(*session.descriptions);
    std::vector<std::pair<ThreadId, Amount>> entries;
    for (const ThreadInfo& thread : session.symbols().threads) {
      entries.emplace_back(thread.id,
                           thread.id.value < allocated.size() ? allocated[thread.id.value] : Amount());
    }
    for (uint32_t i = 0; i < allocated.size(); ++i) {
      const bool known = session.symbols().threads.find(ThreadId(i)) != nullptr;
      if (allocated[i].objects != 0 && !known) entries.emplace_back(ThreadId(i), allocated[i]);
    }
    std::sort(entries.begin(), entries.end(), [](const auto& a, const auto& b) {
      return a.second.bytes != b.second.bytes ? a.second.bytes > b.second.bytes : a.first < b.first;
    });
    Packer out;
    out.number(entries.size());
    for (const auto& [id, amount] : entries) {
      const ThreadInfo* thread = session.symbols().threads.find(id);
      const ThreadInfo none;
      const ThreadInfo& info = thread != nullptr ? *thread : none;
      out.text(query::thread_name(session.symbols(), id)).text(thread != nullptr ? kind_text(info.kind) : "");
      out.big(info.java_id).big(info.os_id).big(info.start_ns).big(info.end_ns).amount(amount);
    }
    return out.to_java(env);
  });
}

}  // namespace anttracks::jni
