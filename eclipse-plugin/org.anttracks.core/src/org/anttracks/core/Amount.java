// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core;

/** How many objects, and their bytes together. */
public record Amount(long objects, long bytes) {

	/** Nothing. */
	public static final Amount NONE = new Amount(0, 0);

	/** The one of the two figures that is asked for. */
	public long get(Measure measure) {
		return measure == Measure.OBJECTS ? objects : bytes;
	}

	public Amount plus(Amount other) {
		return new Amount(objects + other.objects, bytes + other.bytes);
	}
}
