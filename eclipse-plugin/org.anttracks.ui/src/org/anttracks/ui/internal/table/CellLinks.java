// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.table;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;

/** Makes figures links: the mouse shows a hand, a click opens. */
final class CellLinks<R> {

	private final FigureTree<R> owner;
	private final Tree tree;

	CellLinks(FigureTree<R> owner) {
		this.owner = owner;
		tree = owner.tree();
		if (owner.columns().stream().anyMatch(column -> column.link() != null)) {
			tree.addListener(SWT.MouseMove, this::move);
			tree.addListener(SWT.MouseUp, this::click);
		}
	}

	private void move(Event event) {
		boolean link = at(new Point(event.x, event.y)) != null;
		tree.setCursor(link ? tree.getDisplay().getSystemCursor(SWT.CURSOR_HAND) : null);
	}

	private void click(Event event) {
		Runnable link = at(new Point(event.x, event.y));
		if (link != null && event.button == 1 && (event.stateMask & (SWT.MOD1 | SWT.SHIFT)) == 0) {
			link.run();
		}
	}

	/** Null if there is nothing to open. */
	private Runnable at(Point point) {
		TreeItem item = tree.getItem(point);
		if (item == null || owner.row(item) == null) {
			return null;
		}
		R row = owner.row(item);
		for (int i = 0; i < owner.columns().size(); i++) {
			Column<R> column = owner.column(i);
			if (column.link() != null && item.getBounds(i).contains(point) && column.value().applyAsDouble(row) != 0) {
				return () -> column.link().accept(row);
			}
		}
		return null;
	}
}
