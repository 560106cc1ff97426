// SPDX-License-Identifier: EPL-2.0
#include "query/tree.h"

#include <algorithm>

namespace anttracks::query {
namespace {

void add_to(Amounts& to, const Amounts& from) {
  for (size_t set = 0; set < kMaxSets; ++set) to[set] += from[set];
}

class Assembler {
 public:
  Assembler(const Chain& chain) : chain_(chain), paths_(chain.size()) {
    for (const auto& classifier : chain) tree_.chain.push_back(classifier->info());
    tree_.nodes.emplace_back();
  }

  void add(const uint32_t* buckets, const Amounts& amounts) {
    add_to(tree_.nodes[0].amounts, amounts);
    descend(0, 0, buckets, amounts);
  }
  Tree take() { return std::move(tree_); }

 private:
  void descend(uint32_t node, size_t level, const uint32_t* buckets, const Amounts& amounts) {
    if (level == chain_.size()) return;
    for (const LabelPath& path : paths_of(level, buckets[level])) {
      uint32_t at = node;
      for (const Label& label : path) {
        at = child(at, static_cast<uint32_t>(level), label);
        add_to(tree_.nodes[at].amounts, amounts);
      }
      descend(at, level + 1, buckets, amounts);
    }
  }

  const LabelPaths& paths_of(size_t level, uint32_t bucket) {
    auto [found, added] = paths_[level].try_emplace(bucket);
    if (added) found->second = chain_[level]->paths(bucket);
    return found->second;
  }

  // A node may have a child of its own level with the same text as one of the
  // next level (a caller, a type), so the level is part of the key.
  uint32_t child(uint32_t parent, uint32_t level, const Label& label) {
    std::string key = label.text;
    key.append(reinterpret_cast<const char*>(&level), sizeof level);
    key.append(reinterpret_cast<const char*>(&parent), sizeof parent);
    auto [found, added] = index_.try_emplace(std::move(key), static_cast<uint32_t>(tree_.nodes.size()));
    if (added) {
      TreeNode& node = tree_.nodes.emplace_back();
      node.level = level;
      node.label = label;
      tree_.nodes[parent].children.push_back(found->second);
    }
    return found->second;
  }

  const Chain& chain_;
  Tree tree_;
  std::vector<std::unordered_map<uint32_t, LabelPaths>> paths_;
  std::unordered_map<std::string, uint32_t> index_;
};

}  // namespace

size_t TreeBuilder::BucketsHash::operator()(const Buckets& buckets) const {
  uint64_t hash = 0;
  for (uint32_t bucket : buckets) hash = (hash ^ bucket) * 0x9E3779B97F4A7C15ULL, hash ^= hash >> 29;
  return static_cast<size_t>(hash);
}

TreeBuilder::TreeBuilder(const Chain& chain, StopCall stop) : chain_(chain), stop_(std::move(stop)) {}

void TreeBuilder::add(const Subject& subject, size_t set, uint64_t objects) {
  if (++added_ % kAddsBetweenPolls == 0) stopped_ = poll_.stopped();
  if (stopped_) return;
  Buckets buckets{};
  for (size_t i = 0; i < chain_.size(); ++i) buckets[i] = chain_[i]->bucket(subject);
  rows_[buckets][set] += Amount{objects, objects * subject.description.bytes()};
}

void TreeBuilder::add(const TreeBuilder& other) {
  stopped_ |= other.stopped_;
  for (const auto& [buckets, amounts] : other.rows_) {
    Amounts& sum = rows_[buckets];
    for (size_t set = 0; set < kMaxSets; ++set) sum[set] += amounts[set];
  }
}

Tree TreeBuilder::build() {
  Assembler assembler(chain_);
  for (const auto& [buckets, amounts] : rows_) {
    if (++added_ % kAddsBetweenPolls == 0) stopped_ = poll_.stopped();
    if (stopped_) break;
    assembler.add(buckets.data(), amounts);
  }
  return assembler.take();
}

void Tree::sort(SortBy by, const std::vector<size_t>& sets) {
  auto weight = [&](const TreeNode& node) {
    uint64_t sum = 0;
    for (size_t set : sets) sum += by == SortBy::Bytes ? node.amounts[set].bytes : node.amounts[set].objects;
    return sum;
  };
  std::vector<uint64_t> weights;
  for (const TreeNode& node : nodes) weights.push_back(weight(node));
  for (TreeNode& node : nodes) {
    std::sort(node.children.begin(), node.children.end(), [&](uint32_t a, uint32_t b) {
      const TreeNode& x = nodes[a];
      const TreeNode& y = nodes[b];
      if (x.level != y.level) return x.level < y.level;
      if (chain[x.level].ordered && x.label.order != y.label.order) return x.label.order < y.label.order;
      if (weights[a] != weights[b]) return weights[a] > weights[b];
      return x.label.text < y.label.text;
    });
  }
}

}  // namespace anttracks::query
