// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.table;

import java.util.ArrayList;
import java.util.List;

import org.anttracks.ui.internal.Messages;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.ScrollBar;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeColumn;

/** Fields for conditions, one above each column; they move with the columns. */
final class FilterRow<R> {

	private static final int DELAY_MS = 250;

	private final Composite row;
	private final FigureTree<R> owner;
	private final List<Text> fields = new ArrayList<>();
	private Tree tree;

	FilterRow(Composite parent, FigureTree<R> owner) {
		this.owner = owner;
		row = new Composite(parent, SWT.NONE);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(row);
		owner.columns().forEach(this::addField);
		Point size = fields.get(0).computeSize(SWT.DEFAULT, SWT.DEFAULT);
		((org.eclipse.swt.layout.GridData) row.getLayoutData()).heightHint = size.y;
	}

	private void addField(Column<R> column) {
		Text field = new Text(row, SWT.BORDER);
		field.setMessage(column.isNumeric() ? Messages.Table_filterNumber : Messages.Table_filterText);
		field.setToolTipText(column.isNumeric() ? Messages.Table_filterNumberHelp : Messages.Table_filterTextHelp);
		Runnable apply = () -> apply(field, column);
		field.addListener(SWT.Modify, event -> field.getDisplay().timerExec(DELAY_MS, apply));
		field.addListener(SWT.DefaultSelection, event -> apply.run());
		fields.add(field);
	}

	private void apply(Text field, Column<R> column) {
		if (field.isDisposed()) {
			return;
		}
		boolean understood = owner.filter(column, field.getText());
		field.setForeground(understood ? null : field.getDisplay().getSystemColor(SWT.COLOR_RED));
		field.setToolTipText(understood ? null : Messages.Table_filterWrong);
	}

	void follow(Tree newTree) {
		tree = newTree;
		for (TreeColumn column : tree.getColumns()) {
			column.addListener(SWT.Resize, event -> layOut());
			column.addListener(SWT.Move, event -> layOut());
		}
		ScrollBar bar = tree.getHorizontalBar();
		if (bar != null) {
			bar.addListener(SWT.Selection, event -> layOut());
		}
		row.addListener(SWT.Resize, event -> layOut());
		layOut();
	}

	private void layOut() {
		int x = tree.getBorderWidth() - (tree.getHorizontalBar() == null ? 0 : tree.getHorizontalBar().getSelection());
		int height = row.getSize().y;
		for (int index : tree.getColumnOrder()) {
			int width = tree.getColumn(index).getWidth();
			if (index < fields.size()) {
				fields.get(index).setBounds(x, 0, Math.max(0, width - 1), height);
			}
			x += width;
		}
	}

	void setVisible(boolean visible) {
		row.setVisible(visible);
		((org.eclipse.swt.layout.GridData) row.getLayoutData()).exclude = !visible;
		row.getParent().layout();
	}
}
