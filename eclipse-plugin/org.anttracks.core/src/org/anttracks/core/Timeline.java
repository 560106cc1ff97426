// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core;

import org.anttracks.core.internal.NativeHandle;
import org.anttracks.core.internal.TimelineCalls;

/** The heap of a recording over time. As long as its recording is open. */
public final class Timeline {

	/** What has a value at each moment. The order is that of the core. */
	public enum Series {
		/** Alive in the whole heap; at the start of a collection: not yet collected. */
		ALIVE, EDEN, SURVIVOR, OLD,
		/** Of G1: objects that take regions of their own. */
		HUMONGOUS,
		/** Mapped from the VM's class data archive. */
		ARCHIVE,
		/** Allocated since the moment before; 0 at the ends of collections. */
		ALLOCATED,
		/** Of the collected spaces; 0 but at the ends of collections. */
		SURVIVED, DIED,
		/** Alive, by what allocated it. */
		BY_VM, BY_INTERPRETER, BY_C1, BY_C2,
		/** Alive, by whether it was allocated in a thread's own buffer. */
		TLAB, OUTSIDE,
		/** Alive, by kind; small arrays have up to 255 elements. */
		INSTANCES, SMALL_ARRAYS, BIG_ARRAYS
	}

	private final NativeHandle session;
	private final long[] times;

	Timeline(NativeHandle session, long[] times) {
		this.session = session;
		this.times = times;
	}

	/** Number of moments; moment i is {@code new Moment(i)}. */
	public int moments() {
		return times.length;
	}

	/** Nanoseconds since the start of the recording. */
	public long timeOf(int moment) {
		return times[moment];
	}

	public long endNs() {
		return times.length == 0 ? 0 : times[times.length - 1];
	}

	/** The value at each moment. */
	public long[] values(Series series, Measure measure) {
		return session.call(TimelineCalls.class,
				(calls, handle) -> calls.values(handle, series.ordinal(), measure.ordinal()));
	}

	/** The course in an interval, reduced to the columns of a plot. */
	public Samples samples(Series series, Measure measure, long fromNs, long toNs, int columns) {
		return Samples.of(fromNs, toNs, session.call(TimelineCalls.class, (calls, handle) -> calls.samples(handle,
				series.ordinal(), measure.ordinal(), fromNs, toNs, columns)));
	}

	/**
	 * What was allocated per second, averaged over each column of a plot. Pauses count as time.
	 *
	 * @return one value per column
	 */
	public long[] allocationRate(Measure measure, long fromNs, long toNs, int columns) {
		return session.call(TimelineCalls.class,
				(calls, handle) -> calls.rate(handle, measure.ordinal(), fromNs, toNs, columns));
	}
}
