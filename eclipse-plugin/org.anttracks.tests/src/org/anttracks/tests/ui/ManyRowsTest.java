// SPDX-License-Identifier: EPL-2.0
package org.anttracks.tests.ui;

import static org.anttracks.tests.ui.Bench.ui;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;

import org.anttracks.ui.internal.editor.RecordingEditor;
import org.anttracks.ui.internal.pages.HeapPage;
import org.anttracks.ui.internal.table.TableExport;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A table of 50,000 rows is scrolled, sorted and filtered without waiting. */
class ManyRowsTest {

	private static final int ROWS = 50_000;
	/** People notice more than 100 ms; machines that run tests do other things as well. */
	private static final long SCROLL_MS = 200;
	private static final long SORT_MS = 2000;

	private final List<String> measured = new ArrayList<>();
	private Tree tree;

	@AfterEach
	void close() throws Exception {
		Bench.closeAll();
	}

	@Test
	void staysFluid() throws Exception {
		RecordingEditor editor = Bench.open(Traces.manySites(ROWS));
		HeapPage page = Bench.show(editor, HeapPage.class);
		tree = page.table().tree();
		ui(() -> {
			page.queryBar().chain().setChain(List.of("site", "type"));
			return null;
		});
		Bench.idle(editor);
		int rows = ui(tree::getItemCount);
		assertTrue(rows > ROWS, () -> rows + " rows");
		Bench.screenshot("many-rows");
		long[] scrolls = new long[40];
		for (int i = 0; i < scrolls.length; i++) {
			int top = (int) ((long) rows * (i * 17 % scrolls.length) / scrolls.length);
			scrolls[i] = time(() -> {
				tree.setTopItem(tree.getItem(top));
				return null;
			});
		}
		Arrays.sort(scrolls);
		note("scroll, median", scrolls[scrolls.length / 2]);
		note("scroll, longest", scrolls[scrolls.length - 1]);
		long sort = note("sort by name", time(() -> sort(0)));
		long filter = note("filter by regular expression", time(() -> filter(page, "m[0-9]*\\(Sites.java:4[0-9]*7\\)")));
		assertTrue(ui(tree::getItemCount) < 2000 && ui(tree::getItemCount) > 100);
		assertTrue(ui(() -> tree.getItem(1).getText()).contains("Sites.java:4"));
		long all = note("all again", time(() -> filter(page, "")));
		assertEquals(rows, (int) ui(tree::getItemCount));
		String[] exported = new String[1];
		note("export", time(() -> exported[0] = TableExport.csv(page.table())));
		assertTrue(exported[0].lines().count() >= rows, () -> exported[0].lines().count() + " of " + rows);
		Files.write(Traces.out().resolve("many-rows.txt"), measured);
		assertTrue(scrolls[scrolls.length / 2] < SCROLL_MS, measured::toString);
		assertTrue(sort < SORT_MS && filter < SORT_MS && all < SORT_MS, measured::toString);
	}

	private Object sort(int column) {
		tree.getColumn(column).notifyListeners(SWT.Selection, new Event());
		return null;
	}

	private static Object filter(HeapPage page, String condition) {
		Composite row = (Composite) page.table().control().getChildren()[0];
		Text field = (Text) Arrays.stream(row.getChildren()).filter(Text.class::isInstance).findFirst().orElseThrow();
		field.setText(condition);
		field.notifyListeners(SWT.DefaultSelection, new Event());
		return null;
	}

	private long note(String what, long ms) {
		measured.add(what + ": " + ms + " ms");
		return ms;
	}

	/** Until the table is painted again. */
	private long time(Callable<?> action) throws Exception {
		return ui(() -> {
			long start = System.nanoTime();
			action.call();
			tree.update();
			while (tree.getDisplay().readAndDispatch()) {
				// lays out and paints
			}
			return (System.nanoTime() - start) / 1_000_000;
		});
	}
}
