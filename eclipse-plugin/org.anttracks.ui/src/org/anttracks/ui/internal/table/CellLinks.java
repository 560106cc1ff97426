// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.table;

import java.util.Objects;

import org.anttracks.ui.internal.plot.Theme;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;

/** Makes figures links: they have the colour of links, the mouse shows a hand and underlines, a click opens. */
final class CellLinks<R> {

	/** A cell of the table. */
	private record Cell<R>(TreeItem item, R row, int column) {
	}

	private static final int PADDING = 4;
	private static final double AWAY = 0.4;

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
			tree.addListener(SWT.EraseItem, this::erase);
			tree.addListener(SWT.PaintItem, this::paint);
		}
	}

	/** That of links, farther from the background: it must be read on bars of all colours, in each theme. */
	private Color linkColour() {
		RGB link = tree.getDisplay().getSystemColor(SWT.COLOR_LINK_FOREGROUND).getRGB();
		return new Color(Theme.mix(link, Theme.textOn(tree.getBackground().getRGB()), AWAY));
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

	/** GTK draws the text of cells with bars in one colour; so it is drawn here, but for selected rows. */
	private void erase(Event event) {
		if (isDrawn(event)) {
			event.detail &= ~SWT.FOREGROUND;
		}
	}

	private boolean isDrawn(Event event) {
		R row = owner.row((TreeItem) event.item);
		return event.index < owner.columns().size() && row != null && (event.detail & SWT.SELECTED) == 0
				&& isLink(event.index, row);
	}

	private void paint(Event event) {
		if (!isDrawn(event)) {
			return;
		}
		TreeItem item = (TreeItem) event.item;
		String text = item.getText(event.index);
		event.gc.setFont(item.getFont(event.index));
		Point size = event.gc.textExtent(text);
		Rectangle cell = item.getBounds(event.index);
		int left = cell.x + cell.width - size.x - PADDING;
		int top = event.y + (event.height - size.y) / 2;
		Color before = event.gc.getForeground();
		event.gc.setForeground(linkColour());
		event.gc.drawText(text, left, top, true);
		if (underMouse != null && underMouse.item() == item && underMouse.column() == event.index) {
			event.gc.drawLine(left, top + size.y - 1, left + size.x, top + size.y - 1);
		}
		event.gc.setForeground(before);
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
