// SPDX-License-Identifier: EPL-2.0
// anttracks dump: a trace as text, one event or record per line.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <memory>
#include <optional>

#include "cli/command.h"
#include "cli/progress_bar.h"
#include "decode/event_text.h"
#include "io/block_codec.h"
#include "session/trace.h"

namespace anttracks::cli {
namespace {

using format::BlockKind;

struct Range {
  uint64_t first = 0;
  uint64_t last = ~uint64_t{0};

  bool holds(uint64_t value) const { return value >= first && value <= last; }
};

struct Options {
  std::string trace;
  std::string blocks, epoch;
  std::optional<uint32_t> thread;
  std::vector<std::string> kinds;
  bool headers = false;
};

// "12", "12-", "-12", "12-20"
std::optional<Range> parse_range(const std::string& text) {
  Range range;
  if (text.empty()) return range;
  const size_t dash = text.find('-');
  const auto number = [](std::string_view part, uint64_t* value) {
    if (part.empty()) return true;
    const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), *value);
    return error == std::errc() && end == part.data() + part.size();
  };
  if (!number(std::string_view(text).substr(0, dash), &range.first)) return std::nullopt;
  if (dash == std::string::npos) {
    range.last = range.first;
  } else if (!number(std::string_view(text).substr(dash + 1), &range.last)) {
    return std::nullopt;
  }
  return range;
}

int run(const Options& options) {
  const std::optional<Range> blocks = parse_range(options.blocks), epochs = parse_range(options.epoch);
  if (!blocks || !epochs)
    return fail({.code = ErrorCode::BadArgument, .message = "a range is written as 12, 12-20, 12- or -20"});
  Result<Trace> trace = [&] {
    ProgressBar bar("reading");
    return Trace::open(options.trace, bar.call());
  }();
  if (!trace.ok()) return fail(trace.error());

  const BlockIndex& index = trace->index();
  const Line print = [](std::string_view line) { fmt::print("  {}\n", line); };
  Payload payload;
  bool broken = false;
  for (const BlockRef& block : index.blocks) {
    const format::BlockHeader& header = block.header;
    const std::string_view kind = block_kind_name(static_cast<uint8_t>(header.kind));
    if (!blocks->holds(header.sequence) || !epochs->holds(header.epoch)) continue;
    if (options.thread && *options.thread != header.thread) continue;
    if (!options.kinds.empty() &&
        std::find(options.kinds.begin(), options.kinds.end(), kind) == options.kinds.end())
      continue;
    fmt::print(
        "block {} {} thread={} epoch={} count={} raw={} stored={} begin_ns={} end_ns={} segment={} "
        "offset={}\n",
        header.sequence, kind, header.thread, header.epoch, header.count, header.raw_bytes,
        header.stored_bytes, header.begin_ns, header.end_ns, block.segment, block.offset);
    if (options.headers) continue;
    if (Status status = read_payload(index, block, &payload); !status.ok()) return fail(status.error());
    if (header.kind == BlockKind::Mutator || header.kind == BlockKind::Collector)
      broken |= !print_events({payload.data(), header.raw_bytes / sizeof(uint32_t)}, trace->symbols(), print);
    else
      broken |= !print_records(payload_bytes(payload, block), print);
    if (std::ferror(stdout)) return kOk;  // e.g. `| head`
  }
  if (trace->damage())
    fmt::print(stderr, "anttracks: the trace is not complete: {}\n", trace->damage()->text());
  return broken ? kBroken : kOk;
}

}  // namespace

Command dump_command(CLI::App& root) {
  auto options = std::make_shared<Options>();
  CLI::App* app = root.add_subcommand("dump", "Print blocks, records and events as text, one per line");
  app->add_option("TRACE", options->trace, "Directory of the trace")->required();
  app->add_option("--blocks", options->blocks, "Only blocks with these numbers")->option_text("N|N-M");
  app->add_option("--epoch", options->epoch, "Only these epochs; even: mutator phases, odd: collections")
      ->option_text("N|N-M");
  app->add_option("--thread", options->thread, "Only blocks of this thread")->option_text("ID");
  app->add_option("--kind", options->kinds,
                  "Only blocks of this kind: Environment, Definitions, Mutator, ...")
      ->option_text("KIND...");
  app->add_flag("--headers", options->headers, "Only the headers of blocks");
  app->footer("Lines that begin with 'block' are block headers, indented ones what the block holds.");
  return {app, [options] { return run(*options); }};
}

}  // namespace anttracks::cli
