// SPDX-License-Identifier: EPL-2.0
package org.anttracks.launching.internal.ui;

import org.eclipse.jface.preference.DirectoryFieldEditor;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.widgets.Composite;

/** A folder, checked as one types. */
final class FolderField extends DirectoryFieldEditor {

	private final boolean mustExist;

	FolderField(String name, String label, Composite parent, boolean mustExist) {
		this.mustExist = mustExist;
		init(name, label);
		setErrorMessage(JFaceResources.getString("DirectoryFieldEditor.errorMessage"));
		setChangeButtonText(JFaceResources.getString("openBrowse"));
		setValidateStrategy(VALIDATE_ON_KEY_STROKE);
		setEmptyStringAllowed(mustExist);
		createControl(parent);
	}

	@Override
	protected boolean doCheckState() {
		return !mustExist || super.doCheckState();
	}
}
