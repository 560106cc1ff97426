// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core;

/**
 * A course reduced by the core to the columns of a plot: what happens in each, however many moments lie in it.
 * Column i covers {@code fromNs + i * (toNs - fromNs) / columns()} up to the next.
 *
 * @param min  smallest value in the column, {@link #NONE} if no moment lies in it
 * @param max  greatest value
 * @param last value at the last moment in the column
 * @param before last moment and its value before the interval, {@link #NONE} twice if there is none
 * @param after  first moment and its value after the interval, {@link #NONE} twice if there is none
 */
public record Samples(long fromNs, long toNs, long[] min, long[] max, long[] last, Point before, Point after) {

	/** In columns without a moment. */
	public static final long NONE = -1;

	/** A value at a time. */
	public record Point(long timeNs, long value) {

		public boolean exists() {
			return timeNs != NONE;
		}
	}

	public int columns() {
		return last.length;
	}

	public boolean isEmpty(int column) {
		return last[column] == NONE;
	}

	static Samples of(long fromNs, long toNs, long[] flat) {
		int columns = (flat.length - 4) / 3;
		long[] min = new long[columns];
		long[] max = new long[columns];
		long[] last = new long[columns];
		System.arraycopy(flat, 4, min, 0, columns);
		System.arraycopy(flat, 4 + columns, max, 0, columns);
		System.arraycopy(flat, 4 + 2 * columns, last, 0, columns);
		return new Samples(fromNs, toNs, min, max, last, new Point(flat[0], flat[1]), new Point(flat[2], flat[3]));
	}
}
