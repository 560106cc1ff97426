// SPDX-License-Identifier: EPL-2.0
package org.anttracks.tests.ui;

import static org.anttracks.tests.ui.Bench.number;
import static org.anttracks.tests.ui.Bench.ui;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

import org.anttracks.core.GcEvent;
import org.anttracks.ui.internal.pages.CollectionsPage;
import org.anttracks.ui.internal.pages.HeapPage;
import org.anttracks.ui.internal.pages.Presets;
import org.anttracks.ui.internal.table.TableExport;
import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.DND;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tables are filtered at each level, sorted, copied and exported, and stay as people arranged them. */
class TableTest extends OnWorkload {

	private HeapPage page;
	private Tree tree;
	private Composite filterRow;

	@BeforeEach
	void show() throws Exception {
		page = Bench.show(editor, HeapPage.class);
		tree = page.table().tree();
		filterRow = ui(() -> (Composite) page.table().control().getChildren()[0]);
	}

	private void chain(String... levels) throws Exception {
		ui(() -> {
			page.queryBar().chain().setChain(List.of(levels));
			return null;
		});
		Bench.idle(editor);
	}

	private void type(int column, String text) throws Exception {
		ui(() -> {
			List<Text> fields = Arrays.stream(filterRow.getChildren()).filter(Text.class::isInstance)
					.map(Text.class::cast).toList();
			fields.get(column).setText(text);
			fields.get(column).notifyListeners(SWT.DefaultSelection, new Event());
			return null;
		});
	}

	private void level(String name) throws Exception {
		ui(() -> {
			Combo levels = Arrays.stream(filterRow.getChildren()).filter(Combo.class::isInstance).map(Combo.class::cast)
					.findFirst().orElseThrow();
			levels.select(levels.indexOf(name));
			levels.notifyListeners(SWT.Selection, new Event());
			return null;
		});
	}

	@Test
	void conditionsAboveColumnsFilterRows() throws Exception {
		int all = ui(tree::getItemCount);
		long total = ui(() -> number(tree.getItem(0), 3));
		type(3, ">=5%");
		assertTrue(ui(tree::getItemCount) < all);
		ui(() -> {
			for (int i = 1; i < tree.getItemCount(); i++) {
				assertTrue(number(tree.getItem(i), 3) >= total / 20, tree.getItem(i).getText());
			}
			assertEquals(total, number(tree.getItem(0), 3), "totals are of all");
			assertTrue(tree.getItem(0).getText().contains(" of " + (all - 1) + " rows"), tree.getItem(0).getText());
			return null;
		});
		type(3, "");
		assertEquals(all, ui(tree::getItemCount));
		type(1, "10..100");
		ui(() -> {
			assertTrue(tree.getItemCount() > 1 && tree.getItemCount() < all);
			for (int i = 1; i < tree.getItemCount(); i++) {
				assertTrue(number(tree.getItem(i), 1) >= 10 && number(tree.getItem(i), 1) <= 100);
			}
			return null;
		});
		type(1, "nonsense");
		assertEquals(all, ui(tree::getItemCount));
		type(1, "");
		type(0, "^java\\.util\\.HashMap");
		assertTrue(ui(tree::getItemCount) < all);
		assertTrue(ui(() -> tree.getItem(1).getText()).startsWith("java.util.HashMap"));
	}

	/** In the unit that the column shows. */
	@Test
	void timesAreFilteredAndExported() throws Exception {
		CollectionsPage collections = Bench.show(editor, CollectionsPage.class);
		List<GcEvent> events = editor.session().recording().collections();
		double longest = events.stream().mapToDouble(GcEvent::pauseNs).max().orElseThrow() / 1e6;
		List<String> lines = ui(() -> TableExport.csv(collections.table())).lines().toList();
		assertEquals(events.size() + 1, lines.size());
		int pause = List.of(lines.get(0).split(",")).indexOf("pause_ms");
		assertEquals(events.get(0).pauseNs() / 1e6, Double.parseDouble(Traces.cells(lines.get(1))[pause]), 1e-6);
		Tree table = collections.table().tree();
		filterRow = ui(() -> (Composite) collections.table().control().getChildren()[0]);
		type(4, ">=100%");
		assertEquals(1, ui(table::getItemCount));
		type(4, "<" + longest);
		assertEquals(events.size() - 1, ui(table::getItemCount));
	}

	@Test
	void eachLevelHasItsOwnConditions() throws Exception {
		chain("package", "type");
		int packages = ui(tree::getItemCount);
		int all = ui(() -> {
			TreeItem util = item("java.util");
			Bench.expand(tree, util);
			return util.getItemCount();
		});
		level("type");
		type(0, "HashMap");
		ui(() -> {
			assertEquals(packages, tree.getItemCount(), "packages are not filtered");
			TreeItem util = item("java.util");
			assertTrue(util.getExpanded(), "stays expanded");
			assertTrue(util.getItemCount() > 0 && util.getItemCount() < all);
			for (TreeItem child : util.getItems()) {
				assertTrue(child.getText().contains("HashMap"), child.getText());
			}
			return null;
		});
		level("package");
		type(0, "^java.util$");
		assertEquals(2, ui(tree::getItemCount));
		chain("type");
		assertTrue(ui(tree::getItemCount) > 2, "the condition on types still holds, that on packages has no level");
		assertTrue(ui(() -> tree.getItem(1).getText()).contains("HashMap"));
	}

	private TreeItem item(String name) {
		return Arrays.stream(tree.getItems()).filter(item -> item.getText().equals(name)).findFirst().orElseThrow();
	}

	@Test
	void titlesSort() throws Exception {
		ui(() -> {
			tree.getColumn(1).notifyListeners(SWT.Selection, new Event());
			for (int i = 2; i < tree.getItemCount(); i++) {
				assertTrue(number(tree.getItem(i - 1), 1) >= number(tree.getItem(i), 1));
			}
			return null;
		});
	}

	@Test
	void rowsAreCopied() throws Exception {
		String copied = ui(() -> {
			tree.setSelection(tree.getItem(1));
			Event event = new Event();
			event.keyCode = 'c';
			event.stateMask = SWT.MOD1;
			tree.notifyListeners(SWT.KeyDown, event);
			Clipboard clipboard = new Clipboard(tree.getDisplay());
			String text = (String) clipboard.getContents(TextTransfer.getInstance());
			clipboard.dispose();
			return text;
		});
		String[] lines = copied.split("\n");
		assertEquals(2, lines.length);
		assertEquals(ui(() -> tree.getItem(1).getText(3)), lines[1].split("\t")[3]);
	}

	@Test
	void exportedTreeIsThatOfTheCommand() throws Exception {
		for (String[] levels : new String[][] { { "package", "type" }, { "type", "site" }, { "site", "type" } }) {
			chain(levels);
			List<String> exported = ui(() -> TableExport.csv(page.table())).lines().toList();
			List<String[]> expected = Traces.command("heap", editor.session().folder().toString(), "--by",
					String.join(",", levels), "--top", "0");
			assertEquals(levels[0] + "," + levels[1] + ",objects,objects_percent,bytes,bytes_percent", exported.get(0));
			List<String> lines = exported.stream().skip(1).map(Traces::cells)
					.map(line -> String.join("|", line[0], line[1], line[2], line[4])).sorted().toList();
			List<String> expectedLines = expected.stream().skip(1).map(line -> String.join("|", line)).sorted().toList();
			for (int i = 0; i < Math.min(lines.size(), expectedLines.size()); i++) {
				assertEquals(expectedLines.get(i), lines.get(i));
			}
			assertEquals(expectedLines.size(), lines.size());
		}
	}

	@Test
	void levelsAreDraggedToOtherPlaces() throws Exception {
		chain("package", "type", "site");
		ui(() -> {
			List<Combo> levels = combos(page.table().control().getParent()).stream()
					.filter(combo -> combo.getData(DND.DRAG_SOURCE_KEY) != null).toList();
			Object dragged = Drops.drag(levels.get(2), TextTransfer.getInstance());
			Drops.drop(levels.get(0), TextTransfer.getInstance(), dragged);
			return null;
		});
		Bench.idle(editor);
		assertEquals(List.of("site", "package", "type"), page.queryBar().chain().chain());
	}

	private static List<Combo> combos(Composite parent) {
		return Arrays.stream(parent.getChildren()).flatMap(child -> child instanceof Combo combo ? Stream.of(combo)
				: child instanceof Composite composite ? combos(composite).stream() : Stream.of()).toList();
	}

	@Test
	void chainsAreStoredAndRemoved() throws Exception {
		ui(() -> {
			Presets.store("mine", List.of("thread", "type"));
			assertEquals(List.of("thread", "type"), Presets.all().get("mine"));
			page.queryBar().chain().setChain(Presets.all().get("mine"));
			return null;
		});
		Bench.idle(editor);
		List<String[]> expected = Traces.command("heap", editor.session().folder().toString(), "--by", "thread", "--top", "0");
		ui(() -> {
			assertEquals(expected.size(), tree.getItemCount());
			Presets.remove("mine");
			assertEquals(null, Presets.all().get("mine"));
			return null;
		});
	}

	@Test
	void widthsOrderSortingAndLevelsAreKept() throws Exception {
		chain("package", "type");
		ui(() -> {
			tree.getColumn(1).setWidth(222);
			tree.setColumnOrder(new int[] { 0, 3, 1, 2, 4, 5 });
			tree.getColumn(1).notifyListeners(SWT.Selection, new Event());
			return null;
		});
		Bench.closeAll();
		editor = Bench.openAgain(Traces.workload());
		show();
		ui(() -> {
			assertEquals(List.of("package", "type"), page.queryBar().chain().chain());
			assertEquals(222, tree.getColumn(1).getWidth());
			assertEquals("[0, 3, 1, 2, 4, 5]", Arrays.toString(tree.getColumnOrder()));
			assertEquals(tree.getColumn(1), tree.getSortColumn());
			assertTrue(number(tree.getItem(1), 1) >= number(tree.getItem(2), 1));
			return null;
		});
	}
}
