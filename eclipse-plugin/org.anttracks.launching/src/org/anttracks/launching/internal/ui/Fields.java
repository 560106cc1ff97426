// SPDX-License-Identifier: EPL-2.0
package org.anttracks.launching.internal.ui;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.DirectoryDialog;
import org.eclipse.swt.widgets.Group;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Text;

/** A group of labelled fields in three columns: label, field, button or hint. */
final class Fields {

	private final Group group;
	private final Runnable changed;

	Fields(Composite parent, String title, Runnable changed) {
		this.changed = changed;
		group = new Group(parent, SWT.NONE);
		group.setText(title);
		GridLayoutFactory.swtDefaults().numColumns(3).applyTo(group);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(group);
	}

	Composite parent() {
		return group;
	}

	Label label(String text) {
		Label label = new Label(group, SWT.NONE);
		label.setText(text);
		return label;
	}

	/** @param hint shown while the field is empty */
	Text text(String hint, int columns) {
		Text text = new Text(group, SWT.SINGLE | SWT.BORDER);
		text.setMessage(hint);
		text.addModifyListener(event -> changed.run());
		GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).span(columns, 1).applyTo(text);
		return text;
	}

	Spinner spinner(int most) {
		Spinner spinner = new Spinner(group, SWT.BORDER);
		spinner.setMaximum(most);
		spinner.addModifyListener(event -> changed.run());
		return spinner;
	}

	Button check(String text) {
		Button button = new Button(group, SWT.CHECK);
		button.setText(text);
		button.addListener(SWT.Selection, event -> changed.run());
		GridDataFactory.fillDefaults().span(3, 1).applyTo(button);
		return button;
	}

	Button button(String text, Runnable action) {
		Button button = new Button(group, SWT.PUSH);
		button.setText(text);
		button.addListener(SWT.Selection, event -> action.run());
		GridDataFactory.fillDefaults().applyTo(button);
		return button;
	}

	static void browse(Text field) {
		DirectoryDialog dialog = new DirectoryDialog(field.getShell(), SWT.SHEET);
		dialog.setFilterPath(field.getText());
		String chosen = dialog.open();
		if (chosen != null) {
			field.setText(chosen);
		}
	}
}
