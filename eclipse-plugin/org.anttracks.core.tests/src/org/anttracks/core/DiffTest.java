// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Differences are those of the command. */
class DiffTest {

	private static Recording recording;
	private static Moment from;
	private static Moment to;
	private static Diff diff;

	@BeforeAll
	static void open() throws Exception {
		recording = Recording.open(Traces.workload(), null);
		from = Moment.endOf(recording.collections().get(2));
		to = recording.defaultMoment();
		diff = recording.diff(from, to, null);
	}

	@AfterAll
	static void close() {
		diff.close();
		recording.close();
	}

	private static Map<String, Object> command(String... more) throws Exception {
		List<String> all = new java.util.ArrayList<>(List.of("diff", recording.folder().toString(), "--from",
				recording.textOf(from), "--to", recording.textOf(to)));
		all.addAll(List.of(more));
		return Traces.command(all.toArray(String[]::new));
	}

	@Test
	void figuresAreThoseOfTheCommand() throws Exception {
		Map<String, Object> expected = command("--by", "type");
		try (ClassTree tree = diff.classify(Query.by("type"))) {
			compare(expected, tree.root(), 0);
			TreeRows rows = tree.children(ClassTree.ROOT);
			assertEquals(Json.list(expected.get("children")).size(), rows.size());
			for (Object child : Json.list(expected.get("children"))) {
				Map<String, Object> entry = Json.object(child);
				int row = 0;
				while (!rows.name(row).equals(entry.get("label"))) {
					row++;
				}
				compare(entry, rows, row);
			}
		}
	}

	private static void compare(Map<String, Object> expected, TreeRows rows, int row) {
		for (DiffSet set : DiffSet.values()) {
			for (Measure measure : Measure.values()) {
				String name = (set.name() + "_" + measure.name()).toLowerCase(Locale.ROOT);
				assertEquals(expected.get(name), rows.get(row, set.ordinal(), measure), name);
			}
		}
	}

	@Test
	void everyFigureCanBeOpenedAsASet() throws Exception {
		try (ClassTree tree = diff.classify(Query.by("type"))) {
			TreeRows rows = tree.children(ClassTree.ROOT);
			for (DiffSet set : DiffSet.values()) {
				for (int row = 0; row < Math.min(20, rows.size()); row++) {
					Query inside = Query.by("site", "age").within(tree.selection(rows.node(row)));
					try (ClassTree opened = diff.classify(set, inside)) {
						assertEquals(1, opened.sets());
						assertEquals(rows.objects(row, set.ordinal()), opened.root().objects(0, 0));
						assertEquals(rows.bytes(row, set.ordinal()), opened.root().bytes(0, 0));
					}
				}
			}
		}
	}

	@Test
	void courseIsThatOfTheCommand() throws Exception {
		List<Object> rows = Json.list(command("--course").get("rows"));
		DiffCourse course = diff.course();
		assertEquals(rows.size(), course.size());
		for (int i = 0; i < rows.size(); i++) {
			Map<String, Object> row = Json.object(rows.get(i));
			assertEquals(row.get("moment"), recording.textOf(course.moment(i)));
			assertEquals(recording.timeOf(course.moment(i)), course.timeNs(i));
			for (DiffSet set : DiffSet.values()) {
				assertEquals(row.get(set.name().toLowerCase(Locale.ROOT) + "_bytes"), course.get(i, set, Measure.BYTES));
			}
		}
	}

	@Test
	void courseOfSomeObjectsIsThatOfTheCommand() throws Exception {
		List<Object> rows = Json.list(command("--course", "--where", "type=byte[]").get("rows"));
		DiffCourse course = diff.course(Query.by("type").where("type=byte[]"), null);
		assertEquals(rows.size(), course.size());
		for (int i = 0; i < rows.size(); i++) {
			Map<String, Object> row = Json.object(rows.get(i));
			for (DiffSet set : DiffSet.values()) {
				assertEquals(row.get(set.name().toLowerCase(Locale.ROOT) + "_bytes"), course.get(i, set, Measure.BYTES));
			}
		}
	}

	@Test
	void samplesAreTheExtremesOfTheCourse() {
		DiffCourse course = diff.course();
		long end = course.timeNs(course.size() - 1);
		for (DiffSet set : DiffSet.values()) {
			Samples samples = course.samples(set, Measure.BYTES, course.timeNs(0), end, 1);
			long[] values = IntStream.range(0, course.size()).mapToLong(i -> course.get(i, set, Measure.BYTES)).toArray();
			assertEquals(LongStream.of(values).max().getAsLong(), samples.max()[0]);
			assertEquals(LongStream.of(values).min().getAsLong(), samples.min()[0]);
			assertEquals(values[values.length - 1], samples.last()[0]);
		}
	}
}
