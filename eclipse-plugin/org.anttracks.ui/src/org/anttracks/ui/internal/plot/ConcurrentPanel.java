// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.plot;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

import org.anttracks.core.ConcurrentPhase;
import org.anttracks.ui.internal.Messages;
import org.anttracks.ui.internal.Numbers;
import org.eclipse.swt.graphics.RGB;

/** The phases that a collector runs beside the program. */
public final class ConcurrentPanel extends BarPanel<ConcurrentPhase> {

	private static final int WEIGHT = 1;

	public ConcurrentPanel(List<ConcurrentPhase> phases) {
		super(phases.stream().sorted(Comparator.comparingLong(ConcurrentPhase::beginNs)).toList());
	}

	@Override
	public String title() {
		return Messages.Plot_concurrent;
	}

	@Override
	public int weight() {
		return WEIGHT;
	}

	@Override
	protected long beginNs(ConcurrentPhase phase) {
		return phase.beginNs();
	}

	@Override
	protected long endNs(ConcurrentPhase phase) {
		return phase.endNs();
	}

	@Override
	protected RGB colour(ConcurrentPhase phase) {
		return Palette.MARKING;
	}

	@Override
	public List<Legend> legend() {
		return List.of(new Legend(Palette.MARKING, Messages.Plot_concurrentPhase, Legend.Mark.NONE));
	}

	@Override
	public List<HoverLine> hover(double timeNs, TimeScale scale) {
		List<HoverLine> lines = new ArrayList<>();
		for (ConcurrentPhase phase : near(timeNs, scale)) {
			if (lines.isEmpty()) {
				lines.add(new HoverLine(null, Messages.bind(Messages.Plot_cycle, phase.number()), ""));
			}
			lines.add(new HoverLine(null, phase.name(), Numbers.millis(phase.durationNs())));
		}
		return lines;
	}

	@Override
	public List<List<String>> table() {
		List<List<String>> table = new ArrayList<>();
		table.add(List.of("gc", "phase", "begin_s", "end_s", "duration_ms"));
		for (ConcurrentPhase phase : all()) {
			table.add(List.of(Integer.toString(phase.number()), phase.name(), Double.toString(phase.beginNs() / 1e9),
					Double.toString(phase.endNs() / 1e9), Double.toString(phase.durationNs() / 1e6)));
		}
		return table;
	}
}
