// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * Writes the leaves of a tree as the command writes them: a cell for each level, then the figures. Where a level has
 * levels of its own kind, as callers below a site, these share a cell, and what a row has beyond its children is a line.
 */
final class LeafExport<R> {

	private static final String CALLER = " <- ";
	/** What differences of percentages leave. */
	private static final double NOTHING = 1e-6;

	private final FigureTree<R> table;
	private final RowSource<R> source;
	private final List<Column<R>> figures;
	private final StringBuilder text;

	LeafExport(FigureTree<R> table, StringBuilder text) {
		this.table = table;
		this.text = text;
		source = table.source();
		figures = table.columns().stream().filter(Column::isNumeric).toList();
	}

	void write() {
		line(Stream.concat(source.levels().stream(), figures.stream().map(Column::id)));
		String[] none = new String[source.levels().size()];
		Arrays.fill(none, "");
		table.shownRoots().forEach(row -> write(row, none));
	}

	private void write(R row, String[] outer) {
		int level = source.level().applyAsInt(row);
		String name = table.columns().get(0).text().apply(row);
		String[] cells = outer.clone();
		cells[level] = cells[level].isEmpty() ? name : cells[level] + CALLER + name;
		double[] own = figures(row);
		boolean divided = false;
		for (R child : source.hasChildren().test(row) ? source.children().apply(row) : List.<R>of()) {
			if (source.level().applyAsInt(child) == level) {
				double[] below = figures(child);
				Arrays.setAll(own, i -> own[i] - below[i]);
			} else {
				divided = true;
			}
		}
		if (!divided && DoubleStream.of(own).anyMatch(figure -> Math.abs(figure) > NOTHING)) {
			line(cells, own);
		}
		if (source.hasChildren().test(row)) {
			table.childrenOf(row).forEach(child -> write(child, cells));
		}
	}

	private double[] figures(R row) {
		return figures.stream().mapToDouble(column -> column.value().applyAsDouble(row)).toArray();
	}

	private void line(String[] cells, double[] own) {
		List<String> all = new ArrayList<>(List.of(cells));
		DoubleStream.of(own).mapToObj(Column::plain).forEach(all::add);
		line(all.stream());
	}

	private void line(Stream<String> cells) {
		text.append(cells.map(TableExport::quoted).collect(Collectors.joining(","))).append('\n');
	}
}
