// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core;

/**
 * A part of a recording.
 *
 * @param from what was allocated after it counts; null for the start of the recording, which lies before all moments
 * @param to   later
 */
public record Interval(Moment from, Moment to) {

	public Interval {
		if (from != null && from.compareTo(to) >= 0) {
			throw new IllegalArgumentException(from + " does not lie before " + to);
		}
	}
}
