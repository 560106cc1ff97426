// SPDX-License-Identifier: EPL-2.0
package org.anttracks.tests.ui;

import static org.anttracks.tests.ui.Bench.ui;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;

import org.anttracks.core.Moment;
import org.anttracks.ui.RecordingEditors;
import org.anttracks.ui.internal.editor.RecordingEditor;
import org.anttracks.ui.internal.pages.DiffPage;
import org.anttracks.ui.internal.pages.FeaturesPage;
import org.anttracks.ui.internal.pages.HeapPage;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Link;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Who waits is told for what, and may stop it; who sees nothing is told what to do. */
class WaitingTest {

	private static final long SECOND = 1_000_000_000;

	@AfterEach
	void close() throws Exception {
		Bench.closeAll();
	}

	@Test
	void openingIsCancelledAndTriedAgain() throws Exception {
		var trace = Traces.manyCollections();
		Bench.closeWelcome();
		RecordingEditor editor = ui(() -> {
			RecordingEditor opened = (RecordingEditor) RecordingEditors.open(Bench.page(), trace);
			follow("Cancel");
			assertTrue(said("Cancelled"));
			return opened;
		});
		long start = System.nanoTime();
		Job.getJobManager().join(editor, null);
		assertTrue(System.nanoTime() - start < SECOND, () -> (System.nanoTime() - start) / 1e9 + " s");
		assertFalse(editor.recording().isPresent());
		ui(() -> {
			follow("Try again");
			return null;
		});
		Bench.until("opened", () -> editor.recording().isPresent());
	}

	@Test
	void comparingSaysWhatItWaitsForAndIsCancelled() throws Exception {
		RecordingEditor editor = Bench.open(Traces.manyCollections());
		DiffPage page = ui(() -> {
			editor.showPage(DiffPage.class);
			assertTrue(said("Comparing the heaps"));
			follow("Cancel");
			assertTrue(said("Cancelled"));
			return editor.page(DiffPage.class).orElseThrow();
		});
		long start = System.nanoTime();
		Job.getJobManager().join(editor.session(), null);
		assertTrue(System.nanoTime() - start < SECOND, () -> (System.nanoTime() - start) / 1e9 + " s");
		Bench.idle(editor);
		assertEquals(0, ui(() -> page.table().tree().getItemCount()));
		ui(() -> {
			follow("Try again");
			return null;
		});
		Bench.idle(editor);
		assertTrue(ui(() -> page.table().tree().getItemCount()) > 1);
		assertFalse(ui(() -> said("Comparing")));
	}

	@Test
	void firstPictureIsThereBeforeTheRecordingIsRead() throws Exception {
		var trace = Traces.manyCollections();
		Bench.closeWelcome();
		RecordingEditor editor = ui(() -> (RecordingEditor) RecordingEditors.open(Bench.page(), trace));
		Bench.until("picture", () -> editor.firstPicture().isPresent() || editor.recording().isPresent());
		String shown = ui(() -> editor.firstPicture().orElseThrow().figure().csv());
		Bench.until("opened", () -> editor.recording().isPresent());
		assertFalse(ui(() -> editor.firstPicture().isPresent()));
		int collections = editor.recording().orElseThrow().collections().size();
		String[] panels = shown.split("\n\n");
		assertEquals(1 + 2 * collections, panels[0].lines().count());
		assertEquals(1 + collections, panels[1].lines().count());
	}

	@Test
	void emptyPagesSayWhatToDo() throws Exception {
		RecordingEditor editor = Bench.open(Traces.workload());
		Bench.show(editor, FeaturesPage.class);
		assertTrue(ui(() -> said("No feature map is chosen")));
		ui(() -> {
			editor.session().select(new Moment(1), new Moment(1));
			return null;
		});
		Bench.show(editor, DiffPage.class);
		assertTrue(ui(() -> said("Select an interval first")));
		HeapPage heap = Bench.show(editor, HeapPage.class);
		ui(() -> {
			heap.queryBar().chain().setChain(java.util.List.of("feature"));
			return null;
		});
		Bench.idle(editor);
		assertTrue(ui(() -> said("needs a feature map")));
	}

	private static Composite shell() {
		return Bench.page().getWorkbenchWindow().getShell();
	}

	private static boolean said(String text) {
		return Bench.links(shell()).stream().anyMatch(link -> link.isVisible() && link.getText().contains(text));
	}

	private static void follow(String text) {
		Link link = Bench.links(shell()).stream().filter(l -> l.isVisible() && l.getText().contains(text)).findFirst()
				.orElseThrow(() -> new AssertionError(Arrays.toString(Bench.links(shell()).stream().map(Link::getText).toArray())));
		link.notifyListeners(SWT.Selection, new Event());
	}
}
