// SPDX-License-Identifier: EPL-2.0
package org.anttracks.tests.ui;

import static org.anttracks.tests.ui.Bench.ui;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.util.Arrays;

import org.anttracks.ui.internal.editor.RecordingEditor;
import org.anttracks.ui.internal.pages.DiffPage;
import org.anttracks.ui.internal.pages.TimelinePage;
import org.anttracks.ui.internal.plot.Plot;
import org.anttracks.ui.internal.plot.TimeWindow;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Event;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Plots of 10,000 collections follow the mouse wheel. */
class PlotSpeedTest {

	private static final int FRAMES = 60;
	/** Of the median: machines that run tests do other things as well. */
	private static final long LIMIT_MS = 50;

	@AfterEach
	void close() throws Exception {
		Bench.closeAll();
	}

	@Test
	void zoomingIsFluid() throws Exception {
		RecordingEditor editor = Bench.open(Traces.manyCollections());
		int collections = editor.recording().orElseThrow().collections().size();
		assertTrue(collections > 8000, () -> collections + " collections");
		TimelinePage page = Bench.show(editor, TimelinePage.class);
		Bench.screenshot("many-collections");
		StringBuilder measured = new StringBuilder();
		measure("time line of " + collections + " collections", page.plot(), measured);
		DiffPage diff = Bench.show(editor, DiffPage.class);
		Bench.screenshot("many-collections-diff");
		measure("difference over " + collections + " collections", diff.plot().plot(), measured);
		Files.writeString(Traces.out().resolve("plot-speed.txt"), measured);
	}

	private static void measure(String what, Plot plot, StringBuilder measured) throws Exception {
		long[] frames = new long[FRAMES];
		for (int i = 0; i < FRAMES; i++) {
			double factor = i < FRAMES / 2 ? 1.15 : 1 / 1.15;
			frames[i] = ui(() -> frame(plot, factor));
		}
		Arrays.sort(frames);
		measured.append(String.format("%s: median %.1f ms, longest %.1f ms%n", what, frames[FRAMES / 2] / 1e6,
				frames[FRAMES - 1] / 1e6));
		assertTrue(frames[FRAMES / 2] < LIMIT_MS * 1_000_000, () -> what + Arrays.toString(frames));
	}

	/** GTK paints when it likes; hence into a picture. */
	private static long frame(Plot plot, double factor) {
		TimeWindow window = plot.window();
		Canvas canvas = plot.canvas();
		Image image = new Image(canvas.getDisplay(), canvas.getSize().x, canvas.getSize().y);
		Event event = new Event();
		event.gc = new GC(image);
		long start = System.nanoTime();
		window.zoom(factor, window.startNs() + 0.6 * (window.endNs() - window.startNs()));
		canvas.notifyListeners(SWT.Paint, event);
		long end = System.nanoTime();
		event.gc.dispose();
		image.dispose();
		return end - start;
	}
}
