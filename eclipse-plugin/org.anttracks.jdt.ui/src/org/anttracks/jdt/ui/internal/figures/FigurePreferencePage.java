// SPDX-License-Identifier: EPL-2.0
package org.anttracks.jdt.ui.internal.figures;

import org.anttracks.jdt.ui.internal.JdtUiPlugin;
import org.anttracks.jdt.ui.internal.Messages;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.jface.preference.BooleanFieldEditor;
import org.eclipse.jface.preference.FieldEditorPreferencePage;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPreferencePage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.preferences.ScopedPreferenceStore;

/** What Java editors show of recordings. */
public class FigurePreferencePage extends FieldEditorPreferencePage implements IWorkbenchPreferencePage {

	public FigurePreferencePage() {
		super(GRID);
	}

	@Override
	public void init(IWorkbench workbench) {
		setPreferenceStore(new ScopedPreferenceStore(InstanceScope.INSTANCE, JdtUiPlugin.ID));
		setDescription(Messages.figure_pageDescription);
	}

	@Override
	public void createControl(Composite parent) {
		super.createControl(parent);
		PlatformUI.getWorkbench().getHelpSystem().setHelp(getControl(), "org.anttracks.doc.figure_preferences");
	}

	@Override
	protected void createFieldEditors() {
		addField(new BooleanFieldEditor(FigurePreference.KEY, Messages.figure_pageShow, getFieldEditorParent()));
	}
}
