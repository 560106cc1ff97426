// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.plot;

import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Event;

/**
 * The mouse on a plot: a click selects a moment, a drag an interval, or moves an end of it; a drag with Shift or below the panels zooms to what
 * was dragged over, a drag with the middle button or Ctrl pans. The wheel zooms, with Shift it pans. A double click
 * shows all.
 */
final class PlotMouse {

	private enum Drag {
		NONE, SELECT, FROM, TO, ZOOM, PAN
	}

	private static final int CLICK = 3;
	private static final int GRIP = 4;
	private static final double WHEEL_ZOOM = 1.25;
	private static final double WHEEL_PAN = 0.1;

	private final Plot plot;
	private final Canvas canvas;
	private Drag drag = Drag.NONE;
	private int downX;
	private int startX;
	private int x = -1;
	private int y;

	PlotMouse(Plot plot) {
		this.plot = plot;
		canvas = plot.canvas();
		canvas.setData(this);
		canvas.addListener(SWT.MouseDown, this::down);
		canvas.addListener(SWT.MouseMove, this::move);
		canvas.addListener(SWT.MouseUp, this::up);
		canvas.addListener(SWT.MouseExit, event -> leave());
		canvas.addListener(SWT.MouseDoubleClick, event -> plot.window().showAll());
		canvas.addListener(SWT.MouseVerticalWheel, this::wheel);
	}

	private boolean isReady() {
		return plot.layout() != null;
	}

	private double time(int at) {
		return plot.layout().scale().time(at);
	}

	private void down(Event event) {
		canvas.setFocus();
		if (!isReady() || event.button == 3) {
			return;
		}
		List<ValueScale> panels = plot.layout().panels();
		startX = downX = x = event.x;
		if (event.button == 2 || (event.stateMask & SWT.MOD1) != 0) {
			drag = Drag.PAN;
		} else if ((event.stateMask & SWT.SHIFT) != 0 || event.y > panels.get(panels.size() - 1).bottom()) {
			drag = Drag.ZOOM;
		} else {
			drag = grip(event.x);
			startX = drag == Drag.SELECT ? startX : other(drag);
		}
	}

	/** An end of the interval, where the mouse is on one; else a new interval begins. */
	private Drag grip(int at) {
		TimeScale scale = plot.layout().scale();
		double from = Math.abs(scale.x(plot.selection().fromNs()) - at);
		double to = Math.abs(scale.x(plot.selection().toNs()) - at);
		if (Math.min(from, to) > GRIP) {
			return Drag.SELECT;
		}
		return from < to ? Drag.FROM : Drag.TO;
	}

	/** Where the end is that stays. */
	private int other(Drag end) {
		return (int) plot.layout().scale().x(end == Drag.FROM ? plot.selection().toNs() : plot.selection().fromNs());
	}

	private void move(Event event) {
		if (isReady() && drag == Drag.PAN) {
			plot.window().pan((x - event.x) / plot.layout().scale().width());
		}
		x = event.x;
		y = event.y;
		boolean onGrip = isReady() && drag == Drag.NONE && (event.stateMask & (SWT.MOD1 | SWT.SHIFT)) == 0 && isInPanels(y)
				&& grip(x) != Drag.SELECT;
		canvas.setCursor(onGrip || drag == Drag.FROM || drag == Drag.TO
				? canvas.getDisplay().getSystemCursor(SWT.CURSOR_SIZEWE)
				: null);
		canvas.redraw();
	}

	private boolean isInPanels(int at) {
		List<ValueScale> panels = plot.layout().panels();
		return at >= panels.get(0).top() && at <= panels.get(panels.size() - 1).bottom();
	}

	private void up(Event event) {
		Drag done = drag;
		drag = Drag.NONE;
		if (!isReady() || done == Drag.NONE) {
			return;
		}
		boolean click = Math.abs(event.x - downX) < CLICK;
		if (click && (done == Drag.SELECT || done == Drag.FROM || done == Drag.TO)) {
			plot.selection().pickMoment((long) time(event.x));
		} else if (done == Drag.SELECT) {
			plot.selection().pickInterval((long) time(startX), (long) time(event.x));
		} else if (done == Drag.FROM) {
			plot.selection().pickFrom((long) time(event.x));
		} else if (done == Drag.TO) {
			plot.selection().pickTo((long) time(event.x));
		} else if (done == Drag.ZOOM && !click) {
			plot.window().show(Math.min(time(startX), time(event.x)), Math.max(time(startX), time(event.x)));
		}
		canvas.redraw();
	}

	private void leave() {
		x = -1;
		canvas.redraw();
	}

	private void wheel(Event event) {
		if (!isReady()) {
			return;
		}
		event.doit = false;
		if ((event.stateMask & SWT.SHIFT) != 0) {
			plot.window().pan(event.count > 0 ? -WHEEL_PAN : WHEEL_PAN);
		} else {
			plot.window().zoom(event.count > 0 ? WHEEL_ZOOM : 1 / WHEEL_ZOOM, time(event.x));
		}
	}

	void paint(Overlay overlay, Rectangle area, RGB accent) {
		TimeScale scale = plot.layout().scale();
		if (x < scale.left() || x > scale.left() + scale.width()) {
			return;
		}
		if (drag != Drag.NONE && drag != Drag.PAN) {
			overlay.drag(startX, x, accent);
		}
		overlay.hover(drag == Drag.NONE ? lines() : List.of(), x, y, area.width, area.height);
	}

	/** Of the panel at the mouse. */
	private List<HoverLine> lines() {
		List<ValueScale> panels = plot.layout().panels();
		for (int i = 0; i < panels.size(); i++) {
			if (y >= panels.get(i).top() && y <= panels.get(i).bottom()) {
				return plot.figure().panels().get(i).hover(time(x), plot.layout().scale());
			}
		}
		return List.of();
	}
}
