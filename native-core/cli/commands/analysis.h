// SPDX-License-Identifier: EPL-2.0
//
// What the analysing commands have in common: the trace, feature maps, formats.
#ifndef ANTTRACKS_CLI_COMMANDS_ANALYSIS_H
#define ANTTRACKS_CLI_COMMANDS_ANALYSIS_H

#include <CLI/CLI.hpp>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "feature-maps/language/feature_map.h"
#include "output/table.h"
#include "query/attribution.h"
#include "query/filter.h"
#include "query/tree.h"
#include "session/trace.h"

namespace anttracks::cli {

struct AnalysisOptions {
  std::string trace;
  std::string format = "table";
  std::vector<std::string> maps;
  std::string rule = "nearest";
  std::string svg;

  output::Format output_format() const;
  query::Rule attribution_rule() const;
};

struct ChainOptions {
  std::string by;
  std::vector<std::string> where;
  std::optional<size_t> top;
  size_t depth = 0;
  std::string sort = "bytes";

  query::SortBy sort_by() const { return sort == "objects" ? query::SortBy::Objects : query::SortBy::Bytes; }
};

struct RangeOptions {
  std::string from;
  std::string to;

  bool given() const { return !from.empty() || !to.empty(); }
};

void add_trace(CLI::App& command, AnalysisOptions& options);                // TRACE, --format
void add_maps(CLI::App& command, AnalysisOptions& options, bool required);  // --map, --rule
void add_svg(CLI::App& command, AnalysisOptions& options, const char* what);
void add_where(CLI::App& command, ChainOptions& options, AnalysisOptions& analysis);  // after add_trace
void add_top(CLI::App& command, ChainOptions& options, const char* what);
void add_range(CLI::App& command, RangeOptions& options);  // --from, --to
void add_chain(CLI::App& command, ChainOptions& options, AnalysisOptions& analysis, const char* default_by);

// A line for each classifier: for --help.
std::string classifier_help();

// Opens it; says on standard error what is missing of a partial trace.
Result<Trace> open_trace(const AnalysisOptions& options, const Progress& progress);

// The parts of `--by` and `--where`, checked before the trace is read.
struct Request {
  std::vector<const query::ClassifierEntry*> chain;
  std::vector<query::Condition> conditions;
  query::Needs needs;
  bool features = false;  // the chain or a condition asks for features
  bool feature_condition = false;
};
Result<Request> parse_request(const ChainOptions& options);

// Compiled maps, and the attribution when it can be made. Keeps what it refers to.
class FeatureContext {
 public:
  // Reads and checks the maps; warnings go to standard error.
  static Result<std::unique_ptr<FeatureContext>> load(const AnalysisOptions& options, const Symbols& symbols);

  // The rule `nearest` asks for the call stacks of the whole recording.
  bool needs_timeline() const { return rule_ == query::Rule::Nearest; }
  void attach(std::shared_ptr<const Timeline> timeline);
  query::Attribution* attribution() { return attribution_.get(); }
  query::Rule rule() const { return rule_; }

 private:
  features::FeatureMap map_;
  query::Rule rule_ = query::Rule::Nearest;
  const Symbols* symbols_ = nullptr;
  std::shared_ptr<const Timeline> timeline_;
  std::unique_ptr<query::Attribution> attribution_;
};

// None where no map was given.
Result<std::unique_ptr<FeatureContext>> load_features(const AnalysisOptions& options, const Symbols& symbols,
                                                      bool needed);

std::string moment_fact(const Trace& trace, Moment moment);  // gc:12:end, 3.214 s

// The whole recording unless the options say otherwise.
Result<MomentRange> range_of(const Trace& trace, const RangeOptions& options);
// What a table says of a range that was given.
void add_range_facts(output::Table& table, const Trace& trace, const MomentRange& range,
                     output::Format format);

// To standard output, or to standard error.
void print(std::string_view text);
void warn(const std::string& text);
Status write_file(const std::string& path, const std::string& text);
// The trace was read up to there only.
void warn_of_damage(const std::optional<Error>& damage);
// The reconstruction had errors: figures may be wrong.
void warn_of_errors(const Counters& counters);
// Whether warn_of_errors() had something to say: the exit code then tells.
bool found_errors();

}  // namespace anttracks::cli

#endif  // ANTTRACKS_CLI_COMMANDS_ANALYSIS_H
