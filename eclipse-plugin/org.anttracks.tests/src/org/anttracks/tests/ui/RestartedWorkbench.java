// SPDX-License-Identifier: EPL-2.0
package org.anttracks.tests.ui;

import static org.anttracks.tests.ui.Bench.ui;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;

import org.anttracks.core.Moment;
import org.anttracks.core.RecordingEntry;
import org.anttracks.core.RecordingList;
import org.anttracks.ui.RecordingEditors;
import org.anttracks.ui.internal.UiPlugin;
import org.anttracks.ui.internal.editor.RecordingEditor;
import org.anttracks.ui.internal.pages.HeapPage;
import org.anttracks.ui.internal.pages.TimelinePage;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.IViewReference;
import org.eclipse.ui.PlatformUI;
import org.osgi.framework.BundleException;
import org.osgi.framework.launch.Framework;

/**
 * In a workbench that {@link RestartTest} starts: arranges it, or after the restart writes down how it looks, and
 * closes it. Does nothing elsewhere.
 */
public final class RestartedWorkbench implements IStartup {

	static final String STEP = "anttracks.restart";
	static final String RESULT = "anttracks.restart.result";
	static final String TRACE = "anttracks.restart.trace";
	static final String ARRANGE = "arrange";
	static final String LOOK = "look";

	private static final long PATIENCE_MS = 30_000;

	@Override
	public void earlyStartup() {
		String step = System.getProperty(STEP);
		if (step != null) {
			new Thread(() -> run(step), "restart").start();
		}
	}

	private static void run(String step) {
		try {
			Path trace = Path.of(System.getProperty(TRACE));
			write(step.equals(ARRANGE) ? arrange(trace) : look());
		} catch (Exception | AssertionError e) {
			write(List.of(e.toString()));
		} finally {
			PlatformUI.getWorkbench().getDisplay().asyncExec(() -> PlatformUI.getWorkbench().close());
			end();
		}
	}

	/** Once the workbench has ended in the main thread; its starter leaves the framework running. */
	private static void end() {
		Framework framework = UiPlugin.get().getBundle().getBundleContext().getBundle(0).adapt(Framework.class);
		try {
			for (Thread thread : Thread.getAllStackTraces().keySet()) {
				if (thread.getName().equals("main")) {
					thread.join(PATIENCE_MS);
				}
			}
			framework.stop();
			framework.waitForStop(PATIENCE_MS);
			System.exit(0);
		} catch (InterruptedException | BundleException e) {
			System.exit(1);
		}
	}

	private static void write(List<String> lines) {
		try {
			Files.write(Path.of(System.getProperty(RESULT)), lines);
		} catch (IOException e) {
			throw new IllegalStateException(e);
		}
	}

	private static List<String> arrange(Path trace) throws Exception {
		RecordingList.get().add(new RecordingEntry(trace, "Kept", Instant.now(), List.of(), ""));
		RecordingEditor editor = Bench.open(trace);
		ui(() -> {
			Bench.page().showView(RecordingEditors.RECORDINGS_VIEW);
			editor.session().select(new Moment(5));
			editor.session().compare(new Moment(7), new Moment(3));
			return null;
		});
		HeapPage page = Bench.show(editor, HeapPage.class);
		ui(() -> {
			page.queryBar().chain().setChain(List.of("package", "type"));
			page.table().tree().getColumn(1).setWidth(177);
			return null;
		});
		Bench.idle(editor);
		ui(() -> {
			Bench.page().activate(editor);
			return null;
		});
		return describe(editor);
	}

	private static List<String> look() throws Exception {
		Bench.until("an editor", () -> Bench.page() != null && Bench.page().getActiveEditor() instanceof RecordingEditor);
		RecordingEditor editor = (RecordingEditor) ui(() -> Bench.page().getActiveEditor());
		Bench.until("a recording", () -> editor.recording().isPresent());
		Bench.idle(editor);
		return describe(editor);
	}

	private static List<String> describe(RecordingEditor editor) throws Exception {
		return ui(() -> {
			HeapPage page = editor.page(HeapPage.class).orElseThrow();
			IViewReference view = Bench.page().findViewReference(RecordingEditors.RECORDINGS_VIEW);
			TableViewer recordings = (TableViewer) view.getView(true).getSite().getSelectionProvider();
			return List.of("editor " + editor.getTitle(), "recordings " + recordings.getTable().getItem(0).getText(),
					"moment " + editor.session().moment(),
					"compares " + editor.session().first() + " with " + editor.session().second(),
					"heap page in front " + (editor.activePage().orElseThrow() == page),
					"time line " + editor.page(TimelinePage.class).isPresent(),
					"levels " + page.queryBar().chain().chain(), "width " + page.table().tree().getColumn(1).getWidth(),
					"totals " + page.table().tree().getItem(0).getText() + page.table().tree().getItem(0).getText(3));
		});
	}
}
