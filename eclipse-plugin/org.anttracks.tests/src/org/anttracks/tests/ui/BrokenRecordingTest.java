// SPDX-License-Identifier: EPL-2.0
package org.anttracks.tests.ui;

import static org.anttracks.tests.ui.Bench.ui;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;

import org.anttracks.ui.RecordingEditors;
import org.anttracks.ui.internal.editor.RecordingEditor;
import org.anttracks.ui.internal.pages.HeapPage;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Shell;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Recordings that are not whole say so. */
class BrokenRecordingTest {

	@AfterEach
	void close() throws Exception {
		Bench.closeAll();
	}

	@Test
	void cutOffRecordingOpensAndSaysSo() throws Exception {
		RecordingEditor editor = Bench.open(Traces.cutOff());
		assertTrue(texts().contains("not complete"), texts());
		HeapPage heap = Bench.show(editor, HeapPage.class);
		assertTrue(ui(() -> heap.table().tree().getItemCount()) > 1);
		Bench.screenshot("partial");
	}

	@Test
	void damagedRecordingOpensUpToTheDamage() throws Exception {
		RecordingEditor editor = Bench.open(Traces.damaged());
		assertTrue(texts().contains("not complete"), texts());
		assertFalse(editor.recording().orElseThrow().info().complete());
		HeapPage heap = Bench.show(editor, HeapPage.class);
		assertTrue(ui(() -> heap.table().tree().getItemCount()) > 1);
		Bench.screenshot("damaged");
	}

	@Test
	void foreignFileIsExplained() throws Exception {
		fails(Traces.foreign(), "cannot be opened");
		Bench.screenshot("foreign");
	}

	@Test
	void missingFolderIsExplained() throws Exception {
		fails(Traces.out().resolve("no-such-folder"), "cannot be opened");
	}

	private static void fails(Path folder, String text) throws Exception {
		Bench.closeWelcome();
		RecordingEditor editor = ui(() -> (RecordingEditor) RecordingEditors.open(Bench.page(), folder));
		Job.getJobManager().join(editor, null);
		Bench.until(text, () -> texts(Bench.page().getWorkbenchWindow().getShell()).contains(text));
		assertFalse(editor.recording().isPresent());
	}

	private static String texts() throws Exception {
		return ui(() -> texts(Bench.page().getWorkbenchWindow().getShell()));
	}

	private static String texts(Composite parent) {
		StringBuilder text = new StringBuilder();
		for (Control child : parent.getChildren()) {
			if (child instanceof Link link && link.isVisible()) {
				text.append(link.getText()).append('\n');
			} else if (child instanceof Composite composite && !(child instanceof Shell)) {
				text.append(texts(composite));
			}
		}
		return text.toString();
	}
}
