// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.editor;

import java.nio.file.Path;

import org.anttracks.core.AntTracksException;
import org.anttracks.core.ErrorCode;
import org.anttracks.ui.internal.Messages;
import org.anttracks.ui.internal.UiPlugin;
import org.anttracks.ui.internal.pages.MessageBar;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;

/** What an editor shows until its recording is open, and for good if it cannot be opened. */
final class OpeningPage {

	private final Composite page;
	private final MessageBar messages;
	private final Runnable again;

	OpeningPage(Composite parent, Runnable again) {
		this.again = again;
		page = new Composite(parent, SWT.NONE);
		GridLayoutFactory.swtDefaults().applyTo(page);
		messages = new MessageBar(page);
	}

	Composite control() {
		return page;
	}

	void waitFor(Path folder, Runnable cancel) {
		messages.show(MessageBar.Kind.WAIT, Messages.bind(Messages.Editor_reading, folder), Messages.Page_cancel, cancel);
	}

	void fail(Path folder, Exception failure) {
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
