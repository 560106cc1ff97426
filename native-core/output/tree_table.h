// SPDX-License-Identifier: EPL-2.0
#ifndef ANTTRACKS_OUTPUT_TREE_TABLE_H
#define ANTTRACKS_OUTPUT_TREE_TABLE_H

#include <string>
#include <vector>

#include "output/table.h"
#include "query/tree.h"

namespace anttracks::output {

struct TreeOptions {
  // The names of the sets: none for a heap state (objects,bytes), four for a diff
  // (permanent_objects,permanent_bytes,...).
  std::vector<std::string> sets;
  size_t top = 0;        // children shown of the root, 0 = all
  size_t top_below = 0;  // children shown of any other node, 0 = all
  // Below the root's children: those with less than this share of the whole, in
  // every set, are left out of a table.
  double least_share_below = 0;
  size_t max_depth = 0;  // levels of nodes shown in a table, 0 = all
  query::SortBy by = query::SortBy::Bytes;
  std::vector<std::pair<std::string, std::string>> facts;
  std::vector<std::string> notes;
};

// Table: the tree, indented, with an "(N more)" row where `top` cuts.
// csv: one row for each leaf, a column for each classifier; the frames of a site
//   in one cell, innermost first, joined by " <- ". `top` leaves out rows.
// json: the tree: {classifier, label, figures, children, more}.
std::string render_tree(const query::Tree& tree, const TreeOptions& options, Format format, size_t width);

}  // namespace anttracks::output

#endif  // ANTTRACKS_OUTPUT_TREE_TABLE_H
