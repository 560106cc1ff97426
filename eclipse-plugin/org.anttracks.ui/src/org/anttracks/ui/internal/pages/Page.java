// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.pages;

import org.anttracks.ui.internal.Messages;
import org.anttracks.ui.internal.UiPlugin;
import org.anttracks.ui.internal.session.LatestJob;
import org.anttracks.ui.internal.session.RecordingSession;
import org.anttracks.ui.internal.session.RecordingSession.Change;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.PlatformUI;

/** A page of the editor. It computes when it is seen, and again when what it shows has changed meanwhile. */
public abstract class Page {

	private final PageHost host;
	private final String title;
	private final String id;
	private final PageSettings settings;
	private final LatestJob job;
	private MessageBar messages;
	private boolean seen;
	private boolean stale = true;

	/**
	 * @param title on the tab
	 * @param id    of its context help, and of its settings
	 */
	protected Page(PageHost host, String title, String id) {
		this.host = host;
		this.title = title;
		this.id = id;
		settings = new PageSettings(id);
		job = new LatestJob(host.session());
	}

	public final String title() {
		return title;
	}

	/** Of its kind, also over restarts. */
	public final String id() {
		return id;
	}

	protected abstract void createBody(Composite body);

	/** What gets the focus with the page; the keys work in it. */
	protected abstract Control mainControl();

	public final void setFocus() {
		Control control = mainControl();
		if (control != null && !control.isDisposed()) {
			control.setFocus();
		}
	}

	/** Whether the page shows other things after the change. */
	protected abstract boolean concerns(Change change);

	/** Shows what is selected now. */
	protected abstract void update();

	public Composite create(Composite parent) {
		Composite page = new Composite(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(page);
		messages = new MessageBar(page);
		Composite body = new Composite(page, SWT.NONE);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(body);
		createBody(body);
		PlatformUI.getWorkbench().getHelpSystem().setHelp(page, UiPlugin.ID + "." + id);
		page.addDisposeListener(event -> dispose());
		return page;
	}

	/** Releases what the page holds. */
	protected void dispose() {
		job.cancel();
	}

	public final void setSeen(boolean visible) {
		seen = visible;
		if (seen && stale) {
			stale = false;
			update();
		}
	}

	/** The next time the page is seen it shows something else; if it is seen now, it does so now. */
	protected final void invalidate() {
		stale = true;
		setSeen(seen);
	}

	public void changed(Change change) {
		if (concerns(change)) {
			invalidate();
		} else {
			selectionMoved();
		}
	}

	/** Something is selected that the page only marks. */
	protected void selectionMoved() {
		// most pages mark nothing
	}

	final PageSettings settings() {
		return settings;
	}

	protected final PageHost host() {
		return host;
	}

	protected final RecordingSession session() {
		return host.session();
	}

	protected final LatestJob job() {
		return job;
	}

	protected final MessageBar messages() {
		return messages;
	}

	/** Says what the page waits for. */
	protected final void waitFor(String what) {
		messages.show(MessageBar.Kind.WAIT, Messages.bind(Messages.Page_waiting, what), Messages.Page_cancel, job::cancelNow);
	}

	protected final void fail(Exception failure) {
		if (messages.isDisposed()) {
			return;
		}
		if (failure instanceof OperationCanceledException) {
			messages.show(MessageBar.Kind.INFO, Messages.Page_cancelled, Messages.Page_again, this::update);
		} else {
			messages.show(MessageBar.Kind.ERROR, failure.getMessage(), Messages.Page_again, this::update);
			if (failure instanceof RuntimeException) {
				UiPlugin.log(failure);
			}
		}
	}
}
