// SPDX-License-Identifier: EPL-2.0
package org.anttracks.tests.launching;

import static org.junit.jupiter.api.Assertions.fail;

import java.io.File;
import java.time.Duration;
import java.util.Arrays;
import java.util.Comparator;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Predicate;

import org.anttracks.launching.LaunchMode;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Widget;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;

/** The workbench as a test sees and operates it, from outside the UI thread. */
public final class Workbench {

	private static final Duration PATIENCE = Duration.ofSeconds(240);

	private static final int FRAME_WIDTH = 6;
	private static final int FRAME_HEIGHT = 29;

	private Workbench() {
	}

	/**
	 * Runs in the UI thread and brings back the result or the failure. Wakes the UI thread again and again: without a
	 * window manager and a mouse it may miss to be woken once.
	 */
	public static <T> T ui(Callable<T> work) throws Exception {
		Display display = Display.getDefault();
		FutureTask<T> task = new FutureTask<>(work);
		if (display.getThread() == Thread.currentThread()) {
			task.run();
		} else {
			display.asyncExec(task);
		}
		while (true) {
			try {
				return task.get(1, TimeUnit.SECONDS);
			} catch (TimeoutException e) {
				display.wake();
			} catch (ExecutionException e) {
				if (e.getCause() instanceof Error error) {
					throw error;
				}
				throw (Exception) e.getCause();
			}
		}
	}

	/** For what blocks the UI thread, such as a dialog. */
	public static void post(Runnable work) {
		Display.getDefault().asyncExec(work);
	}

	/** The Java perspective in a window of fixed size; the mouse, which would show help in pictures, is beside it. */
	public static IWorkbenchPage javaPerspective() throws Exception {
		return ui(() -> {
			PlatformUI.getWorkbench().getIntroManager()
					.closeIntro(PlatformUI.getWorkbench().getIntroManager().getIntro());
			IWorkbenchWindow window = PlatformUI.getWorkbench().getWorkbenchWindows()[0];
			window.getShell().setMaximized(false);
			window.getShell().setBounds(0, 0, 1500, 950);
			window.getShell().forceActive();
			Rectangle screen = window.getShell().getDisplay().getBounds();
			window.getShell().getDisplay().setCursorLocation(screen.width - 1, screen.height - 1);
			return PlatformUI.getWorkbench().showPerspective("org.eclipse.jdt.ui.JavaPerspective", window);
		});
	}

	/** Waits until the answer is one that the test wants. */
	public static <T> T until(String what, Callable<T> question, Predicate<T> wanted) throws Exception {
		long end = System.nanoTime() + PATIENCE.toNanos();
		T answer = question.call();
		while (!wanted.test(answer)) {
			if (System.nanoTime() > end) {
				shot("timeout");
				fail(what + " did not come; it is " + answer + "; shells " + titles());
			}
			Thread.sleep(50);
			answer = question.call();
		}
		return answer;
	}

	public static void until(String what, Callable<Boolean> condition) throws Exception {
		until(what, condition, Boolean::booleanValue);
	}

	/** A window or dialog whose title begins so and, if there are several, has the shortest title. */
	public static Shell shell(String title) throws Exception {
		return until("shell " + title, () -> ui(() -> Arrays.stream(Display.getDefault().getShells())
				.filter(shell -> shell.isVisible() && shell.getText().startsWith(title))
				.min(Comparator.comparingInt(shell -> shell.getText().length())).orElse(null)),
				shell -> shell != null);
	}

	/**
	 * Ends programs and dialogs that a failed test has left, and closes editors: the workbench could not end otherwise.
	 * Waits for recordings, which would open while the next test runs.
	 */
	public static void tidy(IWorkbenchPage page) throws Exception {
		for (ILaunch launch : DebugPlugin.getDefault().getLaunchManager().getLaunches()) {
			if (launch.canTerminate()) {
				launch.terminate();
			}
		}
		Job.getJobManager().join(LaunchMode.JOBS, null);
		ui(() -> {
			for (Shell shell : Display.getDefault().getShells()) {
				if (!shell.isDisposed() && shell.isVisible() && shell != page.getWorkbenchWindow().getShell()) {
					shell.close();
				}
			}
			return page.closeAllEditors(false);
		});
	}

	/** For messages of tests. */
	public static String titles() throws Exception {
		return ui(() -> Arrays.stream(Display.getDefault().getShells()).map(Shell::getText).toList().toString());
	}

	/** The first control of the type that fits, in the order of the widget tree. Call in the UI thread. */
	public static <T extends Control> T find(Composite in, Class<T> type, Predicate<T> fits) {
		for (Control child : in.getChildren()) {
			if (type.isInstance(child) && fits.test(type.cast(child))) {
				return type.cast(child);
			}
			if (child instanceof Composite composite) {
				T found = find(composite, type, fits);
				if (found != null) {
					return found;
				}
			}
		}
		return null;
	}

	/** Null if there is none. Call in the UI thread. */
	public static Button button(Shell shell, String label) {
		return find(shell, Button.class, b -> b.getText().replace("&", "").equals(label));
	}

	/** @param label without mnemonics */
	public static void push(Shell shell, String label) throws Exception {
		Button button = ui(() -> button(shell, label));
		if (button == null) {
			fail("no button " + label);
		}
		post(() -> select(button));
	}

	/** As if the user had clicked. */
	public static void select(Widget widget) {
		widget.notifyListeners(SWT.Selection, new org.eclipse.swt.widgets.Event());
	}

	/** Keeps a picture of the screen among the build's results. */
	public static void shot(String name) throws Exception {
		shot(name, ui(() -> Display.getDefault().getBounds()));
	}

	/** Keeps a picture of a window, which has no frame where there is no window manager. */
	public static void shot(String name, Shell shell) throws Exception {
		shot(name, ui(() -> {
			Rectangle bounds = shell.getBounds();
			return new Rectangle(bounds.x, bounds.y, bounds.width - FRAME_WIDTH, bounds.height - FRAME_HEIGHT);
		}));
	}

	/** Keeps a picture of a part of the screen among the build's results. */
	public static void shot(String name, Rectangle bounds) throws Exception {
		Thread.sleep(300);
		ui(() -> {
			Display display = Display.getDefault();
			Image image = new Image(display, bounds.width, bounds.height);
			GC gc = new GC(display);
			gc.copyArea(image, bounds.x, bounds.y);
			gc.dispose();
			ImageLoader loader = new ImageLoader();
			loader.data = new ImageData[] { image.getImageData() };
			image.dispose();
			File folder = new File(System.getProperty("anttracks.out"), "screenshots");
			folder.mkdirs();
			loader.save(new File(folder, name + ".png").getPath(), SWT.IMAGE_PNG);
			return null;
		});
	}
}
