// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Classified heaps are those of the command, node by node. */
class HeapStateTest {

	private static String folder;
	private static Recording recording;
	private static HeapState heap;
	private static Features features;

	@BeforeAll
	static void open() throws Exception {
		folder = Traces.workload().toString();
		recording = Recording.open(Traces.workload(), null);
		heap = recording.heapAt(recording.defaultMoment(), null);
		features = recording.features(List.of(FeatureMap.parse("workload.features", Traces.WORKLOAD_MAP)),
				AttributionRule.NEAREST);
	}

	@AfterAll
	static void close() {
		features.close();
		heap.close();
		recording.close();
	}

	@Test
	void everyClassifierGivesTheTreeOfTheCommand() throws Exception {
		for (Classifier classifier : Classifier.all()) {
			compare(Query.by(classifier.id()).with(features), "--by", classifier.id());
		}
		assertEquals(12, Classifier.all().size());
	}

	@Test
	void chainsAndFiltersGiveTheTreeOfTheCommand() throws Exception {
		compare(Query.by("feature", "type", "site").with(features), "--by", "feature,type,site");
		compare(Query.by("site", "age").where("type=java.util.*").where("age>=1"), "--by", "site,age", "--where",
				"type=java.util.*", "age>=1");
	}

	/** Pauses of marking make no object older, here and there. */
	@Test
	void agesBesideMarkingAreThoseOfTheCommand() throws Exception {
		String marking = Traces.marking().toString();
		try (Recording other = Recording.open(java.nio.file.Path.of(marking), null);
				HeapState state = other.heapAt(other.lastMoment(), null);
				ClassTree tree = state.classify(Query.by("age"))) {
			compare(Traces.command("heap", marking, "--at", "end", "--by", "age"), tree, ClassTree.ROOT, tree.root(), 0);
		}
	}

	@Test
	void otherMomentsAreReached() throws Exception {
		for (Moment moment : List.of(new Moment(0), new Moment(5), recording.lastMoment())) {
			try (HeapState other = recording.heapAt(moment, null); ClassTree tree = other.classify(Query.by("type"))) {
				Map<String, Object> expected = Traces.command("heap", folder, "--at", recording.textOf(moment));
				compare(expected, tree, ClassTree.ROOT, tree.root(), 0);
				assertEquals(expected.get("bytes"), other.alive().bytes());
			}
		}
	}

	@Test
	void aNodeCanBeOpenedAsASet() throws Exception {
		try (ClassTree tree = heap.classify(Query.by("type", "site"))) {
			for (int depth = 0, node = ClassTree.ROOT; depth < 3; depth++) {
				TreeRows rows = tree.children(node);
				int row = rows.size() / 2;
				try (ClassTree set = heap.classify(Query.by("thread", "age").within(tree.selection(rows.node(row))))) {
					assertEquals(rows.bytes(row, 0), set.root().bytes(0, 0));
					assertEquals(rows.objects(row, 0), set.root().objects(0, 0));
				}
				if (!rows.hasChildren(row)) {
					break;
				}
				node = rows.node(row);
			}
		}
	}

	@Test
	void featuresCanBeOpenedAsSets() throws Exception {
		try (ClassTree tree = heap.classify(Query.by("feature").with(features))) {
			TreeRows rows = tree.children(ClassTree.ROOT);
			assertTrue(rows.size() >= 2);
			for (int row = 0; row < rows.size(); row++) {
				Query inside = Query.by("type").with(features).within(tree.selection(rows.node(row)));
				assertTrue(inside.usesFeatures());
				try (ClassTree set = heap.classify(inside)) {
					assertEquals(rows.bytes(row, 0), set.root().bytes(0, 0), rows.name(row));
				}
			}
		}
	}

	@Test
	void nodesLeadBackToTheCode() throws Exception {
		try (ClassTree tree = heap.classify(Query.by("type", "site"))) {
			TreeRows types = tree.children(ClassTree.ROOT);
			for (int row = 0; row < types.size(); row++) {
				assertEquals(types.hasSource(row), tree.source(types.node(row)).isPresent());
				if (types.name(row).equals("java.util.HashMap$Node")) {
					assertEquals(new SourceReference("java.util.HashMap$Node", "", "", "HashMap.java", 0),
							tree.source(types.node(row)).orElseThrow());
				}
				if (types.name(row).equals("byte[]")) {
					assertFalse(types.hasSource(row));
					TreeRows sites = tree.children(types.node(row));
					SourceReference site = tree.source(sites.node(0)).orElseThrow();
					assertEquals(Workload.class.getName(), site.className());
					assertEquals("fill", site.method());
					assertEquals(List.of("type", "site"), tree.selection(sites.node(0)).steps().stream()
							.map(Selection.Step::classifier).toList());
				}
			}
		}
	}

	@Test
	void aFilterThatMatchesNothingIsExplained() throws Exception {
		try (ClassTree tree = heap.classify(Query.by("type").where("type=byt[]"))) {
			assertEquals(0, tree.size());
			assertEquals(1, tree.warnings().size());
			assertTrue(tree.warnings().get(0).contains("did you mean 'byte[]'"), tree.warnings().get(0));
		}
	}

	private static void compare(Query query, String... arguments) throws Exception {
		List<String> all = new java.util.ArrayList<>(List.of("heap", folder));
		if (query.usesFeatures()) {
			all.addAll(List.of("--map", Traces.mapFile().toString()));
		}
		all.addAll(List.of(arguments));
		try (ClassTree tree = heap.classify(query)) {
			compare(Traces.command(all.toArray(String[]::new)), tree, ClassTree.ROOT, tree.root(), 0);
		}
	}

	static void compare(Map<String, Object> expected, ClassTree tree, int node, TreeRows rows, int row) {
		assertEquals(expected.get("objects"), rows.objects(row, 0));
		assertEquals(expected.get("bytes"), rows.bytes(row, 0));
		List<Object> expectedChildren = Json.list(expected.get("children"));
		assertEquals(!expectedChildren.isEmpty(), rows.hasChildren(row));
		TreeRows children = tree.children(node);
		Map<String, Integer> byName = new TreeMap<>();
		for (int i = 0; i < children.size(); i++) {
			byName.put(tree.query().chain().get(children.level(i)) + " " + children.name(i), i);
		}
		assertEquals(expectedChildren.size(), byName.size());
		for (Object child : expectedChildren) {
			Map<String, Object> entry = Json.object(child);
			int index = byName.get(entry.get("classifier") + " " + entry.get("label"));
			compare(entry, tree, children.node(index), children, index);
		}
	}

	@Test
	void childrenOfManyNodesComeAtOnce() throws Exception {
		try (ClassTree tree = heap.classify(Query.by("type", "site"))) {
			TreeRows types = tree.children(ClassTree.ROOT);
			int[] nodes = IntStream.range(0, types.size()).map(types::node).toArray();
			List<TreeRows> all = tree.children(nodes, Integer.MAX_VALUE);
			assertEquals(nodes.length, all.size());
			for (int i = 0; i < nodes.length; i++) {
				assertEquals(texts(tree.children(nodes[i])), texts(all.get(i)));
			}
			int first = all.get(0).size();
			assertEquals(1, tree.children(nodes, first).size());
			assertEquals(2, tree.children(nodes, first + 1).size());
			assertEquals(1, tree.children(nodes, 0).size());
			assertEquals(List.of(), tree.children(new int[0], 1));
		}
	}

	private static List<String> texts(TreeRows rows) {
		return IntStream.range(0, rows.size()).mapToObj(
				row -> rows.node(row) + " " + rows.name(row) + " " + rows.objects(row, 0) + " " + rows.bytes(row, 0)).toList();
	}
}
