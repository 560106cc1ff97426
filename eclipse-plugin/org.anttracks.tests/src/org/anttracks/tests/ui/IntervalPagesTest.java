// SPDX-License-Identifier: EPL-2.0
package org.anttracks.tests.ui;

import static org.anttracks.tests.ui.Bench.number;
import static org.anttracks.tests.ui.Bench.ui;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.anttracks.core.Moment;
import org.anttracks.ui.internal.Numbers;
import org.anttracks.ui.internal.pages.DiffPage;
import org.anttracks.ui.internal.pages.IntervalPage;
import org.anttracks.ui.internal.pages.SitesPage;
import org.anttracks.ui.internal.pages.ThreadsPage;
import org.anttracks.ui.internal.pages.TimelinePage;
import org.anttracks.ui.internal.plot.Plot;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.junit.jupiter.api.Test;

/** Sites and threads follow the selected interval; their figures are those of the command. */
class IntervalPagesTest extends OnWorkload {

	private static final int SURVIVED_PERCENT = 7;

	@Test
	void tablesFollowTheIntervalThatIsDragged() throws Exception {
		SitesPage sites = Bench.show(editor, SitesPage.class);
		checkSites(sites);
		assertTrue(ui(sites::heading).startsWith("Sites, whole recording"), ui(sites::heading));
		ThreadsPage threads = Bench.show(editor, ThreadsPage.class);
		checkThreads(threads);
		int last = editor.session().recording().defaultMoment().epoch();
		drag(new Moment(3), new Moment(last / 2));
		checkThreads(Bench.show(editor, ThreadsPage.class), options());
		checkSites(Bench.show(editor, SitesPage.class), options());
		Bench.screenshot("sites-of-interval");
		String expected = "Sites, " + time(editor.session().from()) + " to " + time(editor.session().to()) + "; alive: at "
				+ editor.session().recording().textOf(editor.session().to());
		assertTrue(ui(sites::heading).startsWith(expected), () -> sites.heading() + " and not " + expected);
	}

	@Test
	void pageThatIsSeenFollowsAtOnce() throws Exception {
		SitesPage sites = Bench.show(editor, SitesPage.class);
		List<String> whole = texts(sites.table().tree());
		int last = editor.session().recording().defaultMoment().epoch();
		select(new Moment(last / 4 * 2), new Moment(last - 2));
		checkSites(sites, options());
		List<String> part = texts(sites.table().tree());
		assertNotEquals(whole, part);
		follow(sites, "whole");
		assertEquals(whole, texts(sites.table().tree()));
		assertTrue(ui(sites::heading).startsWith("Sites, whole recording"), ui(sites::heading));
		assertEquals(new Moment(1), editor.session().from());
	}

	@Test
	void survivalIsThatOfTheInterval() throws Exception {
		SitesPage sites = Bench.show(editor, SitesPage.class);
		Moment start = new Moment(3);
		select(start, new Moment(5));
		// All that the interval allocated met one collection: survivors are those alive at its end.
		for (TreeItem item : rows(sites.table().tree())) {
			ui(() -> {
				double alive = (double) number(item, 5) / number(item, 2);
				assertEquals(Numbers.percent(alive), item.getText(SURVIVED_PERCENT), item.getText());
				return null;
			});
		}
	}

	@Test
	void anEmptyIntervalSaysWhatToDo() throws Exception {
		ThreadsPage threads = Bench.show(editor, ThreadsPage.class);
		select(new Moment(3), new Moment(3));
		assertEquals(0, (int) ui(() -> threads.table().tree().getItemCount()));
		select(new Moment(3), new Moment(7));
		checkThreads(threads, options());
	}

	@Test
	void sitesLeadToTheDiffOfTheInterval() throws Exception {
		SitesPage sites = Bench.show(editor, SitesPage.class);
		select(new Moment(3), new Moment(7));
		follow(sites, "diff");
		DiffPage diff = (DiffPage) editor.activePage().orElseThrow();
		assertEquals(List.of("site"), ui(() -> diff.queryBar().chain().chain()));
	}

	private void select(Moment from, Moment to) throws Exception {
		ui(() -> {
			editor.session().select(from, to);
			return null;
		});
		Bench.idle(editor);
	}

	private void follow(IntervalPage<?> page, String link) throws Exception {
		ui(() -> {
			Link heading = Bench.links(page.table().control().getParent().getParent()).get(0);
			Event event = new Event();
			event.text = link;
			heading.notifyListeners(SWT.Selection, event);
			return null;
		});
		Bench.idle(editor);
	}

	/** Selects what lies between two moments, whenever the machine came to them. */
	private void drag(Moment from, Moment to) throws Exception {
		Plot plot = Bench.show(editor, TimelinePage.class).plot();
		Moment first = editor.session().from();
		ui(() -> {
			int begin = (int) plot.x(editor.session().recording().timeOf(from));
			int end = (int) plot.x(editor.session().recording().timeOf(to));
			mouse(plot, SWT.MouseDown, begin);
			mouse(plot, SWT.MouseMove, end);
			mouse(plot, SWT.MouseUp, end);
			return null;
		});
		String selected = editor.session().from() + " to " + editor.session().to();
		assertTrue(first.compareTo(editor.session().from()) < 0, selected);
		assertTrue(editor.session().from().compareTo(editor.session().to()) < 0, selected);
	}

	private static void mouse(Plot plot, int type, int x) {
		Event event = new Event();
		event.x = x;
		event.y = plot.canvas().getClientArea().height / 4;
		event.button = 1;
		plot.canvas().notifyListeners(type, event);
	}

	private String time(Moment moment) {
		return Numbers.seconds(editor.session().recording().timeOf(moment));
	}

	private String[] options() {
		return new String[] { "--from", editor.session().recording().textOf(editor.session().from()), "--to",
				editor.session().recording().textOf(editor.session().to()) };
	}

	private List<String[]> command(String name, String... options) throws Exception {
		List<String> all = new ArrayList<>(List.of(name, trace.toString(), "--top", "0"));
		all.addAll(Arrays.asList(options));
		return Traces.command(all.toArray(String[]::new));
	}

	/** Rows but the totals, in the order of the page. */
	private static List<TreeItem> rows(Tree tree) throws Exception {
		return ui(() -> Arrays.stream(tree.getItems()).skip(1).toList());
	}

	private static List<String> texts(Tree tree) throws Exception {
		return ui(() -> Arrays.stream(tree.getItems()).map(item -> item.getText(0) + item.getText(2) + item.getText(3)
				+ item.getText(SURVIVED_PERCENT)).toList());
	}

	private void checkSites(SitesPage page, String... options) throws Exception {
		List<String[]> expected = command("sites", options);
		List<TreeItem> rows = rows(page.table().tree());
		assertEquals(expected.size() - 1, rows.size());
		assertTrue(rows.size() > 5);
		for (int i = 0; i < rows.size(); i++) {
			String[] line = expected.get(i + 1);
			TreeItem item = rows.get(i);
			ui(() -> {
				assertTrue(line[0].startsWith(item.getText(0)), line[0] + ": " + item.getText(0));
				assertEquals(line[1], item.getText(1));
				assertEquals(line[2], Long.toString(number(item, 2)));
				assertEquals(line[3], Long.toString(number(item, 3)));
				assertEquals(line[4], Long.toString(number(item, 5)));
				assertEquals(line[5], Long.toString(number(item, 6)));
				return null;
			});
		}
	}

	private void checkThreads(ThreadsPage page, String... options) throws Exception {
		List<String[]> expected = command("threads", options);
		List<TreeItem> rows = rows(page.table().tree());
		assertEquals(expected.size() - 1, rows.size());
		for (int i = 0; i < rows.size(); i++) {
			String[] line = expected.get(i + 1);
			TreeItem item = rows.get(i);
			ui(() -> {
				assertEquals(line[0], item.getText(0));
				assertEquals(line[1], Long.toString(number(item, 1)));
				assertEquals(line[2], Long.toString(number(item, 2)));
				return null;
			});
		}
	}
}
