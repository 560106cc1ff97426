// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.table;

import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * The rows of a table. Children are asked for when they are needed.
 *
 * @param total a row that stands for all; null if there is none
 */
public record RowSource<R>(List<R> roots, Predicate<R> hasChildren, Function<R, List<R>> children, R total) {

	public static <R> RowSource<R> flat(List<R> roots, R total) {
		return new RowSource<>(roots, row -> false, row -> List.of(), total);
	}
}
