// SPDX-License-Identifier: EPL-2.0
#include "cli/commands/analysis.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <sstream>

#include "feature-maps/language/parser.h"
#include "output/numbers.h"

namespace anttracks::cli {

output::Format AnalysisOptions::output_format() const {
  output::Format result = output::Format::Table;
  output::parse_format(format, result);
  return result;
}

query::Rule AnalysisOptions::attribution_rule() const {
  query::Rule result = query::Rule::Nearest;
  query::parse_rule(rule, result);
  return result;
}

void add_trace(CLI::App& command, AnalysisOptions& options) {
  command.add_option("TRACE", options.trace, "Directory of the trace (needed)")->option_text(" ");
  command.parse_complete_callback([&options] {
    if (options.trace.empty()) throw CLI::RequiredError("TRACE");
  });
  command.add_option("--format", options.format, "table (default), csv or json; csv and json are stable")
      ->check(CLI::IsMember({"table", "csv", "json"}))
      ->option_text("FORMAT");
}

void add_maps(CLI::App& command, AnalysisOptions& options, bool required) {
  auto* map = command
                  .add_option("--map", options.maps,
                              "Feature map, see feature-maps/README.md; may be given several times")
                  ->allow_extra_args(false)
                  ->option_text(required ? "FILE (needed)" : "FILE");
  if (required) map->required();
  command
      .add_option(
          "--rule", options.rule,
          "How objects belong to features. nearest (default): the mapped frame nearest to the allocation. "
          "allocating: the allocating code alone")
      ->check(CLI::IsMember({"nearest", "allocating"}))
      ->option_text("RULE");
}

void add_svg(CLI::App& command, AnalysisOptions& options, const char* what) {
  command.add_option("--svg", options.svg, what)->option_text("FILE");
}

void add_where(CLI::App& command, ChainOptions& options, AnalysisOptions& analysis) {
  command
      .add_option("--where", options.where,
                  "Conditions: classifier=pattern or != (with * and ?), and < <= > >= for age, length, size. "
                  "All must hold; several = on one classifier are alternatives")
      ->option_text("CONDITION...");
  // `--where type=x TRACE`: the trace is taken for a condition.
  command.parse_complete_callback([&options, &analysis] {
    if (analysis.trace.empty() && !options.where.empty() &&
        options.where.back().find_first_of("=<>") == std::string::npos) {
      analysis.trace = options.where.back();
      options.where.pop_back();
    }
    if (analysis.trace.empty()) throw CLI::RequiredError("TRACE");
  });
}

void add_top(CLI::App& command, ChainOptions& options, const char* what) {
  command.add_option("--top", options.top, what)->option_text("N");
}

void add_range(CLI::App& command, RangeOptions& options) {
  command
      .add_option("--from", options.from,
                  "Only what was allocated after this moment; default: the start of the recording")
      ->option_text("MOMENT");
  command
      .add_option("--to", options.to,
                  "Only what was allocated before this moment; default: the end of the recording")
      ->option_text("MOMENT");
}

void add_chain(CLI::App& command, ChainOptions& options, AnalysisOptions& analysis, const char* default_by) {
  options.by = default_by;
  command
      .add_option("--by", options.by,
                  fmt::format("Classifiers, one level of the tree each; default: {}", default_by))
      ->option_text("NAME,NAME,...");
  add_where(command, options, analysis);
  add_top(command, options,
          "Show N classes on each level, 0 = all; default in tables: 20, below the first level 5 of at least "
          "0.2 %");
  command
      .add_option("--depth", options.depth,
                  "Show N levels of a table, callers of sites included; default: all")
      ->option_text("N");
  command.add_option("--sort", options.sort, "Greatest first by bytes (default) or objects")
      ->check(CLI::IsMember({"bytes", "objects"}))
      ->option_text("WHAT");
}

std::string classifier_help() {
  std::string text = "Classifiers:\n";
  for (const query::ClassifierEntry& entry : query::classifiers()) {
    text += fmt::format("  {:<8}  {}\n", entry.info.name, entry.info.help);
  }
  return text;
}

namespace {
// A progress bar may stand on this line of the terminal.
void clear_line() {
  if (isatty(STDERR_FILENO)) std::fputs("\r\x1b[K", stderr);
}
}  // namespace

void print(std::string_view text) {
  clear_line();
  std::fwrite(text.data(), 1, text.size(), stdout);
}
void warn(const std::string& text) {
  clear_line();
  fmt::print(stderr, "anttracks: {}\n", text);
}

void warn_of_damage(const std::optional<Error>& damage) {
  if (damage) warn("the trace is partial, shown is what can be read: " + damage->text());
}

Result<Trace> open_trace(const AnalysisOptions& options, const Progress& progress) {
  ANTTRACKS_TRY(Trace trace, Trace::open(options.trace, progress));
  warn_of_damage(trace.damage());
  return trace;
}

Result<Request> parse_request(const ChainOptions& options) {
  Request request;
  if (!options.by.empty()) {
    ANTTRACKS_TRY(request.chain, query::parse_chain(options.by));
  }
  ANTTRACKS_TRY(request.conditions, query::parse_conditions(options.where));
  std::vector<const query::ClassifierEntry*> asked = query::classifiers_of(request.conditions);
  request.feature_condition = query::uses_features(asked);
  request.features = request.feature_condition || query::uses_features(request.chain);
  request.needs = query::needs_of(request.chain);
  request.needs |= query::needs_of(asked);
  return request;
}

Result<std::unique_ptr<FeatureContext>> FeatureContext::load(const AnalysisOptions& options,
                                                             const Symbols& symbols) {
  auto context = std::make_unique<FeatureContext>();
  context->rule_ = options.attribution_rule();
  context->symbols_ = &symbols;
  std::vector<features::KnownClass> program = query::allocating_code(symbols);
  std::vector<features::MapSyntax> maps;
  for (const std::string& path : options.maps) {
    std::ifstream file(path, std::ios::binary);
    std::stringstream text;
    text << file.rdbuf();
    if (!file) {
      return Error{.code = ErrorCode::BadArgument,
                   .message = fmt::format("the feature map cannot be read: {}", std::strerror(errno)),
                   .file = path};
    }
    features::ParseResult parsed = features::parse(path, text.str());
    bool errors = features::has_errors(parsed.problems);
    if (!errors) {
      std::vector<features::Problem> found = features::check(parsed.map, program);
      parsed.problems.insert(parsed.problems.end(), found.begin(), found.end());
    }
    for (const features::Problem& problem : parsed.problems) {
      fmt::print(stderr, "{}", features::describe(problem, path, parsed.map.source));
    }
    if (errors)
      return Error{.code = ErrorCode::BadArgument, .message = "the feature map has errors", .file = path};
    maps.push_back(std::move(parsed.map));
  }
  context->map_ = features::FeatureMap::compile(maps);
  if (!context->needs_timeline()) context->attach(nullptr);
  return context;
}

void FeatureContext::attach(std::shared_ptr<const Timeline> timeline) {
  timeline_ = std::move(timeline);
  static const SiteStacks kNone;
  attribution_ = std::make_unique<query::Attribution>(*symbols_, map_, rule_,
                                                      timeline_ ? timeline_->stacks_by_site : kNone);
}

Result<std::unique_ptr<FeatureContext>> load_features(const AnalysisOptions& options, const Symbols& symbols,
                                                      bool needed) {
  if (options.maps.empty()) {
    if (needed) {
      return Error{.code = ErrorCode::BadArgument,
                   .message = "the classifier 'feature' needs a feature map: give --map FILE"};
    }
    return std::unique_ptr<FeatureContext>();
  }
  return FeatureContext::load(options, symbols);
}

std::string moment_fact(const Trace& trace, Moment moment) {
  return fmt::format("{}, {} s", trace.moment_text(moment), output::seconds(trace.time_of(moment)));
}

Result<MomentRange> range_of(const Trace& trace, const RangeOptions& options) {
  MomentRange range = trace.whole();
  if (!options.from.empty()) {
    ANTTRACKS_TRY(range.after, trace.parse_start(options.from));
  }
  if (!options.to.empty()) {
    ANTTRACKS_TRY(range.until, trace.parse_moment(options.to));
  }
  if (range.after && !(*range.after < range.until)) {
    return Error{.code = ErrorCode::BadArgument,
                 .message = fmt::format("--from ({}) must lie before --to ({})",
                                        trace.moment_text(*range.after), trace.moment_text(range.until))};
  }
  return range;
}

void add_range_facts(output::Table& table, const Trace& trace, const MomentRange& range,
                     output::Format format) {
  const auto text = [&](Moment moment) {
    return format == output::Format::Table ? moment_fact(trace, moment) : trace.moment_text(moment);
  };
  table.facts.emplace_back("from", range.after ? text(*range.after) : "start");
  table.facts.emplace_back("to", text(range.until));
}

Status write_file(const std::string& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary);
  file << text;
  file.close();
  if (!file) {
    return Error{.code = ErrorCode::Io,
                 .message = fmt::format("the file cannot be written: {}", std::strerror(errno)),
                 .file = path};
  }
  return ok_status();
}

namespace {
bool errors_found = false;
}

bool found_errors() { return errors_found; }

void warn_of_errors(const Counters& counters) {
  if (counters.errors() == 0) return;
  errors_found = true;
  warn(fmt::format("{} errors while the heap was rebuilt, figures may be wrong; the first: {}",
                   counters.errors(), counters.first_error()));
}

}  // namespace anttracks::cli
