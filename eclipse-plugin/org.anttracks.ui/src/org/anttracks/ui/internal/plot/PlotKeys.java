// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.plot;

import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.widgets.Event;

/**
 * The keys on a plot: arrows step through the moments, with Shift they move the end of the interval, with Ctrl they pan;
 * + and - zoom, 0 shows all, Z the interval.
 */
final class PlotKeys {

	private static final double ZOOM = 1.5;
	private static final double PAN = 0.2;

	private final Plot plot;

	PlotKeys(Plot plot) {
		this.plot = plot;
		plot.canvas().addListener(SWT.KeyDown, this::key);
		plot.canvas().addListener(SWT.Traverse, PlotKeys::traverse);
		plot.canvas().getAccessible().addAccessibleListener(new AccessibleAdapter() {
			@Override
			public void getName(AccessibleEvent event) {
				event.result = plot.selection().describe();
			}
		});
	}

	/** Tab leaves the plot; what else moves the focus elsewhere is for the plot. */
	private static void traverse(Event event) {
		event.doit = event.detail == SWT.TRAVERSE_TAB_NEXT || event.detail == SWT.TRAVERSE_TAB_PREVIOUS
				|| event.detail == SWT.TRAVERSE_PAGE_NEXT || event.detail == SWT.TRAVERSE_PAGE_PREVIOUS;
	}

	private void key(Event event) {
		switch (event.keyCode) {
		case SWT.ARROW_LEFT -> arrow(-1, event.stateMask);
		case SWT.ARROW_RIGHT -> arrow(1, event.stateMask);
		case SWT.HOME -> plot.window().pan(-plot.window().endNs() / plot.window().spanNs());
		case SWT.END -> plot.window().pan(plot.window().endNs() / plot.window().spanNs());
		default -> character(event.character);
		}
	}

	private void arrow(int direction, int mask) {
		TimeSelection selection = plot.selection();
		if ((mask & SWT.MOD1) != 0) {
			plot.window().pan(direction * PAN);
		} else if ((mask & SWT.SHIFT) != 0) {
			selection.extend(direction);
			plot.window().reveal(selection.toNs());
		} else {
			selection.step(direction);
			plot.window().reveal(selection.momentNs());
		}
	}

	private void character(char key) {
		TimeWindow window = plot.window();
		double middle = plot.selection().momentNs();
		double at = middle < window.fromNs() || middle > window.toNs() ? (window.fromNs() + window.toNs()) / 2 : middle;
		switch (key) {
		case '+', '=' -> window.zoom(ZOOM, at);
		case '-' -> window.zoom(1 / ZOOM, at);
		case '0' -> window.showAll();
		case 'z', 'Z' -> window.show(plot.selection().fromNs(), plot.selection().toNs());
		default -> {
			// not for us
		}
		}
	}
}
