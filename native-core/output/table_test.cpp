// SPDX-License-Identifier: EPL-2.0
#include "output/table.h"

#include <catch2/catch.hpp>

#include "output/csv.h"
#include "output/numbers.h"
#include "output/tree_table.h"

namespace anttracks::output {
namespace {

Table sample() {
  Table table;
  table.columns = {{"type", "type", ColumnKind::Text, false},
                   {"objects", "objects", ColumnKind::Count, false},
                   {"share", "%", ColumnKind::Share, false},
                   {"bar", "", ColumnKind::Bar, true},
                   {"time_s", "time", ColumnKind::Seconds, false}};
  table.rows.push_back({{std::string("a,\"b\""), figure(1234567), 0.5, 0.5, figure(1500000000)}, 0});
  table.rows.push_back({{std::string("long.name.of.some.Class"), figure(7), 0.0, 0.0, {}}, 1});
  table.facts = {{"rule", "nearest"}};
  return table;
}

TEST_CASE("figures are grouped, units are chosen") {
  CHECK(grouped(0) == "0");
  CHECK(grouped(999) == "999");
  CHECK(grouped(1000) == "1,000");
  CHECK(grouped(1234567) == "1,234,567");
  CHECK(signed_grouped(-1234) == "-1,234");
  CHECK(signed_grouped(INT64_MIN) == "-9,223,372,036,854,775,808");
  CHECK(size_text(1023) == "1023 B");
  CHECK(size_text(1536) == "1.5 KB");
  CHECK(size_text(1048575) == "1.0 MB");
}

TEST_CASE("a table aligns figures to the right and indents children") {
  CHECK(to_text(sample(), 0) ==
        "rule: nearest\n"
        "\n"
        "type                         objects     %          time\n"
        "a,\"b\"                      1,234,567  50.0  █████  1.500\n"
        "  long.name.of.some.Class          7   0.0\n");
}

TEST_CASE("a narrow terminal shortens names in the middle") {
  CHECK(shortened("abcdefghij", 10) == "abcdefghij");
  CHECK(shortened("abcdefghij", 7) == "ab…ghij");
  CHECK(shortened("größe.größe", 7) == "gr…röße");
  // Names keep a least width.
  CHECK(to_text(sample(), 10).find("  long.…me.of.some.Class ") != std::string::npos);
}

TEST_CASE("csv quotes what needs it and keeps plain figures") {
  CHECK(to_csv(sample()) ==
        "type,objects,share,time_s\n"
        "\"a,\"\"b\"\"\",1234567,0.5,1.500000000\n"
        "long.name.of.some.Class,7,0,\n");
  CHECK(csv_field("a\nb") == "\"a\nb\"");
}

TEST_CASE("json has the facts, then the rows") {
  std::string json = to_json(sample());
  CHECK(json.find("\"rule\": \"nearest\"") != std::string::npos);
  CHECK(json.find("\"time_s\": 1.5") != std::string::npos);
  CHECK(json.find("\"bar\"") == std::string::npos);
}

query::Tree site_tree() {
  query::Tree tree;
  tree.chain = {{"type", "", query::Arity::One, false, {}}, {"site", "", query::Arity::Hierarchy, false, {}}};
  auto node = [](uint32_t level, const char* text, uint64_t objects, std::vector<uint32_t> children) {
    query::TreeNode result;
    result.level = level;
    result.label.text = text;
    result.amounts[0] = {objects, objects * 16};
    result.children = std::move(children);
    return result;
  };
  tree.nodes = {node(query::TreeNode::kRoot, "", 10, {1, 2}), node(0, "A", 7, {3}), node(0, "B", 3, {}),
                node(1, "A.m(A.java:1)", 7, {4}), node(1, "A.n(A.java:2)", 5, {})};
  tree.nodes[2].children = {5};
  tree.nodes.push_back(node(1, "B.m", 3, {}));
  return tree;
}

TEST_CASE("rows that come one after the other give the same text as a table of them") {
  Table table = sample();
  table.rows[0].cells[0] = std::string("two\nlines, \"quoted\"");
  if (GENERATE(false, true)) table.rows.clear();
  if (GENERATE(false, true)) table.facts.clear();
  Table head = table;
  head.rows.clear();
  const auto rows = [&](const RowSink& add) {
    for (const Row& row : table.rows) add(row);
  };
  for (const Format format : {Format::Csv, Format::Json, Format::Table}) {
    std::string text;
    stream(head, rows, format, 40, [&](std::string_view piece) { text += piece; });
    CHECK(text == render(table, format, 40));
  }
}

TEST_CASE("a tree as csv has one row for each leaf and a column for each classifier") {
  CHECK(render_tree(site_tree(), {}, Format::Csv, 0) ==
        "type,site,objects,bytes\n"
        "A,A.m(A.java:1),2,32\n"
        "A,A.m(A.java:1) <- A.n(A.java:2),5,80\n"
        "B,B.m,3,48\n");
}

TEST_CASE("a tree as a table shows shares, and says what it leaves out") {
  TreeOptions options;
  options.top = 1;
  std::string text = render_tree(site_tree(), options, Format::Table, 0);
  CHECK(text.find("(1 more)") != std::string::npos);
  CHECK(text.find("<- A.n(A.java:2)") != std::string::npos);
  CHECK(text.find("B.m") == std::string::npos);
  std::string json = render_tree(site_tree(), options, Format::Json, 0);
  CHECK(json.find("\"more\"") != std::string::npos);
}

TEST_CASE("small classes below the first level are folded, and only in tables") {
  query::Tree tree = site_tree();
  tree.nodes[4].amounts[0] = {1, 1};
  TreeOptions options;
  options.least_share_below = 0.2;
  std::string text = render_tree(tree, options, Format::Table, 0);
  CHECK(text.find("A.m(A.java:1)") != std::string::npos);
  CHECK(text.find("A.n(A.java:2)") == std::string::npos);
  CHECK(render_tree(tree, options, Format::Csv, 0).find("A.n(A.java:2)") != std::string::npos);
}

TEST_CASE("a way of callers without a fork stays in one column") {
  query::Tree tree;
  tree.chain = {{"site", "", query::Arity::Hierarchy, false, {}}};
  for (size_t i = 0; i < 5; ++i) {
    query::TreeNode node;
    node.level = i == 0 ? query::TreeNode::kRoot : 0;
    node.label.text = std::string(1, static_cast<char>('a' + i));
    node.amounts[0] = {1, 8};
    if (i < 4) node.children = {static_cast<uint32_t>(i + 1)};
    tree.nodes.push_back(node);
  }
  std::string text = render_tree(tree, {}, Format::Table, 0);
  CHECK(text.find("\n  b ") != std::string::npos);
  CHECK(text.find("\n    <- c ") != std::string::npos);
  CHECK(text.find("\n    <- d ") != std::string::npos);
  CHECK(text.find("\n    <- e ") != std::string::npos);
}

}  // namespace
}  // namespace anttracks::output
