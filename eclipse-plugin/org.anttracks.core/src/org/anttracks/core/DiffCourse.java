// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core;

import org.anttracks.core.internal.DiffCalls;
import org.anttracks.core.internal.Hosts;

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

	/** One set at all moments. */
	public long[] values(DiffSet set, Measure measure) {
		long[] values = new long[size()];
		for (int i = 0; i < values.length; i++) {
			values[i] = get(i, set, measure);
		}
		return values;
	}

	/** One set in an interval, reduced to the columns of a plot. */
	public Samples samples(DiffSet set, Measure measure, long fromNs, long toNs, int columns) {
		try {
			return Samples.of(fromNs, toNs,
					Hosts.shared(DiffCalls.class).reduce(times, values(set, measure), fromNs, toNs, columns));
		} catch (AntTracksException e) {
			throw new IllegalStateException(e.getMessage(), e);
		}
	}

	public long get(int index, DiffSet set, Measure measure) {
		return amounts[(index * 4 + set.ordinal()) * 2 + measure.ordinal()];
	}
}
