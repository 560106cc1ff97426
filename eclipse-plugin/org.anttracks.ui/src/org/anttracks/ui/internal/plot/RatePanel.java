// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.plot;

import java.util.ArrayList;
import java.util.List;

import org.anttracks.core.Measure;
import org.anttracks.core.Timeline;
import org.anttracks.ui.internal.Messages;
import org.anttracks.ui.internal.Numbers;

/** How much was allocated per second, averaged over some pixels. */
public final class RatePanel implements Panel {

	private static final int WEIGHT = 2;
	private static final int STEP = 4;
	private static final int TABLE_LINES = 1000;
	private static final int FILL = 150;

	private final Timeline timeline;
	private final Measure measure;
	private long[] rates = {};

	public RatePanel(Timeline timeline, Measure measure) {
		this.timeline = timeline;
		this.measure = measure;
	}

	@Override
	public String title() {
		return Messages.Plot_rate;
	}

	@Override
	public Quantity quantity() {
		return Quantity.rate(measure);
	}

	@Override
	public int weight() {
		return WEIGHT;
	}

	@Override
	public double prepare(TimeScale scale) {
		rates = timeline.allocationRate(measure, (long) scale.fromNs(), (long) scale.toNs(),
				Math.max(1, scale.columns() / STEP));
		long greatest = 0;
		for (long rate : rates) {
			greatest = Math.max(greatest, rate);
		}
		return greatest;
	}

	@Override
	public void paint(Surface surface, TimeScale scale, ValueScale values, Theme theme) {
		double[] outline = new double[4 * rates.length + 4];
		double width = scale.width() / rates.length;
		outline[0] = scale.left();
		outline[1] = values.bottom();
		for (int i = 0; i < rates.length; i++) {
			outline[4 * i + 2] = scale.left() + i * width;
			outline[4 * i + 4] = scale.left() + (i + 1) * width;
			outline[4 * i + 3] = outline[4 * i + 5] = values.y(Math.max(0, rates[i]));
		}
		outline[outline.length - 2] = scale.left() + scale.width();
		outline[outline.length - 1] = values.bottom();
		surface.area(outline, theme.shown(Palette.RATE), FILL);
		surface.lines(outline, theme.shown(Palette.RATE), 1, false);
	}

	@Override
	public List<Legend> legend() {
		return List.of(new Legend(Palette.RATE, Messages.Plot_allocated, Legend.Mark.NONE));
	}

	@Override
	public List<HoverLine> hover(double timeNs, TimeScale scale) {
		int index = (int) ((timeNs - scale.fromNs()) / (scale.toNs() - scale.fromNs()) * rates.length);
		if (index < 0 || index >= rates.length) {
			return List.of();
		}
		return List.of(new HoverLine(null, Numbers.seconds((long) timeNs), ""),
				new HoverLine(Palette.RATE, Messages.Plot_allocated, quantity().text(Math.max(0, rates[index]))));
	}

	@Override
	public List<List<String>> table() {
		List<List<String>> table = new ArrayList<>();
		table.add(List.of("time_s", "allocated_per_s"));
		long[] all = timeline.allocationRate(measure, 0, timeline.endNs(), TABLE_LINES);
		for (int i = 0; i < all.length; i++) {
			table.add(List.of(Double.toString((double) timeline.endNs() * i / TABLE_LINES / 1e9), Long.toString(all[i])));
		}
		return table;
	}
}
