// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core;

/** The objects of the four sets that are alive, at each moment of the interval. */
public final class DiffCourse {

	private final int[] moments;
	private final long[] times;
	private final long[] amounts;

	/** @param amounts objects, bytes of the first set, of the second, ... moment by moment */
	public DiffCourse(int[] moments, long[] times, long[] amounts) {
		this.moments = moments;
		this.times = times;
		this.amounts = amounts;
	}

	/** Number of moments. */
	public int size() {
		return times.length;
	}

	public Moment moment(int index) {
		return new Moment(moments[index]);
	}

	public long timeNs(int index) {
		return times[index];
	}

	public long get(int index, DiffSet set, Measure measure) {
		return amounts[(index * 4 + set.ordinal()) * 2 + measure.ordinal()];
	}
}
