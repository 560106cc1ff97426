// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.pages;

import java.util.stream.IntStream;

import org.anttracks.core.DiffCourse;
import org.anttracks.core.Timeline;

/** The times of all moments. */
final class Times {

	private Times() {
	}

	static long[] of(Timeline timeline) {
		return IntStream.range(0, timeline.moments()).mapToLong(timeline::timeOf).toArray();
	}

	static long[] of(DiffCourse course) {
		return IntStream.range(0, course.size()).mapToLong(course::timeNs).toArray();
	}
}
