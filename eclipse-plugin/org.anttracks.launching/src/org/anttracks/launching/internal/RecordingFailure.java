// SPDX-License-Identifier: EPL-2.0
package org.anttracks.launching.internal;

import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

import org.anttracks.core.AntTracksException;
import org.anttracks.core.Recording;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.debug.core.model.IStreamsProxy;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.jface.util.IPropertyChangeListener;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.console.ConsolePlugin;
import org.eclipse.ui.console.IConsole;
import org.eclipse.ui.console.IConsoleConstants;
import org.eclipse.ui.console.IConsoleListener;
import org.eclipse.ui.console.IConsoleManager;
import org.eclipse.ui.console.TextConsole;

/** Why there is no recording. A recording that is only cut short is none of these: it can be opened. */
public final class RecordingFailure {

	/** How long a console is waited for: one that was complete before does not tell again. */
	private static final int CONSOLE_SECONDS = 5;

	private RecordingFailure() {
	}

	/**
	 * Empty if there is a recording.
	 *
	 * @param launch null if it is not known any more
	 */
	public static String of(ILaunch launch, Path trace, IProgressMonitor monitor) {
		try {
			Recording.peek(trace, monitor);
			return "";
		} catch (AntTracksException e) {
			return switch (e.code()) {
			case NO_CORE, INTERNAL, CANCELLED -> "";
			case NOT_FOUND, NO_SEGMENTS, NOT_A_DIRECTORY -> saidBy(launch, Messages.failure_empty);
			default -> saidBy(launch, e.getMessage());
			};
		}
	}

	/** What the recorder or the VM printed is better than anything we could say. */
	private static String saidBy(ILaunch launch, String otherwise) {
		if (launch == null) {
			return otherwise;
		}
		for (IProcess process : launch.getProcesses()) {
			String said = errors(process);
			if (!said.isEmpty()) {
				return said;
			}
			try {
				return NLS.bind(Messages.failure_exit, otherwise, process.getExitValue());
			} catch (DebugException e) {
				LaunchingPlugin.log().log(e.getStatus());
			}
		}
		return otherwise;
	}

	/** A console that is being made takes what was printed before anybody can ask for the console. */
	private static String errors(IProcess process) {
		IStreamsProxy streams = process.getStreamsProxy();
		if (streams == null) {
			return ""; // the launch asks for nothing to be captured
		}
		String said = errorsIn(streams.getErrorStreamMonitor().getContents());
		if (!said.isEmpty()) {
			return said;
		}
		return awaitConsole(process) instanceof TextConsole console ? awaitErrors(console) : "";
	}

	private static IConsole awaitConsole(IProcess process) {
		CountDownLatch known = new CountDownLatch(1);
		IConsoleListener listener = new IConsoleListener() {
			@Override
			public void consolesAdded(IConsole[] consoles) {
				if (DebugUITools.getConsole(process) != null) {
					known.countDown();
				}
			}

			@Override
			public void consolesRemoved(IConsole[] consoles) {
				// It is not the one that is waited for.
			}
		};
		IConsoleManager consoles = ConsolePlugin.getDefault().getConsoleManager();
		// Listening comes before asking, here, too.
		consoles.addConsoleListener(listener);
		try {
			if (DebugUITools.getConsole(process) == null) {
				known.await(CONSOLE_SECONDS, TimeUnit.SECONDS);
			}
			return DebugUITools.getConsole(process);
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
			return null;
		} finally {
			consoles.removeConsoleListener(listener);
		}
	}

	/** A console shows what was printed when the UI's thread finds time, often only after the program has ended. */
	private static String awaitErrors(TextConsole console) {
		CountDownLatch complete = new CountDownLatch(1);
		IPropertyChangeListener listener = event -> {
			if (IConsoleConstants.P_CONSOLE_OUTPUT_COMPLETE.equals(event.getProperty())) {
				complete.countDown();
			}
		};
		// Listening comes before reading: a console that became complete in between would be waited for in vain.
		console.addPropertyChangeListener(listener);
		try {
			String said = errorsIn(textOf(console));
			if (said.isEmpty()) {
				complete.await(CONSOLE_SECONDS, TimeUnit.SECONDS);
				said = errorsIn(textOf(console));
			}
			return said;
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
			return "";
		} finally {
			console.removePropertyChangeListener(listener);
		}
	}

	private static String textOf(TextConsole console) {
		return Display.getDefault().syncCall(console.getDocument()::get);
	}

	private static String errorsIn(String printed) {
		return printed.lines().filter(RecordingFailure::tells).limit(3).collect(Collectors.joining(" "));
	}

	private static boolean tells(String line) {
		return line.startsWith("AntTracks: ") || line.startsWith("Error: ") || line.startsWith("Error occurred")
				|| line.startsWith("Unrecognized VM option") || line.startsWith("# ");
	}
}
