// SPDX-License-Identifier: EPL-2.0
package org.anttracks.doc.internal;

import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;

/** Says what the example is. */
final class ExamplePage extends WizardPage {

	ExamplePage(boolean exists) {
		super("example", Messages.example_title, null);
		setDescription(Messages.example_description);
		if (exists) {
			setErrorMessage(Messages.example_exists);
			setPageComplete(false);
		}
	}

	@Override
	public void createControl(Composite parent) {
		Label text = new Label(parent, SWT.WRAP);
		text.setText(Messages.example_text);
		setControl(text);
	}
}
