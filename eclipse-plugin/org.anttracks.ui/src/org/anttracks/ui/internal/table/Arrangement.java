// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.table;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoublePredicate;
import java.util.function.Predicate;

/** Which rows of a table are shown, and in which order. Each level of a tree has filters of its own. */
final class Arrangement<R> {

	/** By the name of the level, so that they stay where people change the chain of levels. */
	private final Map<String, Map<Column<R>, String>> conditions = new HashMap<>();
	private Comparator<R> order;

	/** @param column null: as the rows come */
	void sort(Column<R> column, boolean ascending) {
		if (column == null) {
			order = null;
		} else {
			order = ascending ? column.order() : Collections.reverseOrder(column.order());
		}
	}

	/** @return false if the condition cannot be understood; then it does not count */
	boolean filter(String level, Column<R> column, String condition) {
		Map<Column<R>, String> ofLevel = conditions.computeIfAbsent(level, key -> new HashMap<>());
		ofLevel.remove(column);
		if (condition.isBlank()) {
			return true;
		}
		if (predicate(column, condition.trim(), 1) == null) {
			return false;
		}
		ofLevel.put(column, condition.trim());
		return true;
	}

	/** Empty if there is none. */
	String condition(String level, Column<R> column) {
		return conditions.getOrDefault(level, Map.of()).getOrDefault(column, "");
	}

	boolean isFiltered(String level) {
		return !conditions.getOrDefault(level, Map.of()).isEmpty();
	}

	private Predicate<R> predicate(Column<R> column, String condition, double total) {
		if (!column.isNumeric()) {
			Predicate<String> text = Condition.text(condition);
			return text == null ? null : row -> text.test(column.text().apply(row));
		}
		DoublePredicate number = Condition.number(condition, total);
		return number == null ? null : row -> number.test(column.value().applyAsDouble(row));
	}

	/** Roots of the table, or children of a row. */
	List<R> arrange(List<R> rows, RowSource<R> source) {
		List<R> shown = rows;
		if (!rows.isEmpty() && conditions.values().stream().anyMatch(ofLevel -> !ofLevel.isEmpty())) {
			Map<String, Predicate<R>> predicates = new HashMap<>();
			shown = rows.stream().filter(row -> predicates
					.computeIfAbsent(source.levelName(row), level -> predicate(level, source)).test(row)).toList();
		}
		return sorted(shown);
	}

	private Predicate<R> predicate(String level, RowSource<R> source) {
		Predicate<R> all = row -> true;
		for (Map.Entry<Column<R>, String> entry : conditions.getOrDefault(level, Map.of()).entrySet()) {
			Column<R> column = entry.getKey();
			all = all.and(predicate(column, entry.getValue(), whole(column, source)));
		}
		return all;
	}

	/** What 100 % are: without totals the greatest figure, as for bars. */
	private double whole(Column<R> column, RowSource<R> source) {
		if (!column.isNumeric()) {
			return 0;
		}
		return source.total() != null ? column.value().applyAsDouble(source.total())
				: source.roots().stream().mapToDouble(column.value()).max().orElse(0);
	}

	private List<R> sorted(List<R> rows) {
		if (order == null) {
			return rows;
		}
		List<R> result = new ArrayList<>(rows);
		result.sort(order);
		return result;
	}
}
