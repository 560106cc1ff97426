// SPDX-License-Identifier: EPL-2.0
package org.anttracks.tests.ui;

import static org.anttracks.tests.ui.Bench.number;
import static org.anttracks.tests.ui.Bench.ui;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.anttracks.core.DiffSet;
import org.anttracks.core.Moment;
import org.anttracks.ui.internal.pages.DiffPage;
import org.anttracks.ui.internal.pages.HeapPage;
import org.anttracks.ui.internal.pages.Labels;
import org.anttracks.ui.internal.pages.TimelinePage;
import org.anttracks.ui.internal.plot.Plot;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Moments of a difference are swapped and picked again; each of its figures leads to its objects. */
class DiffPageTest extends OnWorkload {

	private static final int CHANGE = 5;

	private DiffPage page;
	private Tree tree;

	@BeforeEach
	void open() throws Exception {
		page = Bench.show(editor, DiffPage.class);
		tree = page.table().tree();
	}

	@Test
	void swappedMomentsCountBackwards() throws Exception {
		long born = ui(() -> number(tree.getItem(0), 1 + DiffSet.BORN.ordinal()));
		long died = ui(() -> number(tree.getItem(0), 1 + DiffSet.DIED.ordinal()));
		assertEquals(born - died, ui(() -> change()));
		ui(() -> {
			editor.session().swap();
			return null;
		});
		Bench.idle(editor);
		assertEquals(died - born, ui(() -> change()));
		assertEquals(born, ui(() -> number(tree.getItem(0), 1 + DiffSet.BORN.ordinal())), "who was born stays so");
		assertTrue(editor.session().first().compareTo(editor.session().second()) > 0);
		assertTrue(editor.session().hasInterval());
		ui(() -> {
			editor.session().swap();
			return null;
		});
		Bench.idle(editor);
		assertEquals(born - died, ui(() -> change()));
	}

	private long change() {
		return Long.parseLong(tree.getItem(0).getText(CHANGE).replace(",", "").replace("+", ""));
	}

	@Test
	void plotShowsTheObjectsOfTheFilter() throws Exception {
		long all = ui(this::permanentInPlot);
		assertEquals(ui(() -> number(tree.getItem(0), 1 + DiffSet.PERMANENT.ordinal())), all);
		ui(() -> {
			page.queryBar().filters().add("type=byte[]");
			return null;
		});
		Bench.idle(editor);
		long some = ui(this::permanentInPlot);
		assertTrue(0 < some && some < all, some + " of " + all);
		assertEquals(ui(() -> number(tree.getItem(0), 1 + DiffSet.PERMANENT.ordinal())), some);
	}

	/** At the last moment of the interval. */
	private long permanentInPlot() {
		List<List<String>> table = page.plot().plot().figure().panels().get(0).table();
		int column = table.get(0).indexOf(Labels.of(DiffSet.PERMANENT));
		return Long.parseLong(table.get(table.size() - 1).get(column));
	}

	@Test
	void figuresLookLikeLinksAndOpenTheirObjects() throws Exception {
		for (DiffSet set : DiffSet.values()) {
			int column = 1 + set.ordinal();
			Bench.show(editor, DiffPage.class);
			long bytes = ui(() -> {
				TreeItem item = Bench.rowWith(tree, column);
				assertNotEquals(Bench.ink(tree, item, CHANGE), Bench.ink(tree, item, column), "the colour of links");
				Bench.click(tree, item, column);
				assertEquals(tree.getDisplay().getSystemCursor(SWT.CURSOR_HAND), tree.getCursor());
				return number(item, column);
			});
			Bench.idle(editor);
			HeapPage opened = (HeapPage) editor.activePage().orElseThrow();
			assertEquals(bytes, ui(() -> number(opened.table().tree().getItem(0), 3)), set.name());
		}
	}

	@Test
	void figureOfNothingIsNoLink() throws Exception {
		int died = 1 + DiffSet.DIED.ordinal();
		ui(() -> {
			for (int i = 1; i < tree.getItemCount(); i++) {
				if (number(tree.getItem(i), died) == 0) {
					Bench.click(tree, tree.getItem(i), died);
					assertNull(tree.getCursor());
					return null;
				}
			}
			throw new AssertionError("no row without dead objects");
		});
		assertEquals(page, editor.activePage().orElseThrow());
	}

	@Test
	void openedObjectsLeadBack() throws Exception {
		int born = 1 + DiffSet.BORN.ordinal();
		long all = ui(() -> number(tree.getItem(0), born));
		long some = ui(() -> number(tree.getItem(1), born));
		ui(() -> {
			Bench.click(tree, tree.getItem(1), born);
			return null;
		});
		Bench.idle(editor);
		HeapPage opened = (HeapPage) editor.activePage().orElseThrow();
		Tree objects = opened.table().tree();
		assertEquals(some, ui(() -> number(objects.getItem(0), 3)));
		assertEquals(List.of("site"), ui(() -> opened.queryBar().chain().chain()), "their type is known");
		assertTrue(opened.title().startsWith("Born: "), opened.title());
		follow(opened, "Born");
		assertEquals(all, ui(() -> number(objects.getItem(0), 3)), "one step back are all that were born");
		follow(opened, "Heap Diff");
		assertEquals(page, editor.activePage().orElseThrow());
	}

	private void follow(HeapPage opened, String text) throws Exception {
		ui(() -> {
			Link link = Bench.links(opened.table().control().getParent()).stream()
					.filter(candidate -> candidate.getText().contains(text)).findFirst().orElseThrow();
			link.notifyListeners(SWT.Selection, new Event());
			return null;
		});
		Bench.idle(editor);
	}

	@Test
	void endsOfTheIntervalAreDragged() throws Exception {
		TimelinePage timeline = Bench.show(editor, TimelinePage.class);
		Bench.screenshot("interval");
		Moment from = editor.session().from();
		Moment to = editor.session().to();
		ui(() -> {
			Plot plot = timeline.plot();
			int at = (int) plot.x(editor.session().recording().timeOf(from));
			int end = (int) plot.x(editor.session().recording().timeOf(to));
			drag(plot, at + 1, (at + end) / 2);
			return null;
		});
		assertTrue(editor.session().from().compareTo(from) > 0);
		assertTrue(editor.session().from().isCollectionEnd());
		assertEquals(to, editor.session().to());
	}

	private static void drag(Plot plot, int fromX, int toX) {
		mouse(plot, SWT.MouseMove, fromX, 0);
		mouse(plot, SWT.MouseDown, fromX, 1);
		mouse(plot, SWT.MouseMove, toX, 1);
		mouse(plot, SWT.MouseUp, toX, 1);
	}

	private static void mouse(Plot plot, int type, int x, int button) {
		Event event = new Event();
		event.x = x;
		event.y = plot.canvas().getClientArea().height / 4;
		event.button = button;
		plot.canvas().notifyListeners(type, event);
	}
}
