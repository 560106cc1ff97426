// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.pages;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

import org.anttracks.core.DiffSet;
import org.anttracks.core.Measure;
import org.anttracks.ui.internal.Messages;
import org.anttracks.ui.internal.Numbers;
import org.anttracks.ui.internal.plot.Palette;
import org.anttracks.ui.internal.table.Column;
import org.anttracks.ui.internal.table.FigureTree;
import org.eclipse.swt.widgets.Composite;

/** Tables of classified objects. */
final class ClassTable {

	/** What a click on a figure of a difference asks for. */
	@FunctionalInterface
	interface SetLink {
		void open(DiffSet set, ClassRow row);
	}

	private static final int NAME = 430;
	private static final int FIGURE = 110;
	private static final int NARROW = 124;

	private ClassTable() {
	}

	static FigureTree<ClassRow> ofHeap(Composite parent, PageHost host, Shares shares) {
		List<Column<ClassRow>> columns = List.of(Column.text("name", Messages.Table_name, NAME, ClassRow::name),
				Column.number("objects", Messages.Measure_objects, FIGURE, row -> row.get(0, Measure.OBJECTS)),
				percent(Measure.OBJECTS, shares),
				Column.number("bytes", Messages.Measure_bytes, FIGURE, row -> row.get(0, Measure.BYTES)),
				percent(Measure.BYTES, shares));
		return withSource(new FigureTree<>(parent, "heap", columns), host);
	}

	private static Column<ClassRow> percent(Measure measure, Shares shares) {
		return Column.<ClassRow>percent(measure == Measure.BYTES ? "bytes_percent" : "objects_percent", "%", FIGURE,
				row -> shares.of(row, 0, measure)).withBar(Palette.BAR, row -> shares.of(row, 0, measure));
	}

	static FigureTree<ClassRow> ofDiff(Composite parent, PageHost host, Shares shares, SetLink link,
			BooleanSupplier backwards) {
		List<Column<ClassRow>> columns = new ArrayList<>();
		columns.add(Column.text("name", Messages.Table_name, NAME * 2 / 3, ClassRow::name));
		for (Measure measure : List.of(Measure.BYTES, Measure.OBJECTS)) {
			for (DiffSet set : DiffSet.values()) {
				columns.add(figure(set, measure, shares, link));
			}
			columns.add(change(measure, backwards));
		}
		FigureTree<ClassRow> table = withSource(new FigureTree<>(parent, "diff", columns), host);
		table.sortBy(DiffSet.values().length + 1);
		return table;
	}

	private static Column<ClassRow> figure(DiffSet set, Measure measure, Shares shares, SetLink link) {
		String name = Labels.of(set) + (measure == Measure.BYTES ? "" : " #");
		String id = set.name().toLowerCase(java.util.Locale.ROOT) + "_" + measure.name().toLowerCase(java.util.Locale.ROOT);
		return Column.<ClassRow>number(id, name, NARROW, row -> row.get(set.ordinal(), measure))
				.withBar(Palette.of(set), row -> shares.of(row, set.ordinal(), measure))
				.withLink(row -> link.open(set, row));
	}

	private static Column<ClassRow> change(Measure measure, BooleanSupplier backwards) {
		return Column.number(measure == Measure.BYTES ? "change_bytes" : "change_objects",
				measure == Measure.BYTES ? Messages.Diff_change : Messages.Diff_changeObjects, NARROW, row -> {
					long change = row.get(DiffSet.BORN.ordinal(), measure) - row.get(DiffSet.DIED.ordinal(), measure);
					return backwards.getAsBoolean() ? -change : change;
				}, Numbers::change);
	}

	private static FigureTree<ClassRow> withSource(FigureTree<ClassRow> table, PageHost host) {
		table.onDoubleClick(row -> openSource(row, host));
		table.addAction(Messages.Table_openSource, ClassRow::hasSource, row -> openSource(row, host));
		return table;
	}

	private static void openSource(ClassRow row, PageHost host) {
		if (row.hasSource()) {
			row.tree().source(row.node()).ifPresent(host::openSource);
		}
	}
}
