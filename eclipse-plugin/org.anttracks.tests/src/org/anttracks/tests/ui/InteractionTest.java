// SPDX-License-Identifier: EPL-2.0
package org.anttracks.tests.ui;

import static org.anttracks.tests.ui.Bench.ui;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;

import org.anttracks.core.Moment;
import org.anttracks.ui.RecordingEditors;
import org.anttracks.ui.internal.pages.FeaturesPage;
import org.anttracks.ui.internal.pages.TimelinePage;
import org.anttracks.ui.internal.plot.Plot;
import org.anttracks.ui.internal.plot.PlotExport;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.junit.jupiter.api.Test;

/** Keys, filters, exports, and feature maps that change while a recording is open. */
class InteractionTest extends OnWorkload {

	@Test
	void arrowsStepFromCollectionToCollection() throws Exception {
		TimelinePage page = Bench.show(editor, TimelinePage.class);
		Moment before = editor.session().moment();
		key(page.plot(), SWT.ARROW_LEFT, SWT.NONE);
		assertEquals(before.epoch() - 2, editor.session().moment().epoch());
		key(page.plot(), SWT.ARROW_RIGHT, SWT.NONE);
		assertEquals(before, editor.session().moment());
		key(page.plot(), SWT.ARROW_LEFT, SWT.SHIFT);
		assertEquals(before.epoch() - 2, editor.session().to().epoch());
	}

	@Test
	void keysZoom() throws Exception {
		TimelinePage page = Bench.show(editor, TimelinePage.class);
		double all = page.plot().window().spanNs();
		character(page.plot(), '+');
		assertTrue(page.plot().window().spanNs() < all);
		character(page.plot(), '0');
		assertEquals(all, page.plot().window().spanNs());
	}

	private static void key(Plot plot, int code, int mask) throws Exception {
		Event event = new Event();
		event.keyCode = code;
		event.stateMask = mask;
		ui(() -> {
			plot.canvas().notifyListeners(SWT.KeyDown, event);
			return null;
		});
	}

	private static void character(Plot plot, char letter) throws Exception {
		Event event = new Event();
		event.character = letter;
		ui(() -> {
			plot.canvas().notifyListeners(SWT.KeyDown, event);
			return null;
		});
	}

	@Test
	void plotsAreExported() throws Exception {
		TimelinePage page = Bench.show(editor, TimelinePage.class);
		for (String ending : new String[] { "png", "svg", "csv" }) {
			Path file = Traces.out().resolve("timeline." + ending);
			ui(() -> {
				PlotExport.write(page.plot(), file);
				return null;
			});
			assertTrue(Files.size(file) > 500, ending);
		}
		assertTrue(Files.readString(Traces.out().resolve("timeline.svg")).endsWith("</svg>\n"));
	}

	@Test
	void changedMapIsReadAgain() throws Exception {
		Path map = Files.writeString(Traces.out().resolve("changing.features"), Files.readString(Traces.map()));
		Bench.chooseMap(editor, map);
		FeaturesPage page = Bench.show(editor, FeaturesPage.class);
		assertEquals(5, (int) ui(() -> page.legend().table().getItemCount()));
		Files.writeString(map, "cache { org.anttracks.tests.ui.Workload::fillCache }");
		Files.setLastModifiedTime(map, FileTime.from(Instant.now().plusSeconds(5)));
		ui(() -> {
			Bench.page().activate(Bench.page().showView(RecordingEditors.RECORDINGS_VIEW));
			Bench.page().activate(editor);
			return null;
		});
		Bench.until("new features", () -> page.legend().table().getItemCount() == 3);
	}
}
