// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.table;

import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;

import org.anttracks.ui.internal.UiPlugin;
import org.eclipse.jface.dialogs.IDialogSettings;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeColumn;

/** Keeps widths, order and sorting of the columns of a table, for the next one of its kind. */
final class ColumnSettings<R> {

	/** Told how to sort. */
	@FunctionalInterface
	interface Sorter {
		void sort(int column, boolean ascending);
	}

	private static final String SETTINGS = "tables";
	private static final String WIDTH = ".width.";
	private static final String ORDER = ".order";
	private static final String SORT = ".sort";
	private static final String ASCENDING = ".ascending";

	private final IDialogSettings settings = UiPlugin.settings(SETTINGS);
	private final String key;
	private final Tree tree;
	private final List<Column<R>> columns;

	/** Applies what was kept. */
	ColumnSettings(String key, Tree tree, List<Column<R>> columns) {
		this.key = key;
		this.tree = tree;
		this.columns = columns;
		for (int i = 0; i < columns.size(); i++) {
			restoreWidth(tree.getColumn(i), key + WIDTH + columns.get(i).id());
		}
		restoreOrder();
		for (TreeColumn column : tree.getColumns()) {
			column.addListener(SWT.Move, event -> keepOrder());
		}
	}

	private void restoreWidth(TreeColumn column, String name) {
		if (settings.get(name) != null) {
			column.setWidth(settings.getInt(name));
		}
		column.addListener(SWT.Resize, event -> settings.put(name, column.getWidth()));
	}

	/** What was kept may be of another version, with other columns. */
	private void restoreOrder() {
		String[] kept = settings.getArray(key + ORDER);
		if (kept == null || kept.length != tree.getColumnCount()) {
			return;
		}
		int[] order = IntStream.range(0, kept.length).map(i -> Integer.parseInt(kept[i])).toArray();
		if (IntStream.of(order).sorted().boxed().toList().equals(IntStream.range(0, order.length).boxed().toList())) {
			tree.setColumnOrder(order);
		}
	}

	private void keepOrder() {
		settings.put(key + ORDER, IntStream.of(tree.getColumnOrder()).mapToObj(Integer::toString).toArray(String[]::new));
	}

	void keepSort(Column<R> column, boolean ascending) {
		settings.put(key + SORT, column.id());
		settings.put(key + ASCENDING, ascending);
	}

	/** Tells the sorter if people have sorted such a table. */
	void sortedBy(Sorter sorter) {
		for (int i = 0; i < columns.size(); i++) {
			if (Objects.equals(columns.get(i).id(), settings.get(key + SORT))) {
				sorter.sort(i, settings.getBoolean(key + ASCENDING));
			}
		}
	}
}
