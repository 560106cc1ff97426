// SPDX-License-Identifier: EPL-2.0
package org.anttracks.tests.ui;

import static org.anttracks.tests.ui.Bench.number;
import static org.anttracks.tests.ui.Bench.ui;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.anttracks.core.Moment;
import org.anttracks.ui.internal.editor.RecordingEditor;
import org.anttracks.ui.internal.pages.HeapPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Link;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A crash of the core in a real workbench. */
class CrashTest {

	@AfterEach
	void close() throws Exception {
		Bench.closeAll();
	}

	@Test
	void editorSaysThatItsRecordingIsLostAndOpensItAgain() throws Exception {
		RecordingEditor editor = Bench.open(Traces.workload());
		ui(() -> {
			editor.session().select(new Moment(3));
			return null;
		});
		List<String> before = figures(editor);
		assertTrue(before.size() > 5);
		int shells = ui(() -> Display.getCurrent().getShells().length);
		crashAll();
		Bench.until("the editor says so", () -> message().contains("stopped because of an error"));
		Bench.idle(editor);
		assertFalse(ui(() -> editor.recording().isPresent()));
		assertTrue(ui(CrashTest::message).contains("The IDE is unharmed"));
		assertEquals(shells, (int) ui(() -> Display.getCurrent().getShells().length), "a dialog");
		Bench.screenshot("crashed");

		ui(() -> {
			link().notifyListeners(SWT.Selection, new Event());
			return null;
		});
		Bench.until("open again", () -> editor.recording().isPresent());
		Bench.idle(editor);
		assertEquals(new Moment(3), ui(() -> editor.session().moment()));
		assertEquals(HeapPage.class, ui(() -> editor.activePage().orElseThrow().getClass()));
		assertEquals(before, figures(editor));
		Bench.screenshot("open-again");
	}

	private static List<String> figures(RecordingEditor editor) throws Exception {
		HeapPage heap = Bench.show(editor, HeapPage.class);
		return ui(() -> List.of(heap.table().tree().getItems()).stream()
				.map(item -> item.getText(0) + " " + number(item, 3)).toList());
	}

	/** As an error in them would, that of the recording and those that wait for work. */
	private static void crashAll() throws Exception {
		List<ProcessHandle> processes = ProcessHandle.current().children()
				.filter(process -> process.info().commandLine().orElse("").contains("HostMain")).toList();
		assertFalse(processes.isEmpty());
		for (ProcessHandle process : processes) {
			assertEquals(0, new ProcessBuilder("kill", "-SEGV", Long.toString(process.pid())).start().waitFor());
		}
	}

	/** The one that people see. */
	private static Link link() {
		return Bench.links(Bench.page().getWorkbenchWindow().getShell()).stream()
				.filter(link -> link.isVisible() && link.getText().contains("<a>")).findFirst().orElseThrow();
	}

	private static String message() {
		return Bench.links(Bench.page().getWorkbenchWindow().getShell()).stream().filter(Link::isVisible)
				.map(Link::getText).reduce("", String::concat);
	}
}
