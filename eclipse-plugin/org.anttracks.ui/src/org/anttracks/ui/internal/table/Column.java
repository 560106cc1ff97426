// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.table;

import java.util.Comparator;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;

import org.anttracks.ui.internal.Numbers;
import org.eclipse.swt.graphics.RGB;

/**
 * A column of a table.
 *
 * @param id    its title in exported files, as the command names it
 * @param value null in columns of texts
 * @param share part of the cell that a bar fills, 0 to 1; null without bars
 * @param link  what a click on a figure opens; null if nothing
 */
public record Column<R>(String id, String title, int width, Function<R, String> text, ToDoubleFunction<R> value,
		ToDoubleFunction<R> share, RGB barColour, Consumer<R> link) {

	public static <R> Column<R> text(String id, String title, int width, Function<R, String> text) {
		return new Column<>(id, title, width, text, null, null, null, null);
	}

	public static <R> Column<R> number(String id, String title, int width, ToLongFunction<R> value) {
		return number(id, title, width, value, Numbers::grouped);
	}

	public static <R> Column<R> number(String id, String title, int width, ToLongFunction<R> value,
			LongFunction<String> format) {
		return new Column<>(id, title, width, row -> format.apply(value.applyAsLong(row)), value::applyAsLong, null, null,
				null);
	}

	/**
	 * A time, filtered and exported in the unit that people see.
	 *
	 * @param unitNs nanoseconds of it
	 */
	public static <R> Column<R> time(String id, String title, int width, ToLongFunction<R> ns, double unitNs,
			LongFunction<String> format) {
		return new Column<>(id, title, width, row -> format.apply(ns.applyAsLong(row)),
				row -> ns.applyAsLong(row) / unitNs, null, null, null);
	}

	/** A share of 1, shown in percent. */
	public static <R> Column<R> percent(String id, String title, int width, ToDoubleFunction<R> share) {
		return new Column<>(id, title, width, row -> Numbers.percent(share.applyAsDouble(row)),
				row -> 100 * share.applyAsDouble(row), null, null, null);
	}

	public Column<R> withBar(RGB colour, ToDoubleFunction<R> newShare) {
		return new Column<>(id, title, width, text, value, newShare, colour, link);
	}

	public Column<R> withLink(Consumer<R> newLink) {
		return new Column<>(id, title, width, text, value, share, barColour, newLink);
	}

	public boolean isNumeric() {
		return value != null;
	}

	Comparator<R> order() {
		return isNumeric() ? Comparator.comparingDouble(value)
				: Comparator.comparing(text, String.CASE_INSENSITIVE_ORDER);
	}

	/** For machines: without separators. */
	String plain(R row) {
		if (!isNumeric()) {
			return text.apply(row);
		}
		return plain(value.applyAsDouble(row));
	}

	static String plain(double number) {
		return number == Math.rint(number) ? Long.toString((long) number) : String.format(Locale.ROOT, "%.6f", number);
	}
}
