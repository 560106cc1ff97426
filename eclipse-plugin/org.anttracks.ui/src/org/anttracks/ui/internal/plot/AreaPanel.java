// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.plot;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;

import org.anttracks.ui.internal.Messages;
import org.eclipse.swt.graphics.RGB;

/** Courses of values above each other, or as lines. */
public final class AreaPanel implements Panel {

	private static final int PALE = 90;
	private static final double LINE_WIDTH = 2;
	private static final int WEIGHT = 5;

	private final String title;
	private final Quantity quantity;
	private final long[] times;
	private final List<Course> courses;
	private final IntPredicate shown;
	private final IntFunction<String> momentName;
	private final boolean stacked;
	private Points points;

	/**
	 * @param courses    the lowest first
	 * @param shown      moments to draw
	 * @param momentName of a moment, for people
	 */
	public AreaPanel(String title, Quantity quantity, long[] times, List<Course> courses, IntPredicate shown,
			IntFunction<String> momentName, boolean stacked) {
		this.title = title;
		this.quantity = quantity;
		this.times = times;
		this.courses = courses;
		this.shown = shown;
		this.momentName = momentName;
		this.stacked = stacked;
	}

	@Override
	public String title() {
		return title;
	}

	@Override
	public Quantity quantity() {
		return quantity;
	}

	@Override
	public int weight() {
		return WEIGHT;
	}

	@Override
	public double prepare(TimeScale scale) {
		points = courses.isEmpty() ? new Points(new double[0], new long[0][], new long[0][])
				: Points.of(times, courses, shown, scale);
		double greatest = 0;
		for (int i = 0; i < points.times().length; i++) {
			double sum = 0;
			for (long[] values : points.high()) {
				sum = stacked ? sum + values[i] : Math.max(sum, values[i]);
			}
			greatest = Math.max(greatest, sum);
		}
		return greatest;
	}

	@Override
	public void paint(Surface surface, TimeScale scale, ValueScale values, Theme theme) {
		if (points.times().length == 0) {
			return;
		}
		if (!stacked) {
			lines(surface, scale, values, theme);
			return;
		}
		if (points.areRanges()) {
			stack(points.high(), PALE, surface, scale, values, theme);
		}
		stack(points.low(), Surface.OPAQUE, surface, scale, values, theme);
	}

	private void stack(long[][] heights, int alpha, Surface surface, TimeScale scale, ValueScale values, Theme theme) {
		int count = points.times().length;
		double[] base = new double[count];
		for (int course = 0; course < courses.size(); course++) {
			double[] outline = new double[4 * count];
			double[] upper = new double[count];
			for (int i = 0; i < count; i++) {
				upper[i] = base[i] + heights[course][i];
				outline[2 * i] = outline[4 * count - 2 * i - 2] = scale.x(points.times()[i]);
				outline[2 * i + 1] = values.y(upper[i]);
				outline[4 * count - 2 * i - 1] = values.y(base[i]);
			}
			RGB colour = theme.shown(courses.get(course).colour());
			surface.area(outline, colour, alpha);
			if (alpha == Surface.OPAQUE && courses.size() > 1) {
				AreaName.write(courses.get(course).name(), outline, surface, scale, Theme.textOn(colour));
			}
			base = upper;
		}
	}

	private void lines(Surface surface, TimeScale scale, ValueScale values, Theme theme) {
		for (int course = 0; course < courses.size(); course++) {
			line(points.high()[course], course, surface, scale, values, theme);
			if (points.areRanges()) {
				line(points.low()[course], course, surface, scale, values, theme);
			}
		}
	}

	private void line(long[] heights, int course, Surface surface, TimeScale scale, ValueScale values, Theme theme) {
		double[] line = new double[2 * heights.length];
		for (int i = 0; i < heights.length; i++) {
			line[2 * i] = scale.x(points.times()[i]);
			line[2 * i + 1] = values.y(heights[i]);
		}
		surface.lines(line, theme.shown(courses.get(course).colour()), LINE_WIDTH, course % 2 == 1);
	}

	/** The greatest first, as the areas lie. */
	@Override
	public List<Legend> legend() {
		List<Legend> legend = new ArrayList<>();
		for (Course course : courses) {
			legend.add(0, new Legend(course.colour(), course.name(), Legend.Mark.NONE));
		}
		return legend;
	}

	@Override
	public List<HoverLine> hover(double timeNs, TimeScale scale) {
		int moment = nearest(timeNs);
		if (moment < 0) {
			return List.of();
		}
		List<HoverLine> lines = new ArrayList<>();
		long sum = 0;
		for (Course course : courses) {
			long value = course.values()[moment];
			sum += value;
			lines.add(0, new HoverLine(course.colour(), course.name(), quantity.text(value)));
		}
		if (stacked && courses.size() > 1) {
			lines.add(new HoverLine(null, Messages.Plot_total, quantity.text(sum)));
		}
		lines.add(0, new HoverLine(null, momentName.apply(moment), ""));
		return lines;
	}

	private int nearest(double timeNs) {
		int after = Points.lowerBound(times, timeNs);
		int right = after;
		while (right < times.length && !shown.test(right)) {
			right++;
		}
		int left = after - 1;
		while (left >= 0 && !shown.test(left)) {
			left--;
		}
		if (left < 0 || right < times.length && times[right] - timeNs < timeNs - times[left]) {
			return right < times.length ? right : -1;
		}
		return left;
	}

	@Override
	public List<List<String>> table() {
		List<List<String>> table = new ArrayList<>();
		List<String> titles = new ArrayList<>(List.of("moment", "time_s"));
		courses.forEach(course -> titles.add(course.name()));
		table.add(titles);
		for (int moment = 0; moment < times.length; moment++) {
			if (shown.test(moment)) {
				List<String> line = new ArrayList<>(List.of(momentName.apply(moment), Double.toString(times[moment] / 1e9)));
				for (Course course : courses) {
					line.add(Long.toString(course.values()[moment]));
				}
				table.add(line);
			}
		}
		return table;
	}
}
