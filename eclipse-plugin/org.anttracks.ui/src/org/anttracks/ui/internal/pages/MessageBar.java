// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal.pages;

import org.eclipse.jface.dialogs.Dialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;

/** A line that says what a page waits for, what is wrong, or what to do next. Takes no room when there is nothing to say. */
public final class MessageBar {

	/** Decides the picture. */
	public enum Kind {
		INFO, WAIT, WARNING, ERROR
	}

	private static final int MARGIN = 6;

	private final Composite bar;
	private final Label picture;
	private final Link text;
	private Runnable action;

	public MessageBar(Composite parent) {
		bar = new Composite(parent, SWT.NONE);
		GridLayoutFactory.swtDefaults().numColumns(2).margins(MARGIN, MARGIN / 2).applyTo(bar);
		GridDataFactory.fillDefaults().grab(true, false).exclude(true).applyTo(bar);
		bar.setVisible(false);
		picture = new Label(bar, SWT.NONE);
		GridDataFactory.swtDefaults().align(SWT.BEGINNING, SWT.BEGINNING).applyTo(picture);
		text = new Link(bar, SWT.WRAP);
		GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).applyTo(text);
		text.addListener(SWT.Selection, event -> action.run());
	}

	public boolean isDisposed() {
		return bar.isDisposed();
	}

	/** @param link what people can do; null if nothing */
	public void show(Kind kind, String message, String link, Runnable newAction) {
		action = newAction == null ? this::hide : newAction;
		picture.setImage(image(kind));
		String escaped = message == null ? "" : message.replace("&", "&&").replace("<", "\u2039").replace(">", "\u203a");
		text.setText(link == null ? escaped : escaped + "  <a>" + link + "</a>");
		setVisible(true);
	}

	public void show(Kind kind, String message) {
		show(kind, message, null, null);
	}

	public void hide() {
		setVisible(false);
	}

	/** For tests: what is said now, empty if nothing. */
	public String message() {
		return bar.isVisible() ? text.getText() : "";
	}

	private void setVisible(boolean visible) {
		bar.setVisible(visible);
		((GridData) bar.getLayoutData()).exclude = !visible;
		bar.getParent().layout(true, true);
	}

	private static Image image(Kind kind) {
		return org.eclipse.jface.resource.JFaceResources.getImage(switch (kind) {
		case INFO, WAIT -> Dialog.DLG_IMG_MESSAGE_INFO;
		case WARNING -> Dialog.DLG_IMG_MESSAGE_WARNING;
		case ERROR -> Dialog.DLG_IMG_MESSAGE_ERROR;
		});
	}
}
