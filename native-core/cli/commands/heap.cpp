// SPDX-License-Identifier: EPL-2.0
#include <fmt/format.h>

#include "cli/command.h"
#include "cli/commands/analysis.h"
#include "output/numbers.h"
#include "output/tree_table.h"
#include "query/heap_query.h"

namespace anttracks::cli {
namespace {

constexpr const char* kHelp = R"(What was in the heap at a moment, grouped by any chain of classifiers.

Examples:
  anttracks heap trace.dir                            by type, after the last collection
  anttracks heap trace.dir --at gc:12:start --by type,site
  anttracks heap trace.dir --at 4.5s --by feature,type --map shop.features
  anttracks heap trace.dir --by site --where type=byte[] age>=5
  anttracks heap trace.dir --by type --format csv > histogram.csv

Moments: gc:N or gc:N:end (after the VM's collection N, as in -Xlog:gc), gc:N:start
(before it), start, end, a time such as 4.5s or 250ms (the last moment known by
then). G1 gives the Remark and the Cleanup of a concurrent cycle one number: gc:N goes
from the start of the first to the end of the last, gc:N:remark and gc:N:cleanup
(:start, :end) name each. At the start of a collection and at the end of the recording objects that
are no longer used count as alive: no collection has found them yet.

csv: a column for each classifier, then objects,bytes; the frames of a site stand in
one cell, innermost first, joined by " <- "; --top leaves rows out.
)";

struct HeapOptions : AnalysisOptions, ChainOptions {
  std::string at;
};

Status run(const HeapOptions& options, const Progress& progress) {
  ANTTRACKS_TRY(Request request, parse_request(options));
  ANTTRACKS_TRY(Trace trace, open_trace(options, progress));
  Moment at = trace.default_moment();
  if (!options.at.empty()) {
    ANTTRACKS_TRY(at, trace.parse_moment(options.at));
  }
  ANTTRACKS_TRY(std::unique_ptr<FeatureContext> context,
                load_features(options, trace.symbols(), request.features));
  bool stacks = request.features && context->needs_timeline();

  query::HeapQuery heap(at, request.needs);
  RunOptions how{.until = at, .with_timeline = stacks, .observers = {&heap}, .progress = progress};
  // A site's most frequent stack is that of the whole recording, at any moment.
  if (stacks) how.until.reset();
  ANTTRACKS_TRY(Run done, trace.run(how));
  warn_of_errors(done.counters);
  if (!heap.complete()) {
    return Error{.code = ErrorCode::NoSuchMoment,
                 .message = fmt::format("the trace does not reach {}", trace.moment_text(at)),
                 .file = options.trace};
  }
  if (stacks) context->attach(done.timeline);
  query::ClassifierContext classifiers{trace.symbols(), context ? context->attribution() : nullptr};
  ANTTRACKS_TRY(query::Chain chain, query::make_chain(request.chain, classifiers));
  ANTTRACKS_TRY(query::Filter filter, query::Filter::make(request.conditions, classifiers));
  query::Tree tree = heap.tree(chain, filter, done.heap->descriptions());
  tree.sort(options.sort_by(), {0});
  for (const std::string& text : filter.warnings()) warn(text);

  output::Format format = options.output_format();
  bool table = format == output::Format::Table;
  output::TreeOptions shown;
  shown.top = options.top.value_or(table ? 20 : 0);
  shown.top_below = options.top.value_or(table ? 5 : 0);
  if (!options.top) shown.least_share_below = 0.002;
  shown.max_depth = options.depth;
  shown.by = options.sort_by();
  shown.facts = {{"moment", table ? moment_fact(trace, at) : trace.moment_text(at)}};
  if (!filter.empty()) {
    uint64_t all = heap.alive().objects, some = tree.root().amounts[0].objects;
    shown.facts.emplace_back("selected",
                             fmt::format("{} of {} objects", output::grouped(some), output::grouped(all)));
  }
  if (request.features) {
    shown.facts.emplace_back("rule",
                             std::string(table ? describe(context->rule()) : name_of(context->rule())));
  }
  print(output::render_tree(tree, shown, format, output::terminal_width()));
  return ok_status();
}

}  // namespace

void add_heap(CLI::App& app, const Register& reg) {
  auto options = std::make_shared<HeapOptions>();
  CLI::App* command = app.add_subcommand("heap", "What is in the heap at a moment");
  command->footer(classifier_help() + "\n" + kHelp);
  add_trace(*command, *options);
  command->add_option("--at", options->at, "The moment; default: the end of the last collection")
      ->option_text("MOMENT");
  add_chain(*command, *options, *options, "type");
  add_maps(*command, *options, false);
  reg(*command, [options](const Progress& progress) { return run(*options, progress); });
}

}  // namespace anttracks::cli
