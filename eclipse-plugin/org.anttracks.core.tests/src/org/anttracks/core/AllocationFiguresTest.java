// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

import org.anttracks.core.AllocationFigures.Method;
import org.anttracks.core.AllocationFigures.OfFile;
import org.anttracks.core.internal.RecordingListFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What methods and lines allocated, and of which recording that is said. */
class AllocationFiguresTest {

	private static final String PACKAGE = Workload.class.getPackageName();
	private static final String FILE = "Workload.java";

	@TempDir
	Path folder;

	@Test
	void figuresAreThoseOfTheCommand() throws Exception {
		List<Object> rows = Json.list(Traces.command("sites", Traces.workload().toString()).get("rows"));
		Amount fill = Amount.NONE;
		Amount all = Amount.NONE;
		for (Object entry : rows) {
			Map<String, Object> row = Json.object(entry);
			Amount amount = new Amount((Long) row.get("objects"), (Long) row.get("bytes"));
			all = all.plus(amount);
			if (((String) row.get("site")).startsWith(Workload.class.getName() + ".fill(")) {
				fill = fill.plus(amount);
			}
		}
		try (Recording recording = Recording.open(Traces.workload(), null)) {
			AllocationFigures figures = AllocationFigures.of(recording);
			assertEquals(all, figures.allocated());
			assertEquals(recording.info().start(), figures.recorded());
			OfFile file = figures.ofFile(PACKAGE, FILE).orElseThrow();
			Amount filled = file.methods().get(new Method(Workload.class.getName(), "fill", "(Ljava/util/Map;I)V"));
			assertTrue(filled.objects() > 0);
			assertEquals(fill, filled);
			assertEquals(file.allocated(), sum(file.methods()));
			assertEquals(file.allocated(), sum(file.lines()));
		}
	}

	@Test
	void nestedClassesAreInTheFileOfTheirOuterOne() {
		SiteTable sites = new SiteTable(List.of(row("p.Outer", "Outer.java", 3, 1), row("p.Outer$Inner", "Outer.java", 7, 2),
				row("p.Outer$Inner", "Outer.java", 7, 4), row("q.Outer", "Outer.java", 3, 8), row("p.Outer", "Outer.java", 0, 16),
				new SiteTable.Row(9, "(no Java frame)", null, "byte[]", new Amount(32, 320), Amount.NONE)),
				new Moment(1));
		AllocationFigures figures = new AllocationFigures(folder, Instant.EPOCH, sites);
		assertEquals(new Amount(63, 630), figures.allocated());
		OfFile file = figures.ofFile("p", "Outer.java").orElseThrow();
		assertEquals(new Amount(23, 230), file.allocated());
		assertEquals(Map.of(3, new Amount(1, 10), 7, new Amount(6, 60)), file.lines());
		assertEquals(new Amount(17, 170), file.methods().get(new Method("p.Outer", "m", "()V")));
		assertEquals(new Amount(6, 60), file.methods().get(new Method("p.Outer$Inner", "m", "()V")));
		assertTrue(figures.ofFile("", "Outer.java").isEmpty());
	}

	private static SiteTable.Row row(String className, String file, int line, long objects) {
		return new SiteTable.Row(0, "", new SourceReference(className, "m", "()V", file, line), "byte[]",
				new Amount(objects, 10 * objects), Amount.NONE);
	}

	@Test
	void readsTheLatestRecordingOnceSomebodyListens() throws Exception {
		RecordingList list = new RecordingList(new RecordingListFile(folder.resolve("list")));
		list.add(entry(Traces.workload(), ""));
		LastRecording last = new LastRecording(list);
		assertTrue(last.figures().isEmpty());
		Semaphore told = new Semaphore(0);
		last.addListener(told::release);
		assertTrue(told.tryAcquire(1, TimeUnit.MINUTES));
		AllocationFigures first = last.figures().orElseThrow();
		assertEquals(Traces.workload(), first.folder());

		list.add(entry(folder.resolve("failed"), "disk full"));
		list.add(entry(Traces.cutOff(), ""));
		assertTrue(told.tryAcquire(1, TimeUnit.MINUTES));
		assertEquals(Traces.cutOff(), last.figures().orElseThrow().folder());
		assertTrue(last.figures().orElseThrow().allocated().objects() < first.allocated().objects());

		try (Recording recording = Recording.open(Traces.workload(), null)) {
			last.opened(recording);
			assertTrue(told.tryAcquire(1, TimeUnit.MINUTES));
		}
		assertEquals(Traces.workload(), last.figures().orElseThrow().folder());
		list.remove(folder.resolve("failed"));
		assertEquals(0, told.availablePermits());
	}

	private static RecordingEntry entry(Path trace, String problem) {
		return new RecordingEntry(trace, "x", Instant.EPOCH, List.of(), problem);
	}

	private static Amount sum(Map<?, Amount> amounts) {
		return amounts.values().stream().reduce(Amount.NONE, Amount::plus);
	}
}
