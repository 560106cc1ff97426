// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.table;

import java.util.Objects;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;

/** Makes figures links: they have the colour of links, the mouse shows a hand and underlines, a click opens. */
final class CellLinks<R> {

	/** A cell of the table. */
	private record Cell<R>(TreeItem item, R row, int column) {
	}

	private final FigureTree<R> owner;
	private final Tree tree;
	private Cell<R> underMouse;

	CellLinks(FigureTree<R> owner) {
		this.owner = owner;
		tree = owner.tree();
		if (owner.columns().stream().anyMatch(column -> column.link() != null)) {
			tree.addListener(SWT.MouseMove, event -> move(at(new Point(event.x, event.y))));
			tree.addListener(SWT.MouseExit, event -> move(null));
			tree.addListener(SWT.MouseUp, this::click);
			tree.addListener(SWT.PaintItem, this::underline);
		}
	}

	/** When a row becomes a widget. */
	void colour(TreeItem item, R row) {
		for (int i = 0; i < owner.columns().size(); i++) {
			if (isLink(i, row)) {
				item.setForeground(i, tree.getDisplay().getSystemColor(SWT.COLOR_LINK_FOREGROUND));
			}
		}
	}

	/** Nothing is behind a figure of 0. */
	private boolean isLink(int column, R row) {
		return owner.column(column).link() != null && owner.column(column).value().applyAsDouble(row) != 0;
	}

	private void move(Cell<R> cell) {
		if (!Objects.equals(cell, underMouse)) {
			underMouse = cell;
			tree.setCursor(cell == null ? null : tree.getDisplay().getSystemCursor(SWT.CURSOR_HAND));
			tree.redraw();
		}
	}

	private void underline(Event event) {
		if (underMouse != null && underMouse.item() == event.item && underMouse.column() == event.index) {
			Rectangle text = underMouse.item().getTextBounds(event.index);
			int width = event.gc.textExtent(underMouse.item().getText(event.index)).x;
			int right = text.x + text.width;
			int bottom = event.y + (event.height + event.gc.getFontMetrics().getHeight()) / 2 - 1;
			event.gc.drawLine(right - width, bottom, right, bottom);
		}
	}

	private void click(Event event) {
		Cell<R> cell = at(new Point(event.x, event.y));
		if (cell != null && event.button == 1 && (event.stateMask & (SWT.MOD1 | SWT.SHIFT)) == 0) {
			owner.column(cell.column()).link().accept(cell.row());
		}
	}

	/** Null if there is nothing to open. */
	private Cell<R> at(Point point) {
		TreeItem item = tree.getItem(point);
		if (item == null || owner.row(item) == null) {
			return null;
		}
		for (int i = 0; i < owner.columns().size(); i++) {
			if (item.getBounds(i).contains(point)) {
				return isLink(i, owner.row(item)) ? new Cell<>(item, owner.row(item), i) : null;
			}
		}
		return null;
	}
}
