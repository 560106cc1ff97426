// SPDX-License-Identifier: EPL-2.0
package org.anttracks.ui.internal;

import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPreferencePage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.dialogs.PreferencesUtil;

/** The root of the preference pages of AntTracks. */
public final class PreferencePage extends org.eclipse.jface.preference.PreferencePage implements IWorkbenchPreferencePage {

	private static final String COLOURS = "org.eclipse.ui.preferencePages.ColorsAndFonts";

	@Override
	public void init(IWorkbench workbench) {
		noDefaultAndApplyButton();
	}

	@Override
	protected Control createContents(Composite parent) {
		Composite page = new Composite(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().applyTo(page);
		Label text = new Label(page, SWT.WRAP);
		text.setText(Messages.Preferences_text);
		Link fonts = new Link(page, SWT.NONE);
		fonts.setText(Messages.Preferences_fonts);
		fonts.addListener(SWT.Selection, event -> PreferencesUtil.createPreferenceDialogOn(getShell(), COLOURS, null, null));
		PlatformUI.getWorkbench().getHelpSystem().setHelp(page, UiPlugin.ID + ".preferences");
		return page;
	}
}
