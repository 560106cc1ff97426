// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.pages;

import org.anttracks.ui.internal.Messages;
import org.anttracks.ui.internal.plot.Plot;
import org.anttracks.ui.internal.plot.PlotExport;
import org.anttracks.ui.internal.plot.TimeWindow;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.ToolBar;

/** Buttons to zoom and export a plot, for those who do not use mouse and keys in it. */
final class PlotTools {

	private static final double ZOOM = 1.5;

	private PlotTools() {
	}

	/** @param name of exported files, without an ending */
	static ToolBar create(Composite parent, Plot plot, Runnable zoomToInterval, String name) {
		ToolBar bar = new ToolBar(parent, SWT.FLAT);
		TimeWindow window = plot.window();
		Controls.button(bar, "zoom-in", Messages.Plot_zoomIn, () -> window.zoom(ZOOM, middle(window)));
		Controls.button(bar, "zoom-out", Messages.Plot_zoomOut, () -> window.zoom(1 / ZOOM, middle(window)));
		if (zoomToInterval != null) {
			Controls.button(bar, "zoom-interval", Messages.Plot_zoomInterval, zoomToInterval);
		}
		Controls.button(bar, "zoom-all", Messages.Plot_zoomAll, window::showAll);
		Controls.button(bar, "export", Messages.Plot_export, () -> PlotExport.ask(plot, name));
		return bar;
	}

	private static double middle(TimeWindow window) {
		return (window.fromNs() + window.toNs()) / 2;
	}
}
