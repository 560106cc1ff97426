// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.plot;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;

/** Shows a figure in which there is nothing to pick. */
public final class Picture {

	private final Canvas canvas;
	private final Figure figure;
	private final TimeWindow window;

	public Picture(Composite parent, Figure figure, TimeWindow window) {
		this.figure = figure;
		this.window = window;
		canvas = new Canvas(parent, SWT.DOUBLE_BUFFERED);
		canvas.addListener(SWT.Paint, event -> paint(event.gc));
	}

	public Canvas canvas() {
		return canvas;
	}

	public Figure figure() {
		return figure;
	}

	private void paint(GC gc) {
		Rectangle area = canvas.getClientArea();
		gc.setFont(canvas.getFont());
		gc.setBackground(canvas.getBackground());
		gc.fillRectangle(area);
		figure.paint(new GcSurface(gc), area.width, area.height, window, Theme.of(canvas), true);
	}
}
