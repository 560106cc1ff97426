// SPDX-License-Identifier: EPL-2.0
package org.anttracks.tests.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

import org.anttracks.core.AttributionRule;
import org.anttracks.tests.launching.Workbench;
import org.anttracks.ui.RecordingEditors;
import org.anttracks.ui.internal.UiPlugin;
import org.anttracks.ui.internal.editor.RecordingEditor;
import org.anttracks.ui.internal.pages.Page;
import org.anttracks.ui.internal.session.MapSource;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.intro.IIntroManager;

/** Drives the workbench from the thread of a test. */
final class Bench {

	private static final long PATIENCE_MS = 240_000;

	private Bench() {
	}

	/** Runs in the UI thread; an exception there ends the test. */
	static <T> T ui(Callable<T> work) throws Exception {
		return Workbench.ui(work);
	}

	static IWorkbenchPage page() {
		return PlatformUI.getWorkbench().getWorkbenchWindows()[0].getActivePage();
	}

	/** Makes editors visible. */
	static void closeWelcome() throws Exception {
		ui(() -> {
			IIntroManager intro = PlatformUI.getWorkbench().getIntroManager();
			return intro.closeIntro(intro.getIntro());
		});
	}

	/** Pages are as when nobody has changed them yet. */
	static RecordingEditor open(Path folder) throws Exception {
		closeWelcome();
		ui(() -> {
			UiPlugin.get().getDialogSettings().addNewSection("tables");
			UiPlugin.get().getDialogSettings().addNewSection("pages");
			return null;
		});
		return openAgain(folder);
	}

	static RecordingEditor openAgain(Path folder) throws Exception {
		RecordingEditor editor = ui(() -> (RecordingEditor) RecordingEditors.open(page(), folder));
		until("recording open", () -> editor.recording().isPresent());
		idle(editor);
		return editor;
	}

	static void chooseMap(RecordingEditor editor, Path map) throws Exception {
		ui(() -> {
			editor.session().chooseMaps(List.of(MapSource.of(map)), AttributionRule.NEAREST);
			return null;
		});
		idle(editor);
		assertEquals(true, ui(() -> editor.session().features() != null), "features");
	}

	/** Brings a page to the front and waits until it shows what it is to show. */
	static <T extends Page> T show(RecordingEditor editor, Class<T> type) throws Exception {
		ui(() -> {
			editor.showPage(type);
			return null;
		});
		idle(editor);
		return editor.page(type).orElseThrow();
	}

	/** Until no work for the editor is left and its results are shown. */
	static void idle(RecordingEditor editor) throws Exception {
		for (int i = 0; i < 3; i++) {
			Job.getJobManager().join(editor, null);
			if (editor.recording().isPresent()) {
				Job.getJobManager().join(editor.session(), null);
			}
			ui(() -> {
				while (Display.getCurrent().readAndDispatch()) {
					// shows results
				}
				return null;
			});
		}
	}

	static void until(String what, BooleanSupplier condition) throws Exception {
		long end = System.currentTimeMillis() + PATIENCE_MS;
		while (!ui(condition::getAsBoolean)) {
			assertEquals(true, System.currentTimeMillis() < end, "waited in vain: " + what);
			Thread.sleep(50);
		}
	}

	static void closeAll() throws Exception {
		ui(() -> page().closeAllEditors(false));
	}

	/** A click into a cell of a table. */
	static void click(Tree tree, TreeItem item, int column) {
		tree.notifyListeners(SWT.MouseUp, point(tree, item, column));
	}

	/** Moves the mouse over a cell. */
	static Event point(Tree tree, TreeItem item, int column) {
		Rectangle cell = item.getBounds(column);
		Event event = new Event();
		event.button = 1;
		event.x = cell.x + cell.width / 2;
		event.y = cell.y + cell.height / 2;
		tree.notifyListeners(SWT.MouseMove, event);
		return event;
	}

	/** The first row, but for the totals, that has a figure in the column. */
	static TreeItem rowWith(Tree tree, int column) {
		for (int i = 1; i < tree.getItemCount(); i++) {
			if (number(tree.getItem(i), column) > 0) {
				return tree.getItem(i);
			}
		}
		throw new AssertionError("no row with a figure in column " + column);
	}

	/** What is farthest from the background of a table in a cell on the screen: the colour of its text. */
	static RGB ink(Tree tree, TreeItem item, int column) {
		tree.showItem(item);
		repaint(tree, item, column);
		Rectangle cell = tree.getDisplay().map(tree, null, item.getBounds(column));
		Image image = new Image(tree.getDisplay(), cell.width, cell.height);
		GC gc = new GC(tree.getDisplay());
		gc.copyArea(image, cell.x, cell.y);
		gc.dispose();
		ImageData data = image.getImageData();
		image.dispose();
		int background = brightness(tree.getBackground().getRGB());
		RGB ink = tree.getBackground().getRGB();
		for (int x = 0; x < data.width; x++) {
			for (int y = 0; y < data.height; y++) {
				RGB pixel = data.palette.getRGB(data.getPixel(x, y));
				if (Math.abs(brightness(pixel) - background) > Math.abs(brightness(ink) - background)) {
					ink = pixel;
				}
			}
		}
		return ink;
	}

	/** GTK paints with its next frame, not when it is asked to. */
	private static void repaint(Tree tree, TreeItem item, int column) {
		boolean[] painted = new boolean[1];
		Listener listener = event -> painted[0] |= event.item == item && event.index == column;
		tree.addListener(SWT.PaintItem, listener);
		tree.redraw();
		long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(PATIENCE_MS);
		while (!painted[0] && System.nanoTime() < deadline) {
			if (!tree.getDisplay().readAndDispatch()) {
				LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(5));
			}
		}
		tree.removeListener(SWT.PaintItem, listener);
		assertTrue(painted[0], "the cell is painted");
		while (tree.getDisplay().readAndDispatch()) {
			// what else is painted in this frame
		}
	}

	static int brightness(RGB colour) {
		return (30 * colour.red + 59 * colour.green + 11 * colour.blue) / 100;
	}

	/** All below a composite. */
	static List<Link> links(Composite parent) {
		List<Link> found = new ArrayList<>();
		for (Control child : parent.getChildren()) {
			if (child instanceof Link link) {
				found.add(link);
			} else if (child instanceof Composite composite) {
				found.addAll(links(composite));
			}
		}
		return found;
	}

	static void expand(Tree tree, TreeItem item) {
		item.setExpanded(true);
		Event event = new Event();
		event.item = item;
		tree.notifyListeners(SWT.Expand, event);
	}

	static long number(TreeItem item, int column) {
		return Long.parseLong(item.getText(column).replace(",", ""));
	}

	/** Kept as target/screenshots/name.png. */
	static void screenshot(String name) throws Exception {
		Path file = Files.createDirectories(Traces.out().resolve("screenshots")).resolve(name + ".png");
		Thread.sleep(300);
		ui(() -> {
			Shell shell = PlatformUI.getWorkbench().getWorkbenchWindows()[0].getShell();
			shell.setBounds(0, 0, 1500, 950);
			for (int i = 0; i < 50; i++) {
				shell.update();
				while (shell.getDisplay().readAndDispatch()) {
					// lays out and paints
				}
			}
			save(shell, file);
			return null;
		});
	}

	private static void save(Shell shell, Path file) throws IOException {
		Rectangle bounds = shell.getBounds();
		Image image = new Image(shell.getDisplay(), bounds.width, bounds.height);
		GC gc = new GC(shell.getDisplay());
		gc.copyArea(image, bounds.x, bounds.y);
		gc.dispose();
		ImageLoader loader = new ImageLoader();
		loader.data = new ImageData[] { image.getImageData() };
		loader.save(file.toString(), SWT.IMAGE_PNG);
		image.dispose();
		assertEquals(true, Files.size(file) > 0);
	}
}
