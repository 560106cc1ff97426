// SPDX-License-Identifier: EPL-2.0
package org.anttracks.launching.internal.ui;

import org.anttracks.launching.internal.Messages;
import org.anttracks.launching.internal.RecordingOptions;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.dialogs.PreferencesUtil;

/** Which JDK records. */
final class JdkFields {

	private final Text home;

	JdkFields(Composite parent, Runnable changed) {
		Fields fields = new Fields(parent, Messages.tab_jdk, changed);
		fields.label(Messages.tab_jdkHome);
		home = fields.text(Messages.tab_jdkHint, 1);
		fields.button(Messages.tab_browse, () -> Fields.browse(home));
		Link link = new Link(fields.parent(), SWT.NONE);
		link.setText(Messages.tab_jdkPreferences);
		link.addListener(SWT.Selection, event -> PreferencesUtil
				.createPreferenceDialogOn(parent.getShell(), LaunchPreferencePage.ID, null, null).open());
		GridDataFactory.fillDefaults().span(3, 1).applyTo(link);
	}

	void show(RecordingOptions options) {
		home.setText(options.jdk());
	}

	String home() {
		return home.getText().strip();
	}
}
