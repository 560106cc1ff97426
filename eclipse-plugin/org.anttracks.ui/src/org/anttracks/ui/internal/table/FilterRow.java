// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.table;

import java.util.ArrayList;
import java.util.List;

import org.anttracks.ui.internal.Messages;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.ScrollBar;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeColumn;

/**
 * Fields for conditions, one above each column; they move with the columns. In a tree they are of one of its levels,
 * which people choose before the first field.
 */
final class FilterRow<R> {

	private static final int DELAY_MS = 250;
	private static final int CHOICE_WIDTH = 120;

	private final Composite row;
	private final FigureTree<R> owner;
	private final List<Text> fields = new ArrayList<>();
	private final Combo levelChoice;
	private List<String> levels = List.of();
	private String level = "";
	private Tree tree;

	FilterRow(Composite parent, FigureTree<R> owner) {
		this.owner = owner;
		row = new Composite(parent, SWT.NONE);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(row);
		levelChoice = new Combo(row, SWT.READ_ONLY | SWT.DROP_DOWN);
		levelChoice.setToolTipText(Messages.Table_filterLevelHelp);
		levelChoice.addListener(SWT.Selection, event -> setLevel(levels.get(levelChoice.getSelectionIndex())));
		levelChoice.setVisible(false);
		owner.columns().forEach(this::addField);
		Point size = fields.get(0).computeSize(SWT.DEFAULT, SWT.DEFAULT);
		((org.eclipse.swt.layout.GridData) row.getLayoutData()).heightHint = size.y;
	}

	private void addField(Column<R> column) {
		Text field = new Text(row, SWT.BORDER);
		field.setMessage(column.isNumeric() ? Messages.Table_filterNumber : Messages.Table_filterText);
		field.setToolTipText(help(column));
		Runnable apply = () -> apply(field, column);
		field.addListener(SWT.Modify, event -> field.getDisplay().timerExec(DELAY_MS, apply));
		field.addListener(SWT.DefaultSelection, event -> apply.run());
		fields.add(field);
	}

	private void apply(Text field, Column<R> column) {
		if (field.isDisposed()) {
			return;
		}
		boolean changed = !field.getText().trim().equals(owner.condition(level, column));
		boolean understood = !changed || owner.filter(level, column, field.getText());
		field.setForeground(understood ? null : field.getDisplay().getSystemColor(SWT.COLOR_RED));
		field.setToolTipText(understood ? help(column) : Messages.Table_filterWrong);
	}

	private static String help(Column<?> column) {
		return column.isNumeric() ? Messages.Table_filterNumberHelp : Messages.Table_filterTextHelp;
	}

	/** None or one: then there is nothing to choose. */
	void setLevels(List<String> newLevels) {
		if (newLevels.equals(levels)) {
			return;
		}
		levels = newLevels;
		levelChoice.setItems(levels.toArray(String[]::new));
		levelChoice.setVisible(levels.size() > 1);
		boolean isUsed = levels.contains(level) && owner.columns().stream().anyMatch(c -> !owner.condition(level, c).isEmpty());
		setLevel(isUsed || levels.isEmpty() ? level : levels.get(0));
		layOut();
	}

	private void setLevel(String newLevel) {
		level = newLevel;
		levelChoice.select(levels.indexOf(level));
		for (int i = 0; i < fields.size(); i++) {
			String condition = owner.condition(level, owner.column(i));
			if (!fields.get(i).getText().equals(condition)) {
				fields.get(i).setText(condition);
			}
		}
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
				int choice = index == 0 && levelChoice.getVisible() ? Math.min(CHOICE_WIDTH, width / 2) : 0;
				if (choice > 0) {
					levelChoice.setBounds(x, 0, choice, height);
				}
				fields.get(index).setBounds(x + choice, 0, Math.max(0, width - choice - 1), height);
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
