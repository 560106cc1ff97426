// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.table;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.TreeItem;

/** The expanded rows of a table: they stay expanded where the same rows are sorted or filtered. */
final class Expansion<R> {

	private final FigureTree<R> table;
	private final Set<R> expanded = Collections.newSetFromMap(new IdentityHashMap<>());

	/** Follows what people do with the table: asking all rows would make widgets of them. */
	Expansion(FigureTree<R> table) {
		this.table = table;
		table.tree().addListener(SWT.Expand, event -> expanded.add(table.row((TreeItem) event.item)));
		table.tree().addListener(SWT.Collapse, event -> expanded.remove(table.row((TreeItem) event.item)));
	}

	/** There are other rows now. */
	void forget() {
		expanded.clear();
	}

	void restore() {
		if (!expanded.isEmpty()) {
			restore(table.shownRoots(), i -> table.tree().getItem(i + table.first()));
		}
	}

	private void restore(List<R> rows, IntFunction<TreeItem> items) {
		for (int i = 0; i < rows.size(); i++) {
			if (expanded.contains(rows.get(i))) {
				TreeItem item = items.apply(i);
				// Asks for the contents of a row that nobody has seen yet.
				item.getText();
				item.setExpanded(true);
				restore(table.childrenOf(rows.get(i)), item::getItem);
			}
		}
	}
}
