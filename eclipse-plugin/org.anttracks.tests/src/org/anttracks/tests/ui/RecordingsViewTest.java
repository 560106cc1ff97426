// SPDX-License-Identifier: EPL-2.0
package org.anttracks.tests.ui;

import static org.anttracks.tests.ui.Bench.ui;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;

import org.anttracks.core.RecordingEntry;
import org.anttracks.core.RecordingList;
import org.anttracks.ui.RecordingEditors;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.ide.IDE;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The list of recordings, and the ways to open one. */
class RecordingsViewTest {

	private IViewPart view;

	@BeforeEach
	void show() throws Exception {
		Bench.closeWelcome();
		clear();
		view = ui(() -> Bench.page().showView(RecordingEditors.RECORDINGS_VIEW));
	}

	@AfterEach
	void clear() throws Exception {
		RecordingList.get().entries().forEach(entry -> RecordingList.get().remove(entry.folder()));
		Bench.closeAll();
	}

	@Test
	void emptyViewSaysWhatToDo() throws Exception {
		Bench.screenshot("recordings-empty");
		assertTrue(ui(() -> !table().isVisible()));
	}

	@Test
	void doubleClickOpensRecording() throws Exception {
		add(Traces.workload(), "");
		ui(() -> {
			assertEquals("Test", table().getItem(0).getText(0));
			viewer().setSelection(new StructuredSelection(viewer().getElementAt(0)));
			table().notifyListeners(SWT.DefaultSelection, event());
			table().notifyListeners(SWT.MouseDoubleClick, event());
			return null;
		});
		Bench.until("open", () -> Bench.page().getActiveEditor() != null);
		IEditorPart editor = ui(() -> Bench.page().getActiveEditor());
		Bench.until("read", () -> RecordingEditors.recording(editor).isPresent());
	}

	private Event event() {
		Event event = new Event();
		event.item = table().getItem(0);
		event.button = 1;
		return event;
	}

	@Test
	void failedRecordingSaysWhy() throws Exception {
		add(Traces.out().resolve("nothing"), "The disk is full");
		assertEquals("The disk is full", ui(() -> table().getItem(0).getText(3)));
	}

	/** As File > Open File does; the same recording is open once. */
	@Test
	void segmentFileOpensItsRecording() throws Exception {
		Path folder = Traces.workload();
		Path segment;
		try (var files = Files.list(folder)) {
			segment = files.findFirst().orElseThrow();
		}
		IEditorPart editor = ui(() -> IDE.openEditor(Bench.page(), segment.toUri(), RecordingEditors.ID, true));
		Bench.until("read", () -> RecordingEditors.recording(editor).isPresent());
		assertEquals(editor, ui(() -> RecordingEditors.open(Bench.page(), folder)));
	}

	private void add(Path folder, String problem) throws Exception {
		RecordingList.get().add(new RecordingEntry(folder, "Test", Instant.now(), List.of(), problem));
		Bench.until("listed", () -> table().getItemCount() == 1);
	}

	private TableViewer viewer() {
		return (TableViewer) view.getSite().getSelectionProvider();
	}

	private Table table() {
		return viewer().getTable();
	}
}
