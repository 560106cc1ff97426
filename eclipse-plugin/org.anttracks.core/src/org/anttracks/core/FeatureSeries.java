// SPDX-License-Identifier: EPL-2.0
package org.anttracks.core;

import java.util.List;
import java.util.stream.LongStream;

import org.anttracks.core.internal.NativeHandle;
import org.anttracks.core.internal.SeriesCalls;

/** Memory by feature at each moment of a recording. */
public final class FeatureSeries implements AutoCloseable {

	/** The order is that of the core. */
	public enum Kind {
		/** What lives. */
		ALIVE,
		/** The sum since the start of the recording. */
		ALLOCATED
	}

	private static final int TOTAL = -1;
	private static final double MILLION = 1e6;

	private final NativeHandle handle;
	private final List<Feature> features;

	FeatureSeries(NativeHandle handle, List<Feature> features) {
		this.handle = handle;
		this.features = features;
	}

	public List<Feature> features() {
		return features;
	}

	/** The value at each moment of the recording. */
	public long[] values(Feature feature, Kind kind, Measure measure) {
		return values(feature.index(), kind, measure);
	}

	/** Each object once, also where two features count it. */
	public long[] totals(Kind kind, Measure measure) {
		return values(TOTAL, kind, measure);
	}

	private long[] values(int feature, Kind kind, Measure measure) {
		return handle.call(SeriesCalls.class,
				(calls, h) -> calls.values(h, feature, kind.ordinal(), measure.ordinal()));
	}

	/**
	 * How sure it is that live objects belong to their feature: 1 where the allocation site itself decides. Where only
	 * the call stacks seen there now and then do, the part of them that agreed, see {@link AttributionRule#NEAREST}.
	 *
	 * @return 0 to 1, of the bytes of each feature by its index; last of all objects
	 */
	public double[] certainty(Moment moment) {
		return LongStream.of(handle.call(SeriesCalls.class, (calls, h) -> calls.certainty(h, moment.epoch())))
				.mapToDouble(millionths -> millionths / MILLION).toArray();
	}

	/** The course in an interval, reduced to the columns of a plot. */
	public Samples samples(Feature feature, Kind kind, Measure measure, long fromNs, long toNs, int columns) {
		return Samples.of(fromNs, toNs, handle.call(SeriesCalls.class, (calls, h) -> calls.samples(h,
				feature.index(), kind.ordinal(), measure.ordinal(), fromNs, toNs, columns)));
	}

	@Override
	public void close() {
		handle.close();
	}
}
