// SPDX-License-Identifier: EPL-2.0
//
// Which features an object belongs to. The site decides, so a site is asked once.
#ifndef ANTTRACKS_QUERY_ATTRIBUTION_H
#define ANTTRACKS_QUERY_ATTRIBUTION_H

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "feature-maps/language/check.h"
#include "feature-maps/language/feature_map.h"
#include "heap/timeline.h"
#include "model/symbols.h"

namespace anttracks::query {

// Allocating: the innermost frame of the site alone. Nearest: the first frame of
// the site that is mapped, going outwards; if none is, the same over the most
// frequent full stack seen at the site.
enum class Rule : uint8_t { Nearest, Allocating };

std::string_view name_of(Rule rule);   // nearest, allocating
std::string_view describe(Rule rule);  // one line for people
bool parse_rule(std::string_view text, Rule& rule);

class Attribution {
 public:
  // All references must outlive this. `stacks_by_site` may be empty; it should be
  // of the whole trace, or a site's features depend on the moment looked at.
  Attribution(const Symbols& symbols, const features::FeatureMap& map, Rule rule,
              std::span<const std::vector<StackUse>> stacks_by_site);

  Rule rule() const { return rule_; }
  // The map's features in its order, then Others.
  const std::vector<features::Feature>& features() const { return features_; }
  features::FeatureIndex others() const { return static_cast<features::FeatureIndex>(features_.size() - 1); }

  // Ascending, never empty. Not for use by several threads at once.
  const std::vector<features::FeatureIndex>& features_of(SiteId site);

 private:
  std::vector<features::FeatureIndex> evaluate(SiteId site);
  std::vector<features::FeatureIndex> nearest(std::span<const Frame> frames);
  std::vector<features::FeatureIndex> match(const Frame& frame);

  struct KnownClass {
    std::string name;
    features::ClassMatch match;
  };

  const Symbols& symbols_;
  const features::FeatureMap& map_;
  Rule rule_;
  std::span<const std::vector<StackUse>> stacks_by_site_;
  std::vector<features::Feature> features_;
  std::unordered_map<ClassId, KnownClass> classes_;
  std::vector<std::unique_ptr<std::vector<features::FeatureIndex>>> by_site_;
};

// The code of the sites and stacks of a trace, to check maps against. The places
// view into `symbols`, their class names are left empty.
std::vector<features::KnownClass> allocating_code(const Symbols& symbols);

}  // namespace anttracks::query

#endif  // ANTTRACKS_QUERY_ATTRIBUTION_H
