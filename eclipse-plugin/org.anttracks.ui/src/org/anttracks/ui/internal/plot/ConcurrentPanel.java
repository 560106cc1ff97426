// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.plot;

import java.util.ArrayList;
import java.util.List;

import org.anttracks.core.ConcurrentPhase;
import org.anttracks.ui.internal.Messages;
import org.anttracks.ui.internal.Numbers;

/** The phases that a collector runs beside the program, as bars: as wide as they lasted, and as high. */
public final class ConcurrentPanel implements Panel {

	private static final double NARROWEST = 1;
	private static final int WEIGHT = 1;
	/** How many pixels beside a bar still mean the bar. */
	private static final double NEAR = 4;
	private static final double ROOM = 1.1;

	private final List<ConcurrentPhase> phases;

	public ConcurrentPanel(List<ConcurrentPhase> phases) {
		this.phases = phases;
	}

	@Override
	public String title() {
		return Messages.Plot_concurrent;
	}

	@Override
	public Quantity quantity() {
		return Quantity.NANOSECONDS;
	}

	@Override
	public int weight() {
		return WEIGHT;
	}

	private List<ConcurrentPhase> visible(TimeScale scale) {
		return phases.stream().filter(phase -> phase.endNs() >= scale.fromNs() && phase.beginNs() <= scale.toNs())
				.toList();
	}

	@Override
	public double prepare(TimeScale scale) {
		return visible(scale).stream().mapToLong(ConcurrentPhase::durationNs).max().orElse(0) * ROOM;
	}

	@Override
	public void paint(Surface surface, TimeScale scale, ValueScale values, Theme theme) {
		for (ConcurrentPhase phase : visible(scale)) {
			double left = scale.x(phase.beginNs());
			double top = values.y(phase.durationNs());
			surface.rectangle(left, top, Math.max(NARROWEST, scale.x(phase.endNs()) - left), values.bottom() - top,
					theme.shown(Palette.MARKING), Surface.OPAQUE);
		}
	}

	@Override
	public List<Legend> legend() {
		return List.of(new Legend(Palette.MARKING, Messages.Plot_concurrentPhase, Legend.Mark.NONE));
	}

	@Override
	public List<HoverLine> hover(double timeNs, TimeScale scale) {
		double x = scale.x(timeNs);
		List<HoverLine> lines = new ArrayList<>();
		for (ConcurrentPhase phase : visible(scale)) {
			if (scale.x(phase.beginNs()) - NEAR <= x && x <= scale.x(phase.endNs()) + NEAR) {
				if (lines.isEmpty()) {
					lines.add(new HoverLine(null, Messages.bind(Messages.Plot_cycle, phase.number()), ""));
				}
				lines.add(new HoverLine(null, phase.name(), Numbers.millis(phase.durationNs())));
			}
		}
		return lines;
	}

	@Override
	public List<List<String>> table() {
		List<List<String>> table = new ArrayList<>();
		table.add(List.of("gc", "phase", "begin_s", "end_s", "duration_ms"));
		for (ConcurrentPhase phase : phases) {
			table.add(List.of(Integer.toString(phase.number()), phase.name(), Double.toString(phase.beginNs() / 1e9),
					Double.toString(phase.endNs() / 1e9), Double.toString(phase.durationNs() / 1e6)));
		}
		return table;
	}
}
