// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.plot;

import java.util.Locale;

import org.anttracks.core.Measure;
import org.anttracks.ui.internal.Messages;
import org.anttracks.ui.internal.Numbers;

/** What an axis of values shows, and in which unit. */
public enum Quantity {
	BYTES, OBJECTS, BYTES_PER_SECOND, OBJECTS_PER_SECOND, NANOSECONDS;

	private static final double KILO = 1024;

	/** @param size how much one unit is */
	record Unit(double size, String name) {
	}

	public static Quantity of(Measure measure) {
		return measure == Measure.BYTES ? BYTES : OBJECTS;
	}

	public static Quantity rate(Measure measure) {
		return measure == Measure.BYTES ? BYTES_PER_SECOND : OBJECTS_PER_SECOND;
	}

	/** That in which the greatest value has few digits. */
	Unit unit(double greatest) {
		return switch (this) {
		case BYTES -> bytes(greatest, "");
		case BYTES_PER_SECOND -> bytes(greatest, "/s");
		case OBJECTS -> objects(greatest, Messages.Plot_objects);
		case OBJECTS_PER_SECOND -> objects(greatest, Messages.Plot_objectsPerSecond);
		case NANOSECONDS -> new Unit(1e6, "ms");
		};
	}

	private static Unit bytes(double greatest, String suffix) {
		if (greatest >= 4 * KILO * KILO * KILO) {
			return new Unit(KILO * KILO * KILO, "GB" + suffix);
		}
		if (greatest >= KILO * KILO) {
			return new Unit(KILO * KILO, "MB" + suffix);
		}
		return greatest >= KILO ? new Unit(KILO, "KB" + suffix) : new Unit(1, "B" + suffix);
	}

	private static Unit objects(double greatest, String name) {
		if (greatest >= 4e6) {
			return new Unit(1e6, Messages.bind(Messages.Plot_millions, name));
		}
		return greatest >= 4e3 ? new Unit(1e3, Messages.bind(Messages.Plot_thousands, name)) : new Unit(1, name);
	}

	/** A single value, for people. */
	public String text(long value) {
		return switch (this) {
		case BYTES -> Numbers.size(value);
		case BYTES_PER_SECOND -> Numbers.size(value) + "/s";
		case OBJECTS -> Numbers.grouped(value);
		case OBJECTS_PER_SECOND -> Numbers.grouped(value) + "/s";
		case NANOSECONDS -> String.format(Locale.ROOT, "%.2f ms", value / 1e6);
		};
	}
}
