// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.plot;

import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.ScrollBar;

/**
 * Shows a figure and lets people move in it and select. The figure is drawn once per change; moving the mouse only
 * draws what lies above.
 */
public final class Plot {

	private static final int SCROLL_STEPS = 10_000;
	private static final int SMALLEST = 40;

	private final Canvas canvas;
	private final TimeWindow window;
	private final TimeSelection selection;
	private final boolean legend;
	private Figure figure = new Figure(List.of());
	private Figure.Layout layout;
	private Image image;
	private RGB drawnOn;

	/** @param legend drawn beside the figure; else somebody else shows one */
	public Plot(Composite parent, TimeWindow window, TimeSelection selection, boolean legend) {
		this.window = window;
		this.selection = selection;
		this.legend = legend;
		canvas = new Canvas(parent, SWT.DOUBLE_BUFFERED | SWT.H_SCROLL | SWT.NO_BACKGROUND);
		canvas.addListener(SWT.Paint, event -> paint(event.gc));
		canvas.addListener(SWT.Resize, event -> redrawFigure());
		canvas.getHorizontalBar().addListener(SWT.Selection, event -> scrolled());
		Runnable moved = this::redrawFigure;
		window.addListener(moved);
		canvas.addDisposeListener(event -> {
			window.removeListener(moved);
			forget();
		});
		new PlotMouse(this);
		new PlotKeys(this);
		updateScrollBar();
	}

	public Canvas canvas() {
		return canvas;
	}

	public TimeWindow window() {
		return window;
	}

	TimeSelection selection() {
		return selection;
	}

	/** Null before the first paint. */
	Figure.Layout layout() {
		return layout;
	}

	/** Where a time is on the canvas, once it was painted. */
	public double x(long timeNs) {
		return layout.scale().x(timeNs);
	}

	public Figure figure() {
		return figure;
	}

	public void show(Figure newFigure) {
		figure = newFigure;
		redrawFigure();
	}

	/** When figure or window changed. */
	private void redrawFigure() {
		forget();
		updateScrollBar();
		canvas.redraw();
	}

	/** When only the selection changed. */
	public void redraw() {
		if (!canvas.isDisposed()) {
			canvas.redraw();
		}
	}

	private void forget() {
		if (image != null) {
			image.dispose();
			image = null;
		}
	}

	private void paint(GC gc) {
		Rectangle area = canvas.getClientArea();
		Theme theme = Theme.of(canvas);
		if (figure.panels().isEmpty() || area.width < SMALLEST || area.height < SMALLEST) {
			gc.setBackground(canvas.getBackground());
			gc.fillRectangle(area);
			return;
		}
		if (image == null || !theme.background().equals(drawnOn)) {
			forget();
			image = draw(area, theme);
			drawnOn = theme.background();
		}
		gc.drawImage(image, 0, 0);
		RGB accent = canvas.getDisplay().getSystemColor(SWT.COLOR_LIST_SELECTION).getRGB();
		Overlay overlay = new Overlay(new GcSurface(gc), layout, theme);
		overlay.selection(selection);
		PlotMouse mouse = (PlotMouse) canvas.getData();
		mouse.paint(overlay, area, accent);
	}

	private Image draw(Rectangle area, Theme theme) {
		Image drawn = new Image(canvas.getDisplay(), area.width, area.height);
		GC gc = new GC(drawn);
		gc.setFont(canvas.getFont());
		gc.setBackground(canvas.getBackground());
		gc.fillRectangle(area);
		layout = figure.paint(new GcSurface(gc), area.width, area.height, window, theme, legend);
		gc.dispose();
		return drawn;
	}

	/** For a file: on white, with a legend. The caller disposes it. */
	Image export(Point size) {
		Image drawn = new Image(canvas.getDisplay(), size.x, size.y);
		GC gc = new GC(drawn);
		gc.setFont(canvas.getFont());
		gc.setBackground(canvas.getDisplay().getSystemColor(SWT.COLOR_WHITE));
		gc.fillRectangle(0, 0, size.x, size.y);
		figure.paint(new GcSurface(gc), size.x, size.y, window, Theme.PAPER, true);
		gc.dispose();
		return drawn;
	}

	private void updateScrollBar() {
		ScrollBar bar = canvas.getHorizontalBar();
		double all = window.endNs() - window.startNs();
		int thumb = (int) Math.max(1, window.spanNs() / all * SCROLL_STEPS);
		bar.setVisible(!window.isAll());
		bar.setValues((int) ((window.fromNs() - window.startNs()) / all * SCROLL_STEPS), 0, SCROLL_STEPS, thumb,
				Math.max(1, thumb / 10), thumb);
	}

	private void scrolled() {
		double all = window.endNs() - window.startNs();
		double from = window.startNs() + (double) canvas.getHorizontalBar().getSelection() / SCROLL_STEPS * all;
		window.show(from, from + window.spanNs());
	}
}
