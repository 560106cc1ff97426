// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.table;

import org.anttracks.ui.internal.plot.Theme;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.TreeItem;

/** Draws bars behind figures. */
final class CellBars<R> {

	private static final double STRENGTH = 0.35;

	private final FigureTree<R> owner;

	CellBars(FigureTree<R> owner) {
		this.owner = owner;
		if (owner.columns().stream().anyMatch(column -> column.share() != null)) {
			owner.tree().addListener(SWT.EraseItem, this::erase);
		}
	}

	private void erase(Event event) {
		if (event.index >= owner.columns().size()) {
			return;
		}
		Column<R> column = owner.column(event.index);
		R row = owner.row((TreeItem) event.item);
		if (row == null || column.share() == null || (event.detail & SWT.SELECTED) != 0) {
			return;
		}
		double share = Math.min(1, Math.max(0, column.share().applyAsDouble(row)));
		int left = x(event.index);
		int width = owner.tree().getColumn(event.index).getWidth() - 2;
		RGB background = owner.tree().getBackground().getRGB();
		Color before = event.gc.getBackground();
		event.gc.setBackground(new Color(Theme.mix(background, column.barColour(), STRENGTH)));
		event.gc.fillRectangle(left + 1, event.y + 1, (int) Math.round(share * width), event.height - 2);
		event.gc.setBackground(before);
		event.detail &= ~SWT.BACKGROUND;
	}

	/** The event's own x is that of the text, right of the tree's triangles. */
	private int x(int index) {
		int x = -(owner.tree().getHorizontalBar() == null ? 0 : owner.tree().getHorizontalBar().getSelection());
		for (int i : owner.tree().getColumnOrder()) {
			if (i == index) {
				break;
			}
			x += owner.tree().getColumn(i).getWidth();
		}
		return x;
	}
}
