// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.editor;

import java.nio.file.Path;
import java.util.List;

import org.anttracks.core.AntTracksException;
import org.anttracks.core.ErrorCode;
import org.anttracks.core.Sketch;
import org.anttracks.ui.internal.Messages;
import org.anttracks.ui.internal.UiPlugin;
import org.anttracks.ui.internal.pages.HeapPanel;
import org.anttracks.ui.internal.pages.MessageBar;
import org.anttracks.ui.internal.plot.Figure;
import org.anttracks.ui.internal.plot.PausePanel;
import org.anttracks.ui.internal.plot.Picture;
import org.anttracks.ui.internal.plot.TimeWindow;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;

/**
 * What an editor shows until its recording is open, and for good if it cannot be opened. Who has to wait for long is
 * shown what the VM said of its heap.
 */
final class OpeningPage {

	private final Composite page;
	private final MessageBar messages;
	private final Runnable again;
	private Picture picture;

	OpeningPage(Composite parent, Runnable again) {
		this.again = again;
		page = new Composite(parent, SWT.NONE);
		GridLayoutFactory.swtDefaults().applyTo(page);
		messages = new MessageBar(page);
	}

	Composite control() {
		return page;
	}

	/** Until the recording is open. */
	void show(Sketch sketch) {
		if (sketch.collections().isEmpty()) {
			return;
		}
		clear();
		Figure figure = new Figure(List.of(HeapPanel.of(sketch), new PausePanel(sketch.collections())));
		picture = new Picture(page, figure, new TimeWindow(0, sketch.endNs()));
		GridDataFactory.fillDefaults().grab(true, true).applyTo(picture.canvas());
		page.layout(true, true);
	}

	/** Null while there is none. */
	Picture picture() {
		return picture;
	}

	private void clear() {
		if (picture != null) {
			picture.canvas().dispose();
			picture = null;
		}
	}

	void waitFor(Path folder, Runnable cancel) {
		messages.show(MessageBar.Kind.WAIT, Messages.bind(Messages.Editor_reading, folder), Messages.Page_cancel, cancel);
	}

	void fail(Path folder, Exception failure) {
		clear();
		if (failure instanceof OperationCanceledException) {
			messages.show(MessageBar.Kind.INFO, Messages.Page_cancelled, Messages.Page_again, again);
			return;
		}
		if (failure instanceof RuntimeException) {
			UiPlugin.log(failure);
		}
		String what = failure instanceof AntTracksException e ? explain(e) : String.valueOf(failure.getMessage());
		boolean wasOpen = failure instanceof AntTracksException e && e.code() == ErrorCode.STOPPED;
		messages.show(MessageBar.Kind.ERROR, wasOpen ? what : Messages.bind(Messages.Editor_failed, folder, what),
				Messages.Page_again, again);
	}

	private static String explain(AntTracksException failure) {
		String advice = switch (failure.code()) {
		case NO_SEGMENTS, NOT_FOUND -> Messages.Editor_adviceEmpty;
		case FUTURE_VERSION -> Messages.Editor_adviceNewer;
		case NO_CORE -> Messages.Editor_advicePlatform;
		default -> "";
		};
		return advice.isEmpty() ? failure.getMessage() : failure.getMessage() + ". " + advice;
	}
}
