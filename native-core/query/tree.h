// SPDX-License-Identifier: EPL-2.0
//
// The result of a classification: a tree whose levels are the classifiers of a
// chain. Each node carries one amount per set (a heap state has one set, a diff
// four). An object in several classes of one classifier is in several children,
// but in their parent once.
#ifndef ANTTRACKS_QUERY_TREE_H
#define ANTTRACKS_QUERY_TREE_H

#include <array>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/stop.h"
#include "heap/amount.h"
#include "query/registry.h"

namespace anttracks::query {

constexpr size_t kMaxSets = 4;
using Amounts = std::array<Amount, kMaxSets>;

struct TreeNode {
  static constexpr uint32_t kRoot = ~0u;  // level of the root

  uint32_t level = kRoot;  // index into the chain; nodes of a hierarchy share theirs
  Label label;
  Amounts amounts{};
  std::vector<uint32_t> children;
};

enum class SortBy : uint8_t { Bytes, Objects };

struct Tree {
  std::vector<ClassifierInfo> chain;
  std::vector<TreeNode> nodes;  // nodes[0] is the root

  const TreeNode& root() const { return nodes.front(); }
  // Children by the sum over `sets`, greatest first, then by label; those of
  // ordered classifiers by their own order.
  void sort(SortBy by, const std::vector<size_t>& sets);
};

// Gathers counts by the tuple of their buckets first, so that texts and nodes are
// made once per tuple. Cost per add: one hash of the chain's length.
class TreeBuilder {
 public:
  explicit TreeBuilder(const Chain& chain, StopCall stop = {});

  void add(const Subject& subject, size_t set, uint64_t objects);
  // What another one was given, for the same chain.
  void add(const TreeBuilder& other);
  Tree build();
  // Then objects are missing in the tree.
  bool stopped() const { return stopped_; }

 private:
  static constexpr size_t kMaxChain = 12;
  using Buckets = std::array<uint32_t, kMaxChain>;
  struct BucketsHash {
    size_t operator()(const Buckets& buckets) const;
  };

  static constexpr uint32_t kAddsBetweenPolls = 1024;

  const Chain& chain_;
  const StopCall stop_;
  StopPoll poll_{stop_};
  uint32_t added_ = 0;
  bool stopped_ = false;
  std::unordered_map<Buckets, Amounts, BucketsHash> rows_;
};

}  // namespace anttracks::query

#endif  // ANTTRACKS_QUERY_TREE_H
