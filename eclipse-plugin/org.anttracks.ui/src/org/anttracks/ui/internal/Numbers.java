// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal;

import java.util.Locale;

import org.anttracks.core.Measure;

/** Figures as texts for people, the same as those of the command. */
public final class Numbers {

	/** In nanoseconds. */
	public static final double SECOND = 1e9;
	/** In nanoseconds. */
	public static final double MILLI = 1e6;

	private static final String[] UNITS = { "B", "KB", "MB", "GB", "TB" };
	/** What would be printed as 1024.0 belongs to the next unit. */
	private static final double NEXT_UNIT = 1023.95;

	private Numbers() {
	}

	/** 1,234,567 */
	public static String grouped(long value) {
		return String.format(Locale.ROOT, "%,d", value);
	}

	/** With its sign; +1,234. */
	public static String change(long value) {
		return value > 0 ? "+" + grouped(value) : grouped(value);
	}

	/** 83.9 MB */
	public static String size(long bytes) {
		double value = bytes;
		int unit = 0;
		while (Math.abs(value) >= NEXT_UNIT && unit + 1 < UNITS.length) {
			value /= 1024;
			unit++;
		}
		return unit == 0 ? bytes + " B" : String.format(Locale.ROOT, "%.1f %s", value, UNITS[unit]);
	}

	/** A size, or a count. */
	public static String amount(long value, Measure measure) {
		return measure == Measure.BYTES ? size(value) : grouped(value);
	}

	/** Without the sign: 12.3 */
	public static String percent(double share) {
		return String.format(Locale.ROOT, "%.1f", share * 100);
	}

	/** 1.234 s */
	public static String seconds(long ns) {
		return String.format(Locale.ROOT, "%.3f s", ns / SECOND);
	}

	/** 12.34 ms */
	public static String millis(long ns) {
		return String.format(Locale.ROOT, "%.2f ms", ns / MILLI);
	}
}
