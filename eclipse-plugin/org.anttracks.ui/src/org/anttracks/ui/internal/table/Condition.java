// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.table;

import java.util.function.DoublePredicate;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** What people type above a column: {@code >=5%}, {@code 1000..10000}, {@code <1m}, or a regular expression. */
final class Condition {

	private static final String NUMBER = "(-?[0-9][0-9,]*(?:\\.[0-9]+)?)\\s*([kmg%]?)b?";
	private static final Pattern COMPARED = Pattern.compile("(<=|>=|<|>|=|)\\s*" + NUMBER, Pattern.CASE_INSENSITIVE);
	private static final Pattern RANGE = Pattern.compile(NUMBER + "\\s*\\.\\.\\s*" + NUMBER, Pattern.CASE_INSENSITIVE);
	private static final double KILO = 1024;

	private Condition() {
	}

	/** @return null if it cannot be understood */
	static Predicate<String> text(String condition) {
		try {
			return Pattern.compile(condition, Pattern.CASE_INSENSITIVE).asPredicate();
		} catch (PatternSyntaxException e) {
			return condition.endsWith("\\") ? null : Pattern.compile(condition, Pattern.LITERAL).asPredicate();
		}
	}

	/**
	 * @param total what 100 % are
	 * @return null if it cannot be understood
	 */
	static DoublePredicate number(String condition, double total) {
		Matcher range = RANGE.matcher(condition);
		if (range.matches()) {
			double low = value(range.group(1), range.group(2), total);
			double high = value(range.group(3), range.group(4), total);
			return value -> value >= low && value <= high;
		}
		Matcher compared = COMPARED.matcher(condition);
		if (!compared.matches()) {
			return null;
		}
		double limit = value(compared.group(2), compared.group(3), total);
		return switch (compared.group(1)) {
		case "<" -> value -> value < limit;
		case "<=" -> value -> value <= limit;
		case ">" -> value -> value > limit;
		case ">=" -> value -> value >= limit;
		default -> value -> value == limit;
		};
	}

	private static double value(String number, String unit, double total) {
		double value = Double.parseDouble(number.replace(",", ""));
		return switch (unit.toLowerCase(java.util.Locale.ROOT)) {
		case "%" -> value / 100 * total;
		case "k" -> value * KILO;
		case "m" -> value * KILO * KILO;
		case "g" -> value * KILO * KILO * KILO;
		default -> value;
		};
	}
}
