// SPDX-License-Identifier: EPL-2.0
#include "output/tree_table.h"

#include <fmt/format.h>

#include <algorithm>

#include "output/json.h"

namespace anttracks::output {
namespace {

using query::Amounts;
using query::Tree;
using query::TreeNode;

class TreeWriter {
 public:
  TreeWriter(const Tree& tree, const TreeOptions& options) : tree_(tree), options_(options) {}

  Table table() {
    Table result;
    result.facts = options_.facts;
    result.notes = options_.notes;
    std::string title;
    for (const auto& info : tree_.chain) title += (title.empty() ? "" : " / ") + std::string(info.name);
    result.columns.push_back({"name", title, ColumnKind::Text, false});
    if (heap()) {
      result.columns.push_back({"objects", "objects", ColumnKind::Count, false});
      result.columns.push_back({"bytes", "bytes", ColumnKind::Bytes, false});
      result.columns.push_back({"of_parent", "% parent", ColumnKind::Share, false});
      result.columns.push_back({"of_total", "% total", ColumnKind::Share, false});
      result.columns.push_back({"bar", "", ColumnKind::Bar, true});
    } else {
      for (const std::string& set : options_.sets) {
        result.columns.push_back({set + "_objects", set, ColumnKind::Count, false});
        result.columns.push_back({set + "_bytes", "bytes", ColumnKind::Bytes, false});
      }
    }
    result.rows.push_back(row("Overall", tree_.root().amounts, tree_.root().amounts, 0));
    fold_small_ = options_.least_share_below > 0;
    add_children(result, tree_.root(), 1, 1);
    return result;
  }

  std::string csv() {
    Table result;
    for (const auto& info : tree_.chain) result.columns.push_back({info.name, "", ColumnKind::Text, false});
    for (const std::string& name : figure_names())
      result.columns.push_back({name, "", ColumnKind::Count, false});
    std::vector<std::string> cells(tree_.chain.size());
    add_leaves(result, tree_.root(), cells);
    return to_csv(result);
  }

  std::string json() {
    Json out = Json::object();
    for (const auto& [name, value] : options_.facts) out[name] = value;
    Json chain = Json::array();
    for (const auto& info : tree_.chain) chain.push_back(info.name);
    out["by"] = std::move(chain);
    add_figures(out, tree_.root().amounts);
    add_json_children(out, tree_.root());
    return json_text(out);
  }

 private:
  bool heap() const { return options_.sets.empty(); }
  size_t set_count() const { return heap() ? 1 : options_.sets.size(); }
  size_t shown(const TreeNode& node) const {
    size_t top = node.level == TreeNode::kRoot ? options_.top : options_.top_below;
    size_t count = top == 0 ? node.children.size() : std::min(top, node.children.size());
    if (!fold_small_ || node.level == TreeNode::kRoot) return count;
    while (count > 0 && is_small(tree_.nodes[node.children[count - 1]])) --count;
    return count;
  }
  bool is_small(const TreeNode& node) const {
    if (tree_.chain[node.level].ordered) return false;
    for (size_t set = 0; set < set_count(); ++set) {
      const Amount& whole = tree_.root().amounts[set];
      const Amount& part = node.amounts[set];
      if (share(part.bytes, whole.bytes) >= options_.least_share_below) return false;
      if (share(part.objects, whole.objects) >= options_.least_share_below) return false;
    }
    return true;
  }

  std::vector<std::string> figure_names() const {
    if (heap()) return {"objects", "bytes"};
    std::vector<std::string> names;
    for (const std::string& set : options_.sets) {
      names.push_back(set + "_objects");
      names.push_back(set + "_bytes");
    }
    return names;
  }

  static double share(uint64_t part, uint64_t whole) {
    return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
  }
  double weight_share(const Amounts& part, const Amounts& whole) const {
    return options_.by == query::SortBy::Bytes ? share(part[0].bytes, whole[0].bytes)
                                               : share(part[0].objects, whole[0].objects);
  }

  Row row(std::string label, const Amounts& amounts, const Amounts& parent, uint32_t depth) const {
    Row result;
    result.depth = depth;
    result.cells.emplace_back(std::move(label));
    for (size_t set = 0; set < set_count(); ++set) {
      result.cells.push_back(figure(amounts[set].objects));
      result.cells.push_back(figure(amounts[set].bytes));
    }
    if (heap()) {
      result.cells.emplace_back(weight_share(amounts, parent));
      result.cells.emplace_back(weight_share(amounts, tree_.root().amounts));
      result.cells.emplace_back(weight_share(amounts, tree_.root().amounts));
    }
    return result;
  }

  // Classes of a one-to-many classifier overlap, so what is left out cannot be
  // told from the parent: it is summed up.
  Amounts rest_of(const TreeNode& node) const {
    Amounts rest{};
    for (size_t i = shown(node); i < node.children.size(); ++i) {
      for (size_t set = 0; set < set_count(); ++set) rest[set] += tree_.nodes[node.children[i]].amounts[set];
    }
    return rest;
  }

  void add_children(Table& result, const TreeNode& node, uint32_t depth, size_t level) {
    if (options_.max_depth != 0 && level > options_.max_depth) return;
    size_t count = shown(node);
    for (size_t i = 0; i < count; ++i) {
      const TreeNode& child = tree_.nodes[node.children[i]];
      bool caller = node.level == child.level;
      result.rows.push_back(
          row((caller ? "<- " : "") + child.label.text, child.amounts, node.amounts, depth));
      // A way without a fork before or behind it stays in one column.
      bool straight = caller && node.children.size() == 1 && child.children.size() == 1 &&
                      tree_.nodes[child.children[0]].level == child.level;
      add_children(result, child, straight ? depth : depth + 1, level + 1);
    }
    // Where nothing of it is shown, a lone "N more" says nothing.
    bool below = node.level != TreeNode::kRoot;
    if (count < node.children.size() && !(fold_small_ && below && count == 0)) {
      result.rows.push_back(
          row(fmt::format("({} more)", node.children.size() - count), rest_of(node), node.amounts, depth));
    }
  }

  // A node is a leaf of its classifier's column where the amount does not go on
  // to callers: a site that is also the end of a longer one has both.
  void add_leaves(Table& result, const TreeNode& node, std::vector<std::string>& cells) {
    if (tree_.chain.empty()) {
      result.rows.push_back(leaf(cells, node.amounts));
      return;
    }
    size_t last = tree_.chain.size() - 1;
    if (node.level == last) {
      Amounts own = node.amounts;
      for (uint32_t child : node.children) {
        for (size_t set = 0; set < set_count(); ++set) own[set] -= tree_.nodes[child].amounts[set];
      }
      bool any =
          std::any_of(own.begin(), own.end(), [](const Amount& amount) { return amount.objects != 0; });
      if (any) result.rows.push_back(leaf(cells, own));
    }
    for (size_t i = 0; i < shown(node); ++i) {
      const TreeNode& child = tree_.nodes[node.children[i]];
      std::string before = cells[child.level];
      cells[child.level] = child.level == node.level ? before + " <- " + child.label.text : child.label.text;
      add_leaves(result, child, cells);
      cells[child.level] = before;
    }
  }

  Row leaf(const std::vector<std::string>& cells, const Amounts& amounts) const {
    Row result;
    for (const std::string& cell : cells) result.cells.emplace_back(cell);
    for (size_t set = 0; set < set_count(); ++set) {
      result.cells.push_back(figure(amounts[set].objects));
      result.cells.push_back(figure(amounts[set].bytes));
    }
    return result;
  }

  void add_figures(Json& out, const Amounts& amounts) const {
    std::vector<std::string> names = figure_names();
    for (size_t set = 0; set < set_count(); ++set) {
      out[names[2 * set]] = amounts[set].objects;
      out[names[2 * set + 1]] = amounts[set].bytes;
    }
  }

  void add_json_children(Json& out, const TreeNode& node) const {
    if (node.children.empty()) return;
    Json children = Json::array();
    for (size_t i = 0; i < shown(node); ++i) {
      const TreeNode& child = tree_.nodes[node.children[i]];
      Json one = Json::object();
      one["classifier"] = tree_.chain[child.level].name;
      one["label"] = child.label.text;
      add_figures(one, child.amounts);
      add_json_children(one, child);
      children.push_back(std::move(one));
    }
    out["children"] = std::move(children);
    if (shown(node) < node.children.size()) {
      Json more = Json::object();
      more["nodes"] = node.children.size() - shown(node);
      add_figures(more, rest_of(node));
      out["more"] = std::move(more);
    }
  }

  const Tree& tree_;
  const TreeOptions& options_;
  bool fold_small_ = false;
};

}  // namespace

std::string render_tree(const query::Tree& tree, const TreeOptions& options, Format format, size_t width) {
  TreeWriter writer(tree, options);
  switch (format) {
    case Format::Csv: return writer.csv();
    case Format::Json: return writer.json();
    case Format::Table: break;
  }
  return to_text(writer.table(), width);
}

}  // namespace anttracks::output
