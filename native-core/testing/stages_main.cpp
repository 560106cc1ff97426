// SPDX-License-Identifier: EPL-2.0
// anttracks-stages TRACE [MAP | --open]: what each stage of reading takes, as JSON in seconds, beside what
// bounds it; with --open only what a user of an open trace waits for. On one processor (taskset -c 0) the
// stages can be compared; on all of them it shows what a user waits for.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <sstream>
#include <vector>

#include "decode/event_counts.h"
#include "feature-maps/language/feature_map.h"
#include "feature-maps/language/parser.h"
#include "io/block_codec.h"
#include "query/diff.h"
#include "query/feature_series.h"
#include "query/heap_query.h"
#include "query/registry.h"
#include "session/sketch.h"
#include "session/trace.h"

namespace {

using namespace anttracks;

template <class F>
double seconds(F&& work) {
  const auto begin = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

// Bytes per second of copying what does not fit into a cache, as STREAM counts them: read and written.
double copy_bandwidth() {
  constexpr size_t kBytes = size_t{128} << 20;
  std::vector<uint8_t> from(kBytes, 1), to(kBytes);
  double best = 1e9;
  for (int i = 0; i < 4; ++i)
    best = std::min(best, seconds([&] { std::memcpy(to.data(), from.data(), kBytes); }));
  return 2.0 * kBytes / best;
}

struct Report {
  std::string text = "{";
  void add(const char* name, double value) {
    text += fmt::format("{}\n  \"{}\": {:.6g}", text.size() > 1 ? "," : "", name, value);
  }
};

template <class T>
T checked(Result<T> result) {
  if (result.ok()) return std::move(*result);
  std::fprintf(stderr, "%s\n", result.error().text().c_str());
  std::exit(3);
}

query::Chain chain_of(const char* text, const query::ClassifierContext& context) {
  return checked(query::make_chain(checked(query::parse_chain(text)), context));
}

void measure_features(const char* path, const Trace& trace, const Timeline& timeline, Report* report) {
  std::stringstream text;
  text << std::ifstream(path).rdbuf();
  const features::ParseResult parsed = features::parse(path, text.str());
  if (features::has_errors(parsed.problems)) std::exit(3);
  report->add("features", seconds([&] {
                const features::FeatureMap map = features::FeatureMap::compile(std::span(&parsed.map, 1));
                query::Attribution attribution(trace.symbols(), map, query::Rule::Nearest,
                                               timeline.stacks_by_site);
                query::feature_series(timeline, attribution);
              }));
}

void measure_queries(const Trace& trace, const HeapState& heap, Report* report) {
  const query::ClassifierContext context{trace.symbols(), nullptr};
  query::Filter none;
  report->add("alive_objects", static_cast<double>(heap.alive().objects));
  for (const char* by : {"type,site", "thread,age"}) {
    const auto entries = checked(query::parse_chain(by));
    const query::Chain chain = chain_of(by, context);
    report->add(fmt::format("heap by {}", by).c_str(), seconds([&] {
                  query::HeapQuery query(heap.moment(), query::needs_of(entries));
                  query.on_end(heap);
                  query.tree(chain, none, heap.descriptions());
                }));
  }
}

query::Diff diff_of(const Trace& trace, const DeathLog& deaths, const HeapState& heap, Moment from) {
  query::Filter none;
  return {{deaths, heap, from, [&](Moment moment) { return trace.time_of(moment); }}, {}, none};
}

// From the first moment to the last one: with all the reading.
void measure_diff(const Trace& trace, Report* report) {
  const query::ClassifierContext context{trace.symbols(), nullptr};
  const query::Chain chain = chain_of("type,site", context);
  DeathLog deaths(trace.whole());
  report->add("diff with reading", seconds([&] {
                const Run run = checked(trace.run({.with_timeline = false, .observers = {&deaths}}));
                diff_of(trace, deaths, *run.heap, Moment{0}).tree(chain);
              }));
}

// What a user of an open trace waits for: checkpoints were kept when it was read first, and who died. Heaps
// of moments that are spread over the trace, and diffs of the ends of collections that follow each other, and
// of the first and the last moment.
void measure_open(const Trace& trace, Report* report) {
  Checkpoints checkpoints;
  DeathLog deaths(trace.whole());
  report->add("time line with checkpoints", seconds([&] {
                checked(trace.run({.observers = {&deaths}, .new_checkpoints = &checkpoints}));
              }));
  report->add("checkpoints", static_cast<double>(checkpoints.size()));
  report->add("bytes of checkpoints", static_cast<double>(checkpoints.memory_bytes()));
  report->add("bytes of checkpoints in a file", static_cast<double>(checkpoints.bytes_aside()));
  report->add("bytes of deaths", static_cast<double>(deaths.memory_bytes()));
  report->add("bytes of deaths in a file", static_cast<double>(deaths.bytes_aside()));

  std::vector<double> moments;
  const uint32_t last = trace.last_moment().epoch, count = std::min(last, 99u) + 1;
  for (uint32_t i = 0; i < count; ++i) {
    const Moment moment{static_cast<uint32_t>(uint64_t{last} * i / std::max(count - 1, 1u))};
    moments.push_back(seconds([&] { checked(trace.heap_at(moment, {}, &checkpoints)); }));
  }
  std::sort(moments.begin(), moments.end());
  report->add("a moment, median", moments[count / 2]);
  report->add("any moment", moments.back());

  const query::ClassifierContext context{trace.symbols(), nullptr};
  const query::Chain chain = chain_of("type,site", context);
  const auto seconds_of_diff = [&](Moment from, Moment to) {
    return seconds(
        [&] { diff_of(trace, deaths, *checked(trace.heap_at(to, {}, &checkpoints)), from).tree(chain); });
  };
  report->add("diff of first and last", seconds_of_diff(Moment{0}, trace.last_moment()));
  const uint32_t collections = static_cast<uint32_t>(trace.collections().size());
  if (collections < 2) return;
  const uint32_t diffs = std::min(collections - 1, 12u);
  double longest = 0;
  for (uint32_t i = 0; i < diffs; ++i) {
    const uint32_t collection = collections - 1 - i * (collections - 1) / diffs;
    longest = std::max(longest, seconds_of_diff(trace.collections()[collection - 1].end(),
                                                trace.collections()[collection].end()));
  }
  report->add("diff of neighbours", longest);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) return 2;
  Report report;
  if (argc > 2 && std::strcmp(argv[2], "--open") == 0) {
    measure_open(checked(Trace::open(argv[1])), &report);
    std::printf("%s\n}\n", report.text.c_str());
    return 0;
  }
  report.add("copy bytes per second", copy_bandwidth());
  report.add("sketch", seconds([&] { checked(sketch(argv[1])); }));
  report.add("check", seconds([&] { checked(open_blocks(argv[1])); }));
  std::vector<Trace> opened;
  report.add("open", seconds([&] { opened.push_back(checked(Trace::open(argv[1]))); }));
  const Trace& trace = opened.front();

  double raw = 0, stored = 0;
  EventCounts counts;
  double decode = 0;
  report.add("decompress and decode", seconds([&] {
               Payload payload;
               for (const BlockRef& block : trace.index().blocks) {
                 if (block.header.kind != format::BlockKind::Mutator &&
                     block.header.kind != format::BlockKind::Collector)
                   continue;
                 if (!read_payload(trace.index(), block, &payload).ok()) std::exit(3);
                 raw += block.header.raw_bytes;
                 stored += block.header.stored_bytes;
                 decode += seconds([&] {
                   counts += count_events({payload.data(), block.header.raw_bytes / sizeof(uint32_t)});
                 });
               }
             }));
  report.add("decode", decode);
  report.add("events", static_cast<double>(counts.events));
  report.add("raw bytes", raw);
  report.add("stored bytes", stored);

  report.add("heap", seconds([&] { checked(trace.run({.with_timeline = false})); }));
  std::shared_ptr<const HeapState> heap;
  std::shared_ptr<const Timeline> timeline;
  report.add("time line", seconds([&] {
               Run run = checked(trace.run({}));
               heap = run.heap;
               timeline = run.timeline;
             }));
  DigestCheck digests;
  report.add("verify", seconds([&] { checked(trace.run({.digests = &digests})); }));
  if (argc > 2) measure_features(argv[2], trace, *timeline, &report);
  measure_queries(trace, *heap, &report);
  measure_diff(trace, &report);
  std::printf("%s\n}\n", report.text.c_str());
  return 0;
}
