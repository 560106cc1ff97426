// SPDX-License-Identifier: EPL-2.0
// Which full call stacks were seen at allocation sites, and how often.
#ifndef ANTTRACKS_HEAP_SITE_STACKS_H
#define ANTTRACKS_HEAP_SITE_STACKS_H

#include <anttracks/trace_format.h>

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/ids.h"
#include "base/interner.h"

namespace anttracks {

struct StackUse {
  StackId stack;
  uint32_t times = 0;
};

// [site]: its stacks, most frequent first. May be shorter than the sites.
class SiteStacks {
 public:
  size_t size() const { return ends_.size(); }
  std::span<const StackUse> operator[](size_t site) const {
    const size_t begin = site == 0 ? 0 : ends_[site - 1];
    return std::span(uses_).subspan(begin, ends_[site] - begin);
  }

 private:
  friend class StackCounts;

  std::vector<StackUse> uses_;
  std::vector<uint32_t> ends_;  // into uses_
};

class StackCounts {
 public:
  void add(SiteId site, StackId stack) {
    const uint32_t number = pairs_.intern({site, stack});
    if (number == times_.size()) times_.push_back(0);
    ++times_[number];
  }
  SiteStacks by_site() const;

 private:
  struct Pair {
    SiteId site;
    StackId stack;

    bool operator==(const Pair&) const = default;
  };
  struct Hash {
    uint64_t operator()(const Pair& p) const {
      return format::digest_mix((uint64_t{p.site.value} << 32) | p.stack.value);
    }
  };

  Interner<Pair, Hash> pairs_;
  std::vector<uint32_t> times_;
};

}  // namespace anttracks

#endif  // ANTTRACKS_HEAP_SITE_STACKS_H
