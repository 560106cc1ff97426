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

/** Which rows of a table are shown, and in which order. Filters choose among the first level. */
final class Arrangement<R> {

	private final Map<Column<R>, String> conditions = new HashMap<>();
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
	boolean filter(Column<R> column, String condition) {
		conditions.remove(column);
		if (condition.isBlank()) {
			return true;
		}
		if (predicate(column, condition.trim(), 1) == null) {
			return false;
		}
		conditions.put(column, condition.trim());
		return true;
	}

	boolean isFiltered() {
		return !conditions.isEmpty();
	}

	private Predicate<R> predicate(Column<R> column, String condition, double total) {
		if (!column.isNumeric()) {
			Predicate<String> text = Condition.text(condition);
			return text == null ? null : row -> text.test(column.text().apply(row));
		}
		DoublePredicate number = Condition.number(condition, total);
		return number == null ? null : row -> number.test(column.value().applyAsDouble(row));
	}

	List<R> roots(RowSource<R> source) {
		List<R> rows = source.roots();
		for (Map.Entry<Column<R>, String> entry : conditions.entrySet()) {
			Column<R> column = entry.getKey();
			double total = column.isNumeric() && source.total() != null ? column.value().applyAsDouble(source.total()) : 1;
			Predicate<R> predicate = predicate(column, entry.getValue(), total);
			rows = rows.stream().filter(predicate).toList();
		}
		return sorted(rows);
	}

	List<R> sorted(List<R> rows) {
		if (order == null) {
			return rows;
		}
		List<R> result = new ArrayList<>(rows);
		result.sort(order);
		return result;
	}
}
