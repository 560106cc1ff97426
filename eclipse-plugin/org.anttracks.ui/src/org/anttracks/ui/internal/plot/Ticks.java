// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.plot;

import java.util.Locale;
import java.util.stream.DoubleStream;
import java.util.stream.LongStream;

/** Round values along an axis. */
record Ticks(double[] values, int decimals) {

	private static final double TINY = 1e-9;

	/** @param most about as many; two at least: one says nothing about the scale */
	static Ticks of(double low, double high, int most) {
		if (!(high > low)) {
			return new Ticks(new double[] { low }, 0);
		}
		double rough = (high - low) / Math.max(1, most - 1);
		double power = Math.pow(10, Math.floor(Math.log10(rough)));
		double step = DoubleStream.of(1, 2, 5).map(factor -> factor * power).filter(s -> s >= rough * 0.999).findFirst()
				.orElse(10 * power);
		int decimals = Math.max(0, -(int) Math.floor(Math.log10(step) + TINY));
		long first = (long) Math.ceil(low / step - TINY);
		long last = (long) Math.floor(high / step + TINY);
		if (first == last) {
			return of(low, high, most + 2);
		}
		return new Ticks(LongStream.rangeClosed(first, last).mapToDouble(i -> i * step).toArray(), decimals);
	}

	String text(double value) {
		return String.format(Locale.ROOT, "%,." + decimals + "f", value);
	}
}
