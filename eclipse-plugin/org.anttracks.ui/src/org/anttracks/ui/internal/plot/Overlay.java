// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.plot;

import java.util.List;

import org.anttracks.ui.internal.plot.Surface.Anchor;
import org.eclipse.swt.graphics.RGB;

/** What lies above a figure: selection, drag, and the values at the mouse. */
final class Overlay {

	private static final double PADDING = 6;
	private static final double SWATCH = 9;
	private static final int DIMMED = 120;
	private static final int DRAG_BAND = 60;
	private static final double HANDLE = 5;

	private final Surface surface;
	private final Figure.Layout layout;
	private final Theme theme;

	Overlay(Surface surface, Figure.Layout layout, Theme theme) {
		this.surface = surface;
		this.layout = layout;
		this.theme = theme;
	}

	private double top() {
		return layout.panels().get(0).top();
	}

	private double bottom() {
		return layout.panels().get(layout.panels().size() - 1).bottom();
	}

	void selection(TimeSelection selection) {
		TimeScale scale = layout.scale();
		surface.clip(scale.left(), 0, scale.width() + 1, bottom() + 2 * HANDLE);
		double from = scale.x(selection.fromNs());
		double to = scale.x(selection.toNs());
		dim(scale.left(), from);
		dim(to, scale.left() + scale.width());
		bracket(from, 1);
		bracket(to, -1);
		double moment = scale.x(selection.momentNs());
		surface.lines(new double[] { moment, top(), moment, bottom() }, theme.foreground(), 2, false);
		surface.area(new double[] { moment - HANDLE, top() - HANDLE, moment + HANDLE, top() - HANDLE, moment,
				top() + HANDLE }, theme.foreground(), Surface.OPAQUE);
		surface.unclip();
	}

	/** What is not in the interval. */
	private void dim(double left, double right) {
		for (ValueScale panel : layout.panels()) {
			if (right > left + 1) {
				surface.rectangle(left, panel.top(), right - left, panel.height(), theme.background(), DIMMED);
			}
		}
	}

	/** Ends of the interval look different from the moment also without colours. */
	private void bracket(double x, int direction) {
		surface.lines(new double[] { x, top(), x, bottom() }, theme.axis(), 1, true);
		surface.line(x, top(), x + direction * HANDLE, top(), theme.axis());
		surface.line(x, bottom(), x + direction * HANDLE, bottom(), theme.axis());
	}

	void drag(double fromX, double toX, RGB accent) {
		double left = Math.max(Math.min(fromX, toX), layout.scale().left());
		double right = Math.min(Math.max(fromX, toX), layout.scale().left() + layout.scale().width());
		surface.rectangle(left, top(), Math.max(1, right - left), bottom() - top(), accent, DRAG_BAND);
	}

	void hover(List<HoverLine> lines, double x, double y, double canvasWidth, double canvasHeight) {
		surface.lines(new double[] { x, top(), x, bottom() }, theme.axis(), 1, true);
		if (lines.isEmpty()) {
			return;
		}
		double line = surface.lineHeight() + 1;
		double labels = lines.stream().skip(1).mapToDouble(l -> SWATCH + PADDING + surface.textWidth(l.label(), false)).max()
				.orElse(0);
		double figures = lines.stream().mapToDouble(l -> surface.textWidth(l.value(), false)).max().orElse(0);
		double width = Math.max(labels + 3 * PADDING + figures, surface.textWidth(lines.get(0).label(), true))
				+ 2 * PADDING;
		double height = lines.size() * line + 2 * PADDING;
		double left = x + 2 * PADDING + width > canvasWidth ? Math.max(0, x - 2 * PADDING - width) : x + 2 * PADDING;
		double up = Math.max(0, Math.min(y - height / 2, canvasHeight - height));
		surface.rectangle(left - 1, up - 1, width + 2, height + 2, theme.axis(), Surface.OPAQUE);
		surface.rectangle(left, up, width, height, theme.box(), Surface.OPAQUE);
		double at = up + PADDING + line / 2;
		surface.text(lines.get(0).label(), left + PADDING, at, Anchor.START, theme.foreground(), true);
		for (HoverLine entry : lines.subList(1, lines.size())) {
			at += line;
			if (entry.colour() != null) {
				surface.rectangle(left + PADDING, at - SWATCH / 2, SWATCH, SWATCH, theme.shown(entry.colour()),
						Surface.OPAQUE);
			}
			surface.text(entry.label(), left + SWATCH + 2 * PADDING, at, Anchor.START, theme.label(), false);
			surface.text(entry.value(), left + width - PADDING, at, Anchor.END, theme.foreground(), false);
		}
	}
}
