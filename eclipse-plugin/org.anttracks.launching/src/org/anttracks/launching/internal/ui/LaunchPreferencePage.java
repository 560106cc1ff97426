// SPDX-License-Identifier: EPL-2.0
package org.anttracks.launching.internal.ui;

import org.anttracks.launching.internal.LaunchPreferences;
import org.anttracks.launching.internal.LaunchingPlugin;
import org.anttracks.launching.internal.Messages;
import org.anttracks.launching.internal.RecorderJdk;
import org.anttracks.launching.internal.RecorderJdkLocator;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.jface.preference.BooleanFieldEditor;
import org.eclipse.jface.preference.FieldEditor;
import org.eclipse.jface.preference.FieldEditorPreferencePage;
import org.eclipse.jface.util.PropertyChangeEvent;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPreferencePage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.preferences.ScopedPreferenceStore;

/** Where the recorder JDK is, where recordings are kept, whether they open at the end. */
public class LaunchPreferencePage extends FieldEditorPreferencePage implements IWorkbenchPreferencePage {

	public static final String ID = "org.anttracks.launching.preferences";

	private Label inUse;

	public LaunchPreferencePage() {
		super(GRID);
		setPreferenceStore(new ScopedPreferenceStore(InstanceScope.INSTANCE, LaunchingPlugin.ID));
		setDescription(Messages.page_description);
	}

	@Override
	public void init(IWorkbench workbench) {
		// Nothing to prepare.
	}

	@Override
	public void createControl(Composite parent) {
		super.createControl(parent);
		PlatformUI.getWorkbench().getHelpSystem().setHelp(getControl(), "org.anttracks.doc.launch_preferences");
	}

	@Override
	protected Control createContents(Composite parent) {
		Control fields = super.createContents(parent);
		inUse = new Label(parent, SWT.WRAP);
		inUse.setLayoutData(new GridData(SWT.FILL, SWT.TOP, true, false));
		((GridData) inUse.getLayoutData()).widthHint = 400;
		check(getPreferenceStore().getString(LaunchPreferences.JDK));
		return fields;
	}

	@Override
	protected void createFieldEditors() {
		addField(new FolderField(LaunchPreferences.JDK, Messages.page_jdk, getFieldEditorParent(), true));
		addField(new FolderField(LaunchPreferences.FOLDER, Messages.page_folder, getFieldEditorParent(), false));
		addField(new BooleanFieldEditor(LaunchPreferences.OPEN, Messages.page_open, getFieldEditorParent()));
	}

	@Override
	public void propertyChange(PropertyChangeEvent event) {
		super.propertyChange(event);
		if (event.getSource() instanceof FieldEditor field && LaunchPreferences.JDK.equals(field.getPreferenceName())
				&& FieldEditor.VALUE.equals(event.getProperty())) {
			check(event.getNewValue().toString());
		}
	}

	/** Starts the JDK, hence in a job. */
	private void check(String home) {
		inUse.setText(Messages.page_jdkChecking);
		Job job = Job.create(Messages.page_jdkChecking, (ICoreRunnable) monitor -> show(answer(home)));
		job.setSystem(true);
		job.schedule();
	}

	private static String answer(String home) {
		try {
			RecorderJdk jdk = RecorderJdkLocator.find(home);
			return NLS.bind(Messages.page_jdkFound, jdk.home(), jdk.javaVersion());
		} catch (CoreException e) {
			return e.getStatus().getMessage();
		}
	}

	private void show(String text) {
		inUse.getDisplay().asyncExec(() -> {
			if (!inUse.isDisposed()) {
				inUse.setText(text);
				inUse.requestLayout();
			}
		});
	}
}
