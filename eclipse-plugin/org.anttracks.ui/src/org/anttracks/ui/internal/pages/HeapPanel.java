// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.pages;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.LongStream;

import org.anttracks.core.Measure;
import org.anttracks.core.Recording;
import org.anttracks.core.Sketch;
import org.anttracks.core.Timeline;
import org.anttracks.core.Timeline.Series;
import org.anttracks.ui.internal.Messages;
import org.anttracks.ui.internal.plot.AreaPanel;
import org.anttracks.ui.internal.plot.Course;
import org.anttracks.ui.internal.plot.Palette;
import org.anttracks.ui.internal.plot.Quantity;
import org.eclipse.swt.graphics.RGB;

/** The heap over time by its spaces. */
public final class HeapPanel {

	/** @param optional not every collector has it */
	private record Space(Series series, String label, RGB colour, boolean optional) {
		/** The lowest first. */
		static final List<Space> ALL = List.of(new Space(Series.ARCHIVE, Messages.Space_archive, Palette.ARCHIVE, true),
				new Space(Series.HUMONGOUS, Messages.Space_humongous, Palette.HUMONGOUS, true),
				new Space(Series.OLD, Messages.Space_old, Palette.OLD, false),
				new Space(Series.SURVIVOR, Messages.Space_survivor, Palette.SURVIVOR, false),
				new Space(Series.EDEN, Messages.Space_eden, Palette.EDEN, false));
	}

	private HeapPanel() {
	}

	/** What was alive. */
	static AreaPanel of(Recording recording, Measure measure, IntFunction<String> momentName) {
		Timeline timeline = recording.timeline();
		return panel(Messages.Timeline_heap, measure, Times.of(timeline),
				space -> course(space, timeline.values(space.series(), measure),
						(from, to, columns) -> timeline.samples(space.series(), measure, from, to, columns)),
				momentName);
	}

	/** What was used. */
	public static AreaPanel of(Sketch sketch) {
		return panel(Messages.Editor_sketch, Measure.BYTES, sketch.times(),
				space -> course(space, sketch.used(space.series()),
						(from, to, columns) -> sketch.samples(space.series(), from, to, columns)),
				Integer::toString);
	}

	private static AreaPanel panel(String title, Measure measure, long[] times, Function<Space, Course> courseOf,
			IntFunction<String> momentName) {
		List<Course> courses = new ArrayList<>();
		for (Space space : Space.ALL) {
			Course course = courseOf.apply(space);
			if (!space.optional() || LongStream.of(course.values()).anyMatch(value -> value != 0)) {
				courses.add(course);
			}
		}
		return new AreaPanel(title, Quantity.of(measure), times, courses, moment -> true, momentName, true);
	}

	private static Course course(Space space, long[] values, Course.Reduction reduction) {
		return new Course(space.label(), space.colour(), values, reduction);
	}
}
