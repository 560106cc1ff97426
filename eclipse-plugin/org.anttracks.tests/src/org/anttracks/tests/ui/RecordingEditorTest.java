// SPDX-License-Identifier: EPL-2.0
package org.anttracks.tests.ui;

import static org.anttracks.tests.ui.Bench.number;
import static org.anttracks.tests.ui.Bench.ui;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.anttracks.core.DiffSet;
import org.anttracks.core.FeatureSeries;
import org.anttracks.core.FeatureSeries.Kind;
import org.anttracks.core.GcEvent;
import org.anttracks.core.Measure;
import org.anttracks.core.Moment;
import org.anttracks.core.Timeline.Series;
import org.anttracks.ui.internal.Numbers;
import org.anttracks.ui.internal.editor.RecordingEditor;
import org.anttracks.ui.internal.pages.CollectionsPage;
import org.anttracks.ui.internal.pages.DiffPage;
import org.anttracks.ui.internal.pages.FeaturesPage;
import org.anttracks.ui.internal.pages.HeapPage;
import org.anttracks.ui.internal.pages.SitesPage;
import org.anttracks.ui.internal.pages.ThreadsPage;
import org.anttracks.ui.internal.pages.TimelinePage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.junit.jupiter.api.Test;

/** What the pages of the editor show is what the command prints for the same recording. */
class RecordingEditorTest extends OnWorkload {

	@Test
	void timeLineHasEachMoment() throws Exception {
		TimelinePage page = Bench.show(editor, TimelinePage.class);
		List<String[]> expected = Traces.command("timeline", trace.toString());
		List<List<String>> shown = ui(() -> page.plot().figure().panels().get(0).table());
		assertEquals(expected.size(), shown.size());
		int old = List.of(expected.get(0)).indexOf("old_bytes");
		int eden = List.of(expected.get(0)).indexOf("eden_bytes");
		for (int i = 1; i < shown.size(); i++) {
			assertEquals(expected.get(i)[old], shown.get(i).get(2));
			assertEquals(expected.get(i)[eden], shown.get(i).get(4));
		}
	}

	@Test
	void spacesOfG1AddUpToTheHeap() throws Exception {
		RecordingEditor g1 = Bench.openAgain(Traces.g1());
		TimelinePage page = Bench.show(g1, TimelinePage.class);
		Bench.screenshot("g1");
		List<List<String>> shown = ui(() -> page.plot().figure().panels().get(0).table());
		assertTrue(shown.get(0).contains("humongous"), shown.get(0).toString());
		long[] alive = g1.session().recording().timeline().values(Series.ALIVE, Measure.BYTES);
		boolean humongous = false;
		for (int i = 0; i < alive.length; i++) {
			List<String> line = shown.get(i + 1);
			assertEquals(alive[i], line.stream().skip(2).mapToLong(Long::parseLong).sum(), line.toString());
			humongous |= !line.get(shown.get(0).indexOf("humongous")).equals("0");
		}
		assertTrue(humongous);
	}

	@Test
	void clickOnTimeLineSelectsEndOfCollection() throws Exception {
		TimelinePage page = Bench.show(editor, TimelinePage.class);
		Bench.screenshot("click-before");
		ui(() -> {
			Rectangle area = page.plot().canvas().getClientArea();
			mouse(page, SWT.MouseDown, area.width / 2, area.height / 4);
			mouse(page, SWT.MouseUp, area.width / 2, area.height / 4);
			return null;
		});
		Moment moment = ui(() -> editor.session().moment());
		assertTrue(moment.isCollectionEnd(), moment.toString());
		assertTrue(moment.compareTo(editor.session().recording().defaultMoment()) < 0, moment.toString());
		HeapPage heap = Bench.show(editor, HeapPage.class);
		String text = editor.session().recording().textOf(moment);
		checkHeap(heap.table().tree(), Traces.command("heap", trace.toString(), "--at", text, "--top", "0"));
	}

	private static void mouse(TimelinePage page, int type, int x, int y) {
		Event event = new Event();
		event.type = type;
		event.x = x;
		event.y = y;
		event.button = 1;
		page.plot().canvas().notifyListeners(type, event);
	}

	@Test
	void heapStateIsThatOfTheCommand() throws Exception {
		HeapPage page = Bench.show(editor, HeapPage.class);
		checkHeap(page.table().tree(), Traces.command("heap", trace.toString(), "--by", "type", "--top", "0"));
		ui(() -> {
			page.queryBar().chain().setChain(List.of("package"));
			return null;
		});
		Bench.idle(editor);
		checkHeap(page.table().tree(), Traces.command("heap", trace.toString(), "--by", "package", "--top", "0"));
	}

	private static void checkHeap(Tree tree, List<String[]> expected) throws Exception {
		ui(() -> {
			assertEquals(expected.size(), tree.getItemCount(), "rows, and totals for the titles");
			long objects = 0;
			for (int i = 1; i < tree.getItemCount(); i++) {
				TreeItem item = tree.getItem(i);
				assertEquals(expected.get(i)[0], item.getText(0));
				assertEquals(expected.get(i)[1], Long.toString(number(item, 1)));
				assertEquals(expected.get(i)[2], Long.toString(number(item, 3)));
				objects += number(item, 1);
			}
			assertEquals(objects, number(tree.getItem(0), 1));
			return null;
		});
	}

	@Test
	void diffIsThatOfTheCommandAndItsFiguresOpen() throws Exception {
		DiffPage page = Bench.show(editor, DiffPage.class);
		List<String[]> expected = Traces.command("diff", trace.toString(), "--by", "type", "--top", "0");
		List<String> titles = List.of(expected.get(0));
		ui(() -> {
			Tree tree = page.table().tree();
			assertEquals(expected.size(), tree.getItemCount());
			for (int row = 1; row < expected.size(); row++) {
				int i = indexOf(expected, tree.getItem(row).getText());
				for (DiffSet set : DiffSet.values()) {
					String name = set.name().toLowerCase() + "_";
					assertEquals(expected.get(i)[titles.indexOf(name + "bytes")],
							Long.toString(number(tree.getItem(row), 1 + set.ordinal())));
					assertEquals(expected.get(i)[titles.indexOf(name + "objects")],
							Long.toString(number(tree.getItem(row), 6 + set.ordinal())));
				}
			}
			return null;
		});
		long born = ui(() -> number(page.table().tree().getItem(1), 2));
		ui(() -> {
			Bench.click(page.table().tree(), page.table().tree().getItem(1), 2);
			return null;
		});
		Bench.idle(editor);
		HeapPage opened = (HeapPage) editor.activePage().orElseThrow();
		assertEquals(born, (long) ui(() -> number(opened.table().tree().getItem(0), 3)));
		Bench.screenshot("diff-opened-set");
	}

	@Test
	void courseOfTheSetsIsThatOfTheCommand() throws Exception {
		DiffPage page = Bench.show(editor, DiffPage.class);
		List<String[]> expected = Traces.command("diff", trace.toString(), "--course");
		List<String> titles = List.of(expected.get(0));
		List<List<String>> shown = ui(() -> page.plot().plot().figure().panels().get(0).table());
		assertEquals(expected.size(), shown.size());
		for (int i = 1; i < shown.size(); i++) {
			assertEquals(expected.get(i)[titles.indexOf("permanent_bytes")], shown.get(i).get(2));
			assertEquals(expected.get(i)[titles.indexOf("died_bytes")], shown.get(i).get(3));
			assertEquals(expected.get(i)[titles.indexOf("born_bytes")], shown.get(i).get(4));
			assertEquals(expected.get(i)[titles.indexOf("temporary_bytes")], shown.get(i).get(5));
		}
	}

	private static int indexOf(List<String[]> lines, String name) {
		for (int i = 1; i < lines.size(); i++) {
			if (lines.get(i)[0].equals(name)) {
				return i;
			}
		}
		throw new AssertionError(name);
	}

	@Test
	void featuresAreThoseOfTheCommand() throws Exception {
		Bench.chooseMap(editor, Traces.map());
		FeaturesPage page = Bench.show(editor, FeaturesPage.class);
		List<String[]> expected = Traces.command("features", trace.toString(), "--map", Traces.map().toString());
		String moment = editor.session().recording().textOf(editor.session().moment());
		List<String> titles = List.of(expected.get(0));
		double[] certainty;
		try (FeatureSeries series = editor.session().features().series(null)) {
			certainty = series.certainty(editor.session().moment());
		}
		ui(() -> {
			for (TableItem item : page.legend().table().getItems()) {
				if (item.getData() instanceof org.anttracks.core.Feature feature) {
					String[] line = expected.stream().filter(cells -> cells[titles.indexOf("feature")].equals(feature.name())
							&& cells[titles.indexOf("moment")].equals(moment)).findFirst().orElseThrow();
					assertEquals(Numbers.size(Long.parseLong(line[titles.indexOf("bytes")])), item.getText(1));
					assertEquals(Numbers.percent(certainty[feature.index()]), item.getText(4));
				} else {
					assertEquals(Numbers.percent(certainty[certainty.length - 1]), item.getText(4));
				}
			}
			page.options().setMeasure(Measure.OBJECTS);
			page.options().setKind(Kind.ALLOCATED);
			assertEquals(5, page.legend().table().getItemCount());
			return null;
		});
	}

	@Test
	void sitesThreadsAndCollectionsAreThoseOfTheCommand() throws Exception {
		SitesPage sites = Bench.show(editor, SitesPage.class);
		List<String[]> expected = Traces.command("sites", trace.toString(), "--top", "0");
		assertEquals(expected.size(), (int) ui(() -> sites.table().tree().getItemCount()));
		assertEquals(expected.get(1)[2], ui(() -> Long.toString(number(sites.table().tree().getItem(1), 2))));
		ThreadsPage threads = Bench.show(editor, ThreadsPage.class);
		assertEquals(Traces.command("threads", trace.toString()).size(),
				(int) ui(() -> threads.table().tree().getItemCount()));
		CollectionsPage collections = Bench.show(editor, CollectionsPage.class);
		assertEquals(editor.session().recording().collections().size(),
				(int) ui(() -> collections.table().tree().getItemCount()));
	}

	@Test
	void collectionOfTheSelectedMomentIsMarked() throws Exception {
		CollectionsPage page = Bench.show(editor, CollectionsPage.class);
		GcEvent third = editor.session().recording().collections().get(2);
		ui(() -> {
			editor.session().select(Moment.endOf(third));
			return null;
		});
		assertEquals(List.of(third), ui(() -> page.table().selectedRows()));
	}
}
