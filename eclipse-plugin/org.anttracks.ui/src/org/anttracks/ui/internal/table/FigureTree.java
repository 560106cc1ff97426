// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.table;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Predicate;

import org.anttracks.ui.internal.Messages;
import org.anttracks.ui.internal.Numbers;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeColumn;
import org.eclipse.swt.widgets.TreeItem;

/**
 * A table of figures, perhaps with children: sorted by clicks on titles, filtered by conditions above the columns, with
 * totals in the first row, which stays there. Rows become widgets when they are seen.
 */
public final class FigureTree<R> {

	private final List<Column<R>> columns;
	private final Composite area;
	private final Tree tree;
	private final FilterRow<R> filterRow;
	private final RowMenu<R> menu;
	private final Expansion<R> expansion;
	private final ColumnSettings<R> settings;
	private final Arrangement<R> arrangement = new Arrangement<>();
	private final Map<R, List<R>> children = new IdentityHashMap<>();
	private RowSource<R> source = RowSource.flat(List.of(), null);
	private List<R> roots = List.of();

	/** @param key under which widths, order and sorting of the columns are kept */
	public FigureTree(Composite parent, String key, List<Column<R>> columns) {
		this.columns = List.copyOf(columns);
		area = new Composite(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(area);
		filterRow = new FilterRow<>(area, this);
		tree = new Tree(area, SWT.VIRTUAL | SWT.FULL_SELECTION | SWT.MULTI | SWT.BORDER);
		GridDataFactory.fillDefaults().grab(true, true).hint(200, 100).applyTo(tree);
		tree.setHeaderVisible(true);
		this.columns.forEach(this::addColumn);
		addFiller();
		settings = new ColumnSettings<>(key, tree, this.columns);
		tree.addListener(SWT.SetData, this::fill);
		menu = new RowMenu<>(this);
		new CellBars<>(this);
		new CellLinks<>(this);
		expansion = new Expansion<>(this);
		filterRow.follow(tree);
		settings.sortedBy((column, ascending) -> sort(tree.getColumn(column), columns.get(column), ascending));
	}

	private void addColumn(Column<R> column) {
		TreeColumn widget = new TreeColumn(tree, column.isNumeric() ? SWT.RIGHT : SWT.LEFT);
		widget.setText(column.title());
		widget.setWidth(column.width());
		widget.setMoveable(true);
		widget.setToolTipText(column.link() == null ? null : Messages.Table_linkHelp);
		widget.addListener(SWT.Selection, event -> sortBy(widget, column));
	}

	/** The last column gets the room that is left; bars and figures would not fit together there. */
	private void addFiller() {
		TreeColumn filler = new TreeColumn(tree, SWT.LEFT);
		filler.setWidth(1);
		filler.setResizable(false);
	}

	/** As long as people have not chosen another order; the greatest first. */
	public void sortBy(int column) {
		if (tree.getSortColumn() == null) {
			sort(tree.getColumn(column), columns.get(column), false);
		}
	}

	/** Greatest or first in the alphabet first; the second click turns it. */
	private void sortBy(TreeColumn widget, Column<R> column) {
		boolean ascending = tree.getSortColumn() == widget ? tree.getSortDirection() == SWT.DOWN : !column.isNumeric();
		sort(widget, column, ascending);
		settings.keepSort(column, ascending);
	}

	private void sort(TreeColumn widget, Column<R> column, boolean ascending) {
		tree.setSortColumn(widget);
		tree.setSortDirection(ascending ? SWT.UP : SWT.DOWN);
		arrangement.sort(column, ascending);
		arrange();
	}

	public Composite control() {
		return area;
	}

	public Tree tree() {
		return tree;
	}

	List<Column<R>> columns() {
		return columns;
	}

	/** Column of the table as created, wherever people moved it. */
	Column<R> column(int index) {
		return columns.get(index);
	}

	/** Marks a row and makes it visible; none if it is not shown. */
	public void mark(R row) {
		int index = roots.indexOf(row);
		if (index < 0) {
			tree.deselectAll();
		} else {
			tree.setSelection(tree.getItem(index + first()));
		}
	}

	/** Entry of the context menu for a selected row. */
	public void addAction(String label, Predicate<R> enabled, Consumer<R> action) {
		menu.add(label, enabled, action);
	}

	public void onDoubleClick(Consumer<R> action) {
		tree.addListener(SWT.DefaultSelection, event -> {
			R row = row((TreeItem) event.item);
			if (row != null) {
				action.accept(row);
			}
		});
	}

	public void setInput(RowSource<R> newSource) {
		source = newSource;
		expansion.forget();
		filterRow.setLevels(source.levels());
		arrange();
	}

	/** The same rows have other figures; what is selected and expanded stays. */
	public void refresh() {
		tree.clearAll(true);
	}

	boolean filter(String level, Column<R> column, String condition) {
		boolean understood = arrangement.filter(level, column, condition);
		arrange();
		return understood;
	}

	/** Empty if there is none. */
	String condition(String level, Column<R> column) {
		return arrangement.condition(level, column);
	}

	private void arrange() {
		children.clear();
		roots = arrangement.arrange(source.roots(), source);
		tree.setRedraw(false);
		tree.removeAll();
		tree.setItemCount(roots.size() + first());
		expansion.restore();
		tree.setRedraw(true);
	}

	/** Index of the first row that is not the totals. */
	int first() {
		return source.total() == null ? 0 : 1;
	}

	/** Those that pass the filters, in the order shown. */
	List<R> shownRoots() {
		return roots;
	}

	List<R> childrenOf(R row) {
		return children.computeIfAbsent(row, key -> arrangement.arrange(source.children().apply(key), source));
	}

	RowSource<R> source() {
		return source;
	}

	private void fill(Event event) {
		TreeItem item = (TreeItem) event.item;
		TreeItem parent = item.getParentItem();
		if (parent == null && event.index < first()) {
			fillTotal(item);
			return;
		}
		R row = parent == null ? roots.get(event.index - first()) : childrenOf(row(parent)).get(event.index);
		item.setData(row);
		for (int i = 0; i < columns.size(); i++) {
			item.setText(i, columns.get(i).text().apply(row));
		}
		if (source.hasChildren().test(row)) {
			item.setItemCount(childrenOf(row).size());
		}
	}

	private void fillTotal(TreeItem item) {
		R total = source.total();
		item.setData(total);
		item.setFont(JFaceResources.getFontRegistry().getBold(JFaceResources.DEFAULT_FONT));
		boolean named = false;
		for (int i = 0; i < columns.size(); i++) {
			if (columns.get(i).isNumeric()) {
				item.setText(i, columns.get(i).text().apply(total));
			} else if (!named) {
				item.setText(i, totalName());
				named = true;
			}
		}
	}

	private String totalName() {
		String all = Numbers.grouped(source.roots().size());
		String first = source.levels().isEmpty() ? "" : source.levels().get(0);
		if (arrangement.isFiltered(first)) {
			return Messages.bind(Messages.Table_totalFiltered, Numbers.grouped(roots.size()), all);
		}
		return source.roots().size() == 1 ? Messages.Table_totalOne : Messages.bind(Messages.Table_total, all);
	}

	@SuppressWarnings("unchecked")
	R row(TreeItem item) {
		return (R) item.getData();
	}

	/** Without the totals. */
	public List<R> selectedRows() {
		List<R> rows = new ArrayList<>();
		for (TreeItem item : tree.getSelection()) {
			R row = row(item);
			if (row != null && row != source.total()) {
				rows.add(row);
			}
		}
		return rows;
	}

	public void setFilterVisible(boolean visible) {
		filterRow.setVisible(visible);
	}
}
