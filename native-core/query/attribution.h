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
// the site that is mapped, going outwards. If none is, each full stack seen at the
// site says where it leads to by the same rule, and what most of them say holds for
// all objects of the site.
enum class Rule : uint8_t { Nearest, Allocating };

std::string_view name_of(Rule rule);   // nearest, allocating
std::string_view describe(Rule rule);  // one line for people
bool parse_rule(std::string_view text, Rule& rule);

class Attribution {
 public:
  // All references must outlive this. `stacks_by_site` may be empty; it should be
  // of the whole trace, or a site's features depend on the moment looked at.
  Attribution(const Symbols& symbols, const features::FeatureMap& map, Rule rule,
              const SiteStacks& stacks_by_site);

  Rule rule() const { return rule_; }
  // The map's features in its order, then Others.
  const std::vector<features::Feature>& features() const { return features_; }
  features::FeatureIndex others() const { return static_cast<features::FeatureIndex>(features_.size() - 1); }

  struct Verdict {
    std::vector<features::FeatureIndex> features;  // ascending, never empty
    // 1 where the frames known at the site decide; else the share of the stacks seen
    // there that say the same, 0 if none was seen.
    double certainty = 1;
  };
  // Not for use by several threads at once.
  const Verdict& verdict_on(SiteId site);
  const std::vector<features::FeatureIndex>& features_of(SiteId site) { return verdict_on(site).features; }

 private:
  Verdict evaluate(SiteId site);
  Verdict majority_of(std::span<const StackUse> stacks);
  const std::vector<features::FeatureIndex>& nearest(StackId stack);
  std::vector<features::FeatureIndex> nearest(const FrameList& frames);
  std::vector<features::FeatureIndex> match(const Frame& frame);

  struct KnownClass {
    std::string name;
    features::ClassMatch match;
  };

  const Symbols& symbols_;
  const features::FeatureMap& map_;
  Rule rule_;
  const SiteStacks& stacks_by_site_;
  std::vector<features::Feature> features_;
  std::unordered_map<ClassId, KnownClass> classes_;
  std::vector<std::unique_ptr<Verdict>> by_site_;
  std::unordered_map<StackId, std::vector<features::FeatureIndex>> by_stack_;
};

// The code of the sites and stacks of a trace, to check maps against. The places
// view into `symbols`, their class names are left empty.
std::vector<features::KnownClass> allocating_code(const Symbols& symbols);

}  // namespace anttracks::query

#endif  // ANTTRACKS_QUERY_ATTRIBUTION_H
