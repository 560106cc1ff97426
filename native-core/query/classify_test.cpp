// SPDX-License-Identifier: EPL-2.0
#include <catch2/catch.hpp>

#include "feature-maps/language/parser.h"
#include "query/attribution.h"
#include "query/filter.h"
#include "query/selection.h"
#include "query/tree.h"

namespace anttracks::query {
namespace {

// Two classes, two methods of each of three classes, four sites.
struct Program {
  Symbols symbols;
  features::FeatureMap map;
  SiteStacks stacks;

  Program() {
    add_class(1, "java/lang/String", ClassKind::Instance);
    add_class(2, "[B", ClassKind::PrimitiveArray);
    add_class(3, "java/util/HashMap", ClassKind::Instance);
    add_class(4, "org/shop/Cache", ClassKind::Instance);
    add_class(5, "org/shop/Web", ClassKind::Instance);
    add_method(1, 3, "put");
    add_method(2, 4, "store");
    add_method(3, 5, "render");
    add_site(1, 2, {{1, 5, 10}, {2, 3, 20}});  // HashMap.put <- Cache.store
    add_site(2, 1, {{1, 5, 10}});              // HashMap.put, caller unknown
    add_site(3, 1, {{3, 7, 0}});               // Web.render without a line
    add_site(4, 1, {});
    symbols.sites.find(SiteId(4))->kind = SiteKind::VmInternal;
    StackInfo& stack = symbols.stacks.get_or_add(StackId(1));
    stack.frames = symbols.frame_list(std::vector<Frame>{{MethodId(1), 5, 10}, {MethodId(3), 9, 30}});
    StackCounts seen;
    seen.add(SiteId(2), StackId(1));
    stacks = seen.by_site();
    features::ParseResult parsed =
        features::parse("m", "cache { org.shop.Cache }\nweb { org.shop.Web }\nshop { org.shop.* }");
    REQUIRE(parsed.problems.empty());
    map = features::FeatureMap::compile(std::span(&parsed.map, 1));
  }

  void add_class(uint32_t id, const char* name, ClassKind kind) {
    ClassInfo& info = symbols.classes.get_or_add(ClassId(id));
    info.name = name;
    info.kind = kind;
    info.source_file = std::string(info.name).substr(info.name.rfind('/') + 1) + ".java";
  }
  void add_method(uint32_t id, uint32_t owner, const char* name) {
    MethodInfo& method = symbols.methods.get_or_add(MethodId(id));
    method.declaring_class = ClassId(owner);
    method.name = name;
    method.descriptor = "()V";
  }
  struct At {
    uint32_t method;
    int32_t bci;
    uint32_t line;
  };
  void add_site(uint32_t id, uint32_t of, std::vector<At> frames) {
    SiteInfo& site = symbols.sites.get_or_add(SiteId(id));
    site.allocated_class = ClassId(of);
    std::vector<Frame> list;
    for (const At& at : frames) list.push_back({MethodId(at.method), at.bci, at.line});
    site.frames = symbols.frame_list(list);
  }

  std::vector<std::string> features_of(Rule rule, uint32_t site) {
    Attribution attribution(symbols, map, rule, stacks);
    std::vector<std::string> names;
    for (features::FeatureIndex index : attribution.features_of(SiteId(site)))
      names.push_back(attribution.features()[index].name);
    return names;
  }
};

Description string_at(uint32_t site) {
  Description description;
  description.site = SiteId(site);
  description.object_class = ClassId(1);
  description.thread = ThreadId(1);
  description.words = 3;
  description.code = Code::C2;
  return description;
}

Description bytes_at(uint32_t site, int32_t length) {
  Description description = string_at(site);
  description.object_class = ClassId(2);
  description.mode = Mode::Outside;
  description.length = length;
  description.words = static_cast<uint32_t>(2 + (length + 7) / 8);
  return description;
}

using Names = std::vector<std::string>;

TEST_CASE("the nearest mapped frame decides, then the most frequent stack") {
  Program program;
  CHECK(program.features_of(Rule::Nearest, 1) == Names{"cache", "shop"});
  CHECK(program.features_of(Rule::Nearest, 2) == Names{"web", "shop"});
  CHECK(program.features_of(Rule::Nearest, 3) == Names{"web", "shop"});
  CHECK(program.features_of(Rule::Nearest, 4) == Names{"Others"});
  CHECK(program.features_of(Rule::Nearest, 99) == Names{"Others"});
}

TEST_CASE("a classification that is stopped ends early") {
  const Chain chain;
  bool asked = false;
  TreeBuilder builder(chain, [&] { return asked = true; });
  const Description description = string_at(1);
  for (uint32_t i = 0; i < 5000; ++i) builder.add({description}, 0, 1);
  CHECK(asked);
  CHECK(builder.stopped());
  CHECK(builder.build().root().amounts[0].objects < 5000);
}

TEST_CASE("what most stacks at a site lead to decides, and how many of them says how sure that is") {
  Program program;
  program.symbols.stacks.get_or_add(StackId(2)).frames =
      program.symbols.frame_list(std::vector<Frame>{{MethodId(1), 5, 10}, {MethodId(2), 3, 20}});
  program.symbols.stacks.get_or_add(StackId(3)).frames =
      program.symbols.frame_list(std::vector<Frame>{{MethodId(1), 5, 10}, {MethodId(2), 3, 21}});
  StackCounts seen;
  for (int i = 0; i < 4; ++i) seen.add(SiteId(2), StackId(1));  // the most frequent, of web
  for (int i = 0; i < 3; ++i) seen.add(SiteId(2), StackId(2));  // but more are of the cache
  for (int i = 0; i < 3; ++i) seen.add(SiteId(2), StackId(3));
  program.stacks = seen.by_site();
  CHECK(program.features_of(Rule::Nearest, 2) == Names{"cache", "shop"});

  Attribution attribution(program.symbols, program.map, Rule::Nearest, program.stacks);
  CHECK(attribution.verdict_on(SiteId(2)).certainty == Approx(0.6));
  CHECK(attribution.verdict_on(SiteId(1)).certainty == 1);  // its own frames decide
  CHECK(attribution.verdict_on(SiteId(4)).certainty == 1);  // there is nobody who called
  const SiteStacks none;
  Attribution no_stacks(program.symbols, program.map, Rule::Nearest, none);
  CHECK(no_stacks.features_of(SiteId(2)) == std::vector<features::FeatureIndex>{no_stacks.others()});
  CHECK(no_stacks.verdict_on(SiteId(2)).certainty == 0);
}

TEST_CASE("the allocating code alone decides under the other rule") {
  Program program;
  CHECK(program.features_of(Rule::Allocating, 1) == Names{"Others"});
  CHECK(program.features_of(Rule::Allocating, 2) == Names{"Others"});
  CHECK(program.features_of(Rule::Allocating, 3) == Names{"web", "shop"});
}

Tree classify(Program& program, const char* chain_text) {
  Attribution attribution(program.symbols, program.map, Rule::Nearest, program.stacks);
  auto entries = parse_chain(chain_text);
  REQUIRE(entries.ok());
  auto chain = make_chain(*entries, {program.symbols, &attribution});
  REQUIRE(chain.ok());
  TreeBuilder builder(*chain);
  Description a = bytes_at(1, 100), b = string_at(2), c = string_at(3), d = string_at(4);
  builder.add({a, 0, 0}, 0, 10);
  builder.add({b, 2, 2}, 0, 5);
  builder.add({c, 2, 2}, 0, 1);
  builder.add({d, 12, 2}, 0, 1);
  Tree tree = builder.build();
  tree.sort(SortBy::Objects, {0});
  return tree;
}

std::vector<std::pair<std::string, uint64_t>> children(const Tree& tree, const TreeNode& node) {
  std::vector<std::pair<std::string, uint64_t>> result;
  for (uint32_t child : node.children)
    result.emplace_back(tree.nodes[child].label.text, tree.nodes[child].amounts[0].objects);
  return result;
}
using Rows = std::vector<std::pair<std::string, uint64_t>>;

TEST_CASE("each classifier names its classes as developers do") {
  Program program;
  Tree tree = classify(program, "type");
  CHECK(children(tree, tree.root()) == Rows{{"byte[]", 10}, {"java.lang.String", 7}});
  CHECK(tree.root().amounts[0] == Amount{17, 10 * 120 + 7 * 24});
  tree = classify(program, "package");
  CHECK(children(tree, tree.root()) == Rows{{"(primitive arrays)", 10}, {"java.lang", 7}});
  tree = classify(program, "age");
  CHECK(children(tree, tree.root()) == Rows{{"0", 10}, {"2", 6}, {"12", 1}});
  tree = classify(program, "space");
  CHECK(children(tree, tree.root()) == Rows{{"eden", 10}, {"old", 7}});
  tree = classify(program, "code");
  CHECK(children(tree, tree.root()) == Rows{{"C2", 17}});
  tree = classify(program, "mode");
  CHECK(children(tree, tree.root()) == Rows{{"outside", 10}, {"TLAB", 7}});
  tree = classify(program, "kind");
  CHECK(children(tree, tree.root()) == Rows{{"small array", 10}, {"instance", 7}});
  tree = classify(program, "length");
  CHECK(children(tree, tree.root()) == Rows{{"(no array)", 7}, {"64..127", 10}});
  tree = classify(program, "size");
  CHECK(children(tree, tree.root()) == Rows{{"16..31 B", 7}, {"64..127 B", 10}});
  tree = classify(program, "thread");
  CHECK(children(tree, tree.root()) == Rows{{"(thread 1)", 17}});
}

TEST_CASE("a site is a path from the allocating frame outwards") {
  Program program;
  Tree tree = classify(program, "site");
  CHECK(children(tree, tree.root()) == Rows{{"java.util.HashMap.put(HashMap.java:10)", 15},
                                            {"(no Java frame) [VM]", 1},
                                            {"org.shop.Web.render(Web.java, bci 7)", 1}});
  const TreeNode& put = tree.nodes[tree.root().children[0]];
  CHECK(children(tree, put) == Rows{{"org.shop.Cache.store(Cache.java:20)", 10}});
}

TEST_CASE("an object of two features is in both, and in their parent once") {
  Program program;
  Tree tree = classify(program, "feature,type");
  CHECK(children(tree, tree.root()) == Rows{{"shop", 16}, {"cache", 10}, {"web", 6}, {"Others", 1}});
  CHECK(tree.root().amounts[0].objects == 17);
  tree = classify(program, "type,feature");
  CHECK(children(tree, tree.nodes[tree.root().children[0]]) == Rows{{"cache", 10}, {"shop", 10}});
}

TEST_CASE("a selection is the objects of a node, exactly") {
  Program program;
  Attribution attribution(program.symbols, program.map, Rule::Nearest, program.stacks);
  const ClassifierContext context{program.symbols, &attribution};
  const Description a = bytes_at(1, 100), b = string_at(2), c = string_at(3);
  auto selected = [&](std::vector<std::pair<const char*, std::vector<std::string>>> steps) {
    std::vector<SelectionStep> all;
    for (auto& [name, labels] : steps) all.push_back({*find_classifier(name), labels});
    auto selection = Selection::make(all, context);
    REQUIRE(selection.ok());
    std::string text;
    for (const auto& [name, description] : {std::pair("a", &a), {"b", &b}, {"c", &c}}) {
      if (selection->matches({*description, 0, 0})) text += name;
    }
    return text;
  };
  CHECK(selected({}) == "abc");
  CHECK(selected({{"type", {"byte[]"}}}) == "a");
  CHECK(selected({{"type", {"byte*"}}}).empty());
  const std::string put = "java.util.HashMap.put(HashMap.java:10)",
                    store = "org.shop.Cache.store(Cache.java:20)";
  CHECK(selected({{"site", {put}}}) == "ab");
  CHECK(selected({{"site", {put, store}}}) == "a");
  CHECK(selected({{"site", {store}}}).empty());
  CHECK(selected({{"feature", {"shop"}}, {"type", {"java.lang.String"}}}) == "bc");
  CHECK_FALSE(
      Selection::make(std::vector<SelectionStep>{{*find_classifier("feature"), {"shop"}}}, {program.symbols})
          .ok());
}

TEST_CASE("chains name what exists") {
  CHECK(parse_chain("type,site").ok());
  CHECK(parse_chain("tpye").error().message.find("did you mean 'type'") != std::string::npos);
  CHECK(parse_chain("type,type").error().message.find("twice") != std::string::npos);
  Program program;
  auto entries = parse_chain("feature");
  CHECK(make_chain(*entries, {program.symbols, nullptr}).error().message.find("--map") != std::string::npos);
}

TEST_CASE("every classifier has a test above") {
  Names names;
  for (const ClassifierEntry& entry : classifiers()) names.push_back(entry.info.name);
  // A new classifier: name it here and check its labels in this file.
  CHECK(names == Names{"type", "package", "site", "feature", "thread", "age", "space", "code", "mode", "kind",
                       "length", "size"});
}

bool passes(std::vector<std::string> texts, const Subject& subject) {
  Program program;
  Attribution attribution(program.symbols, program.map, Rule::Nearest, program.stacks);
  auto conditions = parse_conditions(texts);
  REQUIRE(conditions.ok());
  auto filter = Filter::make(*conditions, {program.symbols, &attribution});
  REQUIRE(filter.ok());
  return filter->matches(subject);
}

TEST_CASE("conditions select by pattern and by figure") {
  Description description = bytes_at(1, 100);
  Subject subject{description, 3, 2};
  CHECK(passes({}, subject));
  CHECK(passes({"type=byte[]"}, subject));
  CHECK(passes({"type=*[]"}, subject));
  CHECK_FALSE(passes({"type=char[]"}, subject));
  CHECK(passes({"type=char[]", "type=byte[]"}, subject));
  CHECK_FALSE(passes({"type=byte[]", "feature=web"}, subject));
  CHECK(passes({"feature=shop", "site=*Cache.store*"}, subject));
  CHECK(passes({"feature!=web"}, subject));
  CHECK_FALSE(passes({"feature!=cache"}, subject));
  CHECK(passes({"age>=3", "age<4"}, subject));
  CHECK_FALSE(passes({"age>3"}, subject));
  CHECK(passes({"length=100", "size=120"}, subject));
  CHECK_FALSE(passes({"length!=100"}, subject));
  CHECK(passes({"length=64..127"}, subject));
  CHECK(passes({"space=old"}, subject));
}

TEST_CASE("a wrong condition is explained") {
  auto message = [](std::string text) {
    return parse_conditions(std::vector<std::string>{text}).error().message;
  };
  CHECK(message("type").find("classifier=pattern") != std::string::npos);
  CHECK(message("typ=x").find("did you mean 'type'") != std::string::npos);
  CHECK(message("type>=3").find("only age, length and size") != std::string::npos);
  CHECK(message("age>=three").find("'three' is no number") != std::string::npos);
  CHECK(message("type=").find("nothing") != std::string::npos);
  CHECK(message("type!x").find("comparisons") != std::string::npos);
}

TEST_CASE("a condition that never holds is reported with the nearest label") {
  Program program;
  auto conditions = parse_conditions(std::vector<std::string>{"type=java.lang.Sting"});
  auto filter = Filter::make(*conditions, {program.symbols, nullptr});
  Description description = string_at(1);
  CHECK_FALSE(filter->matches({description, 0, 0}));
  REQUIRE(filter->warnings().size() == 1);
  CHECK(filter->warnings()[0] ==
        "nothing looked at has type 'java.lang.Sting', did you mean 'java.lang.String'?");
}

TEST_CASE("globs") {
  CHECK(glob_matches("a*c", "abbc"));
  CHECK(glob_matches("*", ""));
  CHECK(glob_matches("a?c", "abc"));
  CHECK_FALSE(glob_matches("a?c", "ac"));
  CHECK(glob_matches("org.x.*", "org.x"));
  CHECK(glob_matches("*b*b*", "abab"));
  CHECK_FALSE(glob_matches("byte[]", "byteb"));
}

}  // namespace
}  // namespace anttracks::query
