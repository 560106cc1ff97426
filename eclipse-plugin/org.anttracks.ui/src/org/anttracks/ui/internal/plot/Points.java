// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.plot;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

import org.anttracks.core.Samples;

/**
 * The points to draw for some courses in a window: single moments while these are not more than pixel columns, else
 * the range of values in each column.
 *
 * @param high course by course; the same as {@code low} for single moments
 */
record Points(double[] times, long[][] low, long[][] high) {

	/** Stands for the start of the recording, when there was nothing. */
	private static final int START = -1;

	boolean areRanges() {
		return low != high;
	}

	/** @param wanted moments that are shown */
	static Points of(long[] times, List<Course> courses, IntPredicate wanted, TimeScale scale) {
		int[] moments = visible(times, wanted, scale);
		if (moments.length > 2 * scale.columns()) {
			return ranges(courses, scale, IntStream.range(0, Math.min(2, times.length)).allMatch(wanted));
		}
		double[] at = Arrays.stream(moments).mapToDouble(moment -> moment == START ? 0 : times[moment]).toArray();
		long[][] values = courses.stream()
				.map(course -> Arrays.stream(moments).mapToLong(m -> m == START ? 0 : course.values()[m]).toArray())
				.toArray(long[][]::new);
		return new Points(at, values, values);
	}

	/** With one moment to the left and one to the right, so that lines go on. */
	private static int[] visible(long[] times, IntPredicate wanted, TimeScale scale) {
		int first = Math.max(0, lowerBound(times, scale.fromNs()) - 2);
		int last = Math.min(times.length, lowerBound(times, scale.toNs()) + 2);
		IntStream moments = IntStream.range(first, last).filter(wanted);
		return (first == 0 ? IntStream.concat(IntStream.of(START), moments) : moments).toArray();
	}

	/** Index of the first time that is not before the given one. */
	static int lowerBound(long[] times, double timeNs) {
		int index = Arrays.binarySearch(times, (long) timeNs);
		return index < 0 ? -index - 1 : index;
	}

	/** @param all else only the ends of collections, where the values are lowest */
	private static Points ranges(List<Course> courses, TimeScale scale, boolean all) {
		List<Samples> samples = courses.stream().map(course -> course.reduction().samples((long) scale.fromNs(),
				(long) scale.toNs(), scale.columns())).toList();
		int[] columns = IntStream.range(0, scale.columns()).filter(column -> !samples.get(0).isEmpty(column)).toArray();
		double width = (scale.toNs() - scale.fromNs()) / scale.columns();
		double[] at = Arrays.stream(columns).mapToDouble(column -> scale.fromNs() + (column + 0.5) * width).toArray();
		long[][] low = pick(samples, columns, true);
		return new Points(at, low, all ? pick(samples, columns, false) : low);
	}

	private static long[][] pick(List<Samples> samples, int[] columns, boolean low) {
		return samples.stream().map(s -> Arrays.stream(columns).mapToLong(c -> (low ? s.min() : s.max())[c]).toArray())
				.toArray(long[][]::new);
	}
}
