// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.table;

import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;

/**
 * The rows of a table. Children are asked for when they are needed.
 *
 * @param total  a row that stands for all; null if there is none
 * @param levels names of the levels of the tree, as in exported files; none if there are no children
 * @param level  of a row, an index into the levels; a child may be of the same level as its parent
 */
public record RowSource<R>(List<R> roots, Predicate<R> hasChildren, Function<R, List<R>> children, R total,
		List<String> levels, ToIntFunction<R> level) {

	public static <R> RowSource<R> flat(List<R> roots, R total) {
		return new RowSource<>(roots, row -> false, row -> List.of(), total, List.of(), row -> 0);
	}

	/** Empty in tables without levels. */
	String levelName(R row) {
		return levels.isEmpty() ? "" : levels.get(level.applyAsInt(row));
	}
}
