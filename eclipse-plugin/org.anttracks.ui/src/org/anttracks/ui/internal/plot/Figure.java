// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.plot;

import java.util.ArrayList;
import java.util.List;

import org.anttracks.ui.internal.plot.Surface.Anchor;

/** Panels below each other over one axis of time. */
public record Figure(List<Panel> panels) {

	/** Where what was drawn. */
	record Layout(TimeScale scale, List<ValueScale> panels, List<Quantity.Unit> units) {
	}

	private static final double GAP = 8;
	private static final double MARGIN = 12;
	private static final double HEAD_ROOM = 1.05;
	private static final double TICK = 5;
	private static final int MOST_TICKS = 7;
	private static final double TICK_WIDTH = 90;
	private static final double LEGEND_MARK = 11;
	private static final double LABELS = 64;
	/** From here on, times are minutes and seconds. */
	private static final double MINUTES_NS = 300e9;

	public Figure {
		panels = List.copyOf(panels);
	}

	Layout paint(Surface surface, double width, double height, TimeWindow window, Theme theme, boolean legend) {
		double line = surface.lineHeight();
		double right = legend ? legendWidth(surface) : MARGIN + LABELS / 4;
		TimeScale scale = new TimeScale(window.fromNs(), window.toNs(), LABELS, Math.max(20, width - LABELS - right));
		List<ValueScale> values = layOut(scale, height, line);
		List<Quantity.Unit> units = new ArrayList<>();
		for (int i = 0; i < panels.size(); i++) {
			Panel panel = panels.get(i);
			units.add(panel.quantity().unit(values.get(i).greatest()));
			grid(surface, panel, scale, values.get(i), units.get(i), theme);
			surface.clip(scale.left(), values.get(i).top(), scale.width(), values.get(i).height());
			panel.paint(surface, scale, values.get(i), theme);
			surface.unclip();
			frame(surface, scale, values.get(i), theme);
			if (legend) {
				legend(surface, panel, scale.left() + scale.width() + MARGIN, values.get(i), theme);
			}
		}
		timeAxis(surface, scale, values, theme);
		return new Layout(scale, values, units);
	}

	private List<ValueScale> layOut(TimeScale scale, double height, double line) {
		double room = height - MARGIN - line - TICK - panels.size() * (line + 2 * GAP);
		int weights = panels.stream().mapToInt(Panel::weight).sum();
		List<ValueScale> values = new ArrayList<>();
		double top = MARGIN / 2;
		for (Panel panel : panels) {
			double greatest = panel.prepare(scale);
			top += line + GAP;
			double share = Math.max(10, room * panel.weight() / weights);
			values.add(new ValueScale(top, share, greatest > 0 ? greatest * HEAD_ROOM : 1));
			top += share + GAP;
		}
		return values;
	}

	private static void grid(Surface surface, Panel panel, TimeScale scale, ValueScale values, Quantity.Unit unit,
			Theme theme) {
		surface.text(panel.title() + " (" + unit.name() + ")", scale.left(), values.top() - surface.lineHeight() / 2 - 2,
				Anchor.START, theme.label(), true);
		int most = (int) Math.max(3, 1 + values.height() / (1.5 * surface.lineHeight()));
		Ticks ticks = Ticks.of(0, values.greatest() / unit.size(), Math.min(most, MOST_TICKS));
		for (double tick : ticks.values()) {
			double y = values.y(tick * unit.size());
			surface.line(scale.left(), y, scale.left() + scale.width(), y, theme.grid());
			surface.text(ticks.text(tick), scale.left() - TICK - 2, y, Anchor.END, theme.label(), false);
		}
	}

	private static void frame(Surface surface, TimeScale scale, ValueScale values, Theme theme) {
		surface.line(scale.left(), values.top(), scale.left(), values.bottom(), theme.axis());
		surface.line(scale.left(), values.bottom(), scale.left() + scale.width(), values.bottom(), theme.axis());
	}

	private static void timeAxis(Surface surface, TimeScale scale, List<ValueScale> values, Theme theme) {
		boolean minutes = scale.toNs() - scale.fromNs() > MINUTES_NS;
		double unit = minutes ? 60e9 : 1e9;
		Ticks ticks = Ticks.of(scale.fromNs() / unit, scale.toNs() / unit,
				(int) Math.max(2, scale.width() / TICK_WIDTH));
		for (double tick : ticks.values()) {
			double x = scale.x(tick * unit);
			for (ValueScale panel : values) {
				surface.line(x, panel.bottom(), x, panel.bottom() + TICK, theme.axis());
			}
			double bottom = values.get(values.size() - 1).bottom();
			surface.text(ticks.text(tick) + (minutes ? " min" : " s"), x,
					bottom + TICK + surface.lineHeight() / 2 + 1, Anchor.MIDDLE, theme.label(), false);
		}
	}

	private double legendWidth(Surface surface) {
		return panels.stream().flatMap(panel -> panel.legend().stream())
				.mapToDouble(entry -> surface.textWidth(entry.name(), false)).max().orElse(0) + LEGEND_MARK + 3 * MARGIN;
	}

	private static void legend(Surface surface, Panel panel, double left, ValueScale values, Theme theme) {
		double y = values.top() + surface.lineHeight() / 2;
		for (Legend entry : panel.legend()) {
			surface.rectangle(left, y - LEGEND_MARK / 2, LEGEND_MARK, LEGEND_MARK, theme.shown(entry.colour()),
					Surface.OPAQUE);
			entry.mark().paint(surface, left + LEGEND_MARK / 2, y, theme.background());
			surface.text(entry.name(), left + LEGEND_MARK + 6, y, Anchor.START, theme.label(), false);
			y += surface.lineHeight() + 2;
		}
	}

	/** All that the panels show, as comma separated values; panels are separated by an empty line. */
	public String csv() {
		StringBuilder text = new StringBuilder();
		for (Panel panel : panels) {
			text.append(text.isEmpty() ? "" : "\n");
			for (List<String> line : panel.table()) {
				text.append(String.join(",", line.stream().map(Figure::quoted).toList())).append('\n');
			}
		}
		return text.toString();
	}

	private static String quoted(String text) {
		return text.matches("[^,\"\n]*") ? text : '"' + text.replace("\"", "\"\"") + '"';
	}

	/** As a drawing for documents. */
	public String svg(int width, int height, TimeWindow window) {
		SvgSurface surface = new SvgSurface(width, height, Theme.PAPER.background());
		paint(surface, width, height, window, Theme.PAPER, true);
		return surface.finish();
	}
}
